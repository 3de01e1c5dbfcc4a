/** Algorithms of XML signatures by their URIs, and the form of their ECDSA and DSA values (XML Signature 1.1 §6.4.3; RFC 3279 §2.2.3). */
import type { SigningAlgorithm } from '../../base/signing-identity.js';
import { type DigestName, digests, type SignatureAlgorithm, signatures } from '../crypto/algorithms-data.js';
import { signatureFacts } from '../crypto/signature-algorithm.js';
import { Buffer } from 'node:buffer';
import { integerOf } from '../asn1/asn1-values.js';
import { malformed, readAsn1, sequenceOf } from '../asn1/read-asn1.js';
import { writeSequence, writeUnsigned } from '../asn1/write-asn1.js';

const digestsByUri = new Map(Object.entries(digests).map(([name, { uri }]) => [uri, name as DigestName]));
const signaturesByUri = new Map(signatures.map(({ uri, algorithm }) => [uri, algorithm]));

/** Undefined for an unknown digest. */
export function digestOfUri(uri: string | undefined): DigestName | undefined {
  return uri === undefined ? undefined : digestsByUri.get(uri);
}

/** Empty if XML signatures have no name for the digest. */
export function uriOfDigest(name: DigestName): string {
  return digests[name].uri ?? '';
}

/** Undefined for an unknown algorithm; HMAC is excluded because anyone who can verify it can also create it. */
export function signatureOfUri(uri: string | undefined): SignatureAlgorithm | undefined {
  return uri === undefined ? undefined : signaturesByUri.get(uri);
}

/** The URI of an identity's algorithm. */
export function uriOfSignature(algorithm: SigningAlgorithm): string {
  return signatureFacts(algorithm)?.uri ?? '';
}

/** DER of two concatenated numbers; undefined if the halves differ in length. */
export function derFromPair(pair: Uint8Array): Uint8Array | undefined {
  if (pair.length === 0 || pair.length % 2 !== 0) return undefined;
  const half = pair.length / 2;
  return writeSequence(writeUnsigned(pair.subarray(0, half)), writeUnsigned(pair.subarray(half)));
}

/**
 * @param bits Size of the curve, which determines the octets per number
 * @throws DocOpsError INVALID_FILE_FORMAT for anything but DER of two such numbers
 */
export function pairFromDer(der: Uint8Array, bits: number): Uint8Array {
  const digits = Math.ceil(bits / 8) * 2;
  const [r, s] = sequenceOf(readAsn1(der), 'ECDSA signature');
  const halves = [r, s].map((node) => integerOf(node, 'ECDSA signature').toString(16).padStart(digits, '0'));
  if (halves.some((half) => half.length !== digits || half.startsWith('-'))) throw malformed('ECDSA signature');
  return Buffer.from(halves.join(''), 'hex');
}

/** Algorithms of XML signatures by their URIs. */
import type { SigningAlgorithm } from '../../base/signing-identity.js';
import { type DigestName, digests, type SignatureAlgorithm, signatures } from '../crypto/algorithms-data.js';
import { signatureFacts } from '../crypto/signature-algorithm.js';

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

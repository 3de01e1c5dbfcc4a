/** Algorithms of XML signatures by their URIs. */
import type { SigningAlgorithm } from '../../base/signing-identity.js';
import { type DigestName, digests, type SignatureAlgorithm, signatures } from '../crypto/algorithms-data.js';
import { signatureFacts } from '../crypto/signature-algorithm.js';

const digestsByUri = new Map(Object.entries(digests).map(([name, { uri }]) => [uri, name as DigestName]));
const signaturesByUri = new Map(signatures.map(({ uri, algorithm }) => [uri, algorithm]));

/** Undefined for a digest that is not known. */
export function digestOfUri(uri: string | undefined): DigestName | undefined {
  return uri === undefined ? undefined : digestsByUri.get(uri);
}

/** Empty for a digest that XML signatures have no name for. */
export function uriOfDigest(name: DigestName): string {
  return digests[name].uri ?? '';
}

/** Undefined for an algorithm that is not known; HMAC, which anyone who can check can also make, is left out. */
export function signatureOfUri(uri: string | undefined): SignatureAlgorithm | undefined {
  return uri === undefined ? undefined : signaturesByUri.get(uri);
}

/** The URI of what an identity signs with. */
export function uriOfSignature(algorithm: SigningAlgorithm): string {
  return signatureFacts(algorithm)?.uri ?? '';
}

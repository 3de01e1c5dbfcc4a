/** Signature value, data, key → whether they match. All arithmetic is OpenSSL's, through `node:crypto`. */
import { constants, verify } from 'node:crypto';
import { isEdwards } from '../../base/signing-identity.js';
import { type DigestName, digests, schemes, type SignatureAlgorithm } from './algorithms-data.js';
import type { PublicKey } from './public-key.js';

/** True only if the value is this key's signature over the data. Also false for a key of another kind and for an unnamed digest. */
export function verifySignature(algorithm: SignatureAlgorithm, key: PublicKey, data: Uint8Array, signature: Uint8Array): boolean {
  if (schemes[algorithm.scheme].keyKind !== key.kind) return false;
  try {
    if (isEdwards(algorithm.scheme)) return verify(null, data, key.key, signature);
    const { digest } = algorithm;
    if (digest === undefined || digest === 'shake256') return false;
    if (algorithm.isPlain === true) {
      // The orders of the known curves have as many bits as the curves' fields.
      if (key.bits === 0 || signature.length !== 2 * Math.ceil(key.bits / 8)) return false;
      return verify(digest, data, { key: key.key, dsaEncoding: 'ieee-p1363' }, signature);
    }
    if (algorithm.scheme !== 'rsa-pss') {
      // A key restricted to PSS (id-RSASSA-PSS) makes no other signature (RFC 4055 §1.2).
      if (algorithm.scheme === 'rsa-pkcs1' && key.key.asymmetricKeyType === 'rsa-pss') return false;
      return verify(digest, data, key.key, signature);
    }
    const padding = { key: key.key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: algorithm.saltLength ?? 20 };
    return verify(digest, data, padding, signature);
  } catch {
    return false;
  }
}

/** For people: `RSA 3072 with SHA-256`, `RSA 2048 PSS with SHA-512`, `EC P-256 with SHA-256`, `Ed25519`. */
export function describeSignature({ scheme, digest }: SignatureAlgorithm, key: PublicKey): string {
  if (isEdwards(scheme)) return key.label;
  return `${key.label}${scheme === 'rsa-pss' ? ' PSS' : ''}${digest === undefined ? '' : ` with ${digests[digest].label}`}`;
}

/** The reason why the digest or key must not be relied on any more; undefined if it may be. */
export function weaknessOf(digest: DigestName | undefined, key: PublicKey | undefined): string | undefined {
  if (digest !== undefined && digests[digest].isWeak)
    return `${digests[digest].label} is broken: two texts with the same digest can be constructed`;
  return key?.weakness;
}

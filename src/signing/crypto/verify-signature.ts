/** Signature value, data, key → whether they belong together. All arithmetic is OpenSSL's, through `node:crypto`. */
import { constants, verify } from 'node:crypto';
import { digestLabel, type DigestName, weakDigests } from './digest.js';
import type { PublicKey } from './public-key.js';
import type { SignatureAlgorithm } from './signature-algorithm.js';

const keyKinds = { 'rsa-pkcs1': 'rsa', 'rsa-pss': 'rsa', ecdsa: 'ec', dsa: 'dsa', ed25519: 'ed25519', ed448: 'ed448' } as const;

const opensslNames: Partial<Record<DigestName, string>> = { 'sha512-256': 'sha512-256' };

/** True only when the value is this key's signature over the data. False too for a key of another kind and for a digest that is not named. */
export function verifySignature(algorithm: SignatureAlgorithm, key: PublicKey, data: Uint8Array, signature: Uint8Array): boolean {
  if (keyKinds[algorithm.scheme] !== key.kind) return false;
  try {
    if (algorithm.scheme === 'ed25519' || algorithm.scheme === 'ed448') return verify(null, data, key.key, signature);
    if (algorithm.digest === undefined || algorithm.digest === 'shake256') return false;
    const digest = opensslNames[algorithm.digest] ?? algorithm.digest;
    if (algorithm.isPlain === true) {
      // The orders of the curves that are known have as many bits as the curves' fields.
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

const schemeLabels = { 'rsa-pkcs1': '', 'rsa-pss': ' PSS', ecdsa: '', dsa: '', ed25519: '', ed448: '' } as const;

/** For people: `RSA 3072 with SHA-256`, `RSA 2048 PSS with SHA-512`, `EC P-256 with SHA-256`, `Ed25519`. */
export function describeSignature(algorithm: SignatureAlgorithm, key: PublicKey): string {
  if (algorithm.scheme === 'ed25519' || algorithm.scheme === 'ed448') return key.label;
  return `${key.label}${schemeLabels[algorithm.scheme]}${algorithm.digest === undefined ? '' : ` with ${digestLabel(algorithm.digest)}`}`;
}

/** Why digest or key must not be relied on any more; undefined when they may be. */
export function weaknessOf(digest: DigestName | undefined, key: PublicKey): string | undefined {
  if (digest !== undefined && weakDigests.has(digest))
    return `${digestLabel(digest)} is broken: two texts with the same digest can be made`;
  return key.weakness;
}

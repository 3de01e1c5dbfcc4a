/** The numbers of a public key, as services and devices return them → DER SubjectPublicKeyInfo. */
import { createPublicKey } from 'node:crypto';

/** The numbers of a key, each big-endian. */
export type KeyNumbers =
  | { readonly kind: 'rsa'; readonly modulus: Uint8Array; readonly exponent: Uint8Array }
  | { readonly kind: 'ec'; readonly curve: string; readonly x: Uint8Array; readonly y: Uint8Array }
  | { readonly kind: 'edwards'; readonly curve: string; readonly x: Uint8Array };

const base64url = (octets: Uint8Array): string => Buffer.from(octets).toString('base64url');

function jwkOf(numbers: KeyNumbers): Record<string, string> {
  if (numbers.kind === 'rsa') return { kty: 'RSA', n: base64url(numbers.modulus), e: base64url(numbers.exponent) };
  const { curve: crv, x } = numbers;
  return numbers.kind === 'ec' ? { kty: 'EC', crv, x: base64url(x), y: base64url(numbers.y) } : { kty: 'OKP', crv, x: base64url(x) };
}

/** @param numbers Curves by their names in JSON Web Keys (RFC 7518 §6.2.1.1, RFC 8037 §2). @throws Error for an invalid key */
export function publicKeyInfoOf(numbers: KeyNumbers): Uint8Array {
  return createPublicKey({ key: jwkOf(numbers), format: 'jwk' }).export({ format: 'der', type: 'spki' });
}

/** @throws Error for an invalid key */
export const publicKeyInfoOfPem = (pem: string): Uint8Array => createPublicKey(pem).export({ format: 'der', type: 'spki' });

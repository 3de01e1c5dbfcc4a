/** Keys that are the same on every machine, so that a seed gives the same files; they protect nothing. */
import { checkPrimeSync, createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto';

const seedOf = (label: string, size: number): Buffer => createHash('shake256', { outputLength: size }).update(label).digest();

/** The seed in its PKCS #8 wrapping (RFC 8410 §7). */
export function edwardsKey(label: string): KeyObject {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seedOf(label, 32)]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

const base64url = (value: bigint): string => {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex').toString('base64url');
};

export function ellipticKey(label: string): KeyObject {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(seedOf(label, 31));
  const point = curve.getPublicKey();
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const d = Buffer.concat([Buffer.alloc(1), seedOf(label, 31)]).toString('base64url');
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' });
}

const smallPrimes = Array.from({ length: 2000 }, (_, number) => number).filter(
  (number) => number > 1 && Array.from({ length: 45 }, (_, divisor) => divisor).every((d) => d < 2 || d >= number || number % d !== 0),
);

/** The first prime from a start value; its predecessor has no common factor with 65537. */
function primeFrom(label: string): bigint {
  const bytes = seedOf(label, 128);
  bytes[0] = (bytes[0] ?? 0) | 0xc0;
  const start = BigInt(`0x${bytes.toString('hex')}`) | 1n;
  const rests = smallPrimes.map((prime) => [prime, Number(start % BigInt(prime))] as const);
  for (let step = 0; ; step += 2) {
    const candidate = start + BigInt(step);
    const mayBePrime = rests.every(([prime, rest]) => (rest + step) % prime !== 0);
    if (mayBePrime && candidate % 65537n !== 1n && checkPrimeSync(candidate)) return candidate;
  }
}

/** @returns The inverse of `value` modulo `modulus` (extended Euclid) */
function inverse(value: bigint, modulus: bigint): bigint {
  let [rest, next, one, other] = [modulus, value % modulus, 0n, 1n];
  while (next !== 0n) {
    const quotient = rest / next;
    [rest, next] = [next, rest - quotient * next];
    [one, other] = [other, one - quotient * other];
  }
  return ((one % modulus) + modulus) % modulus;
}

/** A key of 2048 bits. */
export function rsaKey(label: string): KeyObject {
  const e = 65537n;
  const [p, q] = [primeFrom(`${label} p`), primeFrom(`${label} q`)];
  const d = inverse(e, (p - 1n) * (q - 1n));
  const numbers = { n: p * q, e, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: inverse(q, p) };
  const jwk = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, base64url(value)]));
  return createPrivateKey({ key: { kty: 'RSA', ...jwk }, format: 'jwk' });
}

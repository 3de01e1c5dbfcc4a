/** ECDSA values as two numbers side by side (BSI TR-03111), on every curve. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { readAsn1 } from '../../../../src/signing/asn1/read-asn1.js';
import { writeOid, writeSequence } from '../../../../src/signing/asn1/write-asn1.js';
import { readPublicKey } from '../../../../src/signing/crypto/public-key.js';
import { readSignatureAlgorithm } from '../../../../src/signing/crypto/signature-algorithm.js';
import { verifySignature } from '../../../../src/signing/crypto/verify-signature.js';

const data = Buffer.from('signed');
const named = (oid: string) => readSignatureAlgorithm(readAsn1(writeSequence(writeOid(oid))));

test.each([
  ['P-256', 'sha256', 3, 64],
  ['P-384', 'sha384', 4, 96],
  ['P-521', 'sha512', 5, 132],
  ['brainpoolP256r1', 'sha3-256', 9, 64],
  ['brainpoolP512r1', 'sha3-512', 11, 128],
])('%s with %s', (namedCurve, digest, last, octets) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
  const key = readPublicKey(publicKey.export({ format: 'der', type: 'spki' }));
  const algorithm = named(`0.4.0.127.0.7.1.1.4.1.${String(last)}`);
  if (!key || !algorithm) throw new Error('not read');
  const value = sign(digest, data, { key: privateKey, dsaEncoding: 'ieee-p1363' });
  const verify = (signature: Uint8Array): boolean => verifySignature(algorithm, key, data, signature);
  expect(value).toHaveLength(octets);
  expect(verify(value)).toBe(true);
  expect(verifySignature(algorithm, key, Buffer.from('other'), value)).toBe(false);
  const half = octets / 2;
  const [r, s] = [value.subarray(0, half), value.subarray(half)];
  const zero = Buffer.of(0);
  for (const wrong of [
    Buffer.concat([zero, r, zero, s]),
    value.subarray(1),
    value.subarray(2),
    Buffer.concat([value, zero, zero]),
    Buffer.of(),
  ])
    expect(verify(wrong)).toBe(false);
  expect(verify(sign(digest, data, privateKey))).toBe(false);
  expect(verifySignature({ scheme: 'ecdsa', digest: algorithm.digest }, key, data, value)).toBe(false);
});

test('rejects RIPEMD-160 and unassigned identifiers', () => {
  expect([6, 7, 12].map((last) => named(`0.4.0.127.0.7.1.1.4.1.${String(last)}`))).toEqual([undefined, undefined, undefined]);
});

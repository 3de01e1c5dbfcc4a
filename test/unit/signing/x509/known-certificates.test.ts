import { expect, test } from 'vitest';
import { DocOpsError } from '../../../../src/base/errors.js';
import { knownCertificate, trustedCertificate, readCertificate } from '../../../../src/signing/x509/read-certificate.js';
import { issue } from '../../../support/signing-authority.js';

const { der } = issue('Root', { isAuthority: true }).certificate;

test('trusted certificates of equal bytes are one object, with the values of those bytes', () => {
  const first = trustedCertificate(Uint8Array.from(der));
  expect(trustedCertificate(Buffer.concat([Buffer.from('  '), der]).subarray(2))).toBe(first);
  expect(knownCertificate(Uint8Array.from(der))).toBe(first);
  expect(first).toEqual(readCertificate(Uint8Array.from(der)));
});

test('does not cache certificates of documents', () => {
  const { der: signer } = issue('Signer', {}).certificate;
  expect(knownCertificate(signer)).not.toBe(knownCertificate(signer));
  expect(knownCertificate(signer)).toEqual(readCertificate(signer));
});

test('one different bit makes another certificate', () => {
  const changed = Uint8Array.from(der);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  const certificate = trustedCertificate(changed);
  expect(certificate).not.toBe(trustedCertificate(der));
  expect(certificate.signature).not.toEqual(knownCertificate(der).signature);
});

test('later changes to the bytes do not change the certificate', () => {
  const bytes = Uint8Array.from(der);
  const certificate = trustedCertificate(bytes);
  bytes.fill(0);
  expect(trustedCertificate(der)).toBe(certificate);
  expect(certificate.der).toEqual(Uint8Array.from(der));
});

test('refuses bytes that are not a certificate each time', () => {
  for (let turn = 0; turn < 2; turn++) expect(() => trustedCertificate(der.subarray(1))).toThrow(DocOpsError);
});

test('releases the oldest of many certificates', () => {
  const first = trustedCertificate(der);
  for (let index = 0; index < 600; index++) {
    const other = Uint8Array.from(der);
    other[other.length - 3] = (other.at(-3) ?? 0) ^ 1; // none of them is the first one
    other[other.length - 1] = index & 0xff;
    other[other.length - 2] = index >> 8;
    trustedCertificate(other);
  }
  expect(trustedCertificate(der)).not.toBe(first);
  expect(trustedCertificate(der)).toEqual(first);
});

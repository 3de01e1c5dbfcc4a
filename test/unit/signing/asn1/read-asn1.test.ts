import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DocOpsError } from '../../../../src/base/errors.js';
import { generalizedTime, integerOf, oidOf, asn1Time } from '../../../../src/signing/asn1/asn1-values.js';
import { childrenOf, readAsn1 } from '../../../../src/signing/asn1/read-asn1.js';
import { writeInteger, writeOctetString, writeOid, writeSequence, writeSet, writeTime } from '../../../../src/signing/asn1/write-asn1.js';
import { readSignedData } from '../../../../src/signing/cms/read-signed-data.js';
import { readCertificate } from '../../../../src/signing/x509/read-certificate.js';
import { readCrl } from '../../../../src/signing/x509/read-crl.js';
import { readOcspResponse } from '../../../../src/signing/x509/read-ocsp.js';
import { crlOf, issue, ocspOf, timestampTokenOf } from '../../../support/signing-authority.js';

const hex = (text: string): Uint8Array => Buffer.from(text.replace(/ /g, ''), 'hex');

describe('invalid DER', () => {
  const rows: readonly (readonly [what: string, bytes: string])[] = [
    ['nothing', ''],
    ['no length', '30'],
    ['content missing', '30 05 02 01'],
    ['long form of a short length', '30 81 03 02 01 01'],
    ['length with a leading zero', '30 82 00 81'],
    ['indefinite length', '30 80 02 01 01 00 00'],
    ['length of lengths', '30 ff'],
    ['bytes after the end', '02 01 01 00'],
    ['tag that never ends', '1f ff ff ff ff ff'],
  ];
  test.each(rows)('%s', (_what, bytes) => {
    expect(() => readAsn1(hex(bytes))).toThrow(DocOpsError);
  });

  test('BER accepts encodings that DER refuses', () => {
    expect(childrenOf(readAsn1(hex('30 80 02 01 07 00 00'), { ber: true }))).toHaveLength(1);
    expect(() => readAsn1(Buffer.concat(Array.from({ length: 500 }, () => hex('30 80'))), { ber: true })).toThrow(/nested|missing/);
  });
});

describe('values', () => {
  test.each(['1.2.840.113549.1.7.2', '2.5.4.3', '0.9.2342.19200300.100.1.25', '2.16.840.1.101.3.4.2.1', '2.999.3'])('%s', (oid) => {
    expect(oidOf(readAsn1(writeOid(oid)))).toBe(oid);
  });
  test('arcs of any length survive, including those of a UUID', () => {
    const arc = fc.oneof(fc.bigInt({ min: 0n, max: 1n << 60n }), fc.bigInt({ min: 0n, max: 1n << 128n }));
    fc.assert(
      fc.property(arc, arc, (first, second) => {
        const oid = `2.${first}.7.${second}.1`;
        return oidOf(readAsn1(writeOid(oid))) === oid;
      }),
    );
  });
  test('numbers survive', () => {
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: 1n << 200n }), (value) => integerOf(readAsn1(writeInteger(value))) === value));
  });
  test('times survive to the second', () => {
    const range = { min: new Date('1950-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(range), (date) => asn1Time(readAsn1(writeTime(date.getTime()))) === Math.floor(date.getTime() / 1000) * 1000),
    );
  });
  test.each(['20260230000000Z', '20261301000000Z', '20260101250000Z', '2026', '20260101000000+0100'])('rejects the time %s', (text) => {
    expect(() => generalizedTime(text)).toThrow(DocOpsError);
  });
  test('a SET is sorted', () => {
    expect(writeSet(writeOctetString(hex('02')), writeOctetString(hex('01')))).toEqual(hex('31 06 04 01 01 04 01 02').subarray() as Buffer);
  });
});

/** Damage of every kind done to structures of every kind: nothing but a DocOpsError may come of it. */
describe('mutations', () => {
  const root = issue('Root', { isAuthority: true });
  const signer = issue('Signer', { issuer: root });
  const readers: Readonly<Record<string, readonly [bytes: Uint8Array, read: (bytes: Uint8Array) => unknown]>> = {
    certificate: [signer.certificate.der, readCertificate],
    CRL: [crlOf(root, { revoked: [{ entity: signer, at: 0 }] }), (bytes) => readCrl(bytes).hasUnknownCritical()],
    OCSP: [ocspOf(signer, root, { responder: root }), readOcspResponse],
    CMS: [timestampTokenOf(signer, { time: 0, stamped: new Uint8Array() }), readSignedData],
  };
  test.each(Object.entries(readers))('%s', (_name, [bytes, read]) => {
    const change = fc.record({ at: fc.nat(bytes.length - 1), octet: fc.nat(255), cut: fc.boolean() });
    const attempt = (changes: readonly { at: number; octet: number; cut: boolean }[]): void => {
      let copy = Uint8Array.from(bytes);
      for (const { at, octet, cut } of changes)
        if (cut) copy = copy.slice(0, at);
        else if (at < copy.length) copy[at] = octet;
      try {
        read(copy);
      } catch (error) {
        if (!(error instanceof DocOpsError)) throw error;
      }
    };
    fc.assert(fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), attempt), { numRuns: 500, seed: 42 });
  });

  test('reads a sequence of many elements in one pass', () => {
    const many = writeSequence(...Array.from({ length: 20_000 }, (_item, index) => writeInteger(index)));
    expect(childrenOf(readAsn1(many))).toHaveLength(20_000);
  });

  test('refuses a sequence with more elements than the limit', () => {
    const many = writeSequence(Buffer.alloc(2_000_002, hex('0500')));
    expect(() => childrenOf(readAsn1(many))).toThrow(/too many elements/);
  });
});

/** Changes to the CMS of a finished signature, in which only the signed attributes are signed. */
import { padesLevels } from '../../../../src/contract/signing.js';
import { sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { retagged } from '../../../../src/signing/asn1/asn1-values.js';
import { type Asn1, asn1Bytes, childrenOf, asn1Content, readAsn1 } from '../../../../src/signing/asn1/read-asn1.js';
import {
  element,
  writeContext,
  writeInteger,
  writeOctetString,
  writeOid,
  writeSequence,
  writeSet,
} from '../../../../src/signing/asn1/write-asn1.js';
import { pairFromDer } from '../../../../src/signing/xml/algorithms.js';
import { issue } from '../../../support/signing-authority.js';
import { selfSigned } from '../../../support/signing-certificate.js';
import { privateKey, rawSigned, verifyRaw } from './support/raw-signature.js';

type Fields = Uint8Array[];
type Change = (cms: Uint8Array) => Uint8Array;

/** The fields of SignedData: version, digests, content, certificates, signers. */
const inData =
  (change: (fields: Fields) => readonly Uint8Array[]): Change =>
  (cms) => {
    const [type, body] = childrenOf(readAsn1(cms));
    const fields = childrenOf(childrenOf(body ?? readAsn1(cms))[0] ?? readAsn1(cms)).map(asn1Bytes);
    return writeSequence(asn1Bytes(type ?? readAsn1(cms)), element(0xa0, writeSequence(...change(fields))));
  };
const at = (fields: Fields, index: number): Uint8Array => fields[index] ?? new Uint8Array();
const replaced = (fields: Fields, index: number, value: Uint8Array): Fields =>
  fields.map((field, place) => (place === index ? value : field));
/** The fields of SignerInfo: version, signer, digest, signed attributes, algorithm, value. */
const inSigner = (change: (fields: Fields) => readonly Uint8Array[]): Change =>
  inData((fields) => {
    const signer = childrenOf(childrenOf(readAsn1(at(fields, 4)))[0] ?? readAsn1(at(fields, 4))).map(asn1Bytes);
    return replaced(fields, 4, writeSet(writeSequence(...change(signer))));
  });
const certificates = (change: (ders: Fields) => readonly Uint8Array[]): Change =>
  inData((fields) => replaced(fields, 3, element(0xa0, ...change(childrenOf(readAsn1(at(fields, 3))).map(asn1Bytes)))));
const attribute = (oid: string, value: Uint8Array): Uint8Array => writeSequence(writeOid(oid), writeSet(value));
const digest = (last: number): Uint8Array => writeSequence(writeOid(`2.16.840.1.101.3.4.2.${last}`));

/** The same with an end instead of a length, as streaming writers have it. */
const unended: Change = (cms) => {
  const [type, body] = childrenOf(readAsn1(cms));
  const open = (identifier: number, ...content: readonly Uint8Array[]): Buffer =>
    Buffer.concat([Buffer.of(identifier, 0x80), ...content, Buffer.of(0, 0)]);
  const data = childrenOf(body ?? readAsn1(cms))[0] ?? readAsn1(cms);
  return open(0x30, asn1Bytes(type ?? readAsn1(cms)), open(0xa0, open(0x30, asn1Content(data))));
};

/** Signed by itself under the same name and number, with another key. */
const twin = selfSigned('P-256', 'Ann').certificate;
const stranger = issue('Else').certificate.der;
const otherName = writeSequence(issue('Else').certificate.issuer.der, writeInteger(4711));

/** Named as plain ECDSA with SHA-256, or with ordinary ECDSA's name; the value is changed. */
const valued = (name: string, change: (der: Uint8Array) => Uint8Array): Change =>
  inSigner((fields) =>
    replaced(replaced(fields, 4, writeSequence(writeOid(name))), 5, writeOctetString(change(asn1Content(readAsn1(at(fields, 5)))))),
  );
const plain = '0.4.0.127.0.7.1.1.4.1.3';
const pair = (der: Uint8Array): Uint8Array => pairFromDer(der, 256);

const accepted: Readonly<Record<string, Change>> = {
  'left as it is': (cms) => cms,
  'without lengths': unended,
  'with an unrelated certificate': certificates((ders) => [...ders, stranger]),
  'with an unrelated certificate in front': certificates((ders) => [stranger, ...ders]),
  'with a certificate that cannot be read': certificates((ders) => [...ders, writeSequence(writeInteger(1))]),
  'with an unsigned attribute': inSigner((fields) => [...fields, writeContext(1, attribute('1.2.3.4', writeOid('1.2.3')))]),
  'with a countersignature': inSigner((fields) => [
    ...fields,
    writeContext(1, attribute('1.2.840.113549.1.9.6', writeSequence(writeInteger(1)))),
  ]),
  'with r and s side by side, as the algorithm requires': valued(plain, pair),
  'with several digest algorithms': inData((fields) => replaced(fields, 1, writeSet(digest(1), digest(3)))),
  'with a newer version': inData((fields) => replaced(fields, 0, writeInteger(3))),
};

/** Signed again over other attributes, as a signer that writes no DER has it. */
const signedAs = (attributes: (set: Asn1) => Uint8Array): Change =>
  inSigner((fields) => {
    const set = attributes(readAsn1(retagged(readAsn1(at(fields, 3)), 0x31)));
    const value = sign('sha256', set, privateKey);
    return replaced(replaced(fields, 3, Buffer.concat([Buffer.of(0xa0), set.subarray(1)])), 5, writeOctetString(value));
  });
const notDer: Readonly<Record<string, Change>> = {
  'in another order': signedAs((set) => element(0x31, ...childrenOf(set).map(asn1Bytes).reverse())),
  'with a long length': signedAs((set) => Buffer.concat([Buffer.of(0x31, 0x82, 0, asn1Content(set).length), asn1Content(set)])),
};

test.each(Object.entries(notDer))('attributes signed %s are not a PAdES signature', async (_what, change) => {
  const bytes = await rawSigned({ cms: change });
  const report = verifyRaw(bytes);
  expect([report.valid, report.signer?.level, report.signer?.integrity.intact]).toEqual([true, 'CMS', true]);
  expect(report.warnings).toEqual([expect.objectContaining({ code: 'not-der', field: 'Raw' })]);
  const asked = verifyRaw(bytes, { requireLevel: 'B-B' });
  expect([asked.valid, asked.indication, asked.subIndication]).toEqual([false, 'INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE']);
  expect(asked.signer?.integrity.intact).toBe(true);
});

test('a required level is a minimum', async () => {
  const bytes = await rawSigned();
  const found = padesLevels.map((requireLevel) => verifyRaw(bytes, { requireLevel }));
  expect(found.map(({ valid }) => valid)).toEqual([true, false, false, false]);
  expect(found[1]?.reason).toBe('The signature must be at level B-T or above; it is at B-B.');
  expect(verifyRaw(bytes).warnings).toEqual([]);
});

const format = ['TOTAL-FAILED', 'FORMAT_FAILURE'] as const;
const value = ['TOTAL-FAILED', 'SIG_CRYPTO_FAILURE'] as const;
const unknown = ['INDETERMINATE', 'NO_SIGNING_CERTIFICATE_FOUND'] as const;
const refused: Readonly<Record<string, readonly [expected: readonly [string, string], change: Change]>> = {
  'no signer': [format, inData((fields) => replaced(fields, 4, writeSet()))],
  'two signers': [
    format,
    inData((fields) => replaced(fields, 4, element(0x31, asn1Content(readAsn1(at(fields, 4))), asn1Content(readAsn1(at(fields, 4)))))),
  ],
  'an empty content': [
    format,
    inData((fields) =>
      replaced(fields, 2, writeSequence(writeOid('1.2.840.113549.1.7.1'), writeContext(0, writeOctetString(new Uint8Array())))),
    ),
  ],
  'a content': [
    format,
    inData((fields) =>
      replaced(fields, 2, writeSequence(writeOid('1.2.840.113549.1.7.1'), writeContext(0, writeOctetString(Buffer.from('x'))))),
    ),
  ],
  'another type of content': [format, inData((fields) => replaced(fields, 2, writeSequence(writeOid('1.2.840.113549.1.9.16.1.4'))))],
  'no certificates': [unknown, inData((fields) => fields.filter((_field, index) => index !== 3))],
  'an empty set of certificates': [unknown, certificates(() => [])],
  'a stranger’s certificate alone': [unknown, certificates(() => [stranger])],
  'the certificate of a namesake': [unknown, certificates(() => [twin])],
  'another issuer of the signer': [unknown, inSigner((fields) => replaced(fields, 1, otherName))],
  'a key’s identifier that fits nobody': [unknown, inSigner((fields) => replaced(fields, 1, element(0x80, Buffer.alloc(20))))],
  'another digest': [format, inSigner((fields) => replaced(fields, 2, digest(3)))],
  'a digest that nobody knows': [format, inSigner((fields) => replaced(fields, 2, writeSequence(writeOid('1.2.3.4'))))],
  'another algorithm': [value, inSigner((fields) => replaced(fields, 4, writeSequence(writeOid('1.2.840.113549.1.1.11'))))],
  'an algorithm that nobody knows': [format, inSigner((fields) => replaced(fields, 4, writeSequence(writeOid('1.2.3.4'))))],
  'no signed attributes': [format, inSigner((fields) => fields.filter((_field, index) => index !== 3))],
  'signed attributes in another order': [
    value,
    inSigner((fields) =>
      replaced(
        fields,
        3,
        element(
          0xa0,
          ...childrenOf(readAsn1(retagged(readAsn1(at(fields, 3)), 0x31)))
            .map(asn1Bytes)
            .reverse(),
        ),
      ),
    ),
  ],
  'a signed attribute more': [
    value,
    inSigner((fields) => replaced(fields, 3, element(0xa0, asn1Content(readAsn1(at(fields, 3))), attribute('1.2.3.4', writeOid('1.2.3'))))),
  ],
  'a signed attribute twice': [
    format,
    inSigner((fields) =>
      replaced(fields, 3, element(0xa0, ...childrenOf(readAsn1(at(fields, 3))).flatMap((node) => [asn1Bytes(node), asn1Bytes(node)]))),
    ),
  ],
  'a value of another size': [value, inSigner((fields) => replaced(fields, 5, writeOctetString(Buffer.alloc(70, 1))))],
  'r and s side by side, where the algorithm says DER': [value, valued('1.2.840.10045.4.3.2', pair)],
  'DER, where the algorithm says side by side': [value, valued(plain, (der) => der)],
  'r and s with a zero before each': [value, valued(plain, (der) => pairFromDer(der, 264))],
  'r and s cut by an octet each': [value, valued(plain, (der) => pair(der).subarray(1, -1))],
  'r and s with an octet more': [value, valued(plain, (der) => Buffer.concat([pair(der), Buffer.of(0)]))],
  'r and s of another digest': [format, valued('0.4.0.127.0.7.1.1.4.1.5', pair)],
  'two zeros side by side': [format, valued(plain, () => new Uint8Array(64))],
  'an empty value': [value, inSigner((fields) => replaced(fields, 5, writeOctetString(new Uint8Array())))],
  'a value of two zeros': [
    value,
    inSigner((fields) => replaced(fields, 5, writeOctetString(writeSequence(writeInteger(0), writeInteger(0))))),
  ],
  'a field more': [format, inSigner((fields) => [...fields, writeInteger(1)])],
  'another kind of CMS': [
    format,
    (cms) => writeSequence(writeOid('1.2.840.113549.1.7.3'), asn1Bytes(childrenOf(readAsn1(cms))[1] ?? readAsn1(cms))),
  ],
  'no envelope': [format, (cms) => asn1Bytes(childrenOf(childrenOf(readAsn1(cms))[1] ?? readAsn1(cms))[0] ?? readAsn1(cms))],
  'an octet string around it': [format, (cms) => writeOctetString(cms)],
  'a sequence around it': [format, (cms) => writeSequence(cms)],
  'a length of a gigabyte': [format, (cms) => Buffer.concat([Buffer.of(0x30, 0x84, 0x40, 0, 0, 0), cms.subarray(4)])],
  'a thousand levels': [format, () => Buffer.alloc(2000, Buffer.of(0x30, 0x80))],
};

test.each(Object.entries(accepted))('CMS %s is valid', async (_what, change) => {
  expect(verifyRaw(await rawSigned({ cms: change }))).toMatchObject({ valid: true });
});

test.each(Object.entries(refused))('CMS with %s is not valid', async (_what, [expected, change]) => {
  const report = verifyRaw(await rawSigned({ cms: change }));
  expect([report.indication, report.subIndication, report.valid]).toEqual([...expected, false]);
  expect(report.reason).toMatch(/^[A-Z].{20,}\.$/);
});

test.each(['ETSI.CAdES.detached', 'adbe.pkcs7.detached'])('%s: a namesake’s certificate beside the right one', async (subFilter) => {
  for (const order of [(ders: Fields) => [twin, ...ders], (ders: Fields) => [...ders, twin]])
    expect(verifyRaw(await rawSigned({ subFilter, cms: certificates(order) })).valid).toBe(true);
});

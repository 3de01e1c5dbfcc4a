import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { itemAt } from '../../../../src/base/item-at.js';
import type { KeyIdentity } from '../../../../src/base/signing-identity.js';
import { retagged } from '../../../../src/signing/asn1/asn1-values.js';
import { asn1Bytes, childrenOf, readAsn1, type Asn1 } from '../../../../src/signing/asn1/read-asn1.js';
import { element, writeInteger, writeOctetString, writeSequence, writeSet } from '../../../../src/signing/asn1/write-asn1.js';
import { buildSignedData, prepareSignedData, detachedSignatureSize, signDetached } from '../../../../src/signing/cms/build-signed-data.js';
import { readSignedData, type CmsAttribute } from '../../../../src/signing/cms/read-signed-data.js';
import { readAuditTrailHash } from '../../../../src/signing/cms/audit-trail-attribute.js';
import { verifySignedData } from '../../../../src/signing/cms/verify-signed-data.js';
import { digestOf } from '../../../../src/signing/crypto/digest.js';
import { readCertificate } from '../../../../src/signing/x509/read-certificate.js';
import { firstItems } from '../../../support/first-items.js';
import { timestampTokenOf, issue } from '../../../support/signing-authority.js';
import { identityKinds, selfSigned, testIdentity } from '../../../support/signing-certificate.js';

const content = [Buffer.from('first piece, '), Buffer.from('second piece')];
const options = { content, contentType: 'data' as const, requireSigningCertificate: true };
const signingTime = new Date(0);
const faultsOf = (cms: Uint8Array, given = options): readonly string[] =>
  verifySignedData(readSignedData(cms), given).problems.map(({ fault, reason }) => `${fault}: ${reason}`);

const auditTrailHash = '1f'.repeat(32);

describe.each(identityKinds)('%s', (kind) => {
  const identity = testIdentity(kind);

  test('makes signatures that verify and fit the estimated size', async () => {
    const cms = await signDetached(identity, content, { signingTime, auditTrailHash });
    expect(faultsOf(cms)).toEqual([]);
    expect(readAuditTrailHash(readSignedData(cms).signers[0]?.signedAttributes ?? [])).toEqual({ headHash: auditTrailHash });
    expect(cms.length).toBeLessThanOrEqual(detachedSignatureSize(identity));
    expect(detachedSignatureSize(identity) - cms.length).toBeLessThan(30);
  });

  test('detects one changed byte of the content', async () => {
    const cms = await signDetached(identity, content, { signingTime });
    expect(faultsOf(cms, { ...options, content: [Buffer.from('First piece, '), Buffer.from('second piece')] })).toEqual([
      expect.stringMatching(/^hash: The content is not the one that was signed/),
    ]);
  });
});

const identity = testIdentity('P-256');
const cms = await signDetached(identity, content, { signingTime });

/** The parts of a structure's first part. */
const firstChildrenOf = (node: Asn1): readonly Asn1[] => childrenOf(itemAt(childrenOf(node), 0));

/** Takes the structure apart, changes a part, and puts it together again. */
function rebuilt(change: (fields: Uint8Array[]) => Uint8Array[]): Uint8Array {
  const [type, body] = firstItems(childrenOf(readAsn1(cms)), 2);
  const fields = firstChildrenOf(body).map(asn1Bytes);
  return writeSequence(asn1Bytes(type), element(0xa0, writeSequence(...change([...fields]))));
}

/** The same for the one signer. */
function withSigner(change: (fields: Uint8Array[]) => Uint8Array[]): Uint8Array {
  return rebuilt((fields) => {
    const signer = firstChildrenOf(readAsn1(itemAt(fields, 4))).map((node) => Uint8Array.from(asn1Bytes(node)));
    return [...fields.slice(0, 4), writeSet(writeSequence(...change(signer)))];
  });
}

/** The same for the signed attributes, which are then signed again. */
async function withAttributes(change: (attributes: Uint8Array[]) => Uint8Array[]): Promise<Uint8Array> {
  const prepared = prepareSignedData({
    chain: identity.chain,
    algorithm: identity.algorithm,
    contentDigest: digestOf('sha256', ...content),
  });
  const attributes = childrenOf(readAsn1(prepared.request.data)).map(asn1Bytes);
  const data = writeSet(...change([...attributes]));
  const signature = await identity.sign({ algorithm: identity.algorithm, data, digest: digestOf('sha256', data) });
  return withSigner((fields) => [...fields.slice(0, 3), retagged(readAsn1(data), 0xa0), itemAt(fields, 4), element(0x04, signature)]);
}

const other = selfSigned('P-256', 'Somebody else');
const rows: readonly (readonly [what: string, make: () => Uint8Array | Promise<Uint8Array>, fault: RegExp])[] = [
  ['unchanged', () => rebuilt((fields) => fields), /^$/],
  ['signature value flipped', () => withSigner((fields) => [...fields.slice(0, 5), element(0x04, randomBytes(70))]), /^signature: /],
  [
    'signature value cut short',
    () =>
      withSigner((fields) => [...fields.slice(0, 5), element(0x04, Buffer.concat([itemAt(fields, 5).subarray(2, 30), Buffer.alloc(42)]))]),
    /^format: .*cut short/,
  ],
  [
    'two signers',
    () =>
      rebuilt((fields) => [
        ...fields.slice(0, 4),
        writeSet(...childrenOf(readAsn1(itemAt(fields, 4))).flatMap((node) => [asn1Bytes(node), asn1Bytes(node)])),
      ]),
    /more than one signer/,
  ],
  ['no signer', () => rebuilt((fields) => [...fields.slice(0, 4), writeSet()]), /no signer/],
  [
    'embedded content',
    () =>
      rebuilt((fields) => [
        ...fields.slice(0, 2),
        writeSequence(asn1Bytes(itemAt(childrenOf(readAsn1(itemAt(fields, 2))), 0)), element(0xa0, element(0x04, Buffer.concat(content)))),
        ...fields.slice(3),
      ]),
    /content of its own/,
  ],
  [
    'no certificate',
    () => rebuilt((fields) => [...fields.slice(0, 3), itemAt(fields, 4)]),
    /^no-signing-certificate: .*not in the signature/,
  ],
  ['two content digests', () => withAttributes((all) => [...all, ...all.slice(0, 2).reverse()]), /exactly once|exactly one/],
  [
    'no content digest',
    () => withAttributes((all) => all.filter((one) => !Buffer.from(one).includes(Buffer.from('2a864886f70d010904', 'hex')))),
    /exactly one digest/,
  ],
  [
    'no content type',
    () => withAttributes((all) => all.filter((one) => !Buffer.from(one).includes(Buffer.from('2a864886f70d010903', 'hex')))),
    /content type exactly once/,
  ],
  [
    'no signing certificate',
    () => withAttributes((all) => all.filter((one) => !Buffer.from(one).includes(Buffer.from('2a864886f70d010910022f', 'hex')))),
    /names the signing certificate is missing/,
  ],
];

test.each(rows)('%s', async (_what, make, fault) => {
  expect(faultsOf(await make())[0] ?? '').toMatch(fault);
});

test('refuses to sign if the certificate has another key than the signer’s', async () => {
  const stranger: KeyIdentity = { ...identity, chain: [other.certificate] };
  await expect(buildSignedData(stranger, digestOf('sha256', ...content))).rejects.toThrow(/certificate does not confirm/);
});

test('detects a replaced signer certificate by the ESS attribute', async () => {
  const root = issue('Root', { isAuthority: true });
  const first = issue('Ann', { issuer: root });
  const second = issue('Ann', { issuer: root, key: first.key });
  const byFirst: KeyIdentity = {
    ...identity,
    chain: [first.certificate.der],
    sign: async ({ data }) => (await import('node:crypto')).sign('sha256', data, first.key),
  };
  const made = await signDetached(byFirst, content, { signingTime });
  const [type, body] = firstItems(childrenOf(readAsn1(made)), 2);
  const fields = firstChildrenOf(body).map(asn1Bytes);
  const signer = firstChildrenOf(readAsn1(itemAt(fields, 4))).map(asn1Bytes);
  const serialNumber = itemAt(firstChildrenOf(readAsn1(second.certificate.der)), 1);
  signer[1] = writeSequence(second.certificate.issuer.der, asn1Bytes(serialNumber));
  const swapped = writeSequence(
    asn1Bytes(type),
    element(0xa0, writeSequence(...fields.slice(0, 3), element(0xa0, second.certificate.der), writeSet(writeSequence(...signer)))),
  );
  expect(faultsOf(swapped)).toEqual([expect.stringMatching(/^no-signing-certificate: .*another certificate/)]);
});

test('includes a time stamp over the signature value', async () => {
  const authority = issue('TSA', { purposes: ['1.3.6.1.5.5.7.3.8'], purposesCritical: true });
  const timestamp = async (stamped: Uint8Array): Promise<Uint8Array> =>
    timestampTokenOf(authority, { time: Date.UTC(2026, 0, 1), stamped });
  const stamped = readSignedData(await signDetached(identity, content, { signingTime, timestamp }));
  expect(stamped.signers[0]?.unsignedAttributes.map(({ oid }) => oid)).toEqual(['1.2.840.113549.1.9.16.2.14']);
  expect(verifySignedData(stamped, options).problems).toEqual([]);
});

test('separates trailing zeros from the structure', () => {
  expect(readSignedData(Buffer.concat([cms, Buffer.alloc(100)])).trailing).toHaveLength(100);
  const [certificate] = readSignedData(cms).certificates.map((der) => readCertificate(der).der);
  expect(certificate).toEqual(Buffer.from(itemAt(identity.chain, 0)));
});

describe('an attribute that names an audit trail', () => {
  const attribute = (...values: readonly Uint8Array[]): CmsAttribute => ({
    oid: '2.25.121551299774846601000948794210037873995',
    values: values.map((value) => readAsn1(value)),
  });
  const good = writeOctetString(Buffer.from(auditTrailHash, 'hex'));

  test.each([
    ['is absent', [], undefined],
    ['is one', [attribute(good)], { headHash: auditTrailHash }],
    ['occurs twice', [attribute(good), attribute(good)], 'unclear'],
    ['has two values', [attribute(good, good)], 'unclear'],
    ['has no value', [attribute()], 'unclear'],
    ['is too short', [attribute(writeOctetString(new Uint8Array(31)))], 'unclear'],
    ['is too long', [attribute(writeOctetString(new Uint8Array(33)))], 'unclear'],
    ['is of another type', [attribute(writeInteger(7))], 'unclear'],
  ] as const)('%s', (_, attributes, expected) => expect(readAuditTrailHash(attributes)).toEqual(expected));
});

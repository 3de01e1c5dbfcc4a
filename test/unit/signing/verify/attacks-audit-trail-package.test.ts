/** Audit trails of a DOCX that somebody forged or put in beforehand: none of them may be taken for the document's. */
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import type { KeyIdentity } from '../../../../src/base/signing-identity.js';
import { OpcPackage } from '../../../../src/docx/opc/opc-package.js';
import { sign } from '../../../../src/operations/sign/sign.js';
import { auditTrailJson, createAuditTrail } from '../../../../src/signing/audit-trail/audit-trail.js';
import { digestOf } from '../../../../src/signing/crypto/digest.js';
import { namedRecord } from '../../../../src/signing/docx/read-package-signatures.js';
import { finishPackageSignature, packageSignatureValue, preparePackageSignature } from '../../../../src/signing/docx/sign-package.js';
import type { SignatureClaims } from '../../../../src/signing/docx/signature-xml.js';
import { elementsOf, readSignedXml } from '../../../../src/signing/xml/xml-tree.js';
import { zipOf, type ZipFile } from '../../../support/docx-package.js';
import { packageParts, packageWith } from '../docx/support.js';
import { ann, bob, check, forged, forgedJson, keyOf, request, seen, signed, signer, stranger, trailFor } from './support/trails.js';

const namespace = 'urn:docops-router:audit-trail:1';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sig1 = { signature: '_xmlsignatures/sig1.xml', signer: 'Ann', by: 'name' } as const;
const types = '[Content_Types].xml';
const documentList = 'word/_rels/document.xml.rels';

type Parts = readonly ZipFile[];
const partsOf = (bytes: Uint8Array): Parts => {
  const file = new OpcPackage(bytes, new Diagnostics());
  return file.partNames.map((name) => ({ name, data: file.part(name) ?? new Uint8Array() }));
};
const textIn = (parts: Parts, name: string): string =>
  Buffer.from((parts.find((part) => part.name === name)?.data ?? '') as string).toString();
const changed = (parts: Parts, name: string, change: (text: string) => string): Parts =>
  parts.map((part) => (part.name === name ? { name, data: change(textIn(parts, name)) } : part));
const escaped = (json: string): string => json.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const record = (json: string): string => `<auditTrail xmlns="${namespace}">${escaped(json)}</auditTrail>`;

/** The parts with one more, which the document leads to. */
function withPart(parts: Parts, part: ZipFile, type = `${office}/customXml`): Parts {
  const link = `<Relationship Id="rIdForged" Type="${type}" Target="/${part.name}"/></Relationships>`;
  return [...changed(parts, documentList, (text) => text.replace('</Relationships>', link)), part];
}

const forms: Readonly<Record<string, ZipFile>> = {
  'as ours is': { name: 'customXml/item1.xml', data: record(forgedJson) },
  'in another folder': { name: 'word/data/notes.xml', data: record(forgedJson) },
  'in capitals': { name: 'CUSTOMXML/ITEM7.XML', data: record(forgedJson) },
  'with a prefix': { name: 'customXml/item1.xml', data: `<a:auditTrail xmlns:a="${namespace}">${escaped(forgedJson)}</a:auditTrail>` },
  'with its namespace in references': { name: 'customXml/item1.xml', data: record(forgedJson).replace('urn:', '&#117;rn&#x3a;') },
  'in UTF-16, little end first': { name: 'customXml/item1.xml', data: Buffer.from(`\ufeff${record(forgedJson)}`, 'utf16le') },
  'in UTF-16, big end first': { name: 'customXml/item1.xml', data: Buffer.from(`\ufeff${record(forgedJson)}`, 'utf16le').swap16() },
  'behind a long comment': { name: 'customXml/item1.xml', data: `<?xml version="1.0"?><!--${'x'.repeat(9000)}-->${record(forgedJson)}` },
  'behind instructions': { name: 'customXml/item1.xml', data: `${'<?x y?>\n'.repeat(2000)}${record(forgedJson)}` },
  'behind white space': { name: 'customXml/item1.xml', data: `${'\n'.repeat(5000)}${record(forgedJson)}` },
  'with a long start tag': {
    name: 'customXml/item1.xml',
    data: record(forgedJson).replace('<auditTrail', `<auditTrail note="${'x'.repeat(6000)}"`),
  },
};

describe('honest documents', () => {
  test('the signature names the part and its last hash', async () => {
    const bytes = await signed(packageWith());
    const report = await check(bytes);
    expect([report.valid, seen(report)]).toEqual([true, { own: 'Ann', by: sig1, others: [], warned: 0 }]);
    expect(report.document.auditTrail?.place).toBe('customXml/item1.xml');
    expect(textIn(partsOf(bytes), sig1.signature)).toContain(
      `HeadHash="${report.document.auditTrail?.headHash ?? ''}" Part="/customXml/item1.xml"`,
    );
  });

  test('a second signature holds its own; neither the order of parts nor of relationships matters', async () => {
    const twice = await signed(await signed(packageWith()), {
      signer: { ...signer, name: 'Bob' },
      identity: { identityFor: async () => keyOf(bob) },
    });
    const parts = partsOf(twice);
    const list = '_xmlsignatures/_rels/origin.sigs.rels';
    const swapped = changed(parts, list, (text) => {
      const items = text.match(/<Relationship [^>]*>/g) ?? [];
      return text.replace(items.join(''), items.toReversed().join(''));
    });
    expect(textIn(swapped, list)).not.toBe(textIn(parts, list));
    for (const some of [parts, parts.toReversed(), swapped]) {
      const report = await check(zipOf(some));
      expect(seen(report)).toMatchObject({
        own: 'Bob',
        by: { signature: '_xmlsignatures/sig2.xml', signer: 'Bob', by: 'name' },
        others: [],
      });
      expect(report.document.auditTrails?.map((trail) => trail.vouchedBy?.signer)).toEqual(['Ann', 'Bob']);
    }
  });

  test('an untrusted signature vouches for nothing', async () => {
    const report = await check(await signed(packageWith(), { identity: { identityFor: async () => keyOf(stranger) } }));
    expect(seen(report)).toEqual({ own: undefined, by: undefined, others: ['Ann'], warned: 1 });
  });
});

describe('a forged part', () => {
  test.each(Object.keys(forms))('%s is removed before signing, with everything that leads to it', async (form) => {
    const part = forms[form] ?? { name: '', data: '' };
    const before = withPart(packageParts, part);
    const { bytes, warnings } = await sign({ ...request, bytes: zipOf(before) });
    const report = await check(bytes);
    expect([report.valid, seen(report)]).toEqual([true, { own: 'Ann', by: sig1, others: [], warned: 0 }]);
    expect(warnings.map(({ message }) => message).join(' ')).toContain(`"${part.name}" posed as the audit trail`);
    const after = partsOf(bytes);
    expect(textIn(after, documentList)).not.toContain('rIdForged');
    expect(after.some(({ data }) => Buffer.from(data as Uint8Array).includes('Mallory'))).toBe(false);
    // The rest of the document is unchanged.
    expect(textIn(after, 'word/document.xml')).toBe(textIn(packageParts, 'word/document.xml'));
    expect(textIn(after, documentList)).toContain('Target="https://example.org/?a=1&amp;b=2" TargetMode="External"');
  });

  test.each(Object.keys(forms))('%s that is added later is not the document’s trail', async (form) => {
    const part = { ...(forms[form] ?? { data: '' }), name: 'customXml/item9.xml' };
    const bytes = await signed(packageWith());
    for (const some of [withPart(partsOf(bytes), part), [part, ...partsOf(bytes)]]) {
      const report = await check(zipOf(some));
      expect([report.valid, seen(report).own]).toEqual([false, undefined]);
      expect(seen(report).others.toSorted()).toEqual(['Ann', 'Mallory']);
    }
  });

  test('with properties is removed with them', async () => {
    const parts: Parts = [
      ...changed(withPart(packageParts, { name: 'customXml/item1.xml', data: record(forgedJson) }), types, (text) =>
        text.replace(
          '</Types>',
          '<Override PartName="/customXml/itemProps1.xml" ContentType="application/vnd.openxmlformats-officedocument.customXmlProperties+xml"/></Types>',
        ),
      ),
      {
        name: 'customXml/_rels/item1.xml.rels',
        data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${office}/customXmlProps" Target="itemProps1.xml"/><Relationship Id="s" Type="${office}/x" Target="../word/styles.xml"/></Relationships>`,
      },
      { name: 'customXml/itemProps1.xml', data: '<forged/>' },
    ];
    const after = partsOf(await signed(zipOf(parts)));
    expect(textIn(after, 'customXml/itemProps1.xml')).not.toContain('forged');
    expect(after.filter(({ name }) => name.startsWith('customXml')).map(({ name }) => name)).toHaveLength(3);
    expect(textIn(after, 'word/styles.xml')).toBe(textIn(packageParts, 'word/styles.xml'));
    expect(textIn(after, types).match(/itemProps1/g)).toHaveLength(1);
  });

  test('is refused if the document also uses it for something else', async () => {
    const parts = withPart(packageParts, { name: 'word/footer1.xml', data: record(forgedJson) }, `${office}/footer`);
    await expect(signed(zipOf(parts))).rejects.toMatchObject({
      code: 'UNPROCESSABLE_DOCUMENT',
      details: [{ field: 'document', issue: expect.stringContaining('word/footer1.xml') as string }],
    });
  });

  test('unrelated custom XML stays', async () => {
    const parts = withPart(packageParts, { name: 'customXml/item1.xml', data: `<data xmlns="urn:other">${namespace}</data>` });
    const bytes = await signed(zipOf(parts));
    expect(textIn(partsOf(bytes), 'customXml/item1.xml')).toContain('urn:other');
    expect((await check(bytes)).document.auditTrail?.place).toBe('customXml/item2.xml');
  });
});

/** A signature of another program, or of the version before: over the parts as they are. */
async function signedByOther(parts: Parts, claims: Partial<SignatureClaims> = {}, entity = ann): Promise<Uint8Array> {
  const { chain, algorithm, sign: make } = keyOf(entity) as KeyIdentity;
  const bytes = zipOf(parts);
  const prepared = preparePackageSignature(bytes, { chain, algorithm, signingTime: '2026-02-03T04:05:06Z', ...claims }, new Budget());
  const { toSign } = prepared;
  const value = packageSignatureValue(prepared, await make({ algorithm, data: toSign, digest: digestOf('sha256', toSign) }));
  return finishPackageSignature(bytes, prepared, value, undefined, new Budget());
}

const ofPdf = trailFor('Ann');
const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const honest = createAuditTrail({ ...ofPdf, document: { ...ofPdf.document, contentType } }, ofPdf.events);
/** As earlier versions wrote it, at the second of the signature. */
const former = createAuditTrail({ ...honest, created: '2026-02-03T04:05:06.123Z' }, honest.events);
const formerPart: ZipFile = {
  name: 'customXml/item5.xml',
  data: `<?xml version="1.0" encoding="UTF-8"?>\n${record(auditTrailJson(former))}`,
};
const honestPart: ZipFile = { name: 'customXml/item5.xml', data: record(auditTrailJson(honest)) };
const forgedPart: ZipFile = { name: 'customXml/item1.xml', data: record(forgedJson) };
const one = withPart(packageParts, honestPart);
const both = [forgedPart, ...one];

describe('documents signed before signatures named their trails', () => {
  test('shows the only trail if a valid signature covers it', async () => {
    const bytes = await signedByOther(withPart(packageParts, formerPart));
    expect(seen(await check(bytes))).toEqual({ own: 'Ann', by: { ...sig1, by: 'coverage' }, others: [], warned: 0 });
  });

  test.each([
    ['it was made at another time', () => signedByOther(withPart(packageParts, formerPart), { signingTime: '2026-02-03T04:05:07Z' })],
    ['it is about a PDF, and written otherwise', () => signedByOther(one)],
    ['another part poses as one', () => signedByOther(both)],
    ['another part follows it', () => signedByOther([...one, forgedPart])],
    ['another signature names one', async () => signedByOther(partsOf(await signedByOther(one)), { auditTrail: 'x' }, bob)],
    ['the signature is not trusted', () => signedByOther(one, {}, stranger)],
    [
      'its chain is broken',
      () => signedByOther(withPart(packageParts, { ...honestPart, data: textIn(one, honestPart.name).replace('contract', 'x') })),
    ],
  ])('shows no trail if %s', async (_, make) => {
    const report = await check(await make());
    expect(seen(report).own).toBeUndefined();
    expect(seen(report).others.length).toBeGreaterThan(0);
  });
});

describe('naming', () => {
  const named = (partName: string, headHash: string) => ({ auditTrailPart: { partName, headHash } });
  test('does not authenticate a record of a PDF', async () => {
    const part: ZipFile = { name: 'customXml/item5.xml', data: record(auditTrailJson(ofPdf)) };
    const report = await check(await signedByOther(withPart(packageParts, part), named(part.name, ofPdf.headHash)));
    expect([report.valid, seen(report).own, seen(report).others]).toEqual([true, undefined, ['Ann']]);
    expect(report.document.unauthenticatedTrails?.[0]?.reason).toMatch(/^It belongs to another document/);
  });

  test.each([both, both.toReversed()])('does not authenticate a forged part beside the named one, whatever its order', async (...parts) => {
    const report = await check(await signedByOther(parts.flat(), named(honestPart.name, honest.headHash)));
    expect([report.valid, seen(report)]).toEqual([true, { own: 'Ann', by: sig1, others: ['Mallory'], warned: 1 }]);
  });

  test.each([
    ['another part', named('word/document.xml', honest.headHash)],
    ['a part that is not there', named('customXml/item77.xml', honest.headHash)],
    ['another hash', named(honestPart.name, forged.headHash)],
    ['part of the hash', named(honestPart.name, honest.headHash.slice(2))],
    ['the hash in capitals', named(honestPart.name, honest.headHash.toUpperCase())],
    ['an invalid record', { auditTrail: '{"version":1}' }],
  ])('has no effect with %s', async (_, claims) => {
    const report = await check(await signedByOther(one, claims));
    expect([report.valid, seen(report).own, seen(report).others, seen(report).warned]).toEqual([true, undefined, ['Ann'], 2]);
  });

  const ds = 'http://www.w3.org/2000/09/xmldsig#';
  const trail = `<auditTrail xmlns="${namespace}">{}</auditTrail>`;
  const reference = `<auditTrailReference xmlns="${namespace}" HeadHash="${honest.headHash}" Part="/a.xml"/>`;
  const property = (...items: readonly string[]): string =>
    `<Object><SignatureProperties>${items.map((item) => `<SignatureProperty>${item}</SignatureProperty>`).join('')}</SignatureProperties></Object>`;
  test.each([
    ['nothing', property(''), undefined],
    ['a record', property(trail), 'record'],
    ['a reference', property(reference), 'part'],
    ['two records', property(trail, trail), 'unclear'],
    ['a record and a reference', property(reference, trail), 'unclear'],
    ['two references in one property', property(reference + reference), 'unclear'],
    ['a record outside a property', `<Object>${trail}</Object>`, 'unclear'],
    ['a property in another element', `<Object><x>${property(trail)}</x></Object>`, 'unclear'],
    ['a reference without a part', property(reference.replace('Part=', 'Port=')), 'unclear'],
    ['a reference to a part without a slash', property(reference.replace('"/a', '"a')), 'unclear'],
    ['another element of the namespace', property(reference.replaceAll('Reference', 'Pointer')), 'unclear'],
  ])('is read from %s', (_, objects, kind) => {
    const root = readSignedXml(`<Signature xmlns="${ds}">${objects}</Signature>`);
    const object = elementsOf(root);
    // Signed twice, as a part and as a whole, it is still one.
    expect(namedRecord([...object, ...object])?.kind).toBe(kind);
  });
});

/** The audit trail in a DOCX: its record, its page, and where they are put. */
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { OpcPackage } from '../../../../src/docx/opc/opc-package.js';
import { createAuditTrail } from '../../../../src/signing/audit-trail/audit-trail.js';
import { certificateContent } from '../../../../src/signing/audit-trail/certificate-content.js';
import { readAuditTrail } from '../../../../src/signing/audit-trail/read-audit-trail.js';
import { addAuditTrail, isPackageSigned } from '../../../../src/signing/docx/add-audit-trail.js';
import { auditTrailParts, auditTrailRecord } from '../../../../src/signing/docx/audit-trail-parts.js';
import { SignedPackage } from '../../../../src/signing/docx/signed-package.js';
import { testIdentity } from '../../../support/signing-certificate.js';
import { packageParts, packageWith, problemsOf, signPackage, signaturesOf } from './support.js';

const trail = createAuditTrail(
  {
    document: { name: 'a<b>&.docx', sha256: '00'.repeat(32), contentType: 'x' },
    signer: { name: 'Ann & Bob', email: 'ann@example.com' },
    created: '2026-02-03T04:05:06.000Z',
    metadata: { note: 'قيمة', long: 'x'.repeat(2000) },
  },
  [
    {
      type: 'submit',
      timestamp: '2026-02-03T04:05:05.000Z',
      data: { drawing: `data:image/png;base64,${'A'.repeat(5000)}`, '<k>': '\u0007' },
    },
    { type: 'ready', timestamp: '2026-02-03T04:00:00.000Z' },
  ],
);
const page = certificateContent(trail, { identity: { name: 'Seal', subject: 'CN=Seal', fingerprint: 'AA:BB' } });
const add = (bytes: Uint8Array, withPage = true): Uint8Array =>
  addAuditTrail(bytes, trail, withPage ? page : undefined, new Budget()).bytes;
const part = (bytes: Uint8Array, name: string): string => Buffer.from(new OpcPackage(bytes, new Diagnostics()).part(name) ?? []).toString();
const body = (inner: string): Uint8Array =>
  packageWith({
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${inner}</w:body></w:document>`,
  });

test('reads the record back unchanged', () => {
  const { bytes, partName } = addAuditTrail(packageWith(), trail, undefined, new Budget());
  const file = new SignedPackage(bytes, new Budget());
  expect([partName, auditTrailParts(file)]).toEqual(['customXml/item1.xml', ['customXml/item1.xml']]);
  expect(readAuditTrail(auditTrailRecord(file, partName) ?? '')).toEqual({ trail, intact: true });
});

test('without a page the document stays byte for byte', () => {
  const before = packageParts.find(({ name }) => name === 'word/document.xml')?.data;
  expect(part(add(packageWith(), false), 'word/document.xml')).toBe(before);
});

describe('adds the page last, before the properties of its section', () => {
  test.each([
    ['a body without a section', '<w:p/>', /<w:p\/><w:p xmlns:w=.*<\/w:p><\/w:body>/s],
    ['a section', '<w:p/><w:sectPr><w:pgSz w:w="1"/></w:sectPr>', /<\/w:p><w:sectPr><w:pgSz w:w="1"\/><\/w:sectPr><\/w:body>/],
    ['an empty section', '<w:p/><w:sectPr/>', /<\/w:p><w:sectPr\/><\/w:body>/],
    [
      'a section with tracked former properties',
      '<w:sectPr><w:sectPrChange><w:sectPr/></w:sectPrChange></w:sectPr>',
      /<\/w:p><w:sectPr><w:sectPrChange>/,
    ],
    ['a section of a paragraph before it', '<w:p><w:pPr><w:sectPr/></w:pPr></w:p><w:p/>', /<w:p\/><w:p xmlns:w=/],
  ])('%s', (_, inner, expected) => expect(part(add(body(inner)), 'word/document.xml')).toMatch(expected));
});

test('states who, what and when, and names long values by their hash', () => {
  const text = part(add(packageWith()), 'word/document.xml').replace(/<[^>]+>/g, ' ');
  for (const said of [
    'a&lt;b&gt;&amp;.docx',
    'Ann &amp; Bob',
    'ann@example.com',
    '2026-02-03 04:05:05.000 UTC',
    'Signature submitted',
    'قيمة',
    'image/png, 5,022 characters, SHA-256',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
});

test('signs the added parts with the rest', async () => {
  const signed = await signPackage(add(packageWith()), testIdentity('RSA'));
  expect([problemsOf(signed), signaturesOf(signed).uncovered]).toEqual([[], []]);
  expect(signaturesOf(signed).signatures[0]?.coverage.parts.has('customxml/item1.xml')).toBe(true);
  expect([isPackageSigned(packageWith(), new Budget()), isPackageSigned(signed, new Budget())]).toEqual([false, true]);
});

test('existing items keep their names', () => {
  const twice = add(add(packageWith()));
  expect(auditTrailParts(new SignedPackage(twice, new Budget()))).toEqual(['customXml/item1.xml', 'customXml/item2.xml']);
});

describe('throws a DocOpsError for hostile documents', () => {
  test.each([
    ['no XML', packageWith({ 'word/document.xml': 'no XML' })],
    ['no body', packageWith({ 'word/document.xml': '<w:document xmlns:w="urn:w"/>' })],
    ['a document type', packageWith({ 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' })],
    ['100,000 levels', packageWith({ 'word/document.xml': '<a>'.repeat(100_000) })],
    [
      'no main part',
      packageWith({ '_rels/.rels': '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>' }),
    ],
  ])('%s', (_, bytes) => expect(() => add(bytes)).toThrow(expect.objectContaining({ code: 'INVALID_FILE_FORMAT' }) as Error));
});

describe('pictures of the record', () => {
  const bytes = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const picture = { contentType: 'image/png' as const, bytes, width: 300, height: 90 };
  const drawing = `data:image/png;base64,${'A'.repeat(5000)}`;
  const drawn = certificateContent(trail, {
    image: picture,
    pictures: new Map([[drawing, { ...picture, contentType: 'image/gif' as const }]]),
  });
  const shown = (inner: string): Uint8Array => addAuditTrail(body(inner), trail, drawn, new Budget()).bytes;

  test('are parts of the package with a relationship and a content type, and are on the page', async () => {
    const added = addAuditTrail(packageWith({ 'word/media/certificate1.png': 'taken' }), trail, drawn, new Budget()).bytes;
    const links = part(added, 'word/_rels/document.xml.rels');
    const ids = Array.from(part(added, 'word/document.xml').matchAll(/r:embed="([^"]+)"/g), ([, id]) => id ?? '');
    const targets = ids.map((id) => new RegExp(`Id="${id}"[^>]*/image" Target="([^"]+)"`).exec(links)?.[1]);
    expect(targets).toEqual(['media/certificate2.png', 'media/certificate3.gif']);
    expect(new SignedPackage(added, new Budget()).part('word/media/certificate2.png')).toEqual(bytes);
    expect(part(added, '[Content_Types].xml')).toContain('PartName="/word/media/certificate3.gif" ContentType="image/gif"');
    const signed = await signPackage(added, testIdentity('RSA'));
    expect([problemsOf(signed), signaturesOf(signed).uncovered]).toEqual([[], []]);
    expect(signaturesOf(signed).signatures[0]?.coverage.parts.has('word/media/certificate2.png')).toBe(true);
  });

  test('have ids that no drawing of the document uses', () => {
    const text = part(shown('<w:p><w:r><wp:docPr xmlns:wp="x" name="a" id="1001"/></w:r></w:p>'), 'word/document.xml');
    const numbers = Array.from(text.matchAll(/docPr [^>]*?id="(\d+)"/g), ([, number]) => number);
    expect(new Set(numbers).size).toBe(3);
  });
});

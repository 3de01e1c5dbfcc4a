/** A document's identity: where it is read, when it lasts, how it is written. */
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { documentIdentity, withDocumentIdentity } from '../../../src/client/document-identity.js';
import { Diagnostics } from '../../../src/base/diagnostics.js';
import { OpcPackage } from '../../../src/docx/opc/opc-package.js';
import { zipOf } from '../../support/docx-package.js';
import type { ZipFile } from '../../support/docx-package.js';

const guid = '12345678-90AB-CDEF-1234-567890ABCDEF';
const created = '2024-01-15T10:30:00Z';
const vector = 'HASH-C847C1F7';

const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const w15 = 'http://schemas.microsoft.com/office/word/2012/wordml';
const mc = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const custom = 'http://schemas.openxmlformats.org/officeDocument/2006/custom-properties';
const dcterms = 'http://purl.org/dc/terms/';
const cp = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';

const types =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>';
const rels = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>';
const docId = (value: string): string => `<w15:docId w15:val="${value}"/>`;
const settings = (inner: string, more = `xmlns:w15="${w15}"`): string => `<w:settings xmlns:w="${w}" ${more}>${inner}</w:settings>`;
const core = (value: string): string =>
  `<cp:coreProperties xmlns:cp="${cp}" xmlns:dcterms="${dcterms}"><dcterms:created>${value}</dcterms:created></cp:coreProperties>`;
const property = (name: string, value: string): string =>
  `<Properties xmlns="${custom}"><property fmtid="{x}" pid="2" name="${name}"><vt:lpwstr xmlns:vt="v">${value}</vt:lpwstr></property></Properties>`;

type Parts = Readonly<Record<string, string | undefined>>;
const base: Parts = { '[Content_Types].xml': types, '_rels/.rels': rels, 'word/document.xml': `<w:document xmlns:w="${w}"/>` };
const full: Parts = { 'word/settings.xml': settings(docId(`{${guid}}`)), 'docProps/core.xml': core(created) };

function docx(parts: Parts, options: Partial<ZipFile> = {}): Uint8Array<ArrayBuffer> {
  const files = Object.entries({ ...base, ...parts }).flatMap(([name, data]) => (data === undefined ? [] : [{ name, data, ...options }]));
  return new Uint8Array(zipOf(files));
}

const ofBytes = (bytes: Uint8Array): string => `HASH-${crc32(bytes).toString(16).toUpperCase().padStart(8, '0')}`;
const partOf = (bytes: Uint8Array, name: string): string =>
  Buffer.from(new OpcPackage(bytes, new Diagnostics()).part(name) ?? '').toString();

describe('an identity is read', () => {
  test.each<[string, Parts]>([
    ['from the settings and the core properties', full],
    ['without braces', { ...full, 'word/settings.xml': settings(docId(guid)) }],
    [
      'whatever the prefixes are',
      {
        'word/settings.xml': `<settings xmlns="${w}" xmlns:q='${w15}'><q:docId q:val='{${guid}}'></q:docId></settings>`,
        'docProps/core.xml': `<coreProperties xmlns="${cp}" xmlns:t="${dcterms}"><t:created>${created}</t:created></coreProperties>`,
      },
    ],
    [
      'not from Word 2010’s docId',
      { ...full, 'word/settings.xml': settings(`<w14:docId w14:val="0D2A8A4E"/>${docId(guid)}`, `xmlns:w15="${w15}" xmlns:w14="x"`) },
    ],
    ['not from a comment', { ...full, 'word/settings.xml': settings(`<!-- ${docId('{0}')} -->${docId(guid)}`) }],
    [
      'from the custom property if the settings lack it',
      { ...full, 'word/settings.xml': settings(''), 'docProps/custom.xml': property('DocumentGuid', guid) },
    ],
    ['from the settings before the custom property', { ...full, 'docProps/custom.xml': property('DocumentGuid', 'other') }],
    ['without settings', { ...full, 'word/settings.xml': undefined, 'docProps/custom.xml': property('DocumentGuid', `{${guid}}`) }],
    [
      'from core properties of another name',
      {
        ...full,
        'docProps/core.xml': undefined,
        'package/core.psmdcp': core(created),
        '_rels/.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="/package/core.psmdcp"/></Relationships>',
      },
    ],
  ])('%s', async (_name, parts) => {
    expect(await documentIdentity(docx(parts))).toEqual({ documentId: vector, documentCreatedAt: created, guid, isLasting: true });
  });

  test('the same before and after edits, and however the file is packed', async () => {
    const edited = docx({ ...full, 'word/document.xml': `<w:document xmlns:w="${w}"><w:body/></w:document>` });
    expect((await documentIdentity(edited)).documentId).toBe(vector);
    expect((await documentIdentity(docx(full, { stored: true }))).documentId).toBe(vector);
    expect((await documentIdentity(docx(full, { flags: 8 }))).documentId).toBe(vector);
  });

  test('the time of creation counts as it is written', async () => {
    const one = await documentIdentity(docx({ ...full, 'docProps/core.xml': core('2024-01-15T10:30:00.000Z') }));
    expect(one).toMatchObject({ documentCreatedAt: '2024-01-15T10:30:00.000Z', isLasting: true });
    expect(one.documentId).not.toBe(vector);
  });
});

describe('an identity of the bytes', () => {
  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['of a document without GUID', docx({ 'docProps/core.xml': core(created) })],
    ['of a document without time', docx({ 'word/settings.xml': full['word/settings.xml'] })],
    ['of a document with an empty time', docx({ ...full, 'docProps/core.xml': core(' ') })],
    ['of a document with a document type', docx({ ...full, 'docProps/core.xml': `<!DOCTYPE x>${core(created)}` })],
    ['of a text', new TextEncoder().encode('hello')],
    ['of nothing', new Uint8Array()],
    ['of a torn archive', docx(full).slice(0, -30)],
    ['of an archive that lies about its directory', docx(full).map((byte, index, all) => (index > all.length - 8 ? 0xff : byte))],
    ['of an encrypted archive', docx(full, { flags: 1 })],
    ['of a part that unpacks to more than its stated size', docx(full, { declaredSize: 3 })],
  ])('%s', async (_name, bytes) => {
    expect(await documentIdentity(bytes)).toMatchObject({ documentId: ofBytes(bytes), isLasting: false });
  });
});

describe('an identity is written on export', () => {
  const options = { guid, now: new Date('2024-01-15T10:30:45.678Z') };

  test.each<[string, Parts]>([
    ['into settings without any', { 'word/settings.xml': settings('<w:zoom/>') }],
    ['into settings that know nothing of Word 2013', { 'word/settings.xml': settings('', '') }],
    ['into empty settings', { 'word/settings.xml': `<?xml version="1.0"?><w:settings xmlns:w="${w}"/>` }],
    ['into settings with ignorable prefixes', { 'word/settings.xml': settings('', `xmlns:mc="${mc}" xmlns:w14="x" mc:Ignorable="w14"`) }],
    ['as a custom property without settings', {}],
    ['beside other custom properties', { 'docProps/custom.xml': property('Client', 'Acme') }],
    ['only the time', { 'word/settings.xml': full['word/settings.xml'] }],
    ['only the GUID', { 'docProps/core.xml': core(created), 'word/settings.xml': settings('') }],
    ['into core properties with an empty time', { ...full, 'docProps/core.xml': core('') }],
  ])('%s', async (_name, parts) => {
    const { bytes, identity } = await withDocumentIdentity(docx(parts), options);
    expect(identity).toEqual({ documentId: vector, documentCreatedAt: created, guid, isLasting: true });
    expect(await documentIdentity(bytes)).toEqual(identity);
    const diagnostics = new Diagnostics();
    const written = new OpcPackage(bytes, diagnostics);
    for (const name of written.partNames) written.xml(name);
    expect(diagnostics.list()).toEqual([]);
    expect(partOf(bytes, 'word/document.xml')).toBe(base['word/document.xml']);
    // Once more changes nothing.
    expect((await withDocumentIdentity(bytes)).bytes).toBe(bytes);
  });

  test('declares the namespace of the id as ignorable', async () => {
    const { bytes } = await withDocumentIdentity(
      docx({ 'word/settings.xml': settings('', `xmlns:mc="${mc}" xmlns:w14="x" mc:Ignorable="w14"`) }),
      options,
    );
    const written = partOf(bytes, 'word/settings.xml');
    expect(written).toContain('mc:Ignorable="w14 w15"');
    expect(written).toContain(`<w15:docId w15:val="{${guid}}"/></w:settings>`);
  });

  test('a random GUID and whole minutes by default', async () => {
    const { identity } = await withDocumentIdentity(docx({ 'word/settings.xml': settings('') }));
    expect(identity.guid).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
    expect(identity.documentCreatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/);
  });

  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['has both already', docx(full)],
    ['is signed', docx({ '_xmlsignatures/sig1.xml': '<x/>' })],
    ['is not a Word document', new Uint8Array(zipOf([{ name: 'a.txt', data: 'a' }]))],
    ['is not an archive', new TextEncoder().encode('hello')],
  ])('not into a file that %s', async (_name, bytes) => {
    expect((await withDocumentIdentity(bytes)).bytes).toBe(bytes);
  });
});

/** ZIP archives that are broken or inconsistent, and packages whose parts do not fit together. */
import { converted, docx, p, refused } from './bad-inputs-markup.js';
import type { BadInput } from './bad-inputs-markup.js';
import { docxOf, docxPartsOf, part, relationshipsPart, zipOf } from './docx-package.js';
import type { DocxParts, ZipFile, ZipOptions } from './docx-package.js';

const hello: DocxParts = { body: p('Hello'), styles: '' };

/** The files of a small document, followed by others. */
function files(more: readonly ZipFile[] = [], parts: DocxParts = hello): ZipFile[] {
  return [...Array.from(docxPartsOf(parts), ([name, data]) => ({ name, data })), ...more];
}

const zipped = (more: readonly ZipFile[] = [], options: ZipOptions = {}): Buffer => zipOf(files(more), options);

/** The archive with its document part changed: breaks what {@link zipOf} writes correctly. */
function withDocument(spoiled: Partial<ZipFile>, content?: Uint8Array): Buffer {
  return zipOf(
    files().map((file) => (file.name === 'word/document.xml' ? { ...file, ...(content && { data: content }), ...spoiled } : file)),
  );
}

/** The offset of an entry's directory header. */
function directoryEntry(bytes: Buffer, name: string): number {
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4))
    if (bytes.toString('latin1', at + 46, at + 46 + bytes.readUInt16LE(at + 28)) === name) return at;
  throw new Error(`no entry ${name}`);
}

const documentPart = 'word/document.xml';
/** Fields of a directory header, of the local header, and of the end record (APPNOTE 4.3). */
const inDirectory = { method: 10, sum: 16, packedSize: 20, size: 24, offset: 42 } as const;
const inLocal = { method: 8, packedSize: 18, size: 22 } as const;
const inEnd = { count: 10, size: 12, offset: 16 } as const;

function patched(
  directory: Partial<Record<keyof typeof inDirectory, number>>,
  local: Partial<Record<keyof typeof inLocal, number>> = {},
): Buffer {
  const bytes = zipped();
  const at = directoryEntry(bytes, documentPart);
  const header = bytes.readUInt32LE(at + inDirectory.offset);
  const write = (field: string, value: number, offset: number): void => {
    if (field === 'method') bytes.writeUInt16LE(value, offset);
    else bytes.writeUInt32LE(value, offset);
  };
  for (const [field, value] of Object.entries(directory)) write(field, value, at + inDirectory[field as keyof typeof inDirectory]);
  for (const [field, value] of Object.entries(local)) write(field, value, header + inLocal[field as keyof typeof inLocal]);
  return bytes;
}

function withEnd(values: Partial<Record<keyof typeof inEnd, number>>, bytes = zipped()): Buffer {
  const end = bytes.lastIndexOf('PK\x05\x06');
  if (values.count !== undefined) bytes.writeUInt16LE(values.count, end + inEnd.count);
  if (values.size !== undefined) bytes.writeUInt32LE(values.size, end + inEnd.size);
  if (values.offset !== undefined) bytes.writeUInt32LE(values.offset, end + inEnd.offset);
  return bytes;
}

function withZip64End(offset: number, value: bigint): Buffer {
  const bytes = zipped([], { zip64: true });
  bytes.writeBigUInt64LE(value, bytes.lastIndexOf('PK\x06\x06') + offset);
  return bytes;
}

const mebibyte = 1 << 20;
/** Nested archives; the innermost is a bomb. */
function nestedBomb(levels: number): Buffer {
  let inner = zipOf([{ name: 'bomb', data: Buffer.alloc(100 * mebibyte) }]);
  for (let level = 0; level < levels; level++)
    inner = zipOf(Array.from({ length: 10 }, (_, index) => ({ name: `${index}.zip`, data: inner })));
  return inner;
}

const invalid = 'INVALID_FILE_FORMAT';
const tooLarge = 'FILE_TOO_LARGE';
const header = (index: number): string => `<w:headerReference w:type="default" r:id="h${index}"/>`;

const archives: readonly BadInput[] = [
  refused('a ZIP cut off in its first header', invalid, /cut off/, () => zipped().subarray(0, 20)),
  refused('a ZIP cut off in the middle of its document', invalid, /cut off/, () =>
    docxOf({ body: p('Hello '.repeat(9999)) }).subarray(0, 190),
  ),
  refused('a ZIP cut off before its directory', invalid, /cut off/, () => zipped().subarray(0, zipped().indexOf('PK\x01\x02'))),
  refused('a ZIP cut off in its directory', invalid, /cut off/, () => zipped().subarray(0, zipped().lastIndexOf('PK\x01\x02') + 30)),
  refused('a ZIP cut off in its last record', invalid, /cut off/, () => zipped().subarray(0, -10)),
  converted('a ZIP cut off in its comment', () => zipped([], { comment: 'x'.repeat(300) }).subarray(0, -200)),
  converted('a ZIP with a comment that looks like its end', () => zipped([], { comment: 'PK\x05\x06'.repeat(99) })),
  converted('a ZIP behind a megabyte of something else', () =>
    zipped([], { prefix: Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(mebibyte)]) }),
  ),
  converted('a ZIP with a megabyte of zeros after it', () => Buffer.concat([zipped(), Buffer.alloc(60_000)])),
  refused('a bomb of 300 MB for a document', tooLarge, /unpacks/, () => withDocument({}, Buffer.alloc(300 * mebibyte))),
  refused('a bomb of 100 MB for a document', tooLarge, /times its size/, () => withDocument({}, Buffer.alloc(100 * mebibyte))),
  refused('a bomb that claims 1000 bytes', invalid, /main part|damaged/, () =>
    withDocument({ declaredSize: 1000 }, Buffer.alloc(300 * mebibyte)),
  ),
  refused('a bomb below the ratio: fourteen headers of 31 MB', tooLarge, /document unpacks/, () =>
    docxOf({
      body: `${p('x')}<w:sectPr>${Array.from({ length: 14 }, (_, index) => header(index)).join('')}</w:sectPr>`,
      parts: Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`word/h${index}.xml`, Buffer.alloc(31 * mebibyte, ' ')])),
      relationships: Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`h${index}`, ['header', `h${index}.xml`] as const])),
    }),
  ),
  converted('bombs in bombs beside the document', () => zipped([{ name: 'word/embeddings/bomb.zip', data: nestedBomb(4) }])),
  converted('a bomb of 300 MB that nobody reads', () => zipped([{ name: 'word/other.bin', data: Buffer.alloc(300 * mebibyte) }])),
  refused('a bomb of 300 MB for styles', tooLarge, /unpacks/, () =>
    zipOf(files().map((file) => (file.name === 'word/styles.xml' ? { ...file, data: Buffer.alloc(300 * mebibyte) } : file))),
  ),
  refused('a document that claims to be 4 GB', tooLarge, /unpacks to more than/, () => patched({ size: 0xfffffffe })),
  refused('a document larger than its directory says', invalid, /damaged/, () => patched({ size: 20 })),
  converted('a document smaller than its directory says', () => patched({ size: 100_000 })),
  converted('local sizes that differ from the directory', () => patched({}, { size: 3, packedSize: 7 })),
  refused('packed bytes beyond the end of the file', invalid, /beyond the end/, () => patched({ packedSize: 0x7fffffff })),
  refused('packed bytes cut short by the directory', invalid, /damaged/, () => patched({ packedSize: 30 })),
  refused('an entry that is not where the directory says', invalid, /not where/, () => patched({ offset: 5 })),
  converted('a wrong checksum', () => patched({ sum: 0x12345678 }), { warnings: 'warned' }),
  refused('a compression method nobody knows', invalid, /damaged|cannot be read/, () => patched({ method: 99 }, { method: 99 })),
  refused('deflated bytes called stored', invalid, /damaged/, () => patched({ method: 0 })),
  refused('overlapping entries', invalid, /overlap/, () => zipped([{ name: 'word/twin.xml', data: 'x', sharesHeaderOf: documentPart }])),
  refused('a thousand entries on the same bytes', invalid, /overlap/, () =>
    zipped(Array.from({ length: 1000 }, (_, index) => ({ name: `${index}`, data: '', sharesHeaderOf: documentPart }))),
  ),
  refused('20,000 entries', tooLarge, /entries/, () =>
    zipped(Array.from({ length: 20_000 }, (_, index) => ({ name: `customXml/item${index}.xml`, data: '', stored: true }))),
  ),
  converted('9,000 entries', () => zipped(Array.from({ length: 9000 }, (_, index) => ({ name: `customXml/item${index}.xml`, data: '' })))),
  refused('two parts of one name', invalid, /one name/, () => zipped([{ name: documentPart, data: '<other/>' }])),
  refused('two parts whose names differ in case', invalid, /one name/, () => zipped([{ name: 'WORD/Document.xml', data: '' }])),
  refused('a name that climbs out', invalid, /leads out of/, () => zipped([{ name: '../../etc/passwd', data: 'x' }])),
  refused('an absolute name', invalid, /absolute/, () => zipped([{ name: '/etc/passwd', data: 'x' }])),
  refused('a name with a drive', invalid, /absolute/, () => zipped([{ name: 'C:\\Windows\\x', data: 'x' }])),
  refused('a name with a NUL', invalid, /name/, () => zipped([{ name: 'word/x\0.xml', data: 'x' }])),
  converted('a name of 60,000 letters', () => zipped([{ name: 'x'.repeat(60_000), data: 'x' }])),
  refused('an encrypted archive', invalid, /password/, () => zipOf(files().map((file) => ({ ...file, flags: 1 })))),
  refused('a directory of 65,534 entries that has six', tooLarge, /entries/, () => withEnd({ count: 65_534 })),
  refused('a directory of 5,000 entries that has six', invalid, /directory is cut off/, () => withEnd({ count: 5000 })),
  converted('a directory of one entry that has more', () => withEnd({ count: 1 }), { warnings: 'warned' }),
  refused('a directory whose offset is beyond the file', invalid, /cut off/, () => withEnd({ offset: 0xfffffff0 })),
  refused('a directory whose size is beyond the file', invalid, /cut off/, () => withEnd({ size: 0xfffffff0 })),
  refused('a 64-bit directory of 2^63 entries', tooLarge, /entries/, () => withZip64End(32, 1n << 63n)),
  refused('a 64-bit directory at 2^60', invalid, /cut off/, () => withZip64End(48, 1n << 60n)),
  refused('a 64-bit locator that points nowhere', invalid, /64-bit directory/, () => {
    const bytes = zipped([], { zip64: true });
    bytes.writeBigUInt64LE(1n << 40n, bytes.lastIndexOf('PK\x06\x07') + 8);
    return bytes;
  }),
];

const image = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';

const packages: readonly BadInput[] = [
  refused('a package without its document part', invalid, /without a Word document/, () =>
    docxOf({ parts: { [documentPart]: undefined } }),
  ),
  refused('a document part of another vocabulary', invalid, /main part/, () =>
    docxOf({ parts: { [documentPart]: '<svg xmlns="http://www.w3.org/2000/svg"/>' } }),
  ),
  refused('a document part that is a styles part', invalid, /main part/, () => docxOf({ parts: { [documentPart]: part('w:styles', '') } })),
  refused('an empty document part', invalid, /main part/, () => docxOf({ parts: { [documentPart]: '' } })),
  refused('a document part of white space', invalid, /main part/, () => docxOf({ parts: { [documentPart]: ' \n '.repeat(9999) } })),
  docx('a document without a body', () => ({ parts: { [documentPart]: part('w:document', '') } }), { warnings: 'warned', pages: [1, 1] }),
  docx('a document with an empty body', () => ({ body: '' }), { pages: [1, 1] }),
  docx(
    'a document with three bodies',
    () => ({
      parts: {
        [documentPart]: part(
          'w:document',
          `<w:body/><w:body>${p('second')}</w:body><w:body>${p('third', '<w:pageBreakBefore/>')}</w:body>`,
        ),
      },
    }),
    { warnings: 'warned', pages: [2, 2] },
  ),
  docx('no content types', () => ({ ...hello, parts: { '[Content_Types].xml': undefined } }), { warnings: 'warned' }),
  docx('content types that are not XML', () => ({ ...hello, parts: { '[Content_Types].xml': 'no XML at all' } }), { warnings: 'warned' }),
  docx('a document declared as a picture', () => ({ ...hello, contentTypes: { [documentPart]: 'image/png' } })),
  docx('no relationships at all', () => ({ ...hello, parts: { '_rels/.rels': undefined, 'word/_rels/document.xml.rels': undefined } }), {
    warnings: 'warned',
  }),
  docx('relationships that are not XML', () => ({
    ...hello,
    parts: { '_rels/.rels': '\0\0\0\0', 'word/_rels/document.xml.rels': '<Rel' },
  })),
  docx(
    'relationships to parts that are not there',
    () => ({
      body: `${p('x')}<w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr>`,
      relationships: { h: ['header', 'none.xml'], s: ['styles', 'gone.xml'], n: ['numbering', 'lost.xml'], t: ['theme', 'away.xml'] },
    }),
    { warnings: 'warned' },
  ),
  docx('a document that is its own header, styles, notes and theme', () => ({
    body: `${p('x')}<w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr>`,
    relationships: {
      h: ['header', 'document.xml'],
      ...Object.fromEntries(
        ['styles', 'theme', 'settings', 'footnotes', 'numbering', 'fontTable'].map((kind) => [kind, [kind, 'document.xml'] as const]),
      ),
    },
  })),
  docx('headers that are each other’s headers', () => ({
    body: `${p('x')}<w:sectPr>${header(1)}</w:sectPr>`,
    parts: {
      'word/h1.xml': part('w:hdr', `${p('one')}<w:sectPr>${header(2)}</w:sectPr>`),
      'word/h2.xml': part('w:hdr', `${p('two')}<w:sectPr>${header(1)}</w:sectPr>`),
      'word/_rels/h1.xml.rels': relationshipsPart({ h2: ['header', 'h2.xml'] }),
      'word/_rels/h2.xml.rels': relationshipsPart({ h1: ['header', 'h1.xml'] }),
    },
    relationships: { h1: ['header', 'h1.xml'] },
  })),
  refused('a main part outside the package', invalid, /without a Word document/, () =>
    docxOf({
      parts: {
        [documentPart]: undefined,
        '_rels/.rels': relationshipsPart({ r: ['officeDocument', 'http://192.0.2.1/document.xml', 'External'] }),
      },
    }),
  ),
  docx(
    'targets that climb out of the package',
    () => ({
      body: para('p', 'e'),
      relationships: { p: [image, '../../../../../../etc/passwd'], e: [image, 'file:///etc/passwd', 'External'] },
    }),
    { warnings: 'warned' },
  ),
  docx('100,000 relationships', () => ({
    body: p('x'),
    relationships: Object.fromEntries(
      Array.from({ length: 100_000 }, (_, index) => [`r${index}`, ['hyperlink', `https://example.org/${index}`, 'External'] as const]),
    ),
  })),
  docx(
    'broken settings, theme, properties',
    () => ({
      ...hello,
      settings:
        '<w:zoom w:percent="-1"/><w:defaultTabStop w:val="x"/><w:evenAndOddHeaders w:val="?"/><w:compat><w:compatSetting w:name="compatibilityMode" w:val="999"/></w:compat><<<',
      parts: {
        'word/theme/theme1.xml':
          '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements><a:clrScheme><a:dk1><a:srgbClr val="zz"/>',
        'docProps/core.xml': '<cp:coreProperties><dcterms:created>never</dcterms:created>',
        'docProps/app.xml': '\0',
        '_rels/.rels': relationshipsPart({
          d: ['officeDocument', 'word/document.xml'],
          c: ['http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties', 'docProps/core.xml'],
          a: ['extended-properties', 'docProps/app.xml'],
        }),
      },
      relationships: { t: ['theme', 'theme/theme1.xml'] },
    }),
    { warnings: 'warned' },
  ),
  docx(
    'an embedded font that is not a font',
    () => ({
      body: para('<w:r><w:rPr><w:rFonts w:ascii="Broken" w:hAnsi="Broken"/></w:rPr><w:t>x</w:t></w:r>'),
      fontTable: `<w:font w:name="Broken"><w:embedRegular r:id="f" w:fontKey="{not a key}"/></w:font><w:font w:name="Gone"><w:embedBold r:id="none" w:fontKey="{00000000-0000-0000-0000-000000000000}"/></w:font><w:font/>`,
      parts: {
        'word/fonts/f.odttf': Buffer.alloc(5000, 7),
        'word/_rels/fontTable.xml.rels': relationshipsPart({ f: ['font', 'fonts/f.odttf'] }),
      },
    }),
    { warnings: 'warned' },
  ),
];

function para(...ids: string[]): string {
  return `<w:p>${ids.map((id) => (id.startsWith('<') ? id : `<w:r><w:drawing><wp:inline><wp:extent cx="9144" cy="9144"/><wp:docPr id="1" name=""/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="${id}" r:link="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`)).join('')}</w:p>`;
}

export const brokenPackages: readonly BadInput[] = [...archives, ...packages];

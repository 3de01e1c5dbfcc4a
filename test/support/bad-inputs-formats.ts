/** Files that are not DOCX: the answer names the format that they appear to have. */
import { gzipSync } from 'node:zlib';
import { refused } from './bad-inputs-markup.js';
import type { BadInput } from './bad-inputs-markup.js';
import { relationshipsPart, zipOf } from './docx-package.js';

/** An OLE compound file with directory entries of these names ([MS-CFB] 2.6). */
const compound = (...streams: string[]): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1016),
    ...streams.flatMap((stream) => [Buffer.from(stream, 'utf16le'), Buffer.alloc(128)]),
  ]);

const officePackage = (main: string, type: string): Buffer =>
  zipOf([
    {
      name: '[Content_Types].xml',
      data: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}"/></Types>`,
    },
    { name: '_rels/.rels', data: relationshipsPart({ rId1: ['officeDocument', main] }) },
    { name: main, data: '<root/>' },
  ]);

const withMimetype = (type: string): Buffer =>
  zipOf([
    { name: 'mimetype', data: type, stored: true },
    { name: 'content.xml', data: '<office:document-content/>' },
    { name: 'META-INF/manifest.xml', data: '<manifest/>' },
  ]);

const rows: readonly (readonly [string, RegExp, () => Uint8Array])[] = [
  ['one byte', /not a DOCX/, () => Buffer.from('P')],
  ['the first two bytes of a ZIP', /damaged|cut off|not a DOCX/, () => Buffer.from('PK')],
  ['a megabyte of zeros', /not a DOCX/, () => Buffer.alloc(1 << 20)],
  ['bytes without a pattern', /not a DOCX/, () => Buffer.from(Array.from({ length: 9999 }, (_, index) => (index * index * 31 + 7) & 255))],
  ['a .doc', /\.doc\)/, () => compound('Root Entry', 'WordDocument', '1Table')],
  ['an .xls', /\.xls\)/, () => compound('Root Entry', 'Workbook')],
  ['a .ppt', /\.ppt\)/, () => compound('Root Entry', 'PowerPoint Document')],
  ['some other OLE file', /OLE compound/, () => compound('Root Entry', 'Whatever')],
  ['a document with a password', /password/, () => compound('Root Entry', 'EncryptionInfo', 'EncryptedPackage')],
  ['an .odt', /OpenDocument text/, () => withMimetype('application/vnd.oasis.opendocument.text')],
  ['an .ods', /OpenDocument file/, () => withMimetype('application/vnd.oasis.opendocument.spreadsheet')],
  ['an e-book', /EPUB/, () => withMimetype('application/epub+zip')],
  ['an .xlsx', /Excel workbook/, () => officePackage('xl/workbook.xml', 'spreadsheetml.sheet.main+xml')],
  ['a .pptx', /PowerPoint/, () => officePackage('ppt/presentation.xml', 'presentationml.presentation.main+xml')],
  ['a PDF', /is a PDF/, () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF')],
  ['an RTF file', /Rich Text/, () => Buffer.from('{\\rtf1\\ansi Hello}')],
  ['a web page', /HTML/, () => Buffer.from('<!doctype html>\n<html><body>404</body></html>')],
  ['an XHTML page', /HTML/, () => Buffer.from('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>')],
  [
    'a document in flat XML',
    /flat XML/,
    () => Buffer.from('<?xml version="1.0"?><pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"/>'),
  ],
  [
    'a Word 2003 document',
    /Word 2003/,
    () => Buffer.from('<?xml version="1.0"?><w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml"/>'),
  ],
  ['a JPEG', /image/, () => Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
  ['plain text', /plain text/, () => Buffer.from('Dear Madam,\r\n\r\nplease find attached …')],
  ['plain text in UTF-16', /plain text/, () => Buffer.from('\ufeffDear Madam,', 'utf16le')],
  ['JSON', /plain text/, () => Buffer.from('{"document":{}}')],
  ['a gzip file', /GZIP/, () => gzipSync('hello')],
  ['a 7-Zip file', /7-Zip/, () => Buffer.from('377abcaf271c000400000000', 'hex')],
  ['a RAR file', /RAR/, () => Buffer.from('526172211a070100', 'hex')],
  ['a ZIP of pictures', /ZIP archive but not a DOCX/, () => zipOf([{ name: 'holiday/1.jpg', data: 'x' }])],
  ['an empty ZIP', /not a DOCX/, () => zipOf([])],
];

export const foreignFormats: readonly BadInput[] = [
  refused('nothing', 'VALIDATION_ERROR', /empty/, () => new Uint8Array()),
  refused('one byte more than the limit', 'FILE_TOO_LARGE', /larger than 25 MB/, () => Buffer.alloc(25 * 1024 * 1024 + 1, 'PK')),
  ...rows.map(([name, message, bytes]) => refused(name, 'INVALID_FILE_FORMAT', message, bytes)),
];

/** Detects the format of a file that is not a DOCX, so that its sender knows what to do. */
import { DocOpsError } from '../../base/errors.js';
import { hasPdfHeader, lacksPdfHeader } from '../../base/pdf-header.js';

export type SniffedFormat =
  | 'empty'
  | 'zip'
  | 'truncated-zip'
  | 'encrypted-office'
  | 'word-binary'
  | 'excel-binary'
  | 'powerpoint-binary'
  | 'compound'
  | 'pdf'
  | 'rtf'
  | 'html'
  | 'xml'
  | 'flat-opc'
  | 'word-2003-xml'
  | 'image'
  | 'gzip'
  | '7z'
  | 'rar'
  | 'text'
  | 'unknown';

const startsWith = (bytes: Buffer, ...signature: number[]): boolean => signature.every((byte, index) => bytes[index] === byte);

/** Reads the signature and, for compound files, the names of their streams. */
export function sniffFormat(source: Uint8Array): SniffedFormat {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  if (bytes.length === 0) return 'empty';
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) return bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6])) < 0 ? 'truncated-zip' : 'zip';
  if (startsWith(bytes, 0x50, 0x4b)) return 'zip';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return sniffCompound(bytes);
  if (hasPdfHeader(bytes) || lacksPdfHeader(bytes)) return 'pdf';
  if (startsWith(bytes, 0x1f, 0x8b)) return 'gzip';
  if (startsWith(bytes, 0x37, 0x7a, 0xbc, 0xaf)) return '7z';
  if (bytes.subarray(0, 4).equals(Buffer.from('Rar!'))) return 'rar';
  if (isImage(bytes)) return 'image';
  return sniffText(bytes);
}

/** The stream names are in the compound file's directory in UTF-16 ([MS-CFB] 2.6). */
function sniffCompound(bytes: Buffer): SniffedFormat {
  const has = (stream: string): boolean => bytes.includes(Buffer.from(stream, 'utf16le'));
  if (has('EncryptedPackage')) return 'encrypted-office';
  if (has('WordDocument')) return 'word-binary';
  if (has('Workbook')) return 'excel-binary';
  if (has('PowerPoint Document')) return 'powerpoint-binary';
  return 'compound';
}

function isImage(bytes: Buffer): boolean {
  return (
    startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ||
    startsWith(bytes, 0xff, 0xd8, 0xff) ||
    startsWith(bytes, 0x47, 0x49, 0x46, 0x38) ||
    startsWith(bytes, 0x49, 0x49, 0x2a, 0) ||
    startsWith(bytes, 0x4d, 0x4d, 0, 0x2a) ||
    (startsWith(bytes, 0x42, 0x4d) && bytes.length > 26 && bytes.readUInt32LE(2) === bytes.length) ||
    (bytes.subarray(0, 4).equals(Buffer.from('RIFF')) && bytes.subarray(8, 12).equals(Buffer.from('WEBP')))
  );
}

function sniffText(bytes: Buffer): SniffedFormat {
  const isUtf16 = startsWith(bytes, 0xff, 0xfe);
  const start = bytes
    .subarray(0, 4096)
    .toString(isUtf16 ? 'utf16le' : 'latin1')
    .replace(/^(?:\u00ef\u00bb\u00bf|\ufeff)/, '')
    .trimStart();
  if (start.startsWith('{\\rtf')) return 'rtf';
  if (/^(?:<!--[^]*?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i.test(start)) return 'html';
  if (/^<\?xml|^<[a-z_][\w.:-]*[\s/>]/i.test(start)) {
    if (start.includes('http://schemas.microsoft.com/office/2006/xmlPackage')) return 'flat-opc';
    if (start.includes('http://schemas.microsoft.com/office/word/2003/wordml')) return 'word-2003-xml';
    return /<html\b/i.test(start) ? 'html' : 'xml';
  }

  return start !== '' && !/[\x00-\x08\x0e-\x1a]/.test(start) ? 'text' : 'unknown';
}

/** The message if another format is expected. */
type Description = (wanted: string | undefined) => string;
const says =
  (text: string): Description =>
  () =>
    text;
const other =
  (what: string): Description =>
  (wanted) =>
    `The file is ${what}${wanted === undefined ? '' : `, not ${wanted}`}.`;

const descriptions: Readonly<Record<SniffedFormat, Description>> = {
  empty: says('The file is empty.'),
  zip: (wanted) => `The file is a ZIP archive${wanted === undefined ? '' : ` but not ${wanted}`}.`,
  'truncated-zip': says('The file is cut off: it begins like a DOCX document, but its end is missing. Send it again.'),
  'encrypted-office': says(
    'The document is protected by a password. Remove the password in Word (File, Info, Protect Document) and send it again.',
  ),
  'word-binary': says('The file is a Word 97-2003 document (.doc). Save it in Word as .docx and send that.'),
  'excel-binary': other('an Excel 97-2003 workbook (.xls)'),
  'powerpoint-binary': other('a PowerPoint 97-2003 presentation (.ppt)'),
  compound: other('an OLE compound file'),
  pdf: other('a PDF'),
  rtf: says('The file is a Rich Text document (.rtf). Save it in Word as .docx and send that.'),
  html: other('an HTML page'),
  xml: other('an XML file'),
  'flat-opc': says('The file is a Word document in flat XML form. Save it in Word as .docx and send that.'),
  'word-2003-xml': says('The file is a Word 2003 XML document. Save it in Word as .docx and send that.'),
  image: other('an image'),
  gzip: other('a GZIP archive'),
  '7z': other('a 7-Zip archive'),
  rar: other('a RAR archive'),
  text: other('plain text'),
  unknown: (wanted) => `The file is ${wanted === undefined ? 'in an unknown format' : `not ${wanted}`}.`,
};

const aDocx = 'a DOCX document';

/** The format of a file and, if possible, a remedy. */
export const describeFormat = (format: SniffedFormat): string => descriptions[format](undefined);

/**
 * The error for a file that is not a ZIP archive or not a complete one.
 * @param wanted The expected format; default: a DOCX document
 */
export function notDocxError(format: SniffedFormat, wanted = aDocx): DocOpsError {
  return new DocOpsError('INVALID_FILE_FORMAT', descriptions[format](wanted));
}

/** The error for a ZIP archive without a word-processing document, based on its entry names and the bytes of its `mimetype` entry. */
export function notDocxPackageError(names: readonly string[], mimetype: Uint8Array | undefined): DocOpsError {
  return new DocOpsError(
    'INVALID_FILE_FORMAT',
    describePackage(names, mimetype === undefined ? '' : Buffer.from(mimetype.subarray(0, 200)).toString('latin1')),
  );
}

function describePackage(names: readonly string[], mimetype: string): string {
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  if (mimetype.startsWith('application/vnd.oasis.opendocument.text'))
    return 'The file is an OpenDocument text (.odt). Save it as .docx and send that.';
  if (mimetype.startsWith('application/vnd.oasis.opendocument')) return 'The file is an OpenDocument file, not a DOCX document.';
  if (mimetype.startsWith('application/epub')) return 'The file is an EPUB book, not a DOCX document.';
  if (has(/^xl\//i)) return 'The file is an Excel workbook (.xlsx), not a DOCX document.';
  if (has(/^ppt\//i)) return 'The file is a PowerPoint presentation (.pptx), not a DOCX document.';
  if (has(/^visio\//i)) return 'The file is a Visio drawing, not a DOCX document.';
  if (has(/^index\/document\.iwa$/i)) return 'The file is a Pages document. Export it as Word (.docx) and send that.';
  if (has(/^\[content_types\]\.xml$/i) || has(/^word\//i)) return 'The file is an Office package without a Word document part.';
  return descriptions.zip(aDocx);
}

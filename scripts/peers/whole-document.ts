/** A package whose main part is a piece of WordprocessingML, as in unit tests → a document around it. */
import { readXmlLeniently } from '../../src/base/xml/read-xml.js';
import { defaultPackageLimits } from '../../src/docx/opc/package-limits.js';
import { writeZip } from '../../src/docx/opc/write-zip.js';
import { ZipArchive } from '../../src/docx/opc/zip-archive.js';

const main = 'word/document.xml';
const decoder = new TextDecoder();
const encoder = new TextEncoder();

const namespaces = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  w14: 'http://schemas.microsoft.com/office/word/2010/wordml',
  v: 'urn:schemas-microsoft-com:vml',
  o: 'urn:schemas-microsoft-com:office:office',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
};

/** The levels that a piece may lack around it, from the outermost. */
const levels = [
  {
    name: 'w:document',
    start: `<w:document${Object.entries(namespaces)
      .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
      .join('')}>`,
  },
  { name: 'w:body', start: '<w:body>' },
  { name: 'w:p', start: '<w:p>' },
  { name: 'w:r', start: '<w:r>' },
  { name: 'w:t', start: '<w:t xml:space="preserve">' },
] as const;

/** The number of levels that a piece needs around it: a table is at the level of a paragraph. */
function levelOf(piece: string): number {
  const first = /<(?!\?)([\w:]+)/.exec(piece)?.[1] ?? '';
  if (!piece.trimStart().startsWith('<')) return 5;
  if (['w:tbl', 'w:sdt', 'w:sectPr'].includes(first)) return 2;
  const level = levels.findIndex(({ name }) => name === first);
  return level === -1 ? 2 : level;
}

export function wholeDocument(bytes: Uint8Array): Uint8Array {
  const archive = new ZipArchive(bytes, defaultPackageLimits);
  const entry = archive.entry(main);
  if (!entry) return bytes;
  const piece = decoder.decode(archive.read(entry));
  const around = levels.slice(0, levelOf(piece));
  if (around.length === 0) return bytes;
  const ends = around.toReversed().map(({ name }) => `</${name}>`);
  const whole = around.map(({ start }) => start).join('') + piece.replace(/^\s*<\?[^>]*\?>/, '') + ends.join('');
  const others = archive.names.flatMap((name) => {
    const other = name === main || name.endsWith('/') ? undefined : archive.entry(name);
    return other ? [{ name, bytes: archive.read(other) }] : [];
  });
  return writeZip([...others, { name: main, bytes: encoder.encode(whole) }]);
}

/** Why a word processor would not open a package; undefined: it would, or the main part is missing. */
export function flawOf(bytes: Uint8Array): string | undefined {
  const archive = new ZipArchive(bytes, defaultPackageLimits);
  const entry = archive.entry(main);
  const problem = entry && readXmlLeniently(archive.read(entry)).problem;
  return problem === undefined ? undefined : `a template whose XML is not well-formed: ${problem}`;
}

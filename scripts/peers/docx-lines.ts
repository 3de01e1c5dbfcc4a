/**
 * DOCX → its words as lines: one per paragraph, cells with a bar, marks for pictures, page breaks and section ends. Empty paragraphs and
 * white space do not count.
 */
import { readXml, readXmlLeniently } from '../../src/base/xml/read-xml.js';
import type { XmlElement } from '../../src/base/xml/xml-element.js';
import { defaultPackageLimits } from '../../src/docx/opc/package-limits.js';
import { ZipArchive } from '../../src/docx/opc/zip-archive.js';

/** Roots of parts that a reader sees, in the order of the lines. */
const stories = ['w:document', 'w:hdr', 'w:ftr', 'w:footnotes', 'w:endnotes', 'w:comments', 'c:chartSpace', 'cp:coreProperties'];

/** Facts of a file's history. */
const historyOf = new Set(['dcterms:modified', 'dcterms:created', 'cp:revision', 'cp:lastModifiedBy', 'dc:creator', 'cp:lastPrinted']);

const marks: Readonly<Record<string, string>> = {
  'w:tab': ' ',
  'w:cr': ' ',
  'w:noBreakHyphen': '-',
  'a:blip': '[picture]',
  'v:imagedata': '[picture]',
  'c:chart': '[chart]',
};

/** A separate line: some put it at the end of the previous paragraph. */
const pageBreak = '\f';

const passedOver = new Set([
  'w:del',
  'w:instrText',
  'w:delText',
  'w:delInstrText',
  'mc:Fallback',
  'w:pPr',
  'w:rPr',
  'w:tblPr',
  'w:tcPr',
  'w:trPr',
]);

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Lines of all stories, each story after a line with its root's name if it has any text.
 * @param isTheirs Some fill packages that are not documents, so that the result is not well-formed
 */
export function docxLines(bytes: Uint8Array, isTheirs = false): string[] {
  const archive = new ZipArchive(bytes, defaultPackageLimits);
  const parts = archive.names.flatMap((name) => {
    const entry = archive.entry(name);
    if (!entry || !name.endsWith('.xml')) return [];
    const part = archive.read(entry);
    const root = isTheirs ? readXmlLeniently(part).root : readXml(part);
    return root && stories.includes(root.name) ? [{ root, lines: linesOf(root) }] : [];
  });
  const shown = parts.filter(({ lines }) => lines.length > 0);
  const rank = ({ root, lines }: (typeof shown)[number]): string => `${String(stories.indexOf(root.name))} ${lines.join('\n')}`;
  const sorted = shown.map((part) => ({ ...part, key: rank(part) })).toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  return sorted.flatMap(({ root, lines }) => (root.name === 'w:document' ? lines : [`<${root.name}>`, ...lines]));
}

/** The lines of our result. @throws Error that is not one of the library's, so it does not count as a refusal */
export function resultLines(bytes: Uint8Array): string[] {
  try {
    return docxLines(bytes);
  } catch (error) {
    throw new Error('our result cannot be read', { cause: error });
  }
}

function linesOf(root: XmlElement): string[] {
  if (root.name === 'c:chartSpace') return textsBelow(root, new Set(['c:v', 'a:t']));
  if (root.name === 'cp:coreProperties') return root.elements().flatMap((one) => (historyOf.has(one.name) ? [] : said(one.text())));
  return blockLines(root.name === 'w:document' ? (root.child('w:body') ?? root) : root);
}

const said = (text: string): string[] => (tidy(text) === '' ? [] : [tidy(text)]);

function textsBelow(element: XmlElement, names: ReadonlySet<string>): string[] {
  if (names.has(element.name)) return said(element.text());
  return element.elements().flatMap((inner) => textsBelow(inner, names));
}

function blockLines(parent: XmlElement): string[] {
  return parent.elements().flatMap((element): string[] => {
    if (passedOver.has(element.name)) return [];
    if (element.name === 'w:p') return paragraphLines(element);
    if (element.name === 'w:tr') return ['--', ...rowLines(element)];
    return blockLines(element);
  });
}

function rowLines(row: XmlElement): string[] {
  return row.elements().flatMap((element): string[] => {
    if (element.name === 'w:tc') return [`| ${blockLines(element).join(' ¶ ')}`];
    return passedOver.has(element.name) ? [] : rowLines(element);
  });
}

function paragraphLines(paragraph: XmlElement): string[] {
  const boxes: string[] = [];
  const text = inlineText(paragraph, boxes);
  const section = paragraph.path('w:pPr', 'w:sectPr') ? ['[section]'] : [];
  return [
    ...text.split(pageBreak).flatMap((piece, index) => (index === 0 ? said(piece) : ['[page]', ...said(piece)])),
    ...boxes,
    ...section,
  ];
}

function inlineText(element: XmlElement, boxes: string[]): string {
  return element
    .elements()
    .map((inner) => {
      const { name } = inner;
      if (passedOver.has(name)) return '';
      if (name === 'w:t' || name === 'm:t' || name === 'a:t') return inner.text();
      if (name === 'w:br') return inner.attribute('w:type') === 'page' ? pageBreak : ' ';
      if (name === 'w:sym') return String.fromCodePoint(Number.parseInt(inner.attribute('w:char') ?? '20', 16));
      if (name === 'w:txbxContent') {
        boxes.push(...blockLines(inner));
        return '';
      }
      return (marks[name] ?? '') + inlineText(inner, boxes);
    })
    .join('');
}

/** Small Word documents become PDF files that other programs accept and read as written. */
import { beforeAll, describe, expect, test } from 'vitest';
import { docxToPdf, type DocxToPdfResult } from '../../src/operations/convert/docx-to-pdf.js';
import { docxOf, part } from '../support/docx-package.js';
import {
  documentOf,
  endnote,
  field,
  footnote,
  lines,
  notes,
  p,
  pageBreak,
  r,
  section,
  tab,
  table,
  type Source,
} from '../support/golden-docx.js';
import { hasProgram, pdfFonts, pdfInfo } from './docx-to-pdf-tools.js';
import { hasTool, pdfText, qpdfComplaints } from './pdf-tools.js';

interface Case {
  readonly blocks: readonly string[];
  readonly source?: Source;
  readonly pages: number;
  /** The words of the document, in reading order. */
  readonly text: string;
}

const list =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
const item = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
const face = (name: string): string => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}" w:cs="${name}"/>`;
const wordprocessing = 'application/vnd.openxmlformats-officedocument.wordprocessingml.';
const sentence = 'Office staff often affirm that efficient waffles fly.';

const cases: Readonly<Record<string, Case>> = {
  'plain paragraphs': { blocks: [p('First paragraph.'), p(sentence)], pages: 1, text: `First paragraph. ${sentence}` },
  'pages and breaks': { blocks: [lines(11, 'a'), p(pageBreak + r('last'))], pages: 3, text: 'a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 last' },
  'faces and makes': {
    blocks: [
      p(
        r('plain ') +
          r('bold ', '<w:b/>') +
          r('italic ', '<w:i/>') +
          r('both ', '<w:b/><w:i/>') +
          r('Arial ', face('Arial')) +
          r('Courier', face('Courier New')),
      ),
    ],
    pages: 1,
    text: 'plain bold italic both Arial Courier',
  },
  'justified text': {
    blocks: [p(`${sentence} ${sentence} ${sentence}`, '<w:jc w:val="both"/>')],
    pages: 1,
    text: `${sentence} ${sentence} ${sentence}`,
  },
  'a list': { blocks: [p('one', item), p('two', item)], source: { numbering: list }, pages: 1, text: '1. one 2. two' },
  'a table': {
    blocks: [
      table(
        [100, 100],
        [
          [p('a1'), p('b1')],
          [p('a2'), p('b2')],
        ],
      ),
      p('after'),
    ],
    pages: 1,
    text: 'a1 b1 a2 b2 after',
  },
  'tabs and capitals': { blocks: [p(r('left') + tab + r('stop')), p(r('Loud', '<w:caps/>'))], pages: 1, text: 'left stop LOUD' },
  notes: {
    blocks: [p(r('Text ') + footnote(1) + r(' more ') + endnote(1))],
    source: { footnotes: notes('footnote', p('MARK foot')), endnotes: notes('endnote', p('MARK end')) },
    pages: 1,
    text: 'Text 1 more i i end 1 foot',
  },
  'a header and page numbers': {
    blocks: [lines(11, 'a')],
    source: {
      section: section('<w:headerReference w:type="default" r:id="h"/>'),
      parts: { 'word/header1.xml': part('w:hdr', p(r('Page ') + field('PAGE') + r(' of ') + field('NUMPAGES'))) },
      relationships: { h: ['header', 'header1.xml'] },
      contentTypes: { 'word/header1.xml': `${wordprocessing}header+xml` },
    },
    pages: 2,
    text: 'Page 1 of 2 a1 a2 a3 a4 a5 a6 a7 a8 a9 Page 2 of 2 a10 a11',
  },
  'other alphabets': {
    blocks: [p('Ελληνικά кириллица Žluťoučký naïve'), p(r('€ © “quotes” – dash'))],
    pages: 1,
    text: 'Ελληνικά кириллица Žluťoučký naïve € © “quotes” – dash',
  },
  'symbols and an equation': {
    blocks: [p(`${r('Let ')}<m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath>${r(' be')}`)],
    pages: 1,
    text: 'Let x=1 be',
  },
};

const bytesOf = ({ blocks, source = {} }: Case): Buffer => docxOf(documentOf(blocks, source));
/** White space depends on the layout; mathematical letters count as letters. */
const squeezed = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

const hasQpdf = hasTool('qpdf');
const hasPdftotext = hasTool('pdftotext');
const hasPdffonts = hasTool('pdffonts');
const hasPdfinfo = hasProgram('pdfinfo');

describe.each(Object.entries(cases))('%s', (name, given) => {
  let pdf: DocxToPdfResult;
  beforeAll(async () => {
    pdf = await docxToPdf(bytesOf(given), { title: `A title for ${name}` });
  });

  test('gives the same bytes twice', async () => {
    const again = await docxToPdf(bytesOf(given), { title: `A title for ${name}` });
    expect(Buffer.compare(again.bytes, pdf.bytes)).toBe(0);
  });

  test.skipIf(!hasQpdf)('qpdf finds nothing wrong', () => {
    expect(qpdfComplaints(pdf.bytes)).toBe('');
  });

  test.skipIf(!hasPdftotext)('pdftotext reads its words in order', () => {
    expect(squeezed(pdfText(pdf.bytes, '-raw'))).toBe(squeezed(given.text));
  });

  test.skipIf(!hasPdffonts)('every font is embedded, as a subset', () => {
    const fonts = pdfFonts(pdf.bytes);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatchObject({ isEmbedded: true, isSubset: true, hasUnicode: true });
  });

  test.skipIf(!hasPdfinfo)('pdfinfo reports its title and pages', () => {
    expect(pdf.pages).toBe(given.pages);
    expect(pdfInfo(pdf.bytes)).toMatchObject({ Title: `A title for ${name}`, Pages: String(given.pages), 'Page size': '300 x 200 pts' });
  });
});

test('keeps its own title instead of the given one', async () => {
  const core =
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Überschrift (1) — αβγ</dc:title></cp:coreProperties>';
  const relationships =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>';
  const parts = documentOf([p('text')], { parts: { 'docProps/core.xml': core, '_rels/.rels': relationships } });
  const { bytes } = await docxToPdf(docxOf(parts), { title: 'another' });
  if (!hasPdfinfo) return;
  expect(pdfInfo(bytes).Title).toBe('Überschrift (1) — αβγ');
});

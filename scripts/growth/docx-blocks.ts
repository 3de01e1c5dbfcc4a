/** DOCX documents that grow in blocks that bear structure: headings, list items, cells, captions, changed blocks, sections. */
import { cell, docx, field, p, para, r, row, style, table, times } from '../../test/support/bad-inputs-markup.js';
import { part, type DocxParts } from '../../test/support/docx-package.js';
import type { GrowthFamily } from './growth-family.js';

const grown = (name: string, most: number, parts: (n: number) => DocxParts): GrowthFamily => ({
  name,
  from: 'docx',
  sizes: [most / 4, most / 2, most],
  make: (n) => docx(name, () => parts(n)).bytes(),
});

const by = (index: number): string => `w:id="${index}" w:author="A${index % 7}" w:date="2026-01-01T00:00:00Z"`;
const numbered = (list: number, level: number): string => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
const levels = times(
  9,
  (level) => `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%${level + 1}."/></w:lvl>`,
);
const abstract = (id: number): string => `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`;
const list = (id: number, of: number, override = ''): string =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${override}</w:num>`;
const headingStyles = times(3, (level) =>
  style(`Heading${level + 1}`, `<w:pPr><w:outlineLvl w:val="${level}"/></w:pPr>`).replace(
    `w:val="Heading${level + 1}"`,
    `w:val="heading ${level + 1}"`,
  ),
);
const heading = (index: number): string => p(`Heading ${index}`, `<w:pStyle w:val="Heading${(index % 3) + 1}"/>`);
const caption = (index: number): string =>
  para(r('Figure ') + field('SEQ Figure', r(String(index + 1))) + r(' of some length'), '<w:pStyle w:val="Caption"/>');

const outline: readonly GrowthFamily[] = [
  grown('headings of three levels', 8000, (n) => ({ body: times(n, heading), styles: headingStyles })),
  grown('headings below a table of contents', 2000, (n) => ({
    body: para(field('TOC \\o "1-3" \\h', r('contents'))) + times(n, heading),
    styles: headingStyles,
  })),
  grown('captions below a table of figures', 2000, (n) => ({
    body: para(field('TOC \\h \\c "Figure"', r('figures'))) + times(n, caption),
    styles: style('Caption', ''),
  })),
  grown('words of an index', 2000, (n) => ({
    body: times(n, (index) => para(r('word') + field(`XE "word ${index}"`))) + para(field('INDEX', r('index'))),
  })),
];

const lists: readonly GrowthFamily[] = [
  grown('items of a list', 8000, (n) => ({
    body: times(n, () => p('item', numbered(1, 0))),
    numbering: abstract(0) + list(1, 0),
  })),
  grown('items three levels deep', 8000, (n) => ({
    body: times(n, (index) => p('item', numbered(1, index % 3))),
    numbering: abstract(0) + list(1, 0),
  })),
  grown('lists that begin again', 4000, (n) => ({
    body: times(n, (index) => p('item', numbered(index + 1, 0))),
    numbering:
      abstract(0) + times(n, (index) => list(index + 1, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>')),
  })),
  grown('lists of their own', 1000, (n) => ({
    body: times(n, (index) => p('item', numbered(index + 1, 0))),
    numbering: times(n, abstract) + times(n, (index) => list(index + 1, index)),
  })),
  grown('items of two lists by turns', 8000, (n) => ({
    body: times(n, (index) => p('item', numbered((index % 2) + 1, 0))),
    numbering: abstract(0) + abstract(1) + list(1, 0) + list(2, 1),
  })),
];

const tables: readonly GrowthFamily[] = [
  grown('rows below a repeated head', 4000, (n) => ({
    body: table(row(cell(p('head')) + cell(p('head')), '<w:tblHeader/>') + row(cell(p('x')) + cell(p('y'))).repeat(n)),
  })),
  grown('heads of a table', 2000, (n) => ({ body: table(row(cell(p('head')), '<w:tblHeader/>').repeat(n) + row(cell(p('x')))) })),
  grown('paragraphs of a cell', 8000, (n) => ({ body: table(row(cell(p('x').repeat(n)) + cell(p('y')))) })),
  grown('notes in the cells of a table', 2000, (n) => ({
    body: table(times(n, (index) => row(cell(para(r('x') + `<w:r><w:footnoteReference w:id="${index + 1}"/></w:r>`))))),
    footnotes: times(n, (index) => `<w:footnote w:id="${index + 1}">${p('note')}</w:footnote>`),
  })),
  grown('inserted rows', 4000, (n) => ({ body: table(times(n, (index) => row(cell(p('x')), `<w:ins ${by(index)}/>`))) })),
  grown('controls around rows', 2000, (n) => ({
    body: table(
      times(n, (index) => `<w:sdt><w:sdtPr><w:tag w:val="t${index}"/></w:sdtPr><w:sdtContent>${row(cell(p('x')))}</w:sdtContent></w:sdt>`),
    ),
  })),
];

const changes: readonly GrowthFamily[] = [
  grown('inserted paragraphs', 8000, (n) => ({ body: times(n, (index) => p('x', `<w:rPr><w:ins ${by(index)}/></w:rPr>`)) })),
  grown('deleted paragraphs', 8000, (n) => ({
    body: times(n, (index) =>
      para(`<w:del ${by(index)}><w:r><w:delText>x</w:delText></w:r></w:del>`, `<w:rPr><w:del ${by(index)}/></w:rPr>`),
    ),
  })),
  grown('paragraphs of changed format', 8000, (n) => ({
    body: times(n, (index) => p('x', `<w:jc w:val="center"/><w:pPrChange ${by(index)}><w:pPr/></w:pPrChange>`)),
  })),
];

const sections: readonly GrowthFamily[] = [
  grown('sections with a header of their own', 200, (n) => ({
    body: times(n, (index) => para(r('x'), `<w:sectPr><w:headerReference w:type="default" r:id="h${index}"/></w:sectPr>`)),
    relationships: Object.fromEntries(Array.from({ length: n }, (_, index) => [`h${index}`, ['header', `h${index}.xml`] as const])),
    parts: Object.fromEntries(
      Array.from({ length: n }, (_, index) => [`word/h${index}.xml`, part('w:hdr', para(r(`header ${index} `) + field('PAGE', r('1'))))]),
    ),
  })),
  grown('sections with notes', 400, (n) => ({
    body: times(n, (index) =>
      para(
        r('x') + `<w:r><w:endnoteReference w:id="${index + 1}"/></w:r>`,
        '<w:sectPr><w:endnotePr><w:pos w:val="sectEnd"/></w:endnotePr></w:sectPr>',
      ),
    ),
    endnotes: times(n, (index) => `<w:endnote w:id="${index + 1}">${p('note')}</w:endnote>`),
  })),
  grown('paragraphs with numbered lines', 8000, (n) => ({ body: `${p('x').repeat(n)}<w:sectPr><w:lnNumType w:countBy="1"/></w:sectPr>` })),
  grown('paragraphs in one border', 8000, (n) => ({
    body: p('x', '<w:pBdr><w:top w:val="single" w:sz="4"/><w:bottom w:val="single" w:sz="4"/></w:pBdr>').repeat(n),
  })),
  grown('frames of text', 800, (n) => ({
    body: times(
      n,
      (index) =>
        p('frame', `<w:framePr w:w="500" w:hSpace="100" w:wrap="around" w:vAnchor="text" w:hAnchor="margin" w:y="${index}"/>`) + p('x'),
    ),
  })),
  grown('initials', 800, (n) => ({ body: (p('A', '<w:framePr w:dropCap="drop" w:lines="3" w:wrap="around"/>') + p('text')).repeat(n) })),
];

export const docxBlockFamilies: readonly GrowthFamily[] = [...outline, ...lists, ...tables, ...changes, ...sections];

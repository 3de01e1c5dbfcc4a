/** DOCX documents that grow in one kind of part or of content: fields, notes, drawings, charts, imported pages, tags and controls. */
import {
  body as pageOf,
  cell,
  docx,
  field,
  floatingPicture,
  floatingShape,
  p,
  para,
  png,
  r,
  rectangle,
  row,
  style,
  t,
  table,
  times,
} from '../../test/support/bad-inputs-markup.js';
import { part, relationshipsPart, type DocxParts } from '../../test/support/docx-package.js';
import { chartFrame, chartOf } from './docx-chart.js';
import type { GrowthFamily } from './growth-family.js';

const grown = (name: string, most: number, parts: (n: number) => DocxParts): GrowthFamily => ({
  name,
  from: 'docx',
  sizes: [most / 4, most / 2, most],
  make: (n) => docx(name, () => parts(n)).bytes(),
});
const inBody = (name: string, most: number, content: (n: number) => string): GrowthFamily => ({
  name,
  from: 'docx',
  sizes: [most / 4, most / 2, most],
  make: (n) => pageOf(name, () => content(n)).bytes(),
});

const lorem = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit. ';
const dot = png(3, 3, Buffer.alloc(30), 8, 2);

const text: readonly GrowthFamily[] = [
  inBody('words of a paragraph', 16_000, (n) => p(lorem.repeat(n))),
  inBody('words of a paragraph with a page number', 16_000, (n) => para(field('PAGE', r('1')) + r(` ${lorem.repeat(n)}`))),
  inBody('words of a justified paragraph from right to left', 8000, (n) =>
    p('\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd abc 123. '.repeat(n), '<w:bidi/><w:jc w:val="both"/>'),
  ),
  inBody('tabs from right to left', 40_000, (n) => para(`<w:r>${t('\u05e9')}${'<w:tab/>'.repeat(n)}</w:r>`, '<w:bidi/>')),
  grown('parts of a hyphenated word', 3000, (n) => ({
    body: para(r('antidisestablishmentarianism'.repeat(n), '<w:lang w:val="en-US"/>'), '<w:jc w:val="both"/>'),
    settings: '<w:autoHyphenation/>',
  })),
  inBody('words of a size and a font of their own', 8000, (n) =>
    para(times(n, (index) => r('word ', `<w:rFonts w:ascii="${index % 2 ? 'Arial' : 'Cambria'}"/><w:sz w:val="${16 + (index % 9)}"/>`))),
  ),
  inBody('hyperlinks of a paragraph', 8000, (n) => para(times(n, (index) => `<w:hyperlink w:anchor="b${index}">${r('x ')}</w:hyperlink>`))),
  inBody('headings that jump levels', 4000, (n) => times(n, (index) => para(r('Heading'), `<w:outlineLvl w:val="${(index * 7) % 9}"/>`))),
  grown('fonts of the font table', 8000, (n) => ({
    body: p('x'),
    fontTable: times(n, (index) => `<w:font w:name="F${index}"><w:altName w:val="F${index + 1}"/></w:font>`),
  })),
  inBody('backslashes of a field', 80_000, (n) => para(field(`IF ${'\\ '.repeat(n)}`, r('x')))),
  inBody('quotes of a field', 80_000, (n) => para(field(`IF ${'"'.repeat(n)}`, r('x')))),
  inBody('fields of pages in conditions', 800, (n) =>
    para(times(n, () => field(`IF ${field('PAGE')} = ${field('NUMPAGES')} "a" "b"`, r('x')))),
  ),
  inBody('merge fields', 4000, (n) => times(n, (index) => para(field(`MERGEFIELD n${index}`, r('x'))))),
  grown('numbered paragraphs of nine levels', 4000, (n) => ({
    body: times(n, (index) => p('x', `<w:numPr><w:ilvl w:val="${index % 9}"/><w:numId w:val="1"/></w:numPr>`)),
    numbering: `<w:abstractNum w:abstractNumId="0">${times(9, (index) => `<w:lvl w:ilvl="${index}"><w:lvlText w:val="${times(index + 1, (level) => `%${level + 1}.`)}"/></w:lvl>`)}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
  })),
  grown('footnotes', 2000, (n) => ({
    body: times(n, (index) => para(r('text') + `<w:r><w:footnoteReference w:id="${index + 1}"/></w:r>`)),
    footnotes: times(n, (index) => `<w:footnote w:id="${index + 1}">${p('note')}</w:footnote>`),
  })),
  grown('references to one footnote', 2000, (n) => ({
    body: para((r('text') + `<w:r><w:footnoteReference w:id="1"/></w:r>`).repeat(n)),
    footnotes: `<w:footnote w:id="1">${p('note')}</w:footnote>`,
  })),
  inBody('insertions', 8000, (n) => para(times(n, (index) => `<w:ins w:id="${index}" w:author="A${index}">${r('x ')}</w:ins>`))),
  inBody('deletions', 8000, (n) =>
    para(times(n, (index) => `<w:del w:id="${index}" w:author="A"><w:r><w:delText>x </w:delText></w:r></w:del>`)),
  ),
  inBody('formulas', 4000, (n) => para('<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>'.repeat(n))),
];

const structure: readonly GrowthFamily[] = [
  grown('pages with a header', 400, (n) => ({
    body: `${p('x', '<w:pageBreakBefore/>').repeat(n)}<w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr>`,
    parts: { 'word/h.xml': part('w:hdr', p('header').repeat(10) + table(row(cell(para(field('PAGE', r('1')))).repeat(4)))) },
    relationships: { h: ['header', 'h.xml'] },
  })),
  inBody('sections', 800, (n) => para('', '<w:sectPr><w:type w:val="continuous"/><w:cols w:num="2"/></w:sectPr>').repeat(n)),
  inBody('paragraphs balanced over three columns', 4000, (n) => {
    const columns = '<w:type w:val="continuous"/><w:cols w:num="3"/>';
    return `${p('x').repeat(n)}${para('', `<w:sectPr>${columns}</w:sectPr>`)}${p('x')}<w:sectPr><w:type w:val="continuous"/></w:sectPr>`;
  }),
  inBody('kept paragraphs with floats', 400, (n) => times(n, () => para(`${floatingShape(rectangle, p('x'))}${r('x')}`, '<w:keepNext/>'))),
  inBody('rows whose columns fit their words', 800, (n) =>
    table(
      row(times(8, (index) => cell(p(lorem.slice(0, (index * 13) % 50)), '<w:tcW w:w="0" w:type="auto"/>'))).repeat(n),
      '<w:tblW w:w="0" w:type="auto"/>',
    ),
  ),
  inBody('tables that touch', 800, (n) => table(row(cell(p('x')))).repeat(n)),
  inBody('cells merged downwards', 2000, (n) => table(row(cell(p('x'), '<w:vMerge/>') + cell(p('y'))).repeat(n))),
  grown('cells with conditional formatting', 2000, (n) => ({
    body: table(row(cell(p('x')).repeat(4)).repeat(n / 4), '<w:tblStyle w:val="T"/><w:tblLook w:val="FFFF"/>'),
    styles: style(
      'T',
      ['firstRow', 'lastRow', 'firstCol', 'band1Vert', 'band1Horz', 'nwCell']
        .map((type) => `<w:tblStylePr w:type="${type}"><w:rPr><w:b/></w:rPr><w:tcPr><w:shd w:fill="EEEEEE"/></w:tcPr></w:tblStylePr>`)
        .join(''),
      'table',
    ),
  })),
];

const drawings: readonly GrowthFamily[] = [
  grown('bars of a chart', 4000, (n) => ({
    body: para(chartFrame('c')),
    relationships: { c: ['chart', 'chart.xml'] },
    parts: { 'word/chart.xml': chartOf(n) },
  })),
  grown('frames of one chart', 200, (n) => ({
    body: para(chartFrame('c')).repeat(n),
    relationships: { c: ['chart', 'chart.xml'] },
    parts: { 'word/chart.xml': chartOf(50) },
  })),
  inBody('formulas of a shape', 40_000, (n) =>
    para(
      floatingShape(
        `<a:custGeom><a:avLst/><a:gdLst>${times(n, (index) => `<a:gd name="g${index}" fmla="+- g${index + 1} 1 0"/>`)}</a:gdLst><a:pathLst><a:path w="9" h="9"><a:moveTo><a:pt x="g0" y="g1"/></a:moveTo><a:close/></a:path></a:pathLst></a:custGeom>`,
      ),
    ),
  ),
  grown('floats in the cells of a table', 400, (n) => ({
    body: table(
      row(
        cell(para(floatingPicture('i', { width: 200_000, height: 200_000, wrap: '<wp:wrapSquare wrapText="bothSides"/>' }) + r('x'))),
      ).repeat(n),
    ),
    relationships: { i: ['image', 'media/i.png'] },
    parts: { 'word/media/i.png': dot },
  })),
  grown('pages with floats in their header', 200, (n) => ({
    body: `${p('x', '<w:pageBreakBefore/>').repeat(n)}<w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr>`,
    parts: {
      'word/h.xml': part(
        'w:hdr',
        para(floatingPicture('i', { width: 200_000, height: 200_000, wrap: '<wp:wrapSquare wrapText="bothSides"/>' }).repeat(5)),
      ),
      'word/_rels/h.xml.rels': relationshipsPart({ i: ['image', 'media/i.png'] }),
      'word/media/i.png': dot,
    },
    relationships: { h: ['header', 'h.xml'] },
  })),
];

const control = (index: number, properties: string): string =>
  `<w:sdt><w:sdtPr><w:tag w:val="t${index}"/>${properties}</w:sdtPr><w:sdtContent>${p('x')}</w:sdtContent></w:sdt>`;
const deepName = (index: number): string => Array.from({ length: 12 }, (_, bit) => `n${(index >> bit) & 1}`).join('.');

const templates: readonly GrowthFamily[] = [
  inBody('tags', 4000, (n) => times(n, (index) => p(`{{a${index}}}`))),
  inBody('one tag again and again', 4000, (n) => p('{{a}} '.repeat(n))),
  inBody('tags with deep names', 2000, (n) => times(n, (index) => p(`{{${deepName(index)} | number | upper}}`))),
  inBody('loops', 1000, (n) => times(n, (index) => p(`{{#each a${index}}}`) + p('{{b}}') + p('{{/each}}'))),
  inBody('content controls', 4000, (n) => times(n, (index) => control(index, '<w:text/>'))),
  inBody('content controls of one name', 4000, (n) => control(1, '<w:text/>').repeat(n)),
  inBody('lists to choose from', 1000, (n) =>
    times(n, (index) => control(index, `<w:dropDownList>${'<w:listItem w:displayText="a" w:value="b"/>'.repeat(20)}</w:dropDownList>`)),
  ),
  inBody('items of a list to choose from', 8000, (n) =>
    control(1, `<w:dropDownList>${times(n, (index) => `<w:listItem w:displayText="a${index}" w:value="${index}"/>`)}</w:dropDownList>`),
  ),
  grown('imported pages', 200, (n) => ({
    body: times(n, (index) => `<w:altChunk r:id="h${index}"/>`) + p('end'),
    relationships: Object.fromEntries(
      Array.from({ length: Math.floor(n) }, (_, index) => [`h${index}`, ['aFChunk', 'page.html'] as const]),
    ),
    parts: { 'word/page.html': '<p>x'.repeat(20) },
  })),
  grown('custom properties', 4000, (n) => ({
    body: p('x'),
    parts: {
      'docProps/custom.xml': `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">${times(n, (index) => `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="${index + 2}" name="n${index}"><vt:lpwstr>v</vt:lpwstr></property>`)}</Properties>`,
    },
  })),
];

export const docxPartFamilies: readonly GrowthFamily[] = [...text, ...structure, ...drawings, ...templates];

/** Ordinary markup in amounts that reveal any work that is not linear. */
import { deflateSync } from 'node:zlib';
import {
  body,
  cell,
  docx,
  field,
  floatingPicture,
  floatingShape,
  inlinePicture,
  p,
  para,
  png,
  r,
  rectangle,
  refused,
  row,
  section,
  style,
  t,
  table,
  times,
} from './bad-inputs-markup.js';
import type { BadInput } from './bad-inputs-markup.js';
import type { ErrorCode } from 'docops-router';
import { docxOf, part, relationshipsPart, type DocxParts } from './docx-package.js';

const lorem = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit. ';
const ending = (properties: string): string => para('', `<w:sectPr>${properties}</w:sectPr>`);
const floatingTable = (content: string): string =>
  table(row(cell(`${content}<w:p/>`)), '<w:tblpPr w:vertAnchor="text" w:horzAnchor="text" w:tblpX="10" w:tblpY="10"/>');

/** A valid picture of this many pixels that compresses to almost nothing. */
const blank = (width: number, height: number): Buffer => png(width, height, Buffer.alloc((width * 3 + 1) * height), 8, 2);

function nestedTables(depth: number, wrap: (inner: string) => string): string {
  let inner = p('innermost');
  for (let level = 0; level < depth; level++) inner = wrap(inner);
  return inner;
}

const text: readonly BadInput[] = [
  body('a paragraph of two megabytes', () => p(lorem.repeat(36_000)), { pages: [300, 2000] }),
  body('a justified paragraph of half a megabyte from right to left', () =>
    p('\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd abc 123. '.repeat(20_000), '<w:bidi/><w:jc w:val="both"/>'),
  ),
  body('100,000 tabs from right to left', () =>
    para(`<w:r>${t('\u05e9\u05dc\u05d5\u05dd')}${'<w:tab/>'.repeat(100_000)}</w:r>`, '<w:bidi/>'),
  ),
  docx('a word of 200,000 letters, hyphenated', () => ({
    body: para(r('antidisestablishmentarianism'.repeat(7000), '<w:lang w:val="en-US"/>'), '<w:jc w:val="both"/>'),
    settings: '<w:autoHyphenation/>',
  })),
  docx('5,000 long words, hyphenated', () => ({
    body: para(r('antidisestablishmentarianism '.repeat(5000), '<w:lang w:val="en-US"/>'), '<w:jc w:val="both"/>'),
    settings: '<w:autoHyphenation/>',
  })),
  body('30,000 words each in another size and font', () =>
    para(
      times(30_000, (index) =>
        r(
          'word ',
          `<w:rFonts w:ascii="${['Arial', 'Calibri', 'Cambria', 'Courier New'][index % 4] ?? ''}"/><w:sz w:val="${16 + (index % 9)}"/>`,
        ),
      ),
    ),
  ),
  body('20,000 hyperlinks', () => para(times(20_000, (index) => `<w:hyperlink w:anchor="b${index}">${r('x ')}</w:hyperlink>`))),
  docx('links to no good', () => ({
    body: ['j', 'l', 'c', 'd'].map((id) => para(`<w:hyperlink r:id="${id}">${r('x')}</w:hyperlink>`)).join(''),
    relationships: {
      j: ['hyperlink', 'javascript:alert(1)', 'External'],
      l: ['hyperlink', `https://example.org/${'x'.repeat(1 << 20)}`, 'External'],
      c: ['hyperlink', 'https://exa(mple)\\.org/&#10;&#13;&lt;&gt;%zz', 'External'],
      d: ['hyperlink', `${'../'.repeat(100_000)}x`],
    },
  })),
  docx('10,000 headings that jump levels', () => ({
    body: times(10_000, (index) => para(r('Heading'), `<w:outlineLvl w:val="${(index * 7) % 9}"/>`)),
    parts: {
      'docProps/core.xml': `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${'\ud83d(\\)'.repeat(100_000)}</dc:title></cp:coreProperties>`,
      '_rels/.rels': relationshipsPart({
        d: ['officeDocument', 'word/document.xml'],
        c: ['http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties', 'docProps/core.xml'],
      }),
    },
  })),
  docx('20,000 fonts in the font table', () => ({
    body: p('x'),
    fontTable: times(20_000, (index) => `<w:font w:name="F${index}"><w:altName w:val="F${index + 1}"/></w:font>`),
  })),
  body('field instructions of a megabyte of backslashes, of quotes, of brackets', () =>
    ['\\ ', '"', '(', '\\* '].map((one) => para(field(`IF ${one.repeat(200_000)}`, r('x')))).join(''),
  ),
  body('1,000 nested conditions', () => para(times(200, () => field(`IF ${field('PAGE')} = ${field('NUMPAGES')} "a" "b"`, r('x'))))),
  docx('20,000 numbered paragraphs of nine levels', () => ({
    body: times(20_000, (index) => p('x', `<w:numPr><w:ilvl w:val="${index % 9}"/><w:numId w:val="1"/></w:numPr>`)),
    numbering: `<w:abstractNum w:abstractNumId="0">${times(9, (index) => `<w:lvl w:ilvl="${index}"><w:lvlText w:val="${times(index + 1, (level) => `%${level + 1}.`)}"/></w:lvl>`)}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
  })),
  docx('5,000 paragraphs, each with a footnote', () => ({
    body: times(5000, (index) => para(r('text') + `<w:r><w:footnoteReference w:id="${index + 1}"/></w:r>`)),
    footnotes: times(5000, (index) => `<w:footnote w:id="${index + 1}">${p('note')}</w:footnote>`),
  })),
];

const structure: readonly BadInput[] = [
  docx(
    'a header of 40 paragraphs and a table on 1,000 pages',
    () => ({
      body: `${p('x', '<w:pageBreakBefore/>').repeat(1000)}<w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr>`,
      parts: { 'word/h.xml': part('w:hdr', p('header').repeat(40) + table(row(cell(para(field('PAGE', r('1')))).repeat(10)))) },
      relationships: { h: ['header', 'h.xml'] },
    }),
    { pages: [1000, 3000] },
  ),
  body(
    '20,000 paragraphs balanced over three columns',
    () => `${p('x').repeat(20_000)}${ending('<w:type w:val="continuous"/><w:cols w:num="3"/>')}${section('<w:type w:val="continuous"/>')}`,
  ),
  body(
    'a paragraph of 200 pages balanced over eight columns',
    () => `${p(lorem.repeat(9000))}${ending('<w:type w:val="continuous"/><w:cols w:num="8"/>')}${section('<w:type w:val="continuous"/>')}`,
  ),
  body('5,000 kept paragraphs with floats and notes that are not there', () =>
    times(1000, () => para(`${floatingShape(rectangle, p('x'))}${r('x')}<w:r><w:footnoteReference w:id="9"/></w:r>`, '<w:keepNext/>')),
  ),
  body('a table of 300 by 150 cells with borders', () =>
    table(
      row(cell(p('x')).repeat(150)).repeat(300),
      '<w:tblBorders><w:insideH w:val="double" w:sz="4"/><w:insideV w:val="dotted" w:sz="4"/></w:tblBorders>',
    ),
  ),
  body(
    'a table of 3,000 rows whose columns fit their words',
    () =>
      table(
        row(times(8, (index) => cell(p(lorem.slice(0, (index * 13) % 50)), '<w:tcW w:w="0" w:type="auto"/>'))).repeat(3000),
        '<w:tblW w:w="0" w:type="auto"/>',
      ),
    { pages: [90, 132] },
  ),
  body('tables nested 20 deep that fit their words', () =>
    nestedTables(20, (inner) =>
      table(row(cell(`${inner}<w:p/>`, '<w:tcW w:w="0" w:type="auto"/>') + cell(p('side'))), '<w:tblW w:w="0" w:type="auto"/>'),
    ),
  ),
  body('floating tables nested 20 deep', () => nestedTables(20, floatingTable)),
  body('rows nested 15 deep that may not split, on 20 pages', () =>
    nestedTables(15, (inner) =>
      table(row(cell(`${inner}${p(lorem.repeat(40))}`), '<w:cantSplit/>').repeat(1) + row(cell(p(lorem.repeat(20))))),
    ),
  ),
  body('2,000 tables that touch', () => table(row(cell(p('x')))).repeat(2000)),
  docx('conditional formatting of a table of 20,000 cells', () => ({
    body: table(row(cell(p('x')).repeat(10)).repeat(2000), '<w:tblStyle w:val="T"/><w:tblLook w:val="FFFF"/>'),
    styles: style(
      'T',
      ['firstRow', 'lastRow', 'firstCol', 'lastCol', 'band1Vert', 'band2Vert', 'band1Horz', 'band2Horz', 'neCell', 'nwCell']
        .map((type) => `<w:tblStylePr w:type="${type}"><w:rPr><w:b/></w:rPr><w:tcPr><w:shd w:fill="EEEEEE"/></w:tcPr></w:tblStylePr>`)
        .join(''),
      'table',
    ),
  })),
];

const refusedDocx = (name: string, code: ErrorCode, message: RegExp, parts: () => DocxParts): BadInput =>
  refused(name, code, message, () => docxOf(parts()));

/** Documents of a few kilobytes whose parts are shown, or counted, very often. */
const counted: readonly BadInput[] = [
  refusedDocx('a million empty paragraphs', 'UNPROCESSABLE_DOCUMENT', /more than 250000 paragraphs and cells; split it/, () => ({
    body: '<w:p/>'.repeat(1_000_000),
  })),
  refusedDocx('300,000 cells in tables', 'UNPROCESSABLE_DOCUMENT', /more than 250000 paragraphs and cells/, () => ({
    body: table(row('<w:tc/>'.repeat(60)).repeat(50)).repeat(100),
  })),
  refusedDocx('30,000 formulas', 'UNPROCESSABLE_DOCUMENT', /more than 25000 formulas/, () => ({
    body: para('<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>'.repeat(30_000)),
  })),
  docx(
    'a chart of 5,000 bars shown 300 times',
    () => {
      const points = times(5000, (index) => `<c:pt idx="${index}"><c:v>${index % 97}</c:v></c:pt>`);
      const space = `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart><c:plotArea><c:barChart><c:barDir val="col"/><c:ser><c:idx val="0"/><c:val><c:numLit><c:ptCount val="5000"/>${points}</c:numLit></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:crossAx val="1"/></c:valAx></c:plotArea></c:chart></c:chartSpace>`;
      const frame =
        '<w:r><w:drawing><wp:inline><wp:extent cx="3000000" cy="2000000"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="c"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';
      return {
        body: para(frame).repeat(300),
        relationships: { c: ['chart', 'chart.xml'] },
        parts: { 'word/chart.xml': space },
      };
    },
    { warnings: 'warned' },
  ),
  docx(
    'a page of 600 paragraphs imported 1,000 times',
    () => ({
      body: times(1000, (index) => `<w:altChunk r:id="h${index}"/>`) + p('end'),
      relationships: Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`h${index}`, ['aFChunk', 'page.html'] as const])),
      parts: { 'word/page.html': '<p>x'.repeat(600) },
    }),
    { warnings: 'warned' },
  ),
];

const drawings: readonly BadInput[] = [
  docx('60 pictures of 27 million pixels', () => {
    const bytes = blank(5200, 5200);
    return {
      body: times(60, (index) => para(inlinePicture(`i${index}`, 91_440, 91_440))),
      relationships: Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`i${index}`, ['image', `media/${index}.png`] as const])),
      parts: Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`word/media/${index}.png`, bytes])),
    };
  }),
  docx('a picture whose pixels are packed a thousand times', () => {
    let bytes: Buffer = blank(5200, 5200);
    for (let index = 0; index < 3; index++) bytes = deflateSync(bytes);
    return { body: para(inlinePicture('i')), relationships: { i: ['image', 'media/i.png'] }, parts: { 'word/media/i.png': bytes } };
  }),
  body('formulas in a chain of 100,000, backwards', () =>
    para(
      floatingShape(
        `<a:custGeom><a:avLst/><a:gdLst>${times(100_000, (index) => `<a:gd name="g${index}" fmla="+- g${index + 1} 1 0"/>`)}</a:gdLst><a:pathLst><a:path w="9" h="9"><a:moveTo><a:pt x="g0" y="g1"/></a:moveTo><a:close/></a:path></a:pathLst></a:custGeom>`,
      ),
    ),
  ),
  docx('pictures cropped, turned and tiled beyond measure', () => ({
    body: ['l="99999999" r="99999999"', 'l="-2147483648" t="2147483647"', 't="NaN"']
      .map((crop) =>
        para(
          inlinePicture('i')
            .replace('<a:stretch>', `<a:srcRect ${crop}/><a:stretch>`)
            .replace('<a:xfrm>', '<a:xfrm rot="99999999999" flipH="1">'),
        ),
      )
      .join(''),
    relationships: { i: ['image', 'media/i.png'] },
    parts: { 'word/media/i.png': blank(3, 3) },
  })),
  docx('1,000 floats anchored in the cells of a table', () => ({
    body: table(
      row(
        times(10, (index) =>
          cell(
            para(
              floatingPicture('i', { width: 200_000, height: 200_000, x: index * 9000, wrap: '<wp:wrapSquare wrapText="bothSides"/>' }) +
                r('x'),
            ),
          ),
        ),
      ).repeat(100),
    ),
    relationships: { i: ['image', 'media/i.png'] },
    parts: { 'word/media/i.png': blank(3, 3) },
  })),
  docx('a picture with floats around it in the header of 500 pages', () => ({
    body: `${p('x', '<w:pageBreakBefore/>').repeat(500)}<w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr>`,
    parts: {
      'word/h.xml': part(
        'w:hdr',
        para(floatingPicture('i', { width: 200_000, height: 200_000, wrap: '<wp:wrapSquare wrapText="bothSides"/>' }).repeat(30)),
      ),
      'word/_rels/h.xml.rels': relationshipsPart({ i: ['image', 'media/i.png'] }),
      'word/media/i.png': blank(3, 3),
    },
    relationships: { h: ['header', 'h.xml'] },
  })),
];

export const growingWork: readonly BadInput[] = [...text, ...structure, ...counted, ...drawings];

/** DOCX documents that each grow in one thing. */
import { deflateSync } from 'node:zlib';
import { writeZip } from '../../src/docx/opc/write-zip.js';
import { writePng } from '../../src/render/image/png/write-png.js';
import type { GrowthFamily } from './growth-family.js';

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relationshipTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const drawingNamespaces = [
  `xmlns:r="${relationshipTypes}"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ');

interface Parts {
  readonly body: string;
  /** Elements of `w:styles`. */
  readonly styles?: string;
  /** Elements of `w:settings`. */
  readonly settings?: string;
  readonly pictures?: readonly Uint8Array[];
}

function packageOf({ body, styles, settings, pictures = [] }: Parts): Uint8Array {
  const others = Object.entries({ styles, settings }).flatMap(([name, content]) => (content === undefined ? [] : [{ name, content }]));
  const relationships = [
    ...others.map(({ name }) => `<Relationship Id="${name}" Type="${relationshipTypes}/${name}" Target="${name}.xml"/>`),
    ...pictures.map((_, index) => `<Relationship Id="rId${index}" Type="${relationshipTypes}/image" Target="media/${index}.png"/>`),
  ];
  const relationshipsPart = (content: string): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
  const type = (part: string): string =>
    `<Override PartName="/word/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${part === 'document' ? 'document.main' : part}+xml"/>`;
  const text = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${type('document')}${others.map(({ name }) => type(name)).join('')}</Types>`,
    '_rels/.rels': relationshipsPart(`<Relationship Id="rId1" Type="${relationshipTypes}/officeDocument" Target="word/document.xml"/>`),
    'word/_rels/document.xml.rels': relationshipsPart(relationships.join('')),
    'word/document.xml': `<w:document xmlns:w="${word}" ${drawingNamespaces}><w:body>${body}</w:body></w:document>`,
    ...Object.fromEntries(others.map(({ name, content }) => [`word/${name}.xml`, `<w:${name} xmlns:w="${word}">${content}</w:${name}>`])),
  };
  return writeZip([
    ...Object.entries(text).map(([name, content]) => ({ name, bytes: Buffer.from(content) })),
    ...pictures.map((bytes, index) => ({ name: `word/media/${index}.png`, bytes })),
  ]);
}

const times = (count: number, make: (index: number) => string): string => Array.from({ length: count }, (_, index) => make(index)).join('');
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = ''): string =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
const cell = (content: string): string => `<w:tc>${content}</w:tc>`;
const tableOf = (columns: number, rows: string, layout: 'autofit' | 'fixed' = 'autofit'): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblLayout w:type="${layout}"/></w:tblPr><w:tblGrid>${'<w:gridCol w:w="400"/>'.repeat(columns)}</w:tblGrid>${rows}</w:tbl>`;
const body = (name: string, sizes: readonly number[], make: (n: number) => string): GrowthFamily => ({
  name,
  from: 'docx',
  sizes,
  make: (n) => packageOf({ body: make(n) }),
});

/** Cells with a number each, so that no two are alike. */
const filledTable = (rows: number, columns: number, layout: 'autofit' | 'fixed'): string =>
  tableOf(
    columns,
    times(rows, (row) => `<w:tr>${times(columns, (column) => cell(paragraph(run(String(row * columns + column)))))}</w:tr>`),
    layout,
  );

/** Tables in the cells of tables, `depth` deep and `n` wide in the outermost. */
function nested(depth: number, wide: number, n: number): string {
  let inner = paragraph(run('x'));
  for (let level = 0; level < depth; level += 1) {
    const width = level === depth - 1 ? n : wide;
    inner = tableOf(width, `<w:tr>${cell(inner).repeat(width)}</w:tr>`) + '<w:p/>';
  }
  return inner;
}

const drawing = (id: number, placement: 'inline' | 'anchor'): string => {
  const graphic = `<wp:extent cx="300000" cy="300000"/>${placement === 'anchor' ? '<wp:wrapSquare wrapText="bothSides"/>' : ''}<wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="300000" cy="300000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic>`;
  const at =
    '<wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV>';
  return `<w:r><w:drawing><wp:${placement} ${placement === 'anchor' ? 'relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1" simplePos="0"' : ''}>${placement === 'anchor' ? at : ''}${graphic}</wp:${placement}></w:drawing></w:r>`;
};

/** RGBA of 4,000 × 4,000 empty pixels: a few kilobytes. Checksums are left out, since nothing checks them. */
function largePicture(index: number): Uint8Array {
  const side = 4000;
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const rows = Buffer.alloc((side * 4 + 1) * side);
  rows[1] = index;
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}

const smallPicture = writePng(new Uint8Array([200, 20, 20, 255]), 1, 1);
const style = (index: number, basedOn: number | undefined): string =>
  `<w:style w:type="paragraph" w:styleId="s${index}"><w:name w:val="s${index}"/>${basedOn === undefined ? '' : `<w:basedOn w:val="s${basedOn}"/>`}<w:rPr><w:b/></w:rPr></w:style>`;

export const docxFamilies: readonly GrowthFamily[] = [
  body('paragraphs', [2500, 5000, 10_000], (n) => times(n, (index) => paragraph(run(`Paragraph ${index} of some length.`)))),
  body(
    'bookmarks side by side',
    [50_000, 100_000, 200_000],
    (n) =>
      times(n, (index) => `<w:bookmarkStart w:id="${index}" w:name="b${index}"/>`) +
      times(n, (index) => `<w:bookmarkEnd w:id="${index}"/>`) +
      paragraph(run('x')),
  ),
  body('bookmarks in a paragraph of many lines', [2500, 5000, 10_000], (n) =>
    paragraph(
      times(
        n,
        (index) => `<w:bookmarkStart w:id="${index}" w:name="b${index}"/><w:bookmarkEnd w:id="${index}"/>${run('some words more ')}`,
      ),
    ),
  ),
  body('Thai letters without a space', [250_000, 500_000, 1_000_000], (n) => paragraph(run('สวัสดีครับ'.repeat(n / 10)))),
  body('Latin letters without a space', [250_000, 500_000, 1_000_000], (n) => paragraph(run('abcdefghij'.repeat(n / 10)))),
  {
    name: 'marks that give way to one more',
    from: 'docx',
    sizes: [50_000, 100_000, 200_000],
    make: (n) =>
      packageOf({
        body: paragraph(run(`\u6f22${'\u3002'.repeat(n)}`)),
        settings: '<w:characterSpacingControl w:val="compressPunctuation"/><w:compat/>',
      }),
  },
  body('runs of a paragraph', [10_000, 20_000, 40_000], (n) =>
    paragraph(times(n, (index) => `<w:r><w:rPr><w:sz w:val="${20 + (index % 2)}"/></w:rPr><w:t xml:space="preserve">word </w:t></w:r>`)),
  ),
  {
    name: 'styles based on one another',
    from: 'docx',
    sizes: [5000, 10_000, 20_000],
    make: (n) =>
      packageOf({
        body: times(n, (index) => paragraph(run('x'), `<w:pStyle w:val="s${index}"/>`)),
        styles: times(n, (index) => style(index, index + 1 < n ? index + 1 : undefined)),
      }),
  },
  body('cells nested five wide and four deep', [60, 120, 240], (n) => nested(4, 5, n)),
  body('cells nested five wide and seven deep', [1, 2, 4], (n) => nested(7, 5, n)),
  body('autofit tables of 20 columns', [1250, 2500, 5000], (n) => filledTable(n, 20, 'autofit')),
  body('fixed tables of 20 columns', [1250, 2500, 5000], (n) => filledTable(n, 20, 'fixed')),
  body('autofit tables of 100 rows', [250, 500, 1000], (n) => filledTable(100, n, 'autofit')),
  body('fixed tables of 100 rows', [250, 500, 1000], (n) => filledTable(100, n, 'fixed')),
  body('cells of autofit tables, eight in a row', [60_000, 120_000, 240_000], (n) => filledTable(n / 8, 8, 'autofit')),
  body('cells of fixed tables, eight in a row', [60_000, 120_000, 240_000], (n) => filledTable(n / 8, 8, 'fixed')),
  {
    name: 'pictures in a paragraph',
    from: 'docx',
    sizes: [2500, 5000, 10_000],
    make: (n) => packageOf({ body: paragraph(drawing(0, 'inline').repeat(n)), pictures: [smallPicture] }),
  },
  {
    name: 'large pictures',
    from: 'docx',
    sizes: [10, 20, 40],
    make: (n) =>
      packageOf({
        body: times(n, (index) => paragraph(drawing(index, 'inline'))),
        pictures: Array.from({ length: n }, (_, index) => largePicture(index)),
      }),
  },
];

/** A report as programs write it with the `docx` package, using a bit of each of its features. */
import {
  AlignmentType,
  Bookmark,
  BorderStyle,
  CheckBox,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  ExternalHyperlink,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  ImageRun,
  InsertedTextRun,
  InternalHyperlink,
  LevelFormat,
  Packer,
  PageBreak,
  PageNumber,
  PageReference,
  Paragraph,
  SimpleMailMergeField,
  Tab,
  Table,
  TableCell,
  TableOfContents,
  TableRow,
  TabStopType,
  TextRun,
  VerticalMergeType,
  WidthType,
} from 'docx';
import { pngOf } from '../support/pictures.js';

const change = { author: 'Ann Lee', date: '2026-02-03T04:05:06Z' };
const heading = (text: string, bookmark: string): Paragraph =>
  new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new Bookmark({ id: bookmark, children: [new TextRun(text)] })] });
const item = (reference: string, text: string, level = 0): Paragraph => new Paragraph({ text, numbering: { reference, level } });
const cell = (text: string, options: object = {}): TableCell => new TableCell({ children: [new Paragraph(text)], ...options });
const newPage = (): Paragraph => new Paragraph({ children: [new PageBreak()] });

const prices = new Table({
  width: { size: 100, type: WidthType.PERCENTAGE },
  rows: [
    new TableRow({
      tableHeader: true,
      children: [cell('Product', { columnSpan: 2, shading: { fill: 'DDEEFF' } }), cell('Price')],
    }),
    new TableRow({ children: [cell('Boats', { verticalMerge: VerticalMergeType.RESTART }), cell('Dinghy'), cell('900')] }),
    new TableRow({ children: [cell('', { verticalMerge: VerticalMergeType.CONTINUE }), cell('Ketch'), cell('52,000')] }),
  ],
});

const front = [
  new Paragraph({ text: 'Annual report', heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER }),
  new Paragraph({ children: [new TextRun('For '), new TextRun({ text: '{{customer}}', bold: true })] }),
  new Paragraph({ children: [new TextRun('Held by '), new SimpleMailMergeField('Holder')] }),
  new Paragraph({ children: [new CheckBox({ alias: 'agreed', checked: false }), new TextRun(' I agree')] }),
  new TableOfContents('Contents', { hyperlink: true, headingStyleRange: '1-2' }),
  newPage(),
];

const results = [
  heading('Results', 'results'),
  new Paragraph({
    children: [
      new TextRun('The year was '),
      new DeletedTextRun({ text: 'poor', id: 1, ...change }),
      new InsertedTextRun({ text: 'good', id: 2, ...change }),
      new TextRun({ text: '.', superScript: false }),
      new FootnoteReferenceRun(1),
      new TextRun({ text: ' Sales', italics: true, color: '336699' }),
      new TextRun({ text: ' rose', underline: {}, font: 'Courier New', size: 28 }),
    ],
  }),
  item('steps', 'Count the boats'),
  item('steps', 'By length', 1),
  item('steps', 'Sell the boats'),
  new Paragraph({ text: 'No more boats', bullet: { level: 0 } }),
  new Paragraph({ heading: HeadingLevel.HEADING_2, text: 'Prices' }),
  prices,
  newPage(),
];

const appendix = [
  heading('Appendix', 'appendix'),
  new Paragraph({
    style: 'Aside',
    children: [
      new TextRun('See '),
      new ExternalHyperlink({ link: 'https://example.com/boats', children: [new TextRun({ text: 'our boats', style: 'Hyperlink' })] }),
      new TextRun(' and '),
      new InternalHyperlink({ anchor: 'results', children: [new TextRun('the results')] }),
      new TextRun(' on page '),
      new PageReference('results'),
    ],
  }),
  new Paragraph({
    children: [new ImageRun({ type: 'png', data: pngOf(40, 20), transformation: { width: 120, height: 60 }, altText: { name: 'A boat' } })],
  }),
  new Paragraph({
    children: [
      new CommentRangeStart(0),
      new TextRun('Checked twice'),
      new CommentRangeEnd(0),
      new TextRun({ children: [new CommentReference(0)] }),
    ],
  }),
  new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: 9000, leader: 'dot' }],
    border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: '000000' } },
    children: [new TextRun({ children: ['Total', new Tab(), '52,900'] })],
  }),
];

/** Three pages: a title page with fields, results, an appendix. */
export async function docxLibraryDocument(): Promise<Uint8Array> {
  const level = (depth: number, text: string, format: (typeof LevelFormat)[keyof typeof LevelFormat]) => ({
    level: depth,
    format,
    text,
    style: { paragraph: { indent: { left: 720 * (depth + 1), hanging: 360 } } },
  });
  const document = new Document({
    creator: 'Ann Lee',
    title: 'Annual report',
    styles: {
      default: { document: { run: { font: 'Arial', size: 22 } }, heading1: { run: { bold: true, size: 32 } } },
      paragraphStyles: [{ id: 'Aside', name: 'Aside', basedOn: 'Normal', run: { italics: true }, paragraph: { spacing: { before: 240 } } }],
    },
    numbering: {
      config: [{ reference: 'steps', levels: [level(0, '%1.', LevelFormat.DECIMAL), level(1, '%2)', LevelFormat.LOWER_LETTER)] }],
    },
    footnotes: { 1: { children: [new Paragraph('Since 1998.')] } },
    comments: { children: [{ id: 0, author: 'Bob', children: [new Paragraph('Is it?')] }] },
    sections: [
      {
        properties: { page: { size: { width: 11906, height: 16838 } } },
        headers: { default: new Header({ children: [new Paragraph('Boats Ltd')] }) },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({ children: [new TextRun({ children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] })] }),
            ],
          }),
        },
        children: [...front, ...results, ...appendix],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

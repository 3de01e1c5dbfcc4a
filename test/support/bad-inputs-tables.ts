/** Tables that are too wide, too long, too deep or contradictory. */
import { body, cell, p, row, section, table, times } from './bad-inputs-markup.js';
import type { BadInput } from './bad-inputs-markup.js';

const huge = 1_000_000_000;
const width = (value: number, type = 'dxa'): string => `<w:tblW w:w="${value}" w:type="${type}"/>`;
const fixed = '<w:tblLayout w:type="fixed"/>';
const column = (value: number): string => `<w:gridCol w:w="${value}"/>`;
const span = (value: number): string => `<w:gridSpan w:val="${value}"/>`;
const merge = (value: string): string => `<w:vMerge w:val="${value}"/>`;
const floating = (content: string): string => `<w:tblpPr ${content}/>`;

export const absurdTables: readonly BadInput[] = [
  body('a table of 10,000 columns', () => table(row(times(10_000, () => cell('<w:p/>'))), '', column(100).repeat(10_000))),
  body('a fixed table of 10,000 columns with text', () => table(row(times(10_000, () => cell(p('x')))), fixed, column(100).repeat(10_000))),
  body('a table of 50,000 rows', () => table(row(cell(p('x'))).repeat(50_000), fixed, column(4000)), { pages: [850, 950] }),
  body('a table of 90,000 cells', () => table(row(cell(p('x')).repeat(9)).repeat(10_000), fixed, column(1000).repeat(9)), {
    pages: [150, 250],
  }),
  body('5,000 header rows', () => table(row(cell(p('x')), '<w:tblHeader/>').repeat(5000))),
  body('cells that span a million columns', () => table(row(cell(p('x'), span(1_000_000)) + cell(p('y'), span(-5))) + row(cell(p('z'))))),
  body('a million columns before and after the row', () =>
    table(row(cell(p('x')), '<w:gridBefore w:val="1000000"/><w:gridAfter w:val="1000000"/><w:wBefore w:w="999999999" w:type="dxa"/>')),
  ),
  body('a grid of 100,000 columns and one cell', () => table(row(cell(p('x'))), '', column(1).repeat(100_000))),
  ...[-huge, 0, huge].map((value) =>
    body(`widths of ${value}`, () =>
      table(
        times(3, () => row(times(3, () => cell(p('Hello world'), `<w:tcW w:w="${value}" w:type="dxa"/>`)))),
        width(value),
        column(value).repeat(3),
      ),
    ),
  ),
  body('percentages beyond a hundred', () =>
    table(row(times(3, () => cell(p('x'), '<w:tcW w:w="500000" w:type="pct"/>'))), width(999_999, 'pct')),
  ),
  body('cell margins wider than the cell', () =>
    table(
      row(cell(p('Hello world '.repeat(50)), '<w:tcW w:w="500" w:type="dxa"/>')),
      `${fixed}<w:tblCellMar><w:left w:w="${huge}" w:type="dxa"/><w:right w:w="${huge}" w:type="dxa"/><w:top w:w="${huge}" w:type="dxa"/></w:tblCellMar>`,
      column(500),
    ),
  ),
  body('a vertical merge that never began', () => table(row(cell(p('x'), merge('continue')) + cell(p('y'))).repeat(50))),
  body('vertical merges that cross spans', () =>
    table(
      times(300, (index) =>
        row(
          cell(p('x'), merge('continue') + span((index % 3) + 1)) +
            cell(p('y'), merge(index % 7 === 0 ? 'restart' : 'continue')) +
            cell(p('z')),
        ),
      ),
    ),
  ),
  body('a merge over 5,000 rows with text in its first', () =>
    table(
      row(cell(p('Hello world. '.repeat(2000)), merge('restart')) + cell(p('y'))) +
        row(cell('<w:p/>', merge('continue')) + cell(p('y'))).repeat(5000),
    ),
  ),
  body('rows of a billion, exact', () => table(row(cell(p('x')), `<w:trHeight w:val="${huge}" w:hRule="exact"/>`).repeat(20))),
  body('rows of a billion, at least', () => table(row(cell(p('x')), `<w:trHeight w:val="${huge}"/>`).repeat(20))),
  body('rows of minus a billion', () => table(row(cell(p('x')), `<w:trHeight w:val="-${huge}" w:hRule="exact"/>`).repeat(20))),
  body(
    'rows that may not split and are larger than a page',
    () => table(row(cell(p('Hello world. '.repeat(3000))), '<w:cantSplit/>').repeat(3)),
    { pages: [15, 30] },
  ),
  body('100 tables in one cell', () => table(row(cell(`${table(row(cell(p('x')))).repeat(100)}<w:p/>`)))),
  body('100 tables side by side in a row', () => table(row(times(100, () => cell(`${table(row(cell(p('x'))))}<w:p/>`))))),
  body(
    'tables, rows and cells with nothing in them',
    () => `${table('')}${table(row(''))}${table(row('<w:tc/>'))}<w:tbl/><w:tbl><w:tr/></w:tbl><w:tr/><w:tc/>`,
  ),
  body('a table between paragraphs of a cell without paragraphs', () => table(row(`<w:tc>${table(row('<w:tc/>'))}</w:tc>`))),
  body('cell spacing of a billion', () =>
    table(row(cell(p('x')) + cell(p('y'))).repeat(3), `<w:tblCellSpacing w:w="${huge}" w:type="dxa"/>`),
  ),
  body('borders of a thousand points on 1,000 cells', () =>
    table(
      row(cell(p('x')).repeat(10)).repeat(100),
      `<w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => `<w:${side} w:val="triple" w:sz="80000" w:space="0"/>`).join('')}</w:tblBorders>`,
    ),
  ),
  body('floating tables beyond the page', () =>
    times(
      200,
      (index) =>
        `${table(row(cell(p('x'))), `${floating(`w:horzAnchor="page" w:vertAnchor="page" w:tblpX="${index % 2 === 0 ? huge : -huge}" w:tblpY="${huge}" w:leftFromText="${huge}"`)}${width(3000)}`)}${p('y')}`,
    ),
  ),
  body(
    'a floating table longer than ten pages',
    () =>
      `${table(row(cell(p('x'))).repeat(1000), `${floating('w:horzAnchor="margin" w:vertAnchor="text" w:tblpX="100" w:tblpY="100"')}${width(3000)}`)}${p('Hello world. '.repeat(500))}`,
    { pages: [15, 30] },
  ),
  body('a table indented out of the page, from right to left', () =>
    table(row(cell(p('x')).repeat(3)), `<w:bidiVisual/><w:tblInd w:w="${huge}" w:type="dxa"/><w:jc w:val="nonsense"/>`),
  ),
  body('vertical text in cells of no height', () =>
    table(row(cell(p('Hello world. '.repeat(100)), '<w:textDirection w:val="btLr"/>'), '<w:trHeight w:val="1" w:hRule="exact"/>')),
  ),
  body('tables in three columns, 200', () => section('<w:cols w:num="3"/>', `${table(row(cell(p('x'))).repeat(10))}<w:p/>`.repeat(200))),
];

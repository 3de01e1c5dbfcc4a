/** Tables too large for pages lose their last rows, and only where pages are made of them. */
import { describe, expect, test } from 'vitest';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { itemAt } from '../../../../src/base/item-at.js';
import { mostCellsOnPages, TableAllowance } from '../../../../src/markup/tree/tree-builder.js';
import { readHtml } from '../../../../src/markup/html/read-html.js';
import { readMarkdown } from '../../../../src/markup/markdown/read-markdown.js';
import type { DocumentTree } from '../../../../src/document/document-tree.js';

const rows = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function taken(tables: readonly (readonly [rows: number, columns: number])[], most = mostCellsOnPages) {
  const diagnostics = new Diagnostics();
  const allowance = new TableAllowance(diagnostics, most);
  return { rows: tables.map(([count, columns]) => allowance.rowsOf(rows(count), columns).length), warnings: diagnostics.list().length };
}

test('keeps a hundred thousand cells of readable tables', () => {
  expect(taken([[5000, 20]])).toEqual({ rows: [5000], warnings: 0 });
  expect(
    taken([
      [2500, 20],
      [6250, 8],
    ]),
  ).toEqual({ rows: [2500, 6250], warnings: 0 });
  expect(taken([[5001, 20]])).toEqual({ rows: [5000], warnings: 1 });
});

test('cells of wider tables count more, and tables share what there is', () => {
  expect(taken([[5000, 40]])).toEqual({ rows: [625], warnings: 1 });
  expect(
    taken([
      [500, 40],
      [5000, 8],
      [10, 2],
    ]),
  ).toEqual({ rows: [500, 2500, 0], warnings: 1 });
  expect(taken([[900_000, 60]], Infinity)).toEqual({ rows: [900_000], warnings: 0 });
});

const rowsIn = ({ sections }: DocumentTree): number[] =>
  itemAt(sections, 0).children.flatMap((block) => (block.kind === 'table' ? [block.rows.length] : []));

describe('what is left out of a table of 60 columns and 400 rows', () => {
  const columns = 60;
  const most = Math.ceil(mostCellsOnPages / (columns * 9));
  const line = (cell: string): string => `|${`${cell}|`.repeat(columns)}\n`;
  const sources = {
    Markdown: (isForPages: boolean) => readMarkdown(line('a') + line('-') + line('x').repeat(400), { isForPages }),
    'a grid table': (isForPages: boolean) =>
      readMarkdown(('+' + '-+'.repeat(columns) + '\n' + line('x')).repeat(400) + '+' + '-+'.repeat(columns) + '\n', { isForPages }),
    HTML: (isForPages: boolean) =>
      Promise.resolve(readHtml(`<table>${`<tr>${'<td>x'.repeat(columns)}`.repeat(400)}</table>`, { isForPages })),
  };
  test.each(Object.entries(sources))('%s', async (_name, read) => {
    const forPages = await read(true);
    expect(rowsIn(forPages.tree)).toEqual([most]);
    expect(forPages.diagnostics.map(({ code }) => code)).toEqual(['markup.tables-too-large']);
    const whole = await read(false);
    expect(rowsIn(whole.tree)[0]).toBeGreaterThan(most);
    expect(whole.diagnostics).toEqual([]);
  });
});

test('a cell that spans omitted rows ends with the last remaining one', () => {
  const spanning = `<table><tr><td rowspan="400">tall${'<td>x'.repeat(59)}${`<tr>${'<td>x'.repeat(59)}`.repeat(399)}</table>`;
  const { tree } = readHtml(spanning, { isForPages: true });
  const [table] = itemAt(tree.sections, 0).children;
  if (table?.kind !== 'table') throw new Error('no table');
  expect(new Set(table.rows.slice(1).map(({ cells }) => cells[0]?.properties.verticalMerge))).toEqual(new Set(['continue']));
});

/** Rows, splits, repeated headers and merges over parts of a table; the content is a fake flow of 10 pt lines. */
import { describe, expect, it } from 'vitest';
import type { ResolvedTable } from '../../../../src/document/cascade/resolved.js';
import type { TablePosition } from '../../../../src/layout/flow/flow-types.js';
import { layoutTable } from '../../../../src/layout/table/layout-table.js';
import type { PageItem } from '../../../../src/layout/page-item.js';
import { line, lines, sketchEnvironment, sketchTable, type RowSketch } from './table-model.fixture.js';

/** Fills parts of one height until the table ends: for each part the names of its lines with their tops, row by row. */
function parts(table: ResolvedTable, height: number): string[][] {
  const environment = sketchEnvironment(table);
  const layout = layoutTable({ kind: 'table', properties: {}, grid: [], rows: [] }, 468, environment);
  const pages: string[][] = [];
  let at: TablePosition | undefined = { row: 0 };
  while (at && pages.length < 50) {
    const part = layout.beginPart(at, environment);
    for (;;) {
      const outcome = part.addRow(height, part.rowCount === 0);
      if (!outcome) break;
      at = outcome.next;
      if (!at || outcome.split) break;
    }
    pages.push(texts(part.finish().fragment.items, 0));
  }
  return pages;
}

function texts(items: readonly PageItem[], top: number): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'anchor') return [`${item.name}@${String(top + item.y)}`];
    if (item.kind === 'fragment') return texts(item.fragment.items, top + item.y);
    return item.kind === 'group' ? texts(item.items, top) : [];
  });
}

const header = (sketch: RowSketch): RowSketch => ({ ...sketch, change: { isHeader: true } });

describe('parts of a table', () => {
  it.each<[string, ResolvedTable, number, string[][]]>([
    [
      'rows stack as high as their tallest cell',
      sketchTable([lines('a', 1, 2), lines('b', 1, 1)]),
      100,
      [['a0.0@0', 'a1.0@0', 'a1.1@10', 'b0.0@20', 'b1.0@20']],
    ],
    [
      'a row splits between lines, every cell by itself',
      sketchTable([lines('a', 1, 3)]),
      20,
      [['a0.0@0', 'a1.0@0', 'a1.1@10'], ['a1.2@0']],
    ],
    ['a row of which no line fits moves whole', sketchTable([lines('a', 1), lines('b', 2)]), 15, [['a0.0@0'], ['b0.0@0'], ['b0.1@0']]],
    [
      'a row that cannot split moves whole',
      sketchTable([lines('a', 1), { ...lines('b', 2), change: { cantSplit: true } }]),
      20,
      [['a0.0@0'], ['b0.0@0', 'b0.1@10']],
    ],
    [
      'a row that cannot split but is taller than the part splits all the same',
      sketchTable([{ ...lines('a', 3), change: { cantSplit: true } }]),
      20,
      [['a0.0@0', 'a0.1@10'], ['a0.2@0']],
    ],
    [
      'header rows repeat',
      sketchTable([header(lines('h', 1)), lines('a', 1), lines('b', 1)]),
      20,
      [
        ['h0.0@0', 'a0.0@10'],
        ['h0.0@0', 'b0.0@10'],
      ],
    ],
    [
      'header rows that fill the page do not',
      sketchTable([header(lines('h', 2)), lines('a', 1), lines('b', 1)]),
      20,
      [
        ['h0.0@0', 'h0.1@10'],
        ['a0.0@0', 'b0.0@10'],
      ],
    ],
    [
      'a table of nothing but headers repeats none',
      sketchTable([header(lines('a', 1)), header(lines('b', 1))]),
      10,
      [['a0.0@0'], ['b0.0@0']],
    ],
    [
      'a stated height is a floor',
      sketchTable([{ ...lines('a', 1), change: { height: { value: 30, rule: 'atLeast' } } }, lines('b', 1)]),
      100,
      [['a0.0@0', 'b0.0@30']],
    ],
    [
      'an exact height cuts its content off',
      sketchTable([{ ...lines('a', 3), change: { height: { value: 15, rule: 'exact' } } }, lines('b', 1)]),
      100,
      [['a0.0@0', 'a0.1@10', 'a0.2@20', 'b0.0@15']],
    ],
    [
      'space after counts: a row whose lines alone would fit moves',
      sketchTable([lines('a', 1), { cells: [{ lines: ['b'], after: 6 }] }]),
      25,
      [['a0.0@0'], ['b@0']],
    ],
    [
      'rows whose marks and content are hidden are left out',
      sketchTable([{ cells: [{ lines: ['a'], hidden: true }], change: { hidden: true } }, lines('b', 1)]),
      100,
      [['b0.0@0']],
    ],
    [
      'rows of which only the mark is hidden, or only the content, are there',
      sketchTable([{ ...lines('a', 1), change: { hidden: true } }, { cells: [{ lines: ['b'], hidden: true }] }]),
      100,
      [['a0.0@0', 'b@10']],
    ],
  ])('%s', (_, table, height, expected) => {
    expect(parts(table, height)).toEqual(expected);
  });

  it('adds the top border of each row and the closing one once', () => {
    const borders = {
      top: { border: line, level: 'table', isOuter: false },
      bottom: { border: line, level: 'table', isOuter: false },
    } as const;
    const bordered = (sketch: RowSketch): RowSketch => ({
      ...sketch,
      cells: sketch.cells.map((cell) => ({
        ...cell,
        change: { borders: { ...borders, start: { level: 'none', isOuter: true }, end: { level: 'none', isOuter: true } } },
      })),
    });
    const table = sketchTable([bordered(lines('a', 1)), bordered(lines('b', 1))]);
    const environment = sketchEnvironment(table);
    const part = layoutTable({ kind: 'table', properties: {}, grid: [], rows: [] }, 468, environment).beginPart({ row: 0 }, environment);
    part.addRow(100, false);
    expect(part.height).toBe(12);
    part.addRow(100, false);
    expect(part.height).toBe(23);
    const rules = part.finish().fragment.items.flatMap((item) => (item.kind === 'rectangle' ? [item.y] : []));
    expect(rules).toEqual([0, 11, 22]);
  });

  it('drops rows that were added last', () => {
    const table = sketchTable([lines('a', 1), lines('b', 1), lines('c', 1)]);
    const environment = sketchEnvironment(table);
    const part = layoutTable({ kind: 'table', properties: {}, grid: [], rows: [] }, 468, environment).beginPart({ row: 0 }, environment);
    part.addRow(100, false);
    part.addRow(100, false);
    part.truncate(1);
    expect([part.rowCount, part.height]).toEqual([1, 10]);
    expect(part.addRow(100, false)?.next).toEqual({ row: 2 });
  });

  it('stays with the next row if every first paragraph does', () => {
    const table = sketchTable([
      {
        cells: [
          { lines: ['a'], keep: true },
          { lines: ['b'], keep: true },
        ],
      },
      { cells: [{ lines: ['c'], keep: true }, { lines: ['d'] }] },
    ]);
    const environment = sketchEnvironment(table);
    const part = layoutTable({ kind: 'table', properties: {}, grid: [], rows: [] }, 468, environment).beginPart({ row: 0 }, environment);
    expect([part.addRow(100, false)?.keepWithNext, part.addRow(100, false)?.keepWithNext]).toEqual([true, false]);
  });
});

describe('vertically merged cells', () => {
  const merged = (count: number, ...others: number[]): RowSketch[] =>
    others.map((other, index) => ({
      cells: [
        {
          lines: index === 0 ? Array.from({ length: count }, (_, at) => `m${String(at)}`) : [''],
          change: { verticalMerge: index === 0 ? 'restart' : 'continue' },
        },
        { lines: Array.from({ length: other }, (_, at) => `${String(index)}.${String(at)}`) },
      ],
    }));

  it('content that its rows hold changes no height', () => {
    expect(parts(sketchTable([...merged(2, 1, 1), lines('z', 1)]), 100)).toEqual([['m0@0', 'm1@10', '0.0@0', '1.0@10', 'z0.0@20']]);
  });

  it('a surplus grows the last row only', () => {
    expect(parts(sketchTable([...merged(4, 1, 1), lines('z', 1)]), 100)).toEqual([
      ['m0@0', 'm1@10', 'm2@20', 'm3@30', '0.0@0', '1.0@10', 'z0.0@40'],
    ]);
  });

  it('are closed at the foot of a part and go on in the next', () => {
    expect(parts(sketchTable(merged(5, 1, 1, 1)), 20)).toEqual([
      ['m0@0', 'm1@10', '0.0@0', '1.0@10'],
      ['m2@0', 'm3@10', '2.0@0'],
      ['m4@0'],
    ]);
  });
});

describe('hostile tables', () => {
  it('lays out 20,000 rows in linear time', () => {
    const table = sketchTable(Array.from({ length: 20_000 }, (_, index) => lines(String(index), 1, 1)));
    expect(parts(table, 1e9).flat()).toHaveLength(40_000);
  });

  it('bounds columns', () => {
    const cells = Array.from({ length: 10_000 }, (_, column) => ({ lines: [String(column)], change: { column } }));
    const table = sketchTable([{ cells }], { columnCount: 10_000, grid: [] });
    const layout = layoutTable({ kind: 'table', properties: {}, grid: [], rows: [] }, 468, sketchEnvironment(table));
    expect(layout.columns).toHaveLength(1000);
    expect(layout.columns.every((width) => Number.isFinite(width) && width >= 0)).toBe(true);
  });
});

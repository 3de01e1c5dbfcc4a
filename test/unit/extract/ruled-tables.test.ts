/** Tables between rulings → tables, also with cells of several lines. */
import { expect, it } from 'vitest';
import { Budget } from '../../../src/base/abort.js';
import { ruledTables } from '../../../src/extract/order/ruled-tables.js';
import type { Ruling, Word } from '../../../src/extract/page/word.js';

const word = (text: string, left: number, baseline: number): Word => ({
  ...{ text, left, baseline, right: left + 5 * text.length, angle: 0, size: 10, mark: undefined },
  ...{ isBold: false, isItalic: false, isFixedPitch: false, hasSpaceBefore: true, isMirrored: false },
});
const across = (at: number, from = 100, to = 300): Ruling => ({ isVertical: false, at, from, to });
const down = (at: number, from = 100, to = 200): Ruling => ({ isVertical: true, at, from, to });

const words = [
  word('head', 110, 185),
  word('first', 110, 135),
  word('second', 110, 115),
  word('right', 210, 135),
  word('corner', 210, 185),
  word('outside', 110, 50),
];

function cellsOf(rulings: readonly Ruling[]): { cells: string[][]; rest: string[] } {
  const { tables, rest } = ruledTables(words, rulings, new Budget());
  const cells = (tables[0]?.table ?? []).map((row) =>
    row.map((cell) => cell.flatMap((segment) => segment.words.map(({ text }) => text)).join(' ')),
  );
  return { cells, rest: rest.map(({ text }) => text) };
}

const frame = [across(100), across(200), down(100), down(300)];

it('collects the lines of each cell', () => {
  expect(cellsOf([...frame, across(170), down(200)])).toEqual({
    cells: [
      ['head', 'corner'],
      ['first second', 'right'],
    ],
    rest: ['outside'],
  });
});

it('joins cells without a line between them', () => {
  expect(cellsOf([...frame, across(170), down(200, 100, 170)]).cells).toEqual([
    ['head corner', ''],
    ['first second', 'right'],
  ]);
  expect(cellsOf([...frame, across(170, 200, 300), down(200)]).cells).toEqual([
    ['head first second', 'corner'],
    ['', 'right'],
  ]);
});

it('leaves frames and drawings alone', () => {
  expect(cellsOf(frame)).toEqual({ cells: [], rest: words.map(({ text }) => text) });
  expect(cellsOf(Array.from({ length: 3000 }, (_, index) => across(index)))).toMatchObject({ cells: [] });
});

it('reads tables without outer lines at their sides', () => {
  expect(cellsOf([across(200), across(170), across(100), down(200)]).cells).toEqual([
    ['head', 'corner'],
    ['first second', 'right'],
  ]);
  expect(cellsOf([across(170), down(100), down(200), down(300)]).cells).toEqual([
    ['head', 'corner'],
    ['first second', 'right'],
  ]);
});

it('joins the lines that a program draws for each cell', () => {
  const pieces = [100, 170].flatMap((from) => [100, 200, 300].map((at) => down(at, from, from === 100 ? 169 : 200)));
  expect(cellsOf([across(200, 100, 199), across(200, 200, 300), across(169.5), across(100), ...pieces]).cells).toEqual([
    ['head', 'corner'],
    ['first second', 'right'],
  ]);
});

it('leaves columns of running text between lines alone', () => {
  const lines = [across(200), across(170), across(100), down(200)];
  const long = Array.from({ length: 200 }, (_, index) => word('text', 110, 150 - (index % 5) * 10));
  expect(ruledTables([...words, ...long], lines, new Budget()).tables).toEqual([]);
  expect(ruledTables([...words, ...long], [...lines, down(100), down(300)], new Budget()).tables).toHaveLength(1);
});

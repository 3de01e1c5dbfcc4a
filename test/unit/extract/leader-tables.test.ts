/** Lines with leaders → tables. */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../src/base/abort.js';
import { leaderTable } from '../../../src/extract/blocks/leader-table.js';
import { segmentOf } from '../../../src/extract/order/segment.js';
import type { Word } from '../../../src/extract/page/word.js';

function cellsOf(texts: readonly string[]): string[][] | undefined {
  const lines = texts.map((line, row) => {
    let left = 100;
    return segmentOf(
      line.split(' ').map((text): Word => {
        const right = left + 5 * text.length;
        const word = { text, angle: 0, left, right, baseline: 700 - 12 * row, size: 10, hasSpaceBefore: true, mark: undefined };
        left = right + 3;
        return { ...word, isBold: false, isItalic: false, isFixedPitch: false, isMirrored: false };
      }),
    );
  });
  const table = leaderTable(lines, 0, new Budget());
  return table?.rows.map((row) => row.map((cell) => cell.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')));
}

describe('lines with leaders', () => {
  it('are a table without the dots', () => {
    expect(cellsOf(['Notices . . . . . vii', '1.1 Rivers. . . . . 2', 'Soup.........€ 4.50', 'Lakes …… 12'])).toEqual([
      ['Notices', 'vii'],
      ['1.1 Rivers', '2'],
      ['Soup', '€ 4.50'],
      ['Lakes', '12'],
    ]);
  });

  it('may have names of two lines', () => {
    expect(cellsOf(['A ..... 1', 'B ..... 2', 'A name of', 'two lines ..... 3', 'Text'])).toEqual([
      ['A', '1'],
      ['B', '2'],
      ['A name of two lines', '3'],
    ]);
  });

  it.each([
    [['A ..... 1', 'B ..... 2']],
    [['Who knows ...', 'And then ...', 'Nothing ...']],
    [['Name ..... and a sentence that goes on', 'B ..... 2', 'C ..... 3']],
    [['..... 1', '..... 2', '..... 3']],
  ])('are not a table: %s', (lines) => {
    expect(cellsOf(lines)).toBeUndefined();
  });
});

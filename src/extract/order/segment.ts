/** Words of a page → segments: parts of lines without a wide gap. */
import type { Budget } from '../../base/abort.js';
import type { Word } from '../page/word.js';
import { readingOf } from './logical-order.js';

export interface Segment {
  /** In the order of their places. */
  readonly words: readonly Word[];
  /** The same words as they are read. */
  readonly reading: readonly Word[];
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  /** The size of most of its letters. */
  readonly size: number;
  /** Cells if it is a whole ruled table; its words are then those of all cells. */
  readonly table: CellGrid | undefined;
}

/** The lines of each cell, by row and column. */
export type CellGrid = readonly (readonly (readonly Segment[])[])[];

/** Relative to the size: how far baselines of one line differ (superscripts), the gap that ends a segment. */
const [baselineShift, segmentGap] = [0.45, 0.9];
/** A size beyond this ratio belongs to another line: drop capitals, watermarks. */
const largestRatio = 2;
/** Open rows that a word may belong to: rows above it, of which only those in the same height matter. */
const rowsBack = 12;

const shiftAllowed = (a: Word, b: Word): number => {
  const [small, large] = a.size < b.size ? [a.size, b.size] : [b.size, a.size];
  return baselineShift * (large > largestRatio * small ? small : large);
};

/** Bullets and boxes of symbol fonts. */
const isMark = (text: string): boolean => text.length === 1 && !/[\p{L}\p{N}]/u.test(text);

/** The size with the most letters; a mark only counts by itself. */
export function usualSize(words: readonly Word[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of words) {
    const rounded = Math.round(size * 10) / 10;
    letters.set(rounded, (letters.get(rounded) ?? 0) + (isMark(text) ? 0.1 : text.length));
  }
  let best = words[0]?.size ?? 0;
  let most = 0;
  for (const [size, count] of letters) if (count > most) [best, most] = [size, count];
  return best;
}

/** Words of one height, from top to bottom; each row from left to right. */
function rowsOf(words: readonly Word[], budget: Budget): Word[][] {
  const rows: Word[][] = [];
  for (const word of words.toSorted((a, b) => b.baseline - a.baseline)) {
    budget.step();
    let row: Word[] | undefined;
    for (let index = rows.length - 1; index >= Math.max(0, rows.length - rowsBack) && !row; index -= 1) {
      const [first] = rows[index] ?? [];
      if (first && first.baseline - word.baseline <= shiftAllowed(first, word)) row = rows[index];
    }
    if (row) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => row.sort((a, b) => a.left - b.left));
}

/** Text that is printed twice with a small shift looks bold. */
const repeats = (word: Word, last: Word): boolean =>
  word.text === last.text && Math.abs(word.left - last.left) < 0.2 * word.size && Math.abs(word.baseline - last.baseline) < 0.2 * word.size;

/** @param words In the order of their places */
export function segmentOf(words: readonly Word[]): Segment {
  const size = usualSize(words);
  const main = words.find((word) => Math.abs(word.size - size) < 0.2) ?? words[0];
  return {
    words,
    reading: readingOf(words),
    left: words[0]?.left ?? 0,
    right: words.reduce((right, word) => Math.max(right, word.right), -Infinity),
    baseline: main?.baseline ?? 0,
    size,
    table: undefined,
  };
}

/** @param words All of one angle */
export function segmentsOf(words: readonly Word[], budget: Budget): Segment[] {
  const segments: Segment[] = [];
  for (const row of rowsOf(words, budget)) {
    let open: Word[] = [];
    let right = -Infinity;
    for (const word of row) {
      const last = open.at(-1);
      if (last && repeats(word, last)) continue;
      if (last && word.left - right > segmentGap * Math.min(word.size, last.size * largestRatio)) {
        segments.push(segmentOf(open));
        open = [];
        right = -Infinity;
      }
      open.push(word);
      right = Math.max(right, word.right);
    }
    if (open.length > 0) segments.push(segmentOf(open));
  }
  return segments;
}

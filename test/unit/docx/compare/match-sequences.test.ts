/** The common parts of sequences: as long as a table of all pairs finds them where nothing is unique, in order, and within bounds. */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { matchSequences, piecesOf } from '../../../../src/docx/compare/diff/match-sequences.js';
import { FuzzRandom } from '../../../support/fuzz/random.js';

/** The length of the longest common subsequence, by a table of all pairs. */
function longestCommon(a: readonly number[], b: readonly number[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const item of a) {
    const next = [0];
    for (const [index, other] of b.entries())
      next.push(item === other ? (row[index] ?? 0) + 1 : Math.max(next[index] ?? 0, row[index + 1] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}

const lengthOf = (matches: readonly { readonly length: number }[]): number => matches.reduce((sum, { length }) => sum + length, 0);

describe('matchSequences', () => {
  it('finds matches that are in order, equal, and nearly as many as there can be', () => {
    const random = new FuzzRandom('sequences', 1, 0);
    let [found, possible] = [0, 0];
    for (let count = 0; count < 2000; count += 1) {
      const letters = 2 + random.below(6);
      const sequence = (): number[] => Array.from({ length: random.below(20) }, () => random.below(letters));
      const [a, b] = [sequence(), sequence()];
      const matches = matchSequences(a, b, new Budget());
      let [endA, endB] = [0, 0];
      for (const match of matches) {
        expect(match.a).toBeGreaterThanOrEqual(endA);
        expect(match.b).toBeGreaterThanOrEqual(endB);
        expect(a.slice(match.a, match.a + match.length)).toEqual(b.slice(match.b, match.b + match.length));
        [endA, endB] = [match.a + match.length, match.b + match.length];
      }
      found += lengthOf(matches);
      possible += longestCommon(a, b);
    }
    // Items that occur once are matched first, which may cost a few others.
    expect(found / possible).toBeGreaterThan(0.97);
  });

  it('covers both sequences with pieces', () => {
    const pieces = piecesOf(matchSequences([1, 2, 3, 4], [1, 3, 5, 4], new Budget()), 4, 4);
    expect(pieces.map(({ isSame, a, aEnd, b, bEnd }) => [isSame, a, aEnd, b, bEnd])).toEqual([
      [true, 0, 1, 0, 1],
      [false, 1, 2, 1, 1],
      [true, 2, 3, 1, 2],
      [false, 3, 3, 2, 3],
      [true, 3, 4, 3, 4],
    ]);
  });

  it('goes on after more edits than one script has', () => {
    const a = Array.from({ length: 6000 }, (_, index) => index % 7);
    const b = a.flatMap((item, index) => (index % 5 === 0 ? [item, 99] : [item]));
    expect(lengthOf(matchSequences(a, b, new Budget()))).toBeGreaterThan(5900);
  });

  it('takes work in proportion to texts whose words are all alike', () => {
    const steps = (length: number): number => {
      let counted = 0;
      const budget = new Budget();
      budget.step = (cost = 1) => void (counted += cost);
      const sequence = (period: number): number[] => Array.from({ length }, (_, index) => (index % period === 0 ? 1 : 0));
      matchSequences(sequence(2), sequence(3), budget);
      return counted;
    };
    expect(steps(80_000) / steps(40_000)).toBeLessThan(2.3);
  });
});

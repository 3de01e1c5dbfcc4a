/** Bidi levels are those of UAX #9, in time that grows with the text. */
import createBidi from 'bidi-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bidiLevels, levelsOf } from '../../../src/text/bidi-levels.js';
import type { TextDirection, TextSpan } from '../../../src/text/text-types.js';

const bidi = (createBidi as unknown as typeof createBidi.default)();
const plainly = (text: string, base: 'ltr' | 'rtl'): Uint8Array => bidi.getEmbeddingLevels(text, base).levels;

const signs = [
  'a',
  '\u05d0',
  '\u0628',
  '1',
  '\u0661',
  '.',
  '(',
  ')',
  ' ',
  '\t',
  '\t',
  '\v',
  '\f',
  '\n',
  '\u00a0',
  '\u00ad',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u202b',
  '\u202c',
  '\u3000',
];
const direction = fc.constantFrom('ltr' as const, 'rtl' as const);

describe('levels', () => {
  it('are the same with and without the shortcut', () => {
    const text = fc.array(fc.constantFrom(...signs), { maxLength: 30 }).map((list) => list.join(''));
    fc.assert(
      fc.property(text, direction, (written, base) => {
        expect([...levelsOf(written, base)]).toEqual([...plainly(written, base)]);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['tabs', '\t'.repeat(300_000)],
    ['tabs between spaces', ' \t'.repeat(150_000)],
    ['line breaks', '\n'.repeat(300_000)],
    ['spaces', ' '.repeat(300_000)],
  ])('of 300,000 %s', (_, run) => {
    expect(levelsOf(`\u05d0${run}a`, 'rtl').at(-2)).toBe(1);
  });
});

describe('runs', () => {
  /** Runs of a paragraph, those of `rtl` marked right to left; `|` is between runs. */
  function levels(runs: string, base: 'ltr' | 'rtl', rtl: readonly number[] = []): string {
    const parts = runs.split('|');
    let start = 0;
    const spans = parts.map((part, index) => {
      const span = { start, end: start + part.length, style: { rightToLeft: rtl.includes(index) } };
      start = span.end;
      return span as unknown as TextSpan;
    });
    const text = parts.join('');
    return [...(bidiLevels(text, spans, base) ?? new Uint8Array(text.length))].join('');
  }
  const word = '\u05d0\u05d1';

  it.each([
    ['without `w:rtl` in a right-to-left paragraph go from the left', `${word} ISO ${word}`, 'rtl', [], '332222233'],
    ['so does their last period', `A b.`, 'rtl', [], '2222'],
    ['with it go from the right', `${word} ISO ${word}`, 'rtl', [0], '111222111'],
    ['with it go from the right in a left-to-right paragraph', `a |${word} ISO ${word}`, 'ltr', [1], '00111222111'],
    ['of both kinds keep their places', `a|${word}|b`, 'rtl', [1], '2112'],
    ['with a break in them are embedded on both sides of it', `A.\nB.`, 'rtl', [], '22122'],
    ['that are plain have no levels', `a|b`, 'ltr', [], '00'],
  ] as const)('%s', (_, runs, base, rtl, expected) => {
    expect(levels(runs, base, rtl)).toBe(expected);
  });
});

describe('directions around runs (WR-CHAR-18)', () => {
  const levelsIn = (text: string, base: 'ltr' | 'rtl', ...directions: TextDirection[]): string => {
    const span = { start: 0, end: text.length, style: { rightToLeft: false } } as unknown as TextSpan;
    return [...(bidiLevels(text, [span], base, directions) ?? new Uint8Array(text.length))].join('');
  };
  const from = (start: number, end: number, direction: 'ltr' | 'rtl', isOverride: boolean): TextDirection => ({
    start,
    end,
    direction,
    isOverride,
  });

  it.each([
    ['an override turns every letter', 'abc def', 'ltr', [from(0, 3, 'rtl', true)], '1110000'],
    ['also where the paragraph would embed the run', 'abc def', 'rtl', [from(0, 3, 'rtl', true)], '3332222'],
    ['to the left too', '\u05d0\u05d1 a', 'ltr', [from(0, 2, 'ltr', true)], '2200'],
    ['an embedding turns what has no direction', 'a. b', 'ltr', [from(0, 2, 'rtl', false)], '2100'],
    ['the inner one counts', 'abc', 'ltr', [from(0, 3, 'rtl', true), from(1, 2, 'ltr', true)], '121'],
    ['after a break it goes on', 'a\nb', 'ltr', [from(0, 3, 'rtl', true)], '101'],
    ['an empty one changes nothing', 'ab', 'ltr', [from(1, 1, 'rtl', true)], '00'],
  ] as const)('%s', (_, text, base, directions, expected) => {
    expect(levelsIn(text, base, ...directions)).toBe(expected);
  });
});

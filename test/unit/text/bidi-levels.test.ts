/** Bidi levels are those of UAX #9, in time that grows with the text. */
import createBidi from 'bidi-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelsOf } from '../../../src/text/bidi-levels.js';

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
  it('are the same as without a detour', () => {
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

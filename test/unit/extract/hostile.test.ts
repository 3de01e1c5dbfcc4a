/** Content that is made to cost much → bounded work. */
import { expect, it } from 'vitest';
import { Budget } from '../../../src/base/abort.js';
import { readCodeMap } from '../../../src/extract/font/read-cmap.js';
import { edgesOf } from '../../../src/extract/order/direction.js';
import { readingOrder } from '../../../src/extract/order/reading-order.js';
import { segmentsOf } from '../../../src/extract/order/segment.js';
import type { Word } from '../../../src/extract/page/word.js';

const word = (index: number): Word => ({
  ...{ text: 'abcdef', left: (index * 37) % 900, baseline: (index * 53) % 1200, angle: 0, size: 2, mark: undefined },
  ...{ right: ((index * 37) % 900) + 6, isBold: false, isItalic: false, isFixedPitch: false, hasSpaceBefore: true, isMirrored: false },
});

it('reads a map of ranges over all codes once', () => {
  const ranges = '<0000> <ffffffff> <0041> '.repeat(1000);
  const { texts } = readCodeMap(Buffer.from(`1 beginbfrange ${ranges} endbfrange`), new Budget());
  expect(texts.size).toBe(65_536);
});

it('orders a page full of words in linear steps', () => {
  const words = Array.from({ length: 60_000 }, (_, index) => word(index));
  const budget = new Budget({ maxSteps: 60_000 * 200 });
  const regions = readingOrder(segmentsOf(words, budget), budget);
  const shown = regions.reduce((sum, region) => sum + region.reduce((count, segment) => count + segment.words.length, 0), 0);
  // The places repeat, and words that are printed twice count once.
  expect(shown).toBe(3600);
});

it('separates any number of signs from the edges of a word', () => {
  const signs = '.'.repeat(200_000);
  expect(edgesOf(`(${signs}a${signs}b${signs}`)).toEqual({ before: `(${signs}`, inner: `a${signs}b`, after: signs });
  expect(edgesOf(signs)).toEqual({ before: signs, inner: '', after: '' });
});

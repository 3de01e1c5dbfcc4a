/** Finding the tab or object at a character. */
import { expect, it } from 'vitest';
import { atOffset } from '../../../../src/layout/inline/at-offset.js';

const list = [2, 3, 7, 100].map((offset) => ({ offset }));

it.each([
  [0, undefined],
  [2, list[0]],
  [3, list[1]],
  [5, undefined],
  [7, list[2]],
  [100, list[3]],
  [101, undefined],
])('at %d', (offset, found) => {
  expect(atOffset(list, offset)).toBe(found);
  expect(atOffset([], offset)).toBeUndefined();
});

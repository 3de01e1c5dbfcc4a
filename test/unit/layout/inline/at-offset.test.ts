/** Finding what is at a character, on a line, or around it. */
import { expect, it } from 'vitest';
import { atOffset, entriesBetween, firstEndingAfter, stretchesNear } from '../../../../src/layout/inline/at-offset.js';
import { CollectedText } from '../../../../src/layout/inline/collect/collected-text.js';

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

it.each([
  [0, 1, []],
  [0, 2, [2]],
  [3, 7, [3, 7]],
  [4, 6, []],
  [5, 4, []],
  [8, 200, [100]],
])('entries from %d to %d', (start, end, found) => {
  expect(entriesBetween(list, start, end).map(({ offset }) => offset)).toEqual(found);
});

it.each([
  ['before the first', 0, 1, []],
  ['in the outer only', 20, 22, ['outer']],
  ['the inner with what is around it', 12, 13, ['outer', 'inner']],
  ['after both', 31, 40, []],
  ['at a point', 41, 41, ['point']],
])('stretches near: %s', (_, start, end, found) => {
  const stretches = [
    { name: 'outer', start: 5, end: 30 },
    { name: 'inner', start: 10, end: 15 },
    { name: 'point', start: 41, end: 41 },
  ];
  const touching = stretchesNear(stretches, start, end).filter((one) => one.start <= end && one.end >= start);
  expect(touching.map(({ name }) => name)).toEqual(found);
});

it.each([
  [0, 0],
  [3, 1],
  [4, 1],
  [9, 2],
])('the span after %d', (offset, index) => {
  const spans = [
    { start: 0, end: 3 },
    { start: 3, end: 9 },
  ];
  expect(firstEndingAfter(spans, offset)).toBe(index);
});

it.each([
  [0, 'one two three'],
  [4, 'two three'],
  [5, 'wo three'],
  [13, ''],
])('the text from %d on', (offset, text) => {
  const collected = new CollectedText();
  const style = { run: {} } as Parameters<CollectedText['append']>[1];
  for (const piece of ['one ', 'two ', '', 'three']) collected.append(piece, style);
  expect(collected.textFrom(offset)).toBe(text);
});

it('a comment that opens twice ends in the order of its starts', () => {
  const collected = new CollectedText();
  const style = { run: {} } as Parameters<CollectedText['append']>[1];
  collected.beginComment('a');
  collected.append('one', style);
  collected.beginComment('a');
  collected.append('two', style);
  collected.endComment('a');
  collected.append('three', style);
  collected.endComment('b');
  expect(collected.commentsUntil(11)).toEqual([
    { id: 'a', start: 0, end: 6 },
    { id: 'a', start: 3, end: 11 },
  ]);
});

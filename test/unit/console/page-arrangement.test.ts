/** Pages in the console: their order, turns and marks, what is chosen of them, and where a pointer or a key leads. */
import { describe, expect, test } from 'vitest';
import {
  appended,
  marked,
  movedBefore,
  movedBy,
  partLengths,
  partRanges,
  placeInWords,
  removed,
  fileRuns,
  turned,
  type Arrangement,
} from '../../../src/console/pages/arrangement.js';
import { columnCount, dropPlaceAt, indexOfKey } from '../../../src/console/pages/grid-places.js';
import { changed, historyOf, redone, undone } from '../../../src/console/pages/history.js';
import { allOf, noSelection, reachedTo, toggled, toggledAll } from '../../../src/console/pages/selection.js';

/** Pages 1 to 5, with these ids. */
const five = appended([], 7, 5, 1);
const ids = (pages: Arrangement): number[] => pages.map(({ id }) => id);
const of = (...members: number[]): ReadonlySet<number> => new Set(members);

describe('the arrangement', () => {
  test('pages of an added file come after the others', () => {
    const both = appended(appended([], 1, 2, 1), 2, 1, 3);
    expect(both.map(({ id, file, page }) => [id, file, page])).toEqual([
      [1, 1, 1],
      [2, 1, 2],
      [3, 2, 1],
    ]);
  });

  test('pages move together, in their order', () => {
    expect(ids(movedBefore(five, of(2), 5))).toEqual([1, 3, 4, 5, 2]);
    expect(ids(movedBefore(five, of(5, 2), 0))).toEqual([2, 5, 1, 3, 4]);
    expect(ids(movedBefore(five, of(1, 5), 3))).toEqual([2, 3, 1, 5, 4]);
    expect(ids(movedBefore(five, of(2), 1))).toEqual([1, 2, 3, 4, 5]);
  });

  test('pages move by positions, and not past the ends', () => {
    expect(ids(movedBy(five, of(3), -1))).toEqual([1, 3, 2, 4, 5]);
    expect(ids(movedBy(five, of(3), 1))).toEqual([1, 2, 4, 3, 5]);
    expect(ids(movedBy(five, of(1), -1))).toEqual([1, 2, 3, 4, 5]);
    expect(ids(movedBy(five, of(4), 9))).toEqual([1, 2, 3, 5, 4]);
    expect(ids(movedBy(five, of(2, 4), 1))).toEqual([1, 3, 5, 2, 4]);
    expect(movedBy(five, of(), 1)).toBe(five);
  });

  test('turns add up', () => {
    const once = turned(five, of(2), 90);
    expect(once.map(({ turn }) => turn)).toEqual([0, 90, 0, 0, 0]);
    expect(turned(turned(once, of(2), -90), of(2, 3), -90).map(({ turn }) => turn)).toEqual([0, 270, 270, 0, 0]);
  });

  test('pages are removed', () => expect(ids(removed(five, of(1, 4)))).toEqual([2, 3, 5]));

  test('marks divide the pages into documents', () => {
    const cut = marked(five, of(3, 5));
    expect(partLengths(cut)).toEqual([2, 2, 1]);
    expect(partLengths(marked(cut, of(3)))).toEqual([4, 1]);
    expect(partLengths(marked(five, of(1)))).toEqual([5]);
    expect(partLengths([])).toEqual([]);
    expect([partRanges(cut), partRanges(five)]).toEqual(['1-2,3-4,5', '1-5']);
    // Some have a mark: all get one.
    expect(partLengths(marked(cut, of(3, 4)))).toEqual([2, 1, 1, 1]);
  });

  test('runs are of one file each', () => {
    const mixed = movedBefore(appended(five, 8, 2, 6), of(6), 1);
    expect(fileRuns(mixed).map(ids)).toEqual([[1], [6], [2, 3, 4, 5], [7]]);
  });

  test('a move is described in words', () => {
    const nameOf = (): string => 'contract.pdf';
    expect(placeInWords(movedBy(five, of(3), 1), of(3), nameOf)).toBe('Page 3 of contract.pdf moved to position 4 of 5.');
    expect(placeInWords(movedBefore(five, of(4, 5), 0), of(4, 5), nameOf)).toBe('2 pages moved to positions 1 to 2 of 5.');
  });
});

describe('the selection', () => {
  test('a page, a range from it, all, and none', () => {
    const second = toggled(noSelection, 2);
    expect([...second.ids]).toEqual([2]);
    expect([...reachedTo(second, five, 4).ids]).toEqual([2, 3, 4]);
    expect([...reachedTo(second, five, 1).ids].toSorted()).toEqual([1, 2]);
    expect([...reachedTo(noSelection, five, 4).ids]).toEqual([4]);
    expect([...toggled(second, 2).ids]).toEqual([]);
    expect(allOf(five).ids.size).toBe(5);
  });

  test('a group is added, or removed if all of it was selected', () => {
    const group = toggledAll(toggled(noSelection, 1), [1, 2]);
    expect([...group.ids]).toEqual([1, 2]);
    expect([...toggledAll(toggled(group, 5), [1, 2]).ids]).toEqual([5]);
  });
});

test('changes are undone and redone; a new one discards the undone ones', () => {
  const third = changed(changed(historyOf('a'), 'b'), 'c');
  expect(undone(third).now).toBe('b');
  expect(redone(undone(third)).now).toBe('c');
  expect(undone(undone(undone(third))).now).toBe('a');
  expect(redone(changed(undone(third), 'd')).now).toBe('d');
  expect(changed(third, 'c')).toBe(third);
});

describe('places on the screen', () => {
  /** Three columns: 0 1 2 / 3 4. */
  const boxes = five.map((_, index) => ({ left: (index % 3) * 100, top: Math.floor(index / 3) * 120, width: 100, height: 110 }));

  test.each([
    [
      { x: 10, y: 50 },
      { index: 0, x: 0, top: 0 },
    ],
    [
      { x: 60, y: 50 },
      { index: 1, x: 100, top: 0 },
    ],
    [
      { x: 280, y: 50 },
      { index: 3, x: 300, top: 0 },
    ],
    [
      { x: 20, y: 130 },
      { index: 3, x: 0, top: 120 },
    ],
    [
      { x: 290, y: 190 },
      { index: 5, x: 200, top: 120 },
    ],
    [
      { x: 20, y: 900 },
      { index: 3, x: 0, top: 120 },
    ],
    [
      { x: 20, y: -50 },
      { index: 0, x: 0, top: 0 },
    ],
  ])('a page dropped at %j moves to %j', ({ x, y }, place) => expect(dropPlaceAt(boxes, x, y)).toMatchObject(place));

  test('nothing can be dropped without pages', () => expect(dropPlaceAt([], 1, 1)).toBeUndefined());

  test('keys move along rows and columns, but not out of the grid', () => {
    expect(columnCount(boxes)).toBe(3);
    expect(columnCount(boxes.slice(0, 2))).toBe(2);
    expect(columnCount([])).toBe(1);
    const led = (key: string, index: number) => indexOfKey(key, index, 5, 3);
    expect([led('ArrowRight', 0), led('ArrowLeft', 0), led('ArrowDown', 1), led('ArrowUp', 4)]).toEqual([1, 0, 4, 1]);
    expect([led('ArrowDown', 4), led('Home', 3), led('End', 0), led('x', 0)]).toEqual([4, 0, 4, undefined]);
  });
});

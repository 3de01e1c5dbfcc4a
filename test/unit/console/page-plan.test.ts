/** Requests to the service for pages as arranged in the console. */
import { describe, expect, test } from 'vitest';
import { appended, movedBefore, removed, turned, type Arrangement } from '../../../src/console/pages/arrangement.js';
import { planIssue, planOf, pageRanges } from '../../../src/console/pages/plan.js';

/** Files 1 and 2 with 5 and 3 pages; ids 1 to 5 and 6 to 8. */
const counts: Readonly<Record<number, number>> = { 1: 5, 2: 3 };
const both = appended(appended([], 1, 5, 1), 2, 3, 6);
const planned = (pages: Arrangement) => planOf(pages, (file) => counts[file] ?? 1);
const of = (...ids: number[]): ReadonlySet<number> => new Set(ids);
const all = { pages: undefined, rotate: undefined };

test('numbers become ranges, in their order', () => {
  expect(pageRanges([3, 1, 2, 4, 6, 7, 8])).toBe('3,1-2,4,6-8');
  expect(pageRanges([3, 2, 1])).toBe('3,2,1');
});

describe('one request if the pages of each file are adjacent', () => {
  test('whole files name no pages', () =>
    expect(planned(both)).toEqual({
      documents: [
        { file: 1, ...all },
        { file: 2, ...all },
      ],
      then: undefined,
    }));

  test('pages of a file that are left out, and in another order', () => {
    const changed = movedBefore(removed(both, of(2, 6)), of(4), 0);
    expect(planned(changed).documents).toEqual([
      { file: 1, pages: '4,1,3,5', rotate: undefined },
      { file: 2, pages: '2-3', rotate: undefined },
    ]);
  });

  test('rotated pages are named by their numbers in the file, all of them by the angle alone', () => {
    const some = turned(turned(turned(both, of(1, 2, 3), 90), of(5), 90), of(5), 90);
    expect(planned(some).documents[0]).toEqual({ file: 1, pages: undefined, rotate: '90:1-3,180:5' });
    expect(planned(turned(both, of(6, 7, 8), -90)).documents[1]).toEqual({ file: 2, pages: undefined, rotate: '270' });
    const shuffled = turned(movedBefore(both, of(5), 0), of(5, 1), 90);
    expect(planned(shuffled).documents[0]).toEqual({ file: 1, pages: '5,1-4', rotate: '90:1,5' });
  });

  test('a file without remaining pages is not sent, and a single file names its pages', () =>
    expect(planned(removed(both, of(6, 7, 8))).documents).toEqual([{ file: 1, pages: '1-5', rotate: undefined }]));
});

describe('two requests if files alternate', () => {
  test('each file is sent once, with its chosen pages, and the result is reordered', () => {
    const mixed = turned(movedBefore(removed(both, of(2)), of(7), 1), of(7, 8), 90);
    expect(mixed.map(({ id }) => id)).toEqual([1, 7, 3, 4, 5, 6, 8]);
    expect(planned(mixed)).toEqual({
      documents: [
        { file: 1, pages: '1,3-5', rotate: undefined },
        { file: 2, ...all },
      ],
      // Behind each other they are 1 3 4 5 | 6 7 8.
      then: { pages: '1,6,2-5,7', rotate: '90:6-7' },
    });
  });

  test('two stacks of a hundred sheets', () => {
    const [fronts, backs] = [appended([], 1, 100, 1), appended([], 2, 100, 101)];
    const sheets = fronts.flatMap((page, index) => [page, ...backs.slice(index, index + 1)]);
    const plan = planOf(sheets, () => 100);
    expect(plan.documents).toEqual([
      { file: 1, ...all },
      { file: 2, ...all },
    ]);
    expect(plan.then?.pages?.slice(0, 15)).toBe('1,101,2,102,3,1');
    expect(planIssue(plan)).toBeUndefined();
  });
});

test('more files than one document takes are refused before they are sent', () => {
  const many = Array.from({ length: 101 }, (_, index) => index).reduce(
    (pages: Arrangement, file) => appended(pages, file, 1, file + 1),
    [],
  );
  expect(planIssue(planned(many))).toBe('The pages come from 101 files. A document can combine at most 100.');
});

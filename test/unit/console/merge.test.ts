import { describe, expect, test } from 'vitest';
import { canMerge, firstMergeChoice, mergeOptionsOf, moved, sourceOf, type ListedFile } from '../../../src/console/pages/merge-words.js';

const listed = (id: number, said: Partial<ListedFile> = {}): ListedFile => ({
  id,
  file: new File([], `${String(id)}.pdf`),
  pages: '',
  password: '',
  ...said,
});
const ids = (files: readonly ListedFile[]): number[] => files.map(({ id }) => id);

describe('merging in the console', () => {
  test('a file moves by one place, and not beyond the ends', () => {
    const files = [1, 2, 3].map((id) => listed(id));
    expect(ids(moved(files, 3, -1))).toEqual([1, 3, 2]);
    expect(ids(moved(files, 1, 1))).toEqual([2, 1, 3]);
    expect(ids(moved(files, 1, -1))).toEqual([1, 2, 3]);
    expect(ids(moved(files, 3, 1))).toEqual([1, 2, 3]);
  });

  test('one file needs pages or a line on them', () => {
    expect(canMerge([], firstMergeChoice)).toBe(false);
    expect(canMerge([listed(1)], firstMergeChoice)).toBe(false);
    expect(canMerge([listed(1, { pages: '2' })], firstMergeChoice)).toBe(true);
    expect(canMerge([listed(1)], { ...firstMergeChoice, stamp: '{page}' })).toBe(true);
    expect(canMerge([listed(1, { pages: '2' })], { ...firstMergeChoice, to: 'docx' })).toBe(false);
    expect(canMerge([listed(1), listed(2)], firstMergeChoice)).toBe(true);
  });

  test('the service is asked only for what the format has', () => {
    expect(mergeOptionsOf({ ...firstMergeChoice, stamp: 'x', startsOnFront: true })).toEqual({ to: 'pdf', stamp: 'x', blank: 'odd' });
    expect(mergeOptionsOf({ ...firstMergeChoice, to: 'docx', stamp: 'x', sharesStyles: true })).toEqual({
      to: 'docx',
      between: 'page',
      styles: 'first',
    });
    const file = { name: 'a.pdf', bytes: new Uint8Array(1) };
    expect(sourceOf(file, listed(1, { pages: '2', password: 'p' }), 'pdf')).toMatchObject({ name: 'a.pdf', pages: '2', password: 'p' });
    expect(sourceOf(file, listed(1, { pages: '2', password: 'p' }), 'docx')).toEqual({ name: 'a.pdf', document: file.bytes });
  });
});

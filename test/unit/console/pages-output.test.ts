import { expect, test } from 'vitest';
import { canBeWord, firstOutputChoice, mergeOptionsOf } from '../../../src/console/pages/output-words.js';

test('the service is asked only for what was chosen and what the format has', () => {
  expect(mergeOptionsOf(firstOutputChoice)).toEqual({ to: 'pdf' });
  expect(mergeOptionsOf({ ...firstOutputChoice, stamp: ' x ', startsOnFront: true })).toEqual({
    ...{ to: 'pdf', stamp: 'x', stampAt: 'bottom-center', blank: 'odd' },
  });
  expect(mergeOptionsOf({ ...firstOutputChoice, isNumbered: true, stampAt: 'top-right' })).toEqual({
    ...{ to: 'pdf', stamp: 'Page {page} of {pages}', stampAt: 'top-right' },
  });
  expect(mergeOptionsOf({ ...firstOutputChoice, isNumbered: true, stamp: 'Draft' }).stamp).toBe('Draft · Page {page} of {pages}');
  expect(mergeOptionsOf({ ...firstOutputChoice, bates: 'ACME001' })).toEqual({ to: 'pdf', bates: 'ACME001', stampAt: 'bottom-center' });
  const further = { protection: { password: 'x' }, metadata: { title: 'Report' } };
  expect(mergeOptionsOf({ ...firstOutputChoice, further })).toEqual({ to: 'pdf', ...further });
  expect(mergeOptionsOf({ ...firstOutputChoice, output: 'docx', further, stamp: 'x', sharesStyles: true })).toEqual({
    ...{ to: 'docx', between: 'page', styles: 'first' },
  });
});

test('the service splits at every page, a number of pages, a size, or bookmarks, but not at marks', () => {
  const parts = { ...firstOutputChoice, output: 'parts', startsOnFront: true } as const;
  expect(mergeOptionsOf(parts)).toEqual({ to: 'pdf', split: 'pages' });
  expect(mergeOptionsOf({ ...parts, split: 'every', every: '3' })).toEqual({ to: 'pdf', split: '3' });
  expect(mergeOptionsOf({ ...parts, split: 'outline' })).toEqual({ to: 'pdf', split: 'outline' });
  expect(mergeOptionsOf({ ...parts, split: 'marks' })).toEqual({ to: 'pdf' });
  const sizes = ['5', '0.5', '2.5', '0.001'].map((megabytes) => mergeOptionsOf({ ...parts, split: 'size', megabytes }).split);
  expect(sizes).toEqual(['5MB', '500KB', '2500KB', '1KB']);
  for (const megabytes of ['', '0', '-1', 'x', '1e9'])
    expect(() => mergeOptionsOf({ ...parts, split: 'size', megabytes })).toThrow('size of each document');
  for (const every of ['', '0', '1.5', '-1']) expect(() => mergeOptionsOf({ ...parts, split: 'every', every })).toThrow('number of pages');
});

test('makes a Word document of several files, none of them a PDF', () => {
  expect(canBeWord(['a.docx', 'b.md'])).toBe(true);
  expect(canBeWord(['a.docx'])).toBe(false);
  expect(canBeWord(['a.docx', 'b.PDF'])).toBe(false);
});

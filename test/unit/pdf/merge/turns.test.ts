/** Pages that are turned as they are taken: `rotate`, beside the pages' own `Rotate`, in the order that `pages` asks for. */
import { describe, expect, test } from 'vitest';
import type { MergeDocument, MergeSettings } from '../../../../src/operations/merge/merge.js';
import { asNumber } from '../../../../src/pdf/read/object-source.js';
import { contentOf, mergedOf, partOf } from './parts.js';

/** `A1@90`, of every page. */
async function turnsOf(documents: readonly MergeDocument[], settings?: MergeSettings): Promise<string> {
  const { document, pages, texts } = await mergedOf(documents, settings);
  return pages.map((page, index) => `${texts[index] ?? ''}@${String(asNumber(document, page.get('Rotate')) ?? 0)}`).join(' ');
}

/** The second page has its own rotation, and the others inherit theirs from the tree. */
const turned: MergeDocument = partOf('A', 3, {
  objects: {
    2: '<</Type/Pages/Count 3/Rotate 90/MediaBox[0 0 300 400]/Resources<</Font<</F1 3 0 R>>>>/Kids[10 0 R 20 0 R 30 0 R]>>',
    20: '<</Type/Page/Parent 2 0 R/Contents 21 0 R/Rotate -90>>',
  },
});
const plain = partOf('B', 4);

test('a single document may be rotated, and an angle alone rotates all chosen pages', async () => {
  expect(await turnsOf([{ ...plain, rotate: '90' }])).toBe('B1@90 B2@90 B3@90 B4@90');
  expect(await turnsOf([{ ...plain, rotate: ' -90 ', pages: '4,2' }])).toBe('B4@270 B2@270');
});

test('groups rotate pages by their numbers in the document, whatever their order in the result', async () => {
  expect(await turnsOf([{ ...plain, rotate: '90:1-2,4,180:3' }])).toBe('B1@90 B2@90 B3@180 B4@90');
  expect(await turnsOf([{ ...plain, pages: '4,1,3', rotate: '270: 1 , 180: 4' }])).toBe('B4@180 B1@270 B3@0');
});

test('angles are added to the rotation of a page, its own or inherited', async () => {
  expect(await turnsOf([{ ...turned, pages: '1-3' }])).toBe('A1@90 A2@-90 A3@90');
  expect(await turnsOf([{ ...turned, rotate: '90:1,2,270:3' }])).toBe('A1@180 A2@0 A3@0');
  expect(await turnsOf([{ ...turned, rotate: '-90' }])).toBe('A1@0 A2@180 A3@0');
});

test('each document is rotated separately, including a converted one', async () => {
  const text: MergeDocument = { bytes: Buffer.from('Text'), name: 'c.md', rotate: '180' };
  const { document, pages } = await mergedOf([plain, { ...turned, rotate: '180:1' }, text]);
  expect(pages.map((page) => asNumber(document, page.get('Rotate')) ?? 0)).toEqual([0, 0, 0, 0, 270, -90, 90, 180]);
});

test('an empty page has the rotation of the previous page', async () => {
  const one = { ...partOf('A', 1), rotate: '90' };
  const merged = await mergedOf([one, plain], { blank: 'odd' });
  expect(merged.pages.slice(0, 3).map((page) => asNumber(merged.document, page.get('Rotate')) ?? 0)).toEqual([90, 90, 0]);
});

test.each([
  ['90', '0 1 -1 0 300 0 cm'],
  ['180', '-1 0 0 -1 300 400 cm'],
  ['-90', '0 -1 1 0 0 400 cm'],
])('a stamp is at the displayed bottom of a page rotated by %s', async (rotate, matrix) => {
  const { document, pages } = await mergedOf([{ ...partOf('A', 1), rotate }], { stamp: 'Page {page}' });
  expect(pages[0] && contentOf(document, pages[0])).toContain(matrix);
});

test('accepts a long order of pages', async () => {
  const pages = Array.from({ length: 600 }, (_, index) => String(600 - index)).join(',');
  const { texts } = await mergedOf([{ ...partOf('A', 600), pages }]);
  expect([texts.length, texts[0], texts[599]]).toEqual([600, 'A600', 'A1']);
});

describe('refusals name the document', () => {
  const form = 'must be an angle for all pages, such as 90, or angles with pages, such as 90:1-3,5,180:7';
  test.each([
    ['45', 'has the angle 45, which is not one of 90, 180, 270, -90'],
    ['0:1', 'has the angle 0, which is not one of 90, 180, 270, -90'],
    [':1', 'has the angle (none), which is not one of 90, 180, 270, -90'],
    ['', form],
    ['left', form],
    ['90,180', form],
    ['90:1:2', form],
    ['1,90:2', `must begin with an angle: ${form.slice('must be '.length)}`],
    ['90:', 'must have page numbers or ranges after 90:, such as 90:1-3,5'],
    ['90:3-1', 'must have page numbers or ranges after 90:, such as 90:1-3,5'],
    ['90:5', 'names page 5, but the document has 4 pages'],
    ['90:1-3,180:2', 'names page 2 twice'],
    ['90:1,1', 'names page 1 twice'],
  ])('%j', async (rotate, issue) => {
    await expect(mergedOf([partOf('A', 1), { ...plain, rotate }])).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'documents[1].rotate', issue }],
    });
  });

  test('pages that are not chosen, and a DOCX', async () => {
    const issue = 'rotates page 2, which is not selected; add it to pages, or remove it here';
    await expect(mergedOf([{ ...plain, pages: '1', rotate: '90:2' }])).rejects.toMatchObject({
      details: [{ field: 'documents[0].rotate', issue }],
    });
    const text: MergeDocument = { bytes: Buffer.from('Text'), name: 'c.md' };
    await expect(mergedOf([{ ...text, rotate: '90' }, text], { to: 'docx' })).rejects.toMatchObject({
      details: [{ field: 'documents[0].rotate', issue: 'is only for PDF' }],
    });
  });
});

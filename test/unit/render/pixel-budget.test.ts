/** The pictures of a document share one number of pixels; what goes beyond is a box, and honest documents never do. */
import { describe, expect, test } from 'vitest';
import { Diagnostics } from '../../../src/base/diagnostics.js';
import { createPixelBudget, freePixelsPerByte, mostDocumentPixels, mostPicturePixels } from '../../../src/render/image/pixel-image.js';
import { readImage } from '../../../src/render/image/read-image.js';
import type { ImageItem } from '../../../src/layout/page-item.js';
import * as make from './support/make-images.js';
import { renderPage } from './support/read-content.js';

describe('counts', () => {
  test.each([
    ['all pixels of a PNG with opacity', make.pngRgba(), 6],
    ['a quarter of a PNG that is passed through', make.pngRgb(), 1.5],
    ['twice those of an interlaced PNG', make.pngInterlaced(), 12],
    ['those of a GIF', make.makeGif(), 6],
    ['those of a BMP', make.bmp24(), 6],
    ['those of a TIFF', make.tiffPlain(), 6],
    ['no pixels of a fax', make.tiffFax(), 0],
    ['no pixels of a JPEG', make.jpegHeader(3), 0],
  ])('%s', (_, bytes, expected) => {
    let counted = 0;
    readImage(bytes, (pixels) => (counted += pixels));
    expect(counted).toBe(expected);
  });
});

const megapixels = 1_000_000;

describe('a document may hold', () => {
  test.each<[what: string, count: number, pixels: number, bytes: number]>([
    ['six flat pictures of 4000 by 4000 with opacity', 6, 16 * megapixels, 20_000],
    ['twenty PNG photographs of 12 megapixels with opacity', 20, 12 * megapixels, 6_000_000],
    ['twenty flat PNG of 12 megapixels that are passed through', 20, 3 * megapixels, 40_000],
    ['a photograph of 31 megapixels with opacity', 1, 31 * megapixels, 20_000_000],
  ])('%s', (_, count, pixels, bytes) => {
    const budget = createPixelBudget();
    for (let index = 0; index < count; index += 1) budget.take(pixels, bytes);
    expect(budget.left).toBeGreaterThanOrEqual(0);
  });
});

test('a picture that does not fit does not count', () => {
  const budget = createPixelBudget();
  expect(() => budget.take(mostPicturePixels + 4 * freePixelsPerByte + 1, 4)).toThrow('the picture has too many pixels for its bytes');
  expect(budget.left).toBe(mostDocumentPixels);
  for (let taken = 0; taken < 4; taken += 1) budget.take(mostDocumentPixels / 4, 0);
  expect(() => budget.take(1, 0)).toThrow('the pictures of the document have too many pixels');
  expect(() => budget.take(freePixelsPerByte, 1)).not.toThrow();
});

const mediaOf = (name: string, bytes: Uint8Array): ImageItem['media'] => ({ partName: name, contentType: 'image/png', bytes });
const imageOf = (media: ImageItem['media']): ImageItem => ({
  kind: 'image',
  x: 10,
  y: 10,
  width: 30,
  height: 20,
  media,
  crop: { top: 0, right: 0, bottom: 0, left: 0 },
  alpha: 1,
});

test('counts a picture once for all its places; an excess one becomes a box of its size, with a warning', () => {
  const takings: number[] = [];
  const pixels = {
    left: 0,
    take: (count: number): void => {
      if (takings.push(count) > 1) throw new Error('too many');
    },
  };
  const diagnostics = new Diagnostics();
  const shown = imageOf(mediaOf('shown.png', make.pngRgba()));
  const page = renderPage([shown, { ...shown, y: 50 }, imageOf(mediaOf('left-out.png', make.makeGif()))], { diagnostics, pixels });
  expect(takings).toEqual([6, 6]);
  expect(page.operators.filter(({ name }) => name === 'Do')).toHaveLength(2);
  expect(page.operators.filter(({ name }) => name === 're').map(({ operands }) => operands.slice(2))).toContainEqual([29.5, 19.5]);
  expect(diagnostics.list().map(({ code, message }) => [code, message.split(':')[0]])).toEqual([['image.not-drawn', 'left-out.png']]);
});

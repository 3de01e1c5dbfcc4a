import { describe, expect, test } from 'vitest';
import { takeAny, createPixelBudget } from '../../../src/render/image/pixel-image.js';
import { readImage } from '../../../src/render/image/read-image.js';
import { pictureFileOf } from '../../../src/svg/picture-file.js';
import { jpegTurned, pngOf } from '../../support/pictures.js';
import { makePng, pngInterlaced, pngPalette, pngRgb, pngRgba } from '../render/support/make-images.js';

/** Chunks by their types. */
const chunksOf = (png: Uint8Array): string[] =>
  Buffer.from(png)
    .toString('latin1')
    .match(/IHDR|PLTE|tRNS|IDAT|IEND|tEXt|iCCP/g) ?? [];

describe('PNG', () => {
  test.each([
    ['RGB', pngRgb()],
    ['RGB and alpha', pngRgba()],
    ['a palette', pngPalette()],
    ['a palette with opacity', pngPalette([0, 128])],
    ['interlaced', pngInterlaced()],
  ])('%s: the pixels stay unchanged', (_, bytes) => {
    const { type, bytes: file, isCut } = pictureFileOf(bytes, takeAny);
    expect([type, isCut]).toEqual(['image/png', false]);
    expect(readImage(file)).toEqual(readImage(bytes));
  });

  test('only visible data are kept', () => {
    const bytes = pngRgb();
    const withText = Buffer.concat([
      bytes.subarray(0, 33),
      Buffer.from([0, 0, 0, 1]),
      Buffer.from('tEXt?'),
      Buffer.alloc(4),
      bytes.subarray(33),
    ]);
    expect(chunksOf(pictureFileOf(withText, takeAny).bytes)).toEqual(['IHDR', 'IDAT', 'IEND']);
  });

  test('a truncated picture is decoded and reported as truncated', () => {
    const cut = Buffer.from(pngRgba().subarray(0, -12));
    expect(pictureFileOf(cut, takeAny)).toMatchObject({ type: 'image/png', isCut: true });
  });

  test('missing data are not an error, pixels past the budget are', () => {
    const hollow = makePng({ colorType: 2, bits: 8, rows: [], width: 9, height: 9 });
    expect(readImage(pictureFileOf(hollow, takeAny).bytes)).toMatchObject({ width: 9, height: 9 });
    const budget = createPixelBudget();
    const large = pngOf(6000, 6000, true);
    expect(() => pictureFileOf(large, (pixels) => budget.take(pixels, large.length))).toThrow(/too many pixels/);
  });
});

test('drops orientation and comments of a JPEG', () => {
  const bytes = jpegTurned(6);
  expect(Buffer.from(bytes).includes('Exif')).toBe(true);
  const { type, bytes: file } = pictureFileOf(bytes, takeAny);
  expect(type).toBe('image/jpeg');
  expect(Buffer.from(file).includes('Exif')).toBe(false);
  expect(readImage(file)).toMatchObject({ width: 16, height: 8, encoding: 'jpeg' });
});

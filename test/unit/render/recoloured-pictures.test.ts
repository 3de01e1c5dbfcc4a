/** Pictures in two levels, in two colours, and with a colour that is not painted (WR-DRAW-19). */
import { expect, test } from 'vitest';
import type { ImageItem } from '../../../src/layout/page-item.js';
import { toDuotone } from '../../../src/render/image/image-set.js';
import { pngPalette, pngRgb, pngRgba } from './support/make-images.js';
import { renderPage } from './support/read-content.js';

const item = (bytes: Uint8Array, more: Partial<ImageItem>): ImageItem => ({
  kind: 'image',
  ...{ x: 0, y: 0, width: 30, height: 20, alpha: 1, crop: { top: 0, right: 0, bottom: 0, left: 0 } },
  media: { partName: 'a.png', contentType: 'image/png', bytes },
  ...more,
});

function pictureWith(bytes: Uint8Array, more: Partial<ImageItem>): { source: string; stream: string } {
  const found = [...renderPage([item(bytes, more)]).objects.values()].find(({ source }) => /\/Subtype\s*\/Image/.test(source));
  if (!found) throw new Error('no picture was written');
  return found;
}

test('one colour is not painted', () => {
  expect(pictureWith(pngRgb(), { transparentColor: '00FF00' }).source).toMatch(/\/Mask\s*\[0 0 255 255 0 0\]/);
  expect(pictureWith(pngRgb(), {}).source).not.toContain('/Mask');
  expect(pictureWith(pngRgba(), { transparentColor: '00FF00' }).source, 'pixels have an opacity of their own').not.toMatch(/\/Mask/);
  expect(pictureWith(pngPalette(), { transparentColor: '00FF00' }).source).toMatch(/\/Mask\s*\[(\d+) \1\]/);
  expect(pictureWith(pngPalette(), { transparentColor: '123456' }).source, 'no entry of the palette').not.toContain('/Mask');
});

test('two levels are black and white pixels, whatever their colour was', () => {
  const { source, stream } = pictureWith(pngRgb(), { biLevel: 0.4 });
  const [low = 0, high = 0] = /\/Decode\s*\[([-\d.]+) ([-\d.]+)\]/.exec(source)?.slice(1).map(Number) ?? [];
  const shown = [...Buffer.from(stream, 'latin1')].map((value) => Math.min(1, Math.max(0, low + ((high - low) * value) / 255)));
  // red, green, blue, black, gray, white
  expect(shown).toEqual([0, 1, 0, 0, 1, 1]);
});

test('two colours are those of black and white, gray is between them', () => {
  const { source, stream } = pictureWith(pngRgb(), { duotone: ['100000', 'F0FF80'] });
  expect(source).toContain('/Indexed');
  expect([...Buffer.from(stream, 'latin1')].slice(3)).toEqual([0, 128, 255]);
  const gray = { width: 2, height: 1, bits: 8, color: 'gray', encoding: 'raw', data: Uint8Array.of(0, 255) } as const;
  const { color } = toDuotone(gray, ['100000', 'F0FF80']);
  if (typeof color === 'string') throw new Error('no palette');
  expect([...color.palette.slice(0, 3), ...color.palette.slice(128 * 3, 129 * 3), ...color.palette.slice(-3)]).toEqual([
    16, 0, 0, 128, 128, 64, 240, 255, 128,
  ]);
  const { color: turned } = toDuotone({ ...gray, bits: 1, inverted: true }, ['000000', 'FFFFFF']);
  expect(turned).toEqual({ palette: Uint8Array.of(255, 255, 255, 0, 0, 0) });
  const palette = toDuotone({ ...gray, color: { palette: Uint8Array.of(255, 255, 255, 0, 0, 0) } }, ['0000FF', 'FF0000']).color;
  expect(palette).toEqual({ palette: Uint8Array.of(255, 0, 0, 0, 0, 255) });
});

import { expect, test } from 'vitest';
import { Diagnostics } from '../../../src/base/diagnostics.js';
import { DocOpsError } from '../../../src/base/errors.js';
import type { ImageItem } from '../../../src/layout/page-item.js';
import { loadPagePictures } from '../../../src/raster/page-picture.js';
import { readPngChunks } from '../../../src/render/image/png/png-chunks.js';
import { readPngRows } from '../../../src/render/image/png/png-rows.js';
import { writePng } from '../../../src/render/image/png/write-png.js';
import { createSvgRenderer } from '../../../src/svg/render-svg.js';

const engine = await loadPagePictures();

function rgbOf(bytes: Uint8Array): { readonly colorType: number; readonly rows: Uint8Array } {
  const png = readPngChunks(bytes);
  return { colorType: png.colorType, rows: readPngRows(png) };
}

test('a page becomes a PNG without opacity', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><rect width="2" height="1" fill="#fff"/><rect width="1" height="1" fill="#f80"/></svg>';
  const { colorType, rows } = rgbOf(engine.draw(svg));
  expect([colorType, [...rows]]).toEqual([2, [255, 136, 0, 255, 255, 255]]);
});

test('input that is not SVG throws a DocOpsError', () => {
  expect(() => engine.draw('<svg')).toThrow(DocOpsError);
});

/** Columns of black and white, a pixel each, in pairs of four: thin strokes that a few samples would miss. */
function stripes(side: number): Uint8Array {
  const pixels = new Uint8Array(side * side * 4).fill(255);
  for (let pixel = 0; pixel < side * side; pixel += 1) if (pixel % 8 === 0) pixels.fill(0, pixel * 4, pixel * 4 + 3);
  return writePng(pixels, side, side);
}

test('a picture that is shown smaller averages its thin strokes', () => {
  const image: ImageItem = {
    kind: 'image',
    x: 0,
    y: 0,
    width: 8,
    height: 8,
    media: { partName: 'a', contentType: 'image/png', bytes: stripes(128) },
    crop: { top: 0, right: 0, bottom: 0, left: 0 },
    alpha: 1,
  };
  const draw = createSvgRenderer({ diagnostics: new Diagnostics(), shrink: engine.shrink });
  const { svg } = draw({ width: 8, height: 8, items: [image] }, { width: 8, height: 8, scale: 1, isOnGrid: true });
  const { rows } = rgbOf(engine.draw(svg));
  // One column of eight is black; each pixel represents sixteen columns.
  for (const value of rows) expect(Math.abs(value - (255 * 7) / 8)).toBeLessThan(12);
});

test('averages opacity, and ignores colours of invisible pixels', () => {
  const pixels = new Uint8Array(16 * 16 * 4);
  for (let pixel = 0; pixel < 256; pixel += 1) pixels.set(pixel % 2 === 0 ? [200, 100, 50, 255] : [0, 0, 0, 0], pixel * 4);
  const uri = `data:image/png;base64,${Buffer.from(writePng(pixels, 16, 16)).toString('base64')}`;
  const { colorType, rows } = rgbOf(engine.shrink(uri, 2, 2, 8));
  expect(colorType).toBe(6);
  expect(rows[0]).toBe(200);
  expect(rows[3]).toBeGreaterThan(120);
  expect(rows[3]).toBeLessThan(136);
});

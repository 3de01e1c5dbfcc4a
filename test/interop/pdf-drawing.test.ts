/** Our pages as other programs draw them, compared pixel by pixel. */
import { describe, expect, test } from 'vitest';
import { itemAt } from '../../src/base/item-at.js';
import type { PageItem, Segment } from '../../src/layout/page-item.js';
import { renderPdf } from '../../src/render/render-document.js';
import * as make from '../unit/render/support/make-images.js';
import { emfRecord, i32, makeEmf } from '../unit/render/support/make-metafiles.js';
import { drawnBy, hasTool, qpdfComplaints } from './pdf-tools.js';
import { imageItem as picture } from '../support/page-items.js';

const tools = (['mutool', 'pdftoppm'] as const).filter(hasTool);
const hasQpdf = hasTool('qpdf');

const pdfOf = (...items: PageItem[]): Uint8Array => renderPdf({ pages: [{ width: 200, height: 200, items }], outline: [] });

const box = (x: number, y: number, width: number, height: number): Segment[] => [
  { op: 'M', x, y },
  { op: 'L', x: x + width, y },
  { op: 'L', x: x + width, y: y + height },
  { op: 'L', x, y: y + height },
  { op: 'Z' },
];

/** Checks that the colours at these points differ by no more than a few levels. */
function expectColors(pdf: Uint8Array, places: readonly (readonly [x: number, y: number, color: readonly number[]])[], slack = 3): void {
  if (hasQpdf) expect(qpdfComplaints(pdf)).toBe('');
  for (const tool of tools) {
    const page = drawnBy(tool, pdf);
    for (const [x, y, color] of places) {
      page.at(x, y).forEach((value, channel) => {
        expect(Math.abs(value - itemAt(color, channel)), `${tool} at ${x}, ${y}: ${page.at(x, y).join(' ')}`).toBeLessThanOrEqual(slack);
      });
    }
  }
}

/** The centres of the six pixels of the test pictures. */
const middles = [0, 1, 2, 3, 4, 5].map((pixel) => [35 + (pixel % 3) * 50, 35 + Math.floor(pixel / 3) * 50] as const);
const testColors = middles.map(([x, y], pixel) => [x, y, make.pixels.slice(pixel * 3, pixel * 3 + 3)] as const);

describe.skipIf(tools.length === 0)('pictures', () => {
  test.each([
    ['PNG', make.pngRgb()],
    ['PNG with a palette', make.pngPalette()],
    ['PNG, interlaced', make.pngInterlaced()],
    ['GIF', make.makeGif()],
    ['BMP of 24 bits', make.bmp24()],
    ['BMP of 4 bits', make.bmp4()],
    ['BMP in runs', make.bmpRle8()],
    ['TIFF', make.tiffPlain()],
    ['TIFF in LZW', make.tiffLzwPredictor()],
  ])('%s', (_, bytes) => expectColors(pdfOf(picture(bytes)), testColors));

  test.each([
    ['JPEG', make.jpegs.rgb, [200, 40, 40], 5],
    ['progressive JPEG', make.jpegs.progressive, [200, 40, 40], 5],
    ['gray JPEG', make.jpegs.gray, [128, 128, 128], 5],
    // Each program converts CMYK in its own way.
    ['CMYK JPEG', make.jpegs.cmyk, [200, 40, 40], 40],
  ])('%s', (_, bytes, color, slack) => expectColors(pdfOf(picture(bytes)), [[85, 60, color]], slack));

  test('JPEG in gray', () => {
    expectColors(pdfOf(picture(make.jpegs.rgb, { grayscale: true })), [[85, 60, [88, 88, 88]]], 4);
  });

  test('EMF', () => {
    const brush = [emfRecord(39, ...i32(1, 0, 0xff0000, 0)), emfRecord(37, ...i32(1))];
    const bytes = makeEmf(...brush, emfRecord(43, ...i32(0, 0, 50, 50)));
    expectColors(pdfOf(picture(bytes)), [
      [40, 60, [0, 0, 255]],
      [140, 60, [255, 255, 255]],
    ]);
  });

  test('with opacity let the page through', () => {
    const below: PageItem = { kind: 'rectangle', x: 0, y: 0, width: 200, height: 200, color: '00FF00' };
    expectColors(pdfOf(below, picture(make.pngPalette([0]))), [
      [35, 35, [0, 255, 0]],
      [85, 85, [128, 128, 128]],
    ]);
    expectColors(pdfOf(below, picture(make.pngRgb(), { alpha: 0.5 })), [[35, 35, [128, 128, 0]]]);
  });

  test('cropped show their part in the whole box', () => {
    const cropped = picture(make.pngRgb(), { crop: { left: 1 / 3, top: 0, right: 1 / 3, bottom: 0.5 } });
    expectColors(pdfOf(cropped), [
      [15, 15, [0, 255, 0]],
      [155, 105, [0, 255, 0]],
      [165, 50, [255, 255, 255]],
    ]);
  });

  test('in gray, brighter, with less contrast', () => {
    expectColors(pdfOf(picture(make.pngRgb(), { grayscale: true })), [[85, 85, [128, 128, 128]]]);
    for (const tool of tools) {
      const [red, green, blue] = drawnBy(tool, pdfOf(picture(make.pngRgb(), { grayscale: true }))).at(35, 35);
      expect(red === green && green === blue).toBe(true);
    }
    expectColors(pdfOf(picture(make.pngRgb(), { brightness: 0.5 })), [[85, 85, [255, 255, 255]]], 4);
    expectColors(pdfOf(picture(make.pngPalette(), { contrast: -1 })), [[35, 35, [128, 128, 128]]], 4);
    // Word's washout effect.
    expectColors(pdfOf(picture(make.pngRgb(), { brightness: 0.7, contrast: -0.7 })), [[35, 85, [205, 205, 205]]], 4);
  });

  test('that are broken leave a box', () => {
    expectColors(pdfOf(picture(Buffer.from('no picture'))), [
      [80, 60, [0xf2, 0xf2, 0xf2]],
      [180, 180, [255, 255, 255]],
    ]);
  });

  test('of the same bytes are written once', () => {
    const [one, two] = [pdfOf(picture(make.pngRgb())), pdfOf(picture(make.pngRgb()), picture(make.pngRgb(), { y: 60 }))];
    const count = (pdf: Uint8Array): number => Buffer.from(pdf).toString('latin1').split('/Subtype/Image').length - 1;
    expect([count(one), count(two)]).toEqual([1, 1]);
  });
});

describe.skipIf(tools.length === 0)('shapes', () => {
  test('later ones cover earlier ones', () => {
    const item = (color: string, x: number): PageItem => ({ kind: 'rectangle', x, y: 0, width: 100, height: 100, color });
    expectColors(pdfOf(item('FF0000', 0), item('0000FF', 50)), [
      [25, 50, [255, 0, 0]],
      [75, 50, [0, 0, 255]],
    ]);
  });

  test('a turned and clipped group', () => {
    const inside: PageItem = { kind: 'rectangle', x: 0, y: 0, width: 100, height: 20, color: 'FF0000' };
    const group: PageItem = { kind: 'group', transform: [0, 1, -1, 0, 100, 20], clip: box(0, 0, 50, 20), items: [inside] };
    expectColors(pdfOf(group), [
      [90, 40, [255, 0, 0]],
      [90, 80, [255, 255, 255]],
      [70, 40, [255, 255, 255]],
    ]);
  });

  test('a gradient passes the middle in linear light', () => {
    const stops = [
      { at: 0, color: '000000', alpha: 1 },
      { at: 1, color: 'FFFFFF', alpha: 1 },
    ];
    const gradient = { kind: 'gradient', stops, angle: 0, box: { x: 0, y: 0, width: 200, height: 200 } } as const;
    const path = { kind: 'path', segments: box(0, 0, 200, 200) } as const;
    expectColors(pdfOf({ ...path, fill: gradient }), [[100, 100, [188, 188, 188]]], 5);
    expectColors(pdfOf({ ...path, fill: { ...gradient, angle: 90 } }), [[50, 100, [188, 188, 188]]], 5);
  });

  test('a gradient that fades out', () => {
    const stops = [
      { at: 0, color: 'FF0000', alpha: 1 },
      { at: 1, color: 'FF0000', alpha: 0 },
    ];
    const item: PageItem = {
      kind: 'path',
      segments: box(0, 0, 200, 200),
      fill: { kind: 'gradient', stops, angle: 0, box: { x: 0, y: 0, width: 200, height: 200 } },
    };
    expectColors(pdfOf(item), [[100, 100, [255, 128, 128]]], 6);
  });

  test('a radial gradient is its first stop in the middle', () => {
    const stops = [
      { at: 0, color: '0000FF', alpha: 1 },
      { at: 1, color: 'FFFF00', alpha: 1 },
    ];
    const item: PageItem = {
      kind: 'path',
      segments: box(0, 0, 200, 100),
      fill: { kind: 'gradient', stops, box: { x: 0, y: 0, width: 200, height: 100 } },
    };
    expectColors(pdfOf(item), [[100, 50, [0, 0, 255]]], 40);
  });
});

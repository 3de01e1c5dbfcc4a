/** Fills of patterns and of pictures (WR-DRAW-22). */
import { describe, expect, it } from 'vitest';
import type { Fill, Tiling } from '../../../../src/document/color.js';
import { patternRows } from '../../../../src/layout/drawing/pattern-data.js';
import { fillPaint } from '../../../../src/layout/drawing/paths.js';
import { pictureFillItems } from '../../../../src/layout/drawing/picture-fill.js';
import type { PageItem } from '../../../../src/layout/page-item.js';

type PictureFill = Extract<Fill, { kind: 'picture' }>;

/** The head of a PNG of 40 by 20 pixels. */
function png(density?: number): Uint8Array {
  const chunk = (type: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.from('000000280000001408020000', 'hex');
  const perMetre = Buffer.alloc(9, 1);
  perMetre.writeUInt32BE(Math.round((density ?? 0) / 0.0254), 0);
  perMetre.writeUInt32BE(Math.round((density ?? 0) / 0.0254), 4);
  const parts = [Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), ...(density ? [chunk('pHYs', perMetre)] : [])];
  return Buffer.concat([...parts, chunk('IDAT', Buffer.alloc(20))]);
}

const plain: Tiling = { offsetX: 0, offsetY: 0, scaleX: 1, scaleY: 1, flip: 'none', alignment: 'tl' };

function tiles(changes: Partial<Tiling> = {}, bytes = png(), box = { width: 60, height: 30 }): PageItem[] {
  const fill: PictureFill = { kind: 'picture', media: 'm', tile: true, alpha: 0.5, tiling: { ...plain, ...changes } };
  return pictureFillItems(fill, { partName: 'm', contentType: '', bytes }, box);
}

const placesOf = (items: readonly PageItem[]): number[][] =>
  items.map((item) => {
    if (item.kind === 'image') return [item.x, item.y, item.width, item.height];
    return item.kind === 'group' ? [...(item.transform ?? [])].slice(4) : [];
  });

describe('WR-DRAW-22: tiled pictures', () => {
  it('lie side by side, 96 pixels an inch', () => {
    expect(placesOf(tiles())).toEqual([
      [0, 0, 30, 15],
      [30, 0, 30, 15],
      [0, 15, 30, 15],
      [30, 15, 30, 15],
    ]);
  });

  it('have the size that their density and scale give', () => {
    expect(placesOf(tiles({}, png(48)))[0]).toEqual([0, 0, 60, 30].map((value) => expect.closeTo(value, 1)));
    expect(placesOf(tiles({ scaleX: 2, scaleY: 2 }))).toEqual([[0, 0, 60, 30]]);
  });

  it('begin where the alignment and the offset say', () => {
    expect(placesOf(tiles({ alignment: 'ctr' }))[0]).toEqual([-15, -7.5, 30, 15]);
    expect(placesOf(tiles({ alignment: 'br', offsetX: 5 }))[0]).toEqual([-25, 0, 30, 15]);
    expect(placesOf(tiles({ alignment: 'r' }))[0]).toEqual([0, -7.5, 30, 15]);
  });

  it('are mirrored in turns', () => {
    const [first, second, third, fourth] = tiles({ flip: 'xy' });
    expect(first?.kind).toBe('image');
    expect(second).toMatchObject({ kind: 'group', transform: [-1, 0, 0, 1, 60, 0] });
    expect(third).toMatchObject({ transform: [1, 0, 0, -1, 0, 30] });
    expect(fourth).toMatchObject({ transform: [-1, 0, 0, -1, 60, 30] });
  });

  it('are stretched if there would be too many, or if their size is unknown', () => {
    expect(placesOf(tiles({ scaleX: 0.02, scaleY: 0.04 }, png(), { width: 600, height: 600 }))).toEqual([[0, 0, 600, 600]]);
    expect(placesOf(tiles({ scaleX: 0 }))).toEqual([[0, 0, 60, 30]]);
    expect(placesOf(tiles({}, Buffer.from('no picture at all')))).toEqual([[0, 0, 60, 30]]);
  });
});

it('a stretched picture keeps its margins and its crop', () => {
  const crop = { top: 0, right: 0.5, bottom: 0, left: 0 };
  const fill: PictureFill = {
    kind: 'picture',
    media: 'm',
    tile: false,
    alpha: 1,
    crop,
    stretch: { top: 0.5, right: 0, bottom: -0.5, left: 0.1 },
  };
  const [item] = pictureFillItems(fill, { partName: 'm', contentType: '', bytes: png() }, { width: 60, height: 30 });
  expect(item).toMatchObject({ x: 6, y: 15, width: 54, height: 30, crop });
});

describe('patterns', () => {
  it('have two colours in dots from the corner', () => {
    const paint = fillPaint({ kind: 'pattern', preset: 'horz', foreground: 'FF0000', background: 'FFFFFF' }, 50, 50);
    expect(paint).toEqual({
      kind: 'pattern',
      rows: [255, 0, 0, 0, 0, 0, 0, 0],
      foreground: 'FF0000',
      background: 'FFFFFF',
      dot: 0.75,
      at: { x: 0, y: 0 },
    });
  });

  it.each([
    ['pct5', 2],
    ['pct10', 4],
    ['pct25', 16],
    ['pct50', 32],
    ['pct75', 56],
    ['pct90', 62],
    ['smCheck', 32],
    ['solidDmnd', 25],
  ])('%s has %d dots', (name, count) => {
    const dots = patternRows(name).reduce((sum, row) => sum + row.toString(2).replaceAll('0', '').length, 0);
    expect(dots).toBe(count);
  });

  it('an unknown one is half of each colour', () => expect(patternRows('constructor')).toEqual(patternRows('pct50')));
});

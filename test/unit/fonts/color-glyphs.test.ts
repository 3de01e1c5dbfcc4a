/** Faces with colours: what is read of their tables, and what tables that lie become. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../src/base/item-at.js';
import type { ColorFill, ColorMark } from '../../../src/fonts/color/color-glyph.js';
import { mostPaints, readColorGlyphs } from '../../../src/fonts/color/read-color-glyphs.js';
import { readFace } from '../../../src/fonts/sfnt/read-face.js';
import { colorFace, colrTable, cpalTable, paint, type Bytes, type ColorTables } from '../../support/color-face.js';

const colors = ['FF0000FF', '00FF00FF', '0000FF80'];
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const glyphsOf = (tables: ColorTables) =>
  readColorGlyphs(
    new Map([
      ['COLR', viewOf(colrTable(tables))],
      ['CPAL', viewOf(cpalTable(colors))],
    ]),
  )!;

/** Marks of glyph 1 with this paint. */
const marksOf = (bytes: Bytes, layers: readonly Bytes[] = []): readonly ColorMark[] =>
  glyphsOf({ paints: { 1: bytes }, layers }).glyph(1)?.marks ?? [];

const upright = [1, 0, 0, 1, 0, 0];
const fill = (glyph: number, color: string, alpha = 1) => ({
  kind: 'fill',
  outlines: [{ glyph, matrix: upright }],
  paint: { kind: 'solid', color, alpha },
});
const red = paint.solid(0);
const green = paint.solid(1);

/** The matrix of the outline that a change is around. */
const matrixOf = (bytes: Bytes): number[] => {
  const mark = itemAt(marksOf(bytes) as ColorFill[], 0);
  return itemAt(mark.outlines, 0).matrix.map((value) => Math.round(value * 1000) / 1000 + 0);
};

describe('readColorGlyphs', () => {
  it('reads the layers of version 0', () => {
    const glyphs = glyphsOf({ flat: { 1: [[5, 0]], 3: [[6, 1], [7, 2], [8, 0xffff]] } }); // prettier-ignore
    expect([0, 1, 2, 3].map((glyph) => glyphs.has(glyph))).toEqual([false, true, false, true]);
    expect(glyphs.glyph(1)?.marks).toEqual([fill(5, 'FF0000')]);
    const { marks, usesForeground, cost } = glyphs.glyph(3)!;
    expect(marks).toEqual([
      fill(6, '00FF00'),
      fill(7, '0000FF', 128 / 255),
      { ...fill(8, ''), paint: { kind: 'solid', color: undefined, alpha: 1 } },
    ]);
    expect({ usesForeground, cost }).toEqual({ usesForeground: true, cost: 3 });
  });

  it('reads layers, outlines, other glyphs and boxes of version 1', () => {
    const glyphs = glyphsOf({
      paints: { 1: paint.layers(0, 2), 2: paint.colorGlyph(1), 4: paint.glyph(9, paint.variableSolid(1, 0.5)) },
      layers: [paint.glyph(7, red), paint.glyph(8, green)],
      boxes: { 2: [-10, -20, 30, 40] },
    });
    expect(glyphs.glyph(1)?.marks).toEqual([fill(7, 'FF0000'), fill(8, '00FF00')]);
    expect(glyphs.glyph(2)?.marks).toEqual(glyphs.glyph(1)?.marks);
    expect(glyphs.glyph(2)?.box).toEqual([-10, -20, 30, 40]);
    expect(glyphs.glyph(1)?.box).toBeUndefined();
    expect(glyphs.glyph(4)?.marks).toEqual([fill(9, '00FF00', 0.5)]);
    expect(glyphs.glyph(3)).toBeUndefined();
  });

  it.each<[string, Bytes, number[]]>([
    ['PaintTransform', paint.affine([2, 1, 0.5, 3, 40, 50], paint.glyph(5, red)), [2, 1, 0.5, 3, 40, 50]],
    ['PaintTranslate', paint.translate(30, -40, paint.glyph(5, red)), [1, 0, 0, 1, 30, -40]],
    ['PaintScale', paint.change(16, [0.5, 1.5], [], paint.glyph(5, red)), [0.5, 0, 0, 1.5, 0, 0]],
    ['PaintScaleAroundCenter', paint.change(18, [0.5, 1.5], [100, 200], paint.glyph(5, red)), [0.5, 0, 0, 1.5, 50, -100]],
    ['PaintScaleUniform', paint.change(20, [0.5], [], paint.glyph(5, red)), [0.5, 0, 0, 0.5, 0, 0]],
    ['PaintScaleUniformAroundCenter', paint.change(22, [0.5], [100, 200], paint.glyph(5, red)), [0.5, 0, 0, 0.5, 50, 100]],
    ['PaintRotate', paint.change(24, [0.5], [], paint.glyph(5, red)), [0, 1, -1, 0, 0, 0]],
    ['PaintRotateAroundCenter', paint.change(26, [0.5], [100, 0], paint.glyph(5, red)), [0, 1, -1, 0, 100, -100]],
    ['PaintSkew', paint.change(28, [0.25, 0], [], paint.glyph(5, red)), [1, 0, -1, 1, 0, 0]],
    ['PaintSkewAroundCenter', paint.change(30, [0, 0.25], [100, 200], paint.glyph(5, red)), [1, 1, 0, 1, 0, -100]],
    ['one within another', paint.translate(10, 0, paint.change(20, [0.5], [], paint.glyph(5, red))), [0.5, 0, 0, 0.5, 10, 0]],
  ])('reads %s', (_, bytes, matrix) => {
    expect(matrixOf(bytes)).toEqual(matrix);
  });

  it('maps the stops of gradients to the range from 0 to 1', () => {
    const stops = [[-0.5, 0], [0.5, 1, 0.5]] as const; // prettier-ignore
    const paintOf = (bytes: Bytes) => (marksOf(paint.glyph(5, bytes))[0] as ColorFill | undefined)?.paint;
    expect(paintOf(paint.linear([0, 0, 100, 0, 0, 100], stops))).toMatchObject({
      line: [-50, 0, 50, 0],
      stops: [
        { at: 0, color: 'FF0000', alpha: 1 },
        { at: 1, color: '00FF00', alpha: 0.5 },
      ],
    });
    // A third point aslant turns the line.
    const turned = paintOf(paint.linear([0, 0, 100, 0, 100, 100], [[0, 0], [1, 1]])); // prettier-ignore
    expect(turned).toMatchObject({ line: [0, 0, 50, -50] });
    expect(paintOf(paint.linear([0, 0, 100, 0, 200, 0], stops))).toBeUndefined();
    expect(paintOf(paint.radial([0, 0, 100, 0, 0, 300], stops))).toMatchObject({ circles: [0, 0, 0, 0, 0, 200] });
    expect(paintOf(paint.radial([0, 0, 0, 0, 0, 300], [[0, 0], [0.5, 1]]))).toMatchObject({ circles: [0, 0, 0, 0, 0, 150] }); // prettier-ignore
    const sweep = paintOf(paint.sweep([7, 8], [0, 180], [[0, 0], [1, 1]])); // prettier-ignore
    expect(sweep).toMatchObject({ center: [7, 8], angles: [0, Math.PI] });
  });

  it('repeats the stops of a gradient that is repeated or mirrored', () => {
    const lineOf = (extend: number) => {
      const marks = marksOf(paint.glyph(5, paint.linear([0, 0, 100, 0, 0, 100], [[0, 0], [1, 1]], extend))) as ColorFill[]; // prettier-ignore
      return itemAt(marks, 0).paint as Extract<ColorFill['paint'], { kind: 'linear' }>;
    };
    expect(lineOf(1).line).toEqual([-400, 0, 500, 0]);
    expect(
      lineOf(1)
        .stops.map(({ color }) => color)
        .slice(0, 4),
    ).toEqual(['FF0000', '00FF00', 'FF0000', '00FF00']);
    expect(
      lineOf(2)
        .stops.map(({ color }) => color)
        .slice(0, 4),
    ).toEqual(['FF0000', '00FF00', '00FF00', 'FF0000']);
  });

  it('makes clips, masks and blends of composite modes', () => {
    const [a, b] = [paint.glyph(5, red), paint.glyph(6, green)];
    const [source, backdrop] = [fill(5, 'FF0000'), fill(6, '00FF00')];
    const of = (mode: number, below: Bytes = b) => marksOf(paint.composite(a, mode, below));
    expect([0, 1, 2, 3, 4].map((mode) => of(mode))).toEqual([[], [source], [backdrop], [backdrop, source], [source, backdrop]]);
    expect(of(5)).toEqual([{ ...source, outlines: [...backdrop.outlines, ...source.outlines] }]);
    expect(of(5, paint.glyph(6, paint.solid(1, 0.5)))).toEqual([{ kind: 'mask', content: [source], mask: [fill(6, 'FFFFFF', 0.5)] }]);
    expect(of(7)).toMatchObject([{ kind: 'mask', content: [source], mask: [{ outlines: [] }, fill(6, '000000')] }]);
    expect(of(20)).toEqual([{ kind: 'blend', mode: 'soft-light', below: [backdrop], above: [source] }]);
    expect(of(99)).toEqual([backdrop, source]);
  });
});

describe('a face whose colours are hostile', () => {
  it('ends where paints lead in circles', () => {
    expect(marksOf(paint.colorGlyph(1))).toEqual([]);
    expect(marksOf(paint.circle(5))).toEqual([]);
    const layers = Array.from({ length: 255 }, () => paint.layers(0, 255));
    expect(marksOf(paint.layers(0, 255), layers)).toEqual([]);
  });

  it('paints no more than the limit, whatever its references', () => {
    const wide = Array.from({ length: 255 }, (_, index) => (index < 3 ? paint.layers(index + 1, 255 - index - 1) : paint.glyph(5, red)));
    const glyph = glyphsOf({ paints: { 1: paint.layers(0, 255) }, layers: wide }).glyph(1)!;
    expect(glyph.cost).toBeLessThanOrEqual(mostPaints);
    let twice: Bytes = paint.glyph(5, red);
    for (let depth = 0; depth < 40; depth += 1) twice = paint.composite(twice, 11, paint.glyph(6, green));
    expect(glyphsOf({ paints: { 1: twice } }).glyph(1)!.cost).toBeLessThanOrEqual(mostPaints);
    let deep: Bytes = red;
    for (let depth = 0; depth < 40; depth += 1) deep = paint.glyph(5, deep);
    const many = Array.from({ length: 255 }, () => deep);
    expect(glyphsOf({ paints: { 1: paint.layers(0, 255) }, layers: many }).glyph(1)!.cost).toBeLessThanOrEqual(mostPaints);
  });

  it('is read whatever its bytes are', () => {
    const good = colrTable({
      flat: { 3: [[5, 0]] },
      paints: { 1: paint.composite(paint.glyph(5, red), 5, paint.glyph(6, paint.radial([0, 0, 1, 2, 3, 4], [[0, 0], [1, 1]], 2))), 2: paint.layers(0, 1) }, // prettier-ignore
      layers: [paint.change(26, [0.5], [1, 2], paint.glyph(7, paint.sweep([1, 2], [0, 90], [[0, 0], [1, 1]])))], // prettier-ignore
      boxes: { 1: [0, 0, 10, 10] },
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 8 }), fc.nat(good.length), (changes, length) => {
        const bytes = good.slice();
        for (const [at, value] of changes) bytes[at] = value;
        const tables = new Map([['COLR', viewOf(bytes.subarray(0, length))], ['CPAL', viewOf(cpalTable(colors))]]); // prettier-ignore
        const glyphs = readColorGlyphs(tables);
        for (let glyph = 0; glyph < 8; glyph += 1) expect(glyphs?.glyph(glyph)?.cost ?? 0).toBeLessThanOrEqual(mostPaints);
      }),
    );
  });

  it('has no colours without a palette', () => {
    expect(readColorGlyphs(new Map([['COLR', viewOf(colrTable({ flat: { 1: [[5, 0]] } }))]]))).toBeUndefined();
    expect(readColorGlyphs(new Map([['COLR', viewOf(new Uint8Array(20))], ['CPAL', viewOf(new Uint8Array(3))]]))?.has(1)).toBe(false); // prettier-ignore
  });
});

it('gives a face its colours', () => {
  const face = readFace(
    colorFace({
      family: 'Colours',
      outlines: [undefined, undefined, [0, 0, 500, 500]],
      characters: { 0x1f600: 1, 0x41: 2 },
      tables: { flat: { 1: [[2, 0]] } },
      colors,
    }),
    { id: 'colours' },
  );
  expect(face.familyName).toBe('Colours');
  expect(face.colors?.has(face.glyphForCodePoint(0x1f600))).toBe(true);
  expect(face.colors?.has(face.glyphForCodePoint(0x41))).toBe(false);
});

/**
 * One paint of a `COLR` table (OpenType 1.9.1, "COLR", "Formats 1 to 32: Paint tables").
 * Variable forms are read with their default values.
 */
import type { Matrix } from '../../base/matrix.js';

/** A colour from a palette entry. */
export interface EntryColor {
  readonly entry: number;
  readonly alpha: number;
}

export interface ColorLine {
  readonly extend: 'pad' | 'repeat' | 'reflect';
  readonly stops: readonly (EntryColor & { readonly at: number })[];
}

export type Pair = readonly [number, number];
export type Six = readonly [number, number, number, number, number, number];

/** The contents of a paint; nested paints are referred to by offset. */
export type PaintRecord =
  | { readonly kind: 'layers'; readonly first: number; readonly count: number }
  | { readonly kind: 'solid'; readonly color: EntryColor }
  /** x and y of three points. */
  | { readonly kind: 'linear'; readonly line: ColorLine; readonly points: Six }
  /** x, y and radius of two circles. */
  | { readonly kind: 'radial'; readonly line: ColorLine; readonly circles: Six }
  /** x and y of the centre; radians. */
  | { readonly kind: 'sweep'; readonly line: ColorLine; readonly center: Pair; readonly angles: Pair }
  | { readonly kind: 'glyph'; readonly paint: number; readonly glyph: number }
  | { readonly kind: 'color-glyph'; readonly glyph: number }
  | { readonly kind: 'transform'; readonly paint: number; readonly matrix: Matrix }
  | { readonly kind: 'composite'; readonly source: number; readonly mode: number; readonly backdrop: number };

/** The maximum number of stops in a gradient; those of emoji have a dozen. */
export const mostStops = 256;

/** Formats of variable forms: each is one more than its plain form. */
const variableForms = new Set([3, 5, 7, 9, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31]);

/** @returns undefined for an unknown format @throws RangeError past the table's end */
export function readPaint(view: DataView, at: number): PaintRecord | undefined {
  const format = view.getUint8(at);
  const isVariable = variableForms.has(format);
  const fields: Fields = {
    int16: (offset) => view.getInt16(at + offset),
    f2dot14: (offset) => view.getInt16(at + offset) / 16384,
    offset24: (offset) => at + offset24(view, at + offset),
  };
  switch (isVariable ? format - 1 : format) {
    case 1:
      return { kind: 'layers', count: view.getUint8(at + 1), first: view.getUint32(at + 2) };
    case 2:
      return { kind: 'solid', color: { entry: view.getUint16(at + 1), alpha: fields.f2dot14(3) } };
    case 4:
    case 6:
    case 8:
      return readGradient(view, at, isVariable, fields);
    case 10:
      return { kind: 'glyph', paint: fields.offset24(1), glyph: view.getUint16(at + 4) };
    case 11:
      return { kind: 'color-glyph', glyph: view.getUint16(at + 1) };
    case 12:
      return { kind: 'transform', paint: fields.offset24(1), matrix: affine(view, fields.offset24(4)) };
    case 32:
      return { kind: 'composite', source: fields.offset24(1), mode: view.getUint8(at + 4), backdrop: fields.offset24(5) };
    default: {
      const matrix = transformMatrix(isVariable ? format - 1 : format, fields);
      return matrix && { kind: 'transform', paint: fields.offset24(1), matrix };
    }
  }
}

interface Fields {
  readonly int16: (offset: number) => number;
  readonly f2dot14: (offset: number) => number;
  /** Relative to the start of the paint, returned as an offset in the table. */
  readonly offset24: (offset: number) => number;
}

const offset24 = (view: DataView, at: number): number => view.getUint16(at) * 256 + view.getUint8(at + 2);

function readGradient(view: DataView, at: number, isVariable: boolean, { int16, f2dot14, offset24 }: Fields): PaintRecord {
  const format = view.getUint8(at);
  const line = colorLine(view, offset24(1), isVariable);
  if (format <= 5) return { kind: 'linear', line, points: [int16(4), int16(6), int16(8), int16(10), int16(12), int16(14)] };
  if (format <= 7) {
    const [radius0, radius1] = [view.getUint16(at + 8), view.getUint16(at + 14)];
    return { kind: 'radial', line, circles: [int16(4), int16(6), radius0, int16(10), int16(12), radius1] };
  }
  // Angles have a bias of half a turn, so that a whole turn fits.
  const angle = (offset: number): number => (f2dot14(offset) + 1) * Math.PI;
  return { kind: 'sweep', line, center: [int16(4), int16(6)], angles: [angle(8), angle(10)] };
}

const extendModes = ['pad', 'repeat', 'reflect'] as const;

function colorLine(view: DataView, at: number, isVariable: boolean): ColorLine {
  const length = isVariable ? 10 : 6;
  const count = Math.min(mostStops, view.getUint16(at + 1));
  const stops = Array.from({ length: count }, (_, index) => {
    const stop = at + 3 + index * length;
    return { at: view.getInt16(stop) / 16384, entry: view.getUint16(stop + 2), alpha: view.getInt16(stop + 4) / 16384 };
  });
  return { extend: extendModes[view.getUint8(at)] ?? 'pad', stops };
}

/** xx, yx, xy, yy, dx, dy. */
function affine(view: DataView, at: number): Matrix {
  const fixed = (offset: number): number => view.getInt32(at + offset) / 65536;
  return [fixed(0), fixed(4), fixed(8), fixed(12), fixed(16), fixed(20)];
}

/** The matrix of the plain forms from 14 to 30. */
function transformMatrix(format: number, { int16, f2dot14 }: Fields): Matrix | undefined {
  const [first, second] = [f2dot14(4), format === 20 || format === 22 || format === 24 || format === 26 ? 0 : f2dot14(6)];
  switch (format) {
    case 14:
      return [1, 0, 0, 1, int16(4), int16(6)];
    case 16:
      return [first, 0, 0, second, 0, 0];
    case 18:
      return around([first, 0, 0, second], int16(8), int16(10));
    case 20:
      return [first, 0, 0, first, 0, 0];
    case 22:
      return around([first, 0, 0, first], int16(6), int16(8));
    case 24:
      return around(turn(first), 0, 0);
    case 26:
      return around(turn(first), int16(6), int16(8));
    case 28:
      return around(skew(first, second), 0, 0);
    case 30:
      return around(skew(first, second), int16(8), int16(10));
    default:
      return undefined;
  }
}

type Linear = readonly [number, number, number, number];

/** The same with another fixed point. */
const around = ([a, b, c, d]: Linear, x: number, y: number): Matrix => [a, b, c, d, x - a * x - c * y, y - b * x - d * y];

/** Half turns counter-clockwise. */
function turn(halves: number): Linear {
  const [cos, sin] = [Math.cos(halves * Math.PI), Math.sin(halves * Math.PI)];
  return [cos, sin, -sin, cos];
}

const skew = (x: number, y: number): Linear => [1, Math.tan(y * Math.PI), -Math.tan(x * Math.PI), 1];

/** The state that metafile records change and drawing records use ([MS-EMF] §2.3.11, [MS-WMF] §2.3.5). */
import { rgbHex } from '../../base/rgb.js';
import type { Segment } from '../../layout/page-item.js';
import { identity, type Matrix } from '../../base/matrix.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Pen {
  readonly kind: 'pen';
  /** Undefined draws nothing. */
  readonly color: string | undefined;
  /** Logical units; 0 is the thinnest line. */
  readonly width: number;
  /** Lengths in pen widths; absent is solid. */
  readonly dash?: readonly number[] | undefined;
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
}

export interface Brush {
  readonly kind: 'brush';
  /** Undefined fills nothing. */
  readonly color: string | undefined;
  readonly alpha: number;
}

export interface MetafileFont {
  readonly kind: 'font';
  readonly family: string;
  /** Logical units: negative is the em, positive the cell with ascent and descent, 0 a default. */
  readonly height: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strikeOut: boolean;
  /** Degrees counterclockwise. */
  readonly angle: number;
  /** Windows character set of 8-bit text. */
  readonly charset: number;
}

export type MetafileObject = Pen | Brush | MetafileFont | { readonly kind: 'other' };

export interface DeviceContext {
  pen: Pen;
  brush: Brush;
  font: MetafileFont;
  textColor: string;
  backColor: string;
  /** Whether gaps and text backgrounds are painted. */
  opaque: boolean;
  evenOdd: boolean;
  /** TA_ flags. */
  textAlign: number;
  /** How pen and brush mix with the page: opaque, as a mask (AND), or not at all. */
  raster: 'copy' | 'mask' | 'none';
  /**
   * Colour with which the page was inverted and will be inverted again: areas masked black in between end in this colour.
   * Programs draw translucent shapes this way.
   */
  inverted: string | undefined;
  position: Point;
  /** Logical → page space. */
  world: Matrix;
  mapMode: number;
  windowOrigin: Point;
  windowExtent: Point;
  viewportOrigin: Point;
  viewportExtent: Point;
  /** Each one further restricts the painted area; in the picture's points. */
  clips: readonly (readonly Segment[])[];
}

export const solidPen = (color: string | undefined, width = 0): Pen => ({ kind: 'pen', color, width, cap: 'round', join: 'round' });
export const solidBrush = (color: string | undefined): Brush => ({ kind: 'brush', color, alpha: 1 });

export const plainFont: MetafileFont = {
  kind: 'font',
  family: 'Arial',
  height: 0,
  bold: false,
  italic: false,
  underline: false,
  strikeOut: false,
  angle: 0,
  charset: 0,
};

export const createDeviceContext = (): DeviceContext => ({
  pen: solidPen('000000'),
  brush: solidBrush('FFFFFF'),
  font: plainFont,
  textColor: '000000',
  backColor: 'FFFFFF',
  opaque: true,
  evenOdd: true,
  textAlign: 0,
  raster: 'copy',
  inverted: undefined,
  position: { x: 0, y: 0 },
  world: identity,
  mapMode: 1,
  windowOrigin: { x: 0, y: 0 },
  windowExtent: { x: 1, y: 1 },
  viewportOrigin: { x: 0, y: 0 },
  viewportExtent: { x: 1, y: 1 },
  clips: [],
});

/** Objects that every device has ([MS-EMF] §2.1.31), by their number without the high bit. */
export const stockObjects: Readonly<Record<number, MetafileObject>> = {
  0: solidBrush('FFFFFF'),
  1: solidBrush('C0C0C0'),
  2: solidBrush('808080'),
  3: solidBrush('404040'),
  4: solidBrush('000000'),
  5: solidBrush(undefined),
  6: solidPen('FFFFFF'),
  7: solidPen('000000'),
  8: solidPen(undefined),
  18: solidBrush('FFFFFF'),
  19: solidPen('000000'),
};

/** Dash lengths of PS_DASH, PS_DOT, PS_DASHDOT and PS_DASHDOTDOT in pen widths. */
const dashes: Readonly<Record<number, readonly number[]>> = { 1: [3, 1], 2: [1, 1], 3: [3, 1, 1, 1], 4: [3, 1, 1, 1, 1, 1] };
const caps = ['round', 'square', 'butt'] as const;
const joins = ['round', 'bevel', 'miter'] as const;

/** Style bits of both formats ([MS-EMF] §2.1.25). */
export function penOf(style: number, width: number, color: string): Pen {
  const isNull = (style & 15) === 5;
  const dash = dashes[style & 15];
  return {
    kind: 'pen',
    color: isNull ? undefined : color,
    width: Math.abs(width),
    cap: caps[(style >> 8) & 3] ?? 'round',
    join: joins[(style >> 12) & 3] ?? 'round',
    dash,
  };
}

/** Share of the background that a hatch covers. */
const hatchCover = 0.3;

/** BS_SOLID, BS_NULL and BS_HATCHED; hatches become a lighter tone. */
export function brushOf(style: number, color: string): Brush {
  return { kind: 'brush', color: style === 1 ? undefined : color, alpha: style === 2 ? hatchCover : 1 };
}

/** Binary raster operations ([MS-WMF] §2.1.1.2): 9 is AND, 11 leaves the page unchanged. */
export const rasterOf = (operation: number): DeviceContext['raster'] => (operation === 11 ? 'none' : operation === 9 ? 'mask' : 'copy');

/** COLORREF: red in the lowest byte. */
export const colorOf = (value: number): string => rgbHex([value & 255, (value >> 8) & 255, (value >> 16) & 255]);

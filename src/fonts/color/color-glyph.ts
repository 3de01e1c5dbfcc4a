/** A glyph in colours, resolved from a face's `COLR` table into what renderers paint. Font units, y upwards. */
import type { Matrix } from '../../base/matrix.js';

export interface ColorGlyph {
  /** In paint order. */
  readonly marks: readonly ColorMark[];
  /** What the face says that the glyph covers: nothing is painted outside; undefined where that is told by the outlines. */
  readonly box: ColorBox | undefined;
  /** Something is painted in the colour of the text around. */
  readonly usesForeground: boolean;
  /** Marks in all, however deep, as what drawing costs. */
  readonly cost: number;
}

/** xMin, yMin, xMax, yMax. */
export type ColorBox = readonly [number, number, number, number];

export type ColorMark = ColorFill | ColorBlend | ColorMask;

/** A paint within outlines. */
export interface ColorFill {
  readonly kind: 'fill';
  /** The area inside all of them is filled; without any, the glyph's box. */
  readonly outlines: readonly PlacedOutline[];
  readonly paint: ColorPaint;
}

/** Marks that mix with those below, apart from the rest of the page. */
export interface ColorBlend {
  readonly kind: 'blend';
  readonly mode: ColorBlendMode;
  readonly below: readonly ColorMark[];
  readonly above: readonly ColorMark[];
}

/** Marks that show where a mask is white. */
export interface ColorMask {
  readonly kind: 'mask';
  readonly content: readonly ColorMark[];
  /** In black and white. */
  readonly mask: readonly ColorMark[];
}

/** By the names of CSS. */
export const colorBlendModes = [
  'screen',
  'overlay',
  'darken',
  'lighten',
  'color-dodge',
  'color-burn',
  'hard-light',
  'soft-light',
  'difference',
  'exclusion',
  'multiply',
  'hue',
  'saturation',
  'color',
  'luminosity',
] as const;
export type ColorBlendMode = (typeof colorBlendModes)[number];

/** The outline of a glyph of the same face. */
export interface PlacedOutline {
  readonly glyph: number;
  readonly matrix: Matrix;
}

/** RRGGBB; undefined for the colour of the text around. */
export type GlyphColor = string | undefined;

export interface ColorStop {
  /** From 0 to 1, ascending. */
  readonly at: number;
  readonly color: GlyphColor;
  readonly alpha: number;
}

/** Gradients go on beyond both ends in the colours that they have there. */
export type ColorPaint =
  | { readonly kind: 'solid'; readonly color: GlyphColor; readonly alpha: number }
  | {
      readonly kind: 'linear';
      /** x and y of the first stop and of the last. */
      readonly line: readonly [number, number, number, number];
      readonly stops: readonly ColorStop[];
      readonly matrix: Matrix;
    }
  | {
      readonly kind: 'radial';
      /** x, y and radius of the circle of the first stop and of that of the last. */
      readonly circles: readonly [number, number, number, number, number, number];
      readonly stops: readonly ColorStop[];
      readonly matrix: Matrix;
    }
  | {
      readonly kind: 'sweep';
      readonly center: readonly [number, number];
      /** Radians counter-clockwise from the right, of the first stop and of the last. */
      readonly angles: readonly [number, number];
      readonly stops: readonly ColorStop[];
      readonly matrix: Matrix;
    };

/** The colour glyphs of a face, each resolved when it is first asked for. */
export interface ColorGlyphs {
  /** Whether the glyph has colours. */
  has(glyph: number): boolean;
  /** Undefined for a glyph without colours. */
  glyph(glyph: number): ColorGlyph | undefined;
}

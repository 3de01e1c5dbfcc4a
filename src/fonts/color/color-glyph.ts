/** A colour glyph, resolved from a face's `COLR` table into marks that renderers paint. Font units, y upwards. */
import type { Matrix } from '../../base/matrix.js';

export interface ColorGlyph {
  /** In paint order. */
  readonly marks: readonly ColorMark[];
  /** The face's box for the glyph, outside which nothing is painted; undefined if the outlines determine it. */
  readonly box: ColorBox | undefined;
  /** Whether something is painted in the text colour. */
  readonly usesForeground: boolean;
  /** Total number of marks at all depths, a measure of the drawing cost. */
  readonly cost: number;
}

/** xMin, yMin, xMax, yMax. */
export type ColorBox = readonly [number, number, number, number];

export type ColorMark = ColorFill | ColorBlend | ColorMask;

/** A paint within outlines. */
export interface ColorFill {
  readonly kind: 'fill';
  /** The intersection of all outlines is filled; without outlines, the glyph's box. */
  readonly outlines: readonly PlacedOutline[];
  readonly paint: ColorPaint;
}

/** Marks that blend with the marks below them, isolated from the rest of the page. */
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

/** The CSS names. */
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

/** The outline of a glyph in the same face. */
export interface PlacedOutline {
  readonly glyph: number;
  readonly matrix: Matrix;
}

/** RRGGBB; undefined for the text colour. */
export type GlyphColor = string | undefined;

export interface ColorStop {
  /** From 0 to 1, ascending. */
  readonly at: number;
  readonly color: GlyphColor;
  readonly alpha: number;
}

/** Gradients continue past both ends in the colours of the ends. */
export type ColorPaint =
  | { readonly kind: 'solid'; readonly color: GlyphColor; readonly alpha: number }
  | {
      readonly kind: 'linear';
      /** x and y of the first and the last stop. */
      readonly line: readonly [number, number, number, number];
      readonly stops: readonly ColorStop[];
      readonly matrix: Matrix;
    }
  | {
      readonly kind: 'radial';
      /** x, y and radius of the first and the last stop's circle. */
      readonly circles: readonly [number, number, number, number, number, number];
      readonly stops: readonly ColorStop[];
      readonly matrix: Matrix;
    }
  | {
      readonly kind: 'sweep';
      readonly center: readonly [number, number];
      /** Angles of the first and the last stop in radians, counter-clockwise from the right. */
      readonly angles: readonly [number, number];
      readonly stops: readonly ColorStop[];
      readonly matrix: Matrix;
    };

/** The colour glyphs of a face, each resolved on first use. */
export interface ColorGlyphs {
  /** Whether the glyph has colours. */
  has(glyph: number): boolean;
  /** Undefined for a glyph without colours. */
  glyph(glyph: number): ColorGlyph | undefined;
}

/**
 * How the glyphs of a run are painted, the same for every renderer; with synthetic weight and slant if the family has no such face
 * (WR-FONT-7).
 */
import type { Points } from '../../base/units.js';
import type { GlyphRunItem } from '../../layout/page-item.js';

export interface GlyphStyle {
  readonly size: Points;
  /** Horizontal, 1 = 100 %. */
  readonly scale: number;
  /** 0 fill, 1 stroke, 2 both, 3 nothing. */
  readonly renderMode: number;
  readonly strokeWidth: Points;
  /** Horizontal shift per unit of height. */
  readonly skew: number;
  readonly color: string;
  readonly strokeColor: string;
  /** Whether joins are round: wide strokes around sharp corners would make spikes. */
  readonly isRound: boolean;
}

/** Horizontal shift per unit of height of a slanted glyph. */
const syntheticSlant = 0.21256;
/** Stroke of a thickened glyph, in em. */
const syntheticStroke = 0.022;
/** Stroke of an outlined glyph (`w:outline`), in em; at least a hairline. Judged by eye. */
const outlineStroke = 0.02;
/** Two dots of a printer of 600 per inch, in points. */
const hairline = 0.24;
/** Smaller offsets are invisible. */
export const leastRise = 0.005;

export const fillText = 0;
export const strokeText = 1;
export const fillAndStrokeText = 2;
/** Render mode of letters that are painted separately. */
export const invisibleText = 3;

export const isStroked = (renderMode: number): boolean => renderMode === strokeText || renderMode === fillAndStrokeText;

/** Glyphs missing from the face become .notdef. */
export function withKnownGlyphs(run: GlyphRunItem): GlyphRunItem {
  const count = Math.max(1, run.font.face.glyphCount);
  return run.glyphs.every((glyph) => glyph < count) ? run : { ...run, glyphs: run.glyphs.map((glyph) => (glyph < count ? glyph : 0)) };
}

export function glyphStyleOf(run: GlyphRunItem): GlyphStyle {
  const size = Math.round(run.size * 1000) / 1000;
  const isBold = run.font.syntheticBold;
  const { contour } = run;
  return {
    size,
    scale: Math.round(run.scale * 1e5) / 1e5,
    renderMode: run.outlined ? strokeText : isBold || contour ? fillAndStrokeText : fillText,
    strokeWidth: contour?.width ?? (run.outlined ? Math.max(hairline, size * outlineStroke) : size * syntheticStroke),
    strokeColor: contour?.color ?? run.color,
    skew: run.font.syntheticItalic ? syntheticSlant : 0,
    color: run.color,
    isRound: run.isEcho === true,
  };
}

/** A thousandth of the font size: the distance on the page for one unit of `TJ`. */
export const textUnit = ({ size, scale }: Pick<GlyphStyle, 'size' | 'scale'>): Points => (size * scale) / 1000;

export const isDrawable = (run: GlyphRunItem, x: number, y: number): boolean =>
  run.glyphs.length > 0 && run.size > 0 && run.scale > 0 && Number.isFinite(x + y + run.size + run.scale);

/** A stretch of text with the results of itemizing. */
import type { Points } from '../base/units.js';
import type { ResolvedFont } from '../fonts/font-types.js';

export interface TextRun {
  readonly start: number;
  readonly end: number;
  readonly spanIndex: number;
  readonly font: ResolvedFont;
  readonly size: Points;
  /** Bidi embedding level. */
  readonly level: number;
  /** ISO 15924; `Zyyy` if no character has a specific script. */
  readonly script: string;
  /** BCP 47. */
  readonly language: string;
  /** Whether it contains marks or characters that only HarfBuzz can position. */
  readonly isComplex: boolean;
}

export const isRightToLeft = (run: TextRun): boolean => (run.level & 1) !== 0;

/** The character whose glyph is drawn: no-break forms look like the ordinary ones. */
export function drawnCodePoint(codePoint: number): number {
  if (codePoint === 0xa0) return 0x20;
  return codePoint === 0x2011 ? 0x2d : codePoint;
}

/** Comparison of heights on a page: lines, rows, boxes of text. */
import type { Points } from '../base/units.js';

/**
 * Sums of heights carry rounding errors. A fifth of a twip covers those of a whole page, and is less than any difference between the
 * lengths of text that a document can state, which are whole twips (ST_TwipsMeasure, ECMA-376-1 §22.9.2.14).
 */
export const heightTolerance: Points = 0.01;

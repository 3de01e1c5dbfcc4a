/** How a field's text is turned against its page, as far as viewers can turn typed text (ISO 32000-2 §12.5.6.19, `R`). */
import type { Matrix } from '../../base/matrix.js';

export interface Turn {
  /** Counterclockwise. */
  readonly degrees: 0 | 90 | 180 | 270;
  /** Scale of the text, in both directions. */
  readonly scale: number;
}

/** Share of the scale: a matrix from sines and cosines is not exact, and a turn of less is invisible. */
const tolerance = 0.001;

/**
 * @param matrix of coordinates with y downwards
 * @returns undefined if the text is mirrored, stretched or slanted
 */
export function turnOf(matrix: Matrix | undefined): Turn | undefined {
  if (!matrix) return { degrees: 0, scale: 1 };
  const [a, b, c, d] = matrix;
  const scale = Math.hypot(a, b);
  const isSimilar = Math.abs(a - d) < tolerance * scale && Math.abs(b + c) < tolerance * scale;
  if (!isSimilar || scale === 0) return undefined;
  if (Math.abs(b) < tolerance * scale) return { degrees: a > 0 ? 0 : 180, scale };
  return Math.abs(a) < tolerance * scale ? { degrees: b > 0 ? 270 : 90, scale } : undefined;
}

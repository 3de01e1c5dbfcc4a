/** Comparison of indents, from which levels of lists, quotations and definitions are recognised. */
import type { Points } from '../../base/units.js';

/**
 * Indents that differ by less belong to one level. Ten twips are more than conversions between inches, centimetres and twips lose, and
 * much less than the step between two levels.
 */
export const indentTolerance: Points = 0.5;

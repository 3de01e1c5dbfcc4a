import type { Points } from '../base/units.js';

/** A dot of the device for which Word lays out text, 300 per inch. */
export const devicePixel: Points = 72 / 300;

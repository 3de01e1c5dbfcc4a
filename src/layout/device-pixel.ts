import type { Points } from '../base/units.js';

/** A dot of the device for which Word lays text out, 300 an inch. */
export const devicePixel: Points = 72 / 300;

/** Limits for reading charts of either kind. */

/** The maximum number of points per series. */
export const maxPoints = 10_000;
/** The maximum number of series per plot; spreadsheets allow 255. */
export const maxSeries = 255;
/** The maximum number of category levels. */
export const maxLevels = 8;
/** The greatest magnitude that is kept: sums and products of a few such values stay finite. */
export const maxMagnitude = 1e60;

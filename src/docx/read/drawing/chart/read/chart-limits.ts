/** Limits for reading charts of either kind. */

/** The most points of one series. */
export const maxPoints = 10_000;
/** The most series of one plot; spreadsheets allow 255. */
export const maxSeries = 255;
/** The most category levels. */
export const maxLevels = 8;
/** The greatest magnitude that is kept: sums and products of a few such values stay finite. */
export const maxMagnitude = 1e60;

/** How much of a chart is read, of either kind. */

/** Most points of one series. */
export const maxPoints = 10_000;
/** Most series of one plot; spreadsheets allow 255. */
export const maxSeries = 255;
/** Most levels of categories. */
export const maxLevels = 8;
/** Greatest magnitude that is kept: sums and products of a few stay finite. */
export const maxMagnitude = 1e60;

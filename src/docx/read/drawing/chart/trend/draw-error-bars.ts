/** Error bars of a series at its points (WR-CHART-26). */
import { acrossAt, valueAt, type Cartesian } from '../axis/cartesian.js';
import type { ChartSeries } from '../chart-model.js';
import type { ChartSheet } from '../chart-sheet.js';
import { clipLine } from '../plot/clip-line.js';
import type { Point } from '../plot/smooth-curve.js';
import { errorSpans } from './error-spans.js';

/** Half the length of an end cap. */
const halfCap = 2.5;

/**
 * @param points the positions of the series' points on the sheet
 * @param places their values on the value axis, if they differ from those of the series
 */
export function drawErrorBars(
  sheet: ChartSheet,
  cartesian: Cartesian,
  series: ChartSeries,
  points: readonly (Point | undefined)[],
  places: readonly (number | undefined)[] = series.values,
): void {
  for (const bars of series.errorBars) {
    const isAcross = bars.isAcross && cartesian.across !== undefined;
    const own = series.xValues ?? series.values.map((_, index) => index + 1);
    const spans = isAcross ? errorSpans(bars, own) : errorSpans(bars, series.values, places);
    const isUpright = isAcross === cartesian.isLying;
    const at = (value: number): number => (isAcross ? acrossAt(cartesian, value) : valueAt(cartesian, value));
    const lines: (readonly [Point, Point])[] = [];
    for (const [index, span] of spans.entries()) {
      const point = points[index];
      if (!span || !point || span[0] === span[1]) continue;
      const [from, to] = [at(span[0]), at(span[1])];
      const along = (place: number, aside = 0): Point => (isUpright ? [point[0] + aside, place] : [place, point[1] + aside]);
      lines.push([along(from), along(to)]);
      if (!bars.hasCaps) continue;
      if (bars.hasMinus) lines.push([along(from, -halfCap), along(from, halfCap)]);
      if (bars.hasPlus) lines.push([along(to, -halfCap), along(to, halfCap)]);
    }
    const inside = lines.flatMap((line) => clipLine(line, cartesian.area));
    sheet.lines(
      inside.map(([from = [0, 0], to = from]) => [...from, ...to] as const),
      bars.outline,
    );
  }
}

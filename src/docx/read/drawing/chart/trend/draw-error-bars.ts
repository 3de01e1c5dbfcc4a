/** Error bars of a series at its points (WR-CHART-26). */
import { acrossAt, valueCoordinate, type Cartesian } from '../axis/cartesian.js';
import type { ChartSeries } from '../chart-model.js';
import type { ChartSheet } from '../chart-sheet.js';
import { clipLine } from '../plot/clipping.js';
import type { Point } from '../plot/smooth-curve.js';
import type { ErrorBars } from './read-trendlines.js';

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
    const at = (value: number): number => (isAcross ? acrossAt(cartesian, value) : valueCoordinate(cartesian, value));
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

// How far error bars reach on each side of every point of a series (WR-CHART-26).

/** From and to on the value axis; undefined for points without error bars. */
type ErrorSpan = readonly [from: number, to: number];

/** @param places the positions of the points, which for stacked series is the end of their part */
export function errorSpans(bars: ErrorBars, values: readonly (number | undefined)[], places = values): (ErrorSpan | undefined)[] {
  const { size, hasMinus, hasPlus } = bars;
  const known = values.filter((value) => value !== undefined);
  const { mean, deviation } = statistics(known);
  return places.map((place, index): ErrorSpan | undefined => {
    const value = values[index];
    if (place === undefined || value === undefined) return undefined;
    const span = (middle: number, minus: number, plus = minus): ErrorSpan => [
      middle - (hasMinus ? minus : 0),
      middle + (hasPlus ? plus : 0),
    ];
    switch (size.kind) {
      case 'cust':
        return span(place, custom(size.minus, index), custom(size.plus, index));
      case 'percentage':
        return span(place, (Math.abs(value) * size.value) / 100);
      case 'stdDev':
        return span(mean, deviation * size.value);
      case 'stdErr':
        return span(place, deviation / Math.sqrt(Math.max(1, known.length)));
      default:
        return span(place, size.value);
    }
  });
}

/** A single stated amount applies to all points. */
function custom(amounts: readonly (number | undefined)[], index: number): number {
  return (amounts.length === 1 ? amounts[0] : amounts[index]) ?? 0;
}

/** The deviation is that of a sample. */
function statistics(values: readonly number[]): { readonly mean: number; readonly deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / Math.max(1, values.length - 1)) };
}

/** How far error bars reach on each side of every point of a series (WR-CHART-26). */
import type { ErrorBars } from './trendline.js';

/** From and to on the value axis; undefined for points without error bars. */
export type ErrorSpan = readonly [from: number, to: number];

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

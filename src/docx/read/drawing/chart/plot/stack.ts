/** Where the values of a plot's series start and end on the value axis. */
import type { ChartPlot } from '../chart-model.js';

/** For each series, for each category: from, to; undefined for gaps. */
export type Stacked = readonly (readonly (readonly [number, number] | undefined)[])[];

/** Positive and negative values are stacked separately; in percent plots they are shares of the whole. */
export function stackValues(plot: ChartPlot): Stacked {
  if (plot.spans) return plot.spans;
  const count = categoryCount([plot]);
  if (plot.grouping === 'clustered') {
    return plot.series.map((series) => Array.from({ length: count }, (_, at) => spanTo(series.values[at])));
  }
  const isPercent = plot.grouping === 'percentStacked';
  const wholes = Array.from(
    { length: count },
    (_, at) => plot.series.reduce((sum, series) => sum + Math.abs(series.values[at] ?? 0), 0) || 1,
  );
  const highs = new Array<number>(count).fill(0);
  const lows = new Array<number>(count).fill(0);
  return plot.series.map((series) =>
    Array.from({ length: count }, (_, at): readonly [number, number] | undefined => {
      const value = series.values[at];
      if (value === undefined && plot.kind !== 'area') return undefined;
      const share = (value ?? 0) / (isPercent ? (wholes[at] ?? 1) : 1);
      // Lines and areas add values whatever their sign.
      const pile = share < 0 && plot.kind === 'bar' ? lows : highs;
      const from = pile[at] ?? 0;
      pile[at] = from + share;
      return [from, from + share];
    }),
  );
}

function spanTo(value: number | undefined): readonly [number, number] | undefined {
  return value === undefined ? undefined : [0, value];
}

export function categoryCount(plots: readonly ChartPlot[]): number {
  return plots.reduce(
    (most, plot) => plot.series.reduce((count, series) => Math.max(count, series.values.length, series.categories.length), most),
    0,
  );
}

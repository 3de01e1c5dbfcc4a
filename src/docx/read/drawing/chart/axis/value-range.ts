/** The values that an axis scale must include: those of points, error bars and trendlines. */
import type { ChartPlot, ChartSeries } from '../chart-model.js';
import { stackValues } from '../plot/stack.js';
import { errorSpans } from '../trend/error-spans.js';
import { trendValues, type PlacedTrend } from '../trend/place-trends.js';

export function valuesUp(plots: readonly ChartPlot[], trends: readonly PlacedTrend[]): number[] {
  return [...allValues(plots), ...trendValues(trends)];
}

/** The x values, for scatter and bubble charts. */
export function valuesAcross(plots: readonly ChartPlot[], trends: readonly PlacedTrend[]): number[] {
  const xs = plots.flatMap((plot) =>
    plot.series.flatMap((series) => (series.xValues ?? series.values.map((_, at) => at + 1)).filter((x) => x !== undefined)),
  );
  return [...xs, ...plots.flatMap(errorEndsAcross), ...trends.flatMap(({ from, to }) => [from, to])];
}

export function xOfPoint({ xValues }: ChartSeries, index: number): number | undefined {
  return xValues ? xValues[index] : index + 1;
}

function allValues(plots: readonly ChartPlot[]): number[] {
  return plots.flatMap((plot) =>
    stackValues(plot).flatMap((spans, order) => {
      const ends = spans.map((span) => span?.[1]);
      const starts = plot.spans ? spans.map((span) => span?.[0]) : [];
      return [...[...starts, ...ends].filter((end) => end !== undefined), ...errorEnds(plot.series[order], ends)];
    }),
  );
}

function errorEndsAcross({ series: all }: ChartPlot): number[] {
  return all.flatMap((series) => {
    const places = series.values.map((_, index) => xOfPoint(series, index));
    return series.errorBars.filter((bars) => bars.isAcross).flatMap((bars) => errorSpans(bars, places).flatMap((span) => span ?? []));
  });
}

/** The ends of error bars, which are within the scale. */
function errorEnds(series: ChartSeries | undefined, places: readonly (number | undefined)[]): number[] {
  if (!series) return [];
  return series.errorBars
    .filter((bars) => !bars.isAcross)
    .flatMap((bars) => errorSpans(bars, series.values, places).flatMap((span) => span ?? []));
}

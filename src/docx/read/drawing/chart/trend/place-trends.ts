/** The trendlines of the plots on one pair of axes, fitted to their points (WR-CHART-24). */
import { largest, smallest } from '../../../../../base/extremes.js';
import type { ChartPlot, ChartSeries } from '../chart-model.js';
import { fitTrend, type FittedTrend, type Pairs } from './fit-trend.js';
import type { TrendKind, Trendline } from './read-trendlines.js';

export interface PlacedTrend {
  readonly trend: Trendline;
  readonly series: ChartSeries;
  /** The positions between which the line is drawn, on the x axis: numbers, or categories counted from 1. */
  readonly from: number;
  readonly to: number;
  /** Undefined for a moving average, which consists of its points only. */
  readonly fit?: FittedTrend;
  readonly points: Pairs;
}

/** Plots whose series may have trendlines. */
const trendKinds: ReadonlySet<ChartPlot['kind']> = new Set(['bar', 'line', 'area', 'scatter', 'bubble', 'stock'] as const);

export function placeTrends(plots: readonly ChartPlot[], xOf: (series: ChartSeries, index: number) => number | undefined): PlacedTrend[] {
  return plots
    .filter((plot) => trendKinds.has(plot.kind) && plot.grouping === 'clustered')
    .flatMap((plot) => plot.series)
    .flatMap((series) => {
      const pairs = series.trendlines.length > 0 ? collectPairs(series, xOf) : undefined;
      return pairs ? series.trendlines.flatMap((trend) => placeTrend(series, trend, pairs) ?? []) : [];
    });
}

function collectPairs(series: ChartSeries, xOf: (series: ChartSeries, index: number) => number | undefined): Pairs {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const [index, y] of series.values.entries()) {
    const x = xOf(series, index);
    if (x === undefined || y === undefined) continue;
    xs.push(x);
    ys.push(y);
  }
  return { xs, ys };
}

function placeTrend(series: ChartSeries, trend: Trendline, pairs: Pairs): PlacedTrend | undefined {
  if (trend.kind === 'movingAvg') {
    const points = movingAverage(pairs, trend.period);
    return points.xs.length > 1 ? { trend, series, from: smallest(points.xs), to: largest(points.xs), points } : undefined;
  }
  const fit = fitTrend(trend, pairs);
  const [from, to] = [smallest(pairs.xs) - trend.backward, largest(pairs.xs) + trend.forward];
  return fit && from < to ? { trend, series, from, to, fit, points: pairs } : undefined;
}

/** The mean of a point and the points before it. */
function movingAverage({ xs, ys }: Pairs, period: number): Pairs {
  const means: number[] = [];
  let sum = 0;
  for (const [index, y] of ys.entries()) {
    sum += y - (index >= period ? (ys[index - period] ?? 0) : 0);
    if (index >= period - 1) means.push(sum / period);
  }
  return { xs: xs.slice(period - 1), ys: means };
}

/** The greatest and least value that a line reaches at its ends, so that they fit on the axis. */
export function trendValues(trends: readonly PlacedTrend[]): number[] {
  return trends.flatMap(({ fit, from, to }) => (fit ? [fit.valueAt(from), fit.valueAt(to)].filter(isDrawable) : []));
}

/** Logarithms end at 0; powers overflow. */
const isDrawable = (value: number): boolean => Math.abs(value) < 1e60;

const prefixes: Readonly<Record<Exclude<TrendKind, 'movingAvg'>, string>> = {
  exp: 'Expon.',
  linear: 'Linear',
  log: 'Log.',
  poly: 'Poly.',
  power: 'Power',
};

/** The text in the legend. */
export function trendName({ kind, name, period }: Trendline, series: ChartSeries): string {
  if (name !== undefined && name !== '') return name;
  return `${kind === 'movingAvg' ? `${String(period)} per. Mov. Avg.` : prefixes[kind]} (${series.name})`;
}

/** Finds the plot area and the scales: labels need room, and the room decides the scale (WR-CHART-3). */
import { categoryCount, stackValues } from '../plot/stack.js';
import { withSides, type Cartesian } from './cartesian.js';
import type { ChartAxis, ChartModel, ChartPlot, ChartSeries } from '../chart-model.js';
import type { Area } from '../chart-sheet.js';
import { shownDataTable } from './draw-data-table.js';
import { placeTrends, type PlacedTrend, trendValues } from '../trend/place-trends.js';
import { dateScale } from './date-scale.js';
import { bareInset, isPercent, plotArea } from './label-room.js';
import { valueScale } from './value-scale.js';
import { errorSpans } from '../trend/draw-error-bars.js';

/** The values that an axis scale must include: those of points, error bars and trendlines. */
function valuesUp(plots: readonly ChartPlot[], trends: readonly PlacedTrend[]): number[] {
  return [...allValues(plots), ...trendValues(trends)];
}

/** The x values, for scatter and bubble charts. */
function valuesAcross(plots: readonly ChartPlot[], trends: readonly PlacedTrend[]): number[] {
  const xs = plots.flatMap((plot) =>
    plot.series.flatMap((series) => (series.xValues ?? series.values.map((_, at) => at + 1)).filter((x) => x !== undefined)),
  );
  return [...xs, ...plots.flatMap(errorEndsAcross), ...trends.flatMap(({ from, to }) => [from, to])];
}

function pointX({ xValues }: ChartSeries, index: number): number | undefined {
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
    const places = series.values.map((_, index) => pointX(series, index));
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

interface Pair {
  readonly plots: readonly ChartPlot[];
  readonly category: ChartAxis | undefined;
  readonly value: ChartAxis | undefined;
  readonly trends: readonly PlacedTrend[];
}

/** One entry for each pair of axes; the first is the main one. */
export function layoutCartesian(model: ChartModel, room: Area, frame: Area): Cartesian[] {
  const pairs = axisPairs(model);
  let area: Area = { left: room.left + 30, top: room.top + bareInset, right: room.right - bareInset, bottom: room.bottom - 25 };
  for (let round = 0; round < 3; round++) {
    area = plotArea(model, inArea(model, pairs, area), room, frame);
  }
  return inArea(model, pairs, area);
}

function inArea(model: ChartModel, pairs: readonly Pair[], area: Area): Cartesian[] {
  return pairs.map((pair) => withSides(withTable(model, createCartesian(pair, area))));
}

/** Above a data table, categories (dates too) are as wide as its columns. */
function withTable(model: ChartModel, cartesian: Cartesian): Cartesian {
  if (!shownDataTable(model, cartesian)) return cartesian;
  const { dates: _, ...rest } = cartesian;
  return { ...rest, hasTable: true, isBetween: true };
}

function axisPairs(model: ChartModel): Pair[] {
  const pairs = new Map<string, ChartPlot[]>();
  for (const plot of model.plots) pairs.set(plot.axisIds.join(), [...(pairs.get(plot.axisIds.join()) ?? []), plot]);
  return [...pairs.values()].map((plots): Pair => {
    const axes = (plots[0]?.axisIds ?? []).map((id) => model.axes.find((axis) => axis.id === id)).filter((axis) => axis !== undefined);
    const kind = plots[0]?.kind;
    if (kind === 'scatter' || kind === 'bubble') {
      const across = axes.find((axis) => axis.side === 'bottom' || axis.side === 'top') ?? axes[0];
      return { plots, category: across, value: axes.find((axis) => axis !== across), trends: placeTrends(plots, pointX) };
    }
    const category = axes.find((axis) => axis.kind === 'category');
    const isDated = dateScale(category, namedSeries(plots), 1) !== undefined;
    const dates = isDated ? namedSeries(plots)?.categoryNumbers?.values : undefined;
    const xOf = (_: ChartSeries, index: number): number | undefined => (dates ? dates[index] : index + 1);
    return { plots, category, value: axes.find((axis) => axis.kind === 'value'), trends: placeTrends(plots, xOf) };
  });
}

function createCartesian({ plots, category, value, trends }: Pair, area: Area): Cartesian {
  const isLying = plots.some((plot) => plot.kind === 'bar' && plot.isLying);
  const isBubble = plots.some((plot) => plot.kind === 'bubble');
  const isAcross = isBubble || plots.some((plot) => plot.kind === 'scatter');
  const [width, height] = [Math.max(1, area.right - area.left), Math.max(1, area.bottom - area.top)];
  const scale = valueScale(
    valuesUp(plots, trends),
    value,
    { length: isLying ? width : height, textSize: value?.text.size ?? 10, isLying },
    isPercent(plots) ? 'percent' : isBubble ? 'bubble' : 'plain',
  );
  const across = valueScale(
    valuesAcross(plots, trends),
    category,
    { length: width, textSize: category?.text.size ?? 10, isLying: true },
    isBubble ? 'bubble' : 'plain',
  );
  const first = namedSeries(plots);
  const isFlat = category?.isFlat ?? false;
  const named = first ? (isFlat ? flatNames(first) : first.categories) : [];
  const dates = isAcross ? undefined : dateScale(category, first, isLying ? height : width);
  const count = isAcross ? 0 : Math.max(categoryCount(plots), dates ? 0 : forecastEnd(trends));
  return {
    area,
    plots,
    category,
    value,
    scale,
    across: isAcross ? across : undefined,
    dates,
    levels: isAcross || isFlat || !first ? [] : first.levels,
    categories: Array.from({ length: count }, (_, at) => (named.length > 0 ? (named[at] ?? '') : String(at + 1))),
    isLying,
    trends,
    hasTable: false,
    isBetween: plots.every((plot) => plot.kind === 'area') ? false : (value?.isBetween ?? true),
  };
}

function namedSeries(plots: readonly ChartPlot[]): ChartSeries | undefined {
  return plots.flatMap((plot) => plot.series).find((series) => series.categories.length > 0);
}

/** The names of all levels in one; outer names appear where they start. */
function flatNames({ categories, levels }: ChartSeries): string[] {
  const names = [...categories];
  for (const groups of levels)
    for (const { start, text } of groups) if (start < names.length) names[start] = `${text} ${names[start] ?? ''}`;
  return names;
}

/** The number of categories that an extended trendline needs; half of one is within the last category. */
function forecastEnd(trends: readonly PlacedTrend[]): number {
  return trends.reduce((most, { to }) => Math.max(most, Math.ceil(to - 0.5)), 0);
}

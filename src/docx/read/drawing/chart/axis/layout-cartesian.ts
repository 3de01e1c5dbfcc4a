/** Finds the plot's area and scales: labels need room, and the room decides the scale (WR-CHART-2, WR-CHART-3). */
import { categoryCount, stackValues } from '../plot/stack.js';
import { categoryLineAt, valueLineAt, type Cartesian } from './cartesian.js';
import { errorSpans } from '../trend/error-spans.js';
import { placeTrends, trendValues, type PlacedTrend } from '../trend/place-trends.js';
import type { ChartAxis, ChartModel, ChartPlot, ChartSeries } from '../chart-model.js';
import type { Area } from '../chart-sheet.js';
import { formatNumber } from '../text/number-picture.js';
import { statedArea } from './stated-area.js';
import { textHeights, textWidth } from '../text/text-metrics.js';
import { categoryLabelLayout } from './category-labels.js';
import { valueScale } from './value-scale.js';

/** Plot inset where no labels are. */
const bareInset = 11;
/** Labels begin this far inside the frame. */
const labelInset = 6.5;
/** A value label ends, and a category label's baseline is, this many sizes off its axis. */
export const besideGap = 0.9277;
export const belowGap = 1.584;
/** One more hundred of `c:lblOffset` in sizes. */
const offsetGap = 0.312;
/** What a title takes besides its lines. */
export const titleRoom = 9;

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
    area = plotArea(model, inArea(pairs, area), room, frame);
  }
  return inArea(pairs, area);
}

function inArea(pairs: readonly Pair[], area: Area): Cartesian[] {
  return pairs.map((pair) => cartesianOf(pair, area));
}

function axisPairs(model: ChartModel): Pair[] {
  const pairs = new Map<string, ChartPlot[]>();
  for (const plot of model.plots) pairs.set(plot.axisIds.join(), [...(pairs.get(plot.axisIds.join()) ?? []), plot]);
  return [...pairs.values()].map((plots): Pair => {
    const axes = (plots[0]?.axisIds ?? []).map((id) => model.axes.find((axis) => axis.id === id)).filter((axis) => axis !== undefined);
    const kind = plots[0]?.kind;
    if (kind === 'scatter' || kind === 'bubble') {
      const across = axes.find((axis) => axis.side === 'bottom' || axis.side === 'top') ?? axes[0];
      return { plots, category: across, value: axes.find((axis) => axis !== across), trends: placeTrends(plots, xOfPoint) };
    }
    return {
      plots,
      category: axes.find((axis) => axis.kind === 'category'),
      value: axes.find((axis) => axis.kind === 'value'),
      trends: placeTrends(plots, (_, index) => index + 1),
    };
  });
}

function xOfPoint({ xValues }: ChartSeries, index: number): number | undefined {
  return xValues ? xValues[index] : index + 1;
}

function cartesianOf({ plots, category, value, trends }: Pair, area: Area): Cartesian {
  const isLying = plots.some((plot) => plot.kind === 'bar' && plot.isLying);
  const isBubble = plots.some((plot) => plot.kind === 'bubble');
  const isAcross = isBubble || plots.some((plot) => plot.kind === 'scatter');
  const [width, height] = [Math.max(1, area.right - area.left), Math.max(1, area.bottom - area.top)];
  const scale = valueScale(
    [...allValues(plots), ...trendValues(trends)],
    value,
    { length: isLying ? width : height, textSize: value?.text.size ?? 10, isLying },
    isPercent(plots) ? 'percent' : isBubble ? 'bubble' : 'plain',
  );
  const xs = plots.flatMap((plot) =>
    plot.series.flatMap((series) => (series.xValues ?? series.values.map((_, at) => at + 1)).filter((x) => x !== undefined)),
  );
  const across = valueScale(
    [...xs, ...plots.flatMap(errorEndsAcross), ...trends.flatMap(({ from, to }) => [from, to])],
    category,
    { length: width, textSize: category?.text.size ?? 10, isLying: true },
    isBubble ? 'bubble' : 'plain',
  );
  const named = plots.flatMap((plot) => plot.series).find((series) => series.categories.length > 0)?.categories ?? [];
  const count = isAcross ? 0 : Math.max(categoryCount(plots), forecastEnd(trends));
  return {
    area,
    plots,
    ...(category && { category }),
    ...(value && { value }),
    scale,
    ...(isAcross && { across }),
    categories: Array.from({ length: count }, (_, at) => (named.length > 0 ? (named[at] ?? '') : String(at + 1))),
    isLying,
    trends,
    isBetween: plots.every((plot) => plot.kind === 'area') ? false : (value?.isBetween ?? true),
  };
}

/** Categories that a line going on needs; half of one is within the last. */
function forecastEnd(trends: readonly PlacedTrend[]): number {
  return trends.reduce((most, { to }) => Math.max(most, Math.ceil(to - 0.5)), 0);
}

function allValues(plots: readonly ChartPlot[]): number[] {
  return plots.flatMap((plot) =>
    stackValues(plot).flatMap((spans, order) => {
      const ends = spans.map((span) => span?.[1]);
      return [...ends.filter((end) => end !== undefined), ...errorEnds(plot.series[order], ends)];
    }),
  );
}

function errorEndsAcross({ series: all }: ChartPlot): number[] {
  return all.flatMap((series) => {
    const places = series.values.map((_, index) => xOfPoint(series, index));
    return series.errorBars.filter((bars) => bars.isAcross).flatMap((bars) => errorSpans(bars, places).flatMap((span) => span ?? []));
  });
}

/** Error bars are within the scale. */
function errorEnds(series: ChartSeries | undefined, places: readonly (number | undefined)[]): number[] {
  if (!series) return [];
  return series.errorBars
    .filter((bars) => !bars.isAcross)
    .flatMap((bars) => errorSpans(bars, series.values, places).flatMap((span) => span ?? []));
}

export function isPercent(plots: readonly ChartPlot[]): boolean {
  return plots.some((plot) => plot.grouping === 'percentStacked');
}

export function valueLabel(value: number, axis: ChartAxis, plots: readonly ChartPlot[], isAcross = false): string {
  const linked = isAcross ? undefined : plots[0]?.series[0]?.format;
  return formatNumber(value, axis.format ?? (isPercent(plots) ? '0%' : linked));
}

function showsLabels(axis: ChartAxis | undefined): axis is ChartAxis {
  return axis !== undefined && !axis.isDeleted && axis.labels !== 'none';
}

function plotArea(model: ChartModel, cartesians: readonly Cartesian[], room: Area, frame: Area): Area {
  const stated = statedArea(model, frame);
  if (stated && model.plotLayout?.isInner === true) return stated;
  const outer = stated ?? room;
  const sides = labelSides(cartesians, stated === undefined);
  const area = {
    left: outer.left + sides.left,
    top: outer.top + sides.top,
    right: outer.right - sides.right,
    bottom: outer.bottom - sides.bottom,
  };
  return { ...area, right: Math.max(area.left + 1, area.right), bottom: Math.max(area.top + 1, area.bottom) };
}

/** Room on each side; a stated outer layout leaves out the distance from the frame. */
function labelSides(cartesians: readonly Cartesian[], isAutomatic: boolean): { left: number; top: number; right: number; bottom: number } {
  const inset = isAutomatic ? labelInset : 0;
  const bare = isAutomatic ? bareInset : 0;
  const sides = { left: bare, top: bare, right: bare, bottom: bare };
  const titles = { left: 0, top: 0, right: 0, bottom: 0 };
  for (const cartesian of cartesians) {
    for (const axis of [cartesian.value, cartesian.category]) {
      if (!axis || axis.isDeleted) continue;
      if (axis.title && !axis.title.overlay) titles[axis.side] = titleRoom + textHeights(axis.title.text).line * axis.title.lines.length;
      if (!showsLabels(axis)) continue;
      const heights = textHeights(axis.text);
      if (axis.side === 'left' || axis.side === 'right') {
        if (isAtEdge(cartesian, axis))
          sides[axis.side] = Math.max(sides[axis.side], widestLabel(cartesian, axis) + besideGap * axis.text.size + inset);
        if (isValueAxis(cartesian, axis)) {
          sides.top = Math.max(sides.top, (isAutomatic ? 5 : 0) + heights.line / 2);
          sides.bottom = Math.max(sides.bottom, (isAutomatic ? 5 : 0) + heights.line / 2);
        }
      } else {
        const below = belowGap * axis.text.size + heights.descent + (offsetGap * axis.text.size * (axis.labelOffset - 100)) / 100;
        if (isAtEdge(cartesian, axis)) sides[axis.side] = Math.max(sides[axis.side], below + extraHeight(cartesian, axis) + inset);
        // Labels that are centred on the plot's corners.
        const [first, last] = cornerLabels(cartesian, axis);
        if (first > 0) sides.left = Math.max(sides.left, bare + first / 2);
        if (last > 0) sides.right = Math.max(sides.right, bare + last / 2);
      }
    }
  }
  for (const side of ['left', 'top', 'right', 'bottom'] as const) sides[side] += titles[side];
  return sides;
}

/** Labels beside an axis that crosses inside the plot are inside as well. */
function isAtEdge(cartesian: Cartesian, axis: ChartAxis): boolean {
  if (axis.labels !== 'nextTo') return true;
  const at = axis === cartesian.value ? valueLineAt(cartesian) : categoryLineAt(cartesian);
  return Math.abs(at - cartesian.area[axis.side]) < 0.5;
}

function isValueAxis({ value, across }: Cartesian, axis: ChartAxis): boolean {
  return axis === value || across !== undefined;
}

function widestLabel(cartesian: Cartesian, axis: ChartAxis): number {
  const labels =
    axis === cartesian.value ? cartesian.scale.marks.map((mark) => valueLabel(mark, axis, cartesian.plots)) : cartesian.categories;
  return labels.reduce((most, label) => Math.max(most, textWidth(label, axis.text)), 0);
}

/** What wrapped or turned category labels need beyond one line. */
function extraHeight(cartesian: Cartesian, axis: ChartAxis): number {
  if (isValueAxis(cartesian, axis)) return 0;
  return categoryLabelLayout(cartesian, axis).extraHeight;
}

/** Widths of the labels at the ends of a lying axis; 0 where they are inside. */
function cornerLabels(cartesian: Cartesian, axis: ChartAxis): readonly [first: number, last: number] {
  const { across, scale, categories, plots } = cartesian;
  const width = (text: string): number => textWidth(text, axis.text);
  const marks = across && axis === cartesian.category ? across.marks : axis === cartesian.value ? scale.marks : undefined;
  if (marks) {
    const label = (mark: number | undefined): number =>
      width(valueLabel(mark ?? 0, axis, plots, across !== undefined && axis === cartesian.category));
    return [label(marks[0]), label(marks.at(-1))];
  }
  if (cartesian.isBetween) return [0, 0];
  const { lines } = categoryLabelLayout(cartesian, axis);
  const widest = (texts: readonly string[] | undefined): number => (texts ?? []).reduce((most, text) => Math.max(most, width(text)), 0);
  return [widest(lines[0]), widest(lines[categories.length - 1])];
}

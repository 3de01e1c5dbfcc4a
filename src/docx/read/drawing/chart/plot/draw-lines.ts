/** Lines, areas and stock charts over categories (WR-CHART-10, WR-CHART-15). */
import { largest, smallest } from '../../../../../base/extremes.js';
import { categoryAt, categoryLineAt, categoryWidth, isOnAxis, pointAt, valueCoordinate, type Cartesian } from '../axis/cartesian.js';
import type { ChartPlot, ChartSeries, ChartMarker } from '../chart-model.js';
import type { ChartSheet } from '../chart-sheet.js';
import { drawPointLabel, pointLabel } from '../text/data-labels.js';
import { drawErrorBars } from '../trend/draw-error-bars.js';
import { smoothCurve, type Point } from './smooth-curve.js';
import { stackValues } from './stack.js';

export function drawLines(sheet: ChartSheet, cartesian: Cartesian, plot: ChartPlot): void {
  const spans = stackValues(plot);
  drawDropLines(sheet, cartesian, plot);
  drawHighLow(sheet, cartesian, plot);
  for (const [order, series] of plot.series.entries()) {
    const points = (spans[order] ?? []).map((span, index): Point | undefined =>
      span && isOnAxis(cartesian, index)
        ? pointAt(cartesian, categoryAt(cartesian, index), valueCoordinate(cartesian, span[1]))
        : undefined,
    );
    drawPolyline(sheet, sortByTime(cartesian, points), series);
    drawErrorBars(
      sheet,
      cartesian,
      series,
      points,
      spans[order]?.map((span) => span?.[1]),
    );
    drawPoints(sheet, points, series);
  }
}

/** Lines run from date to date, whatever the order of the points. */
function sortByTime<T>({ dates }: Cartesian, items: readonly T[]): readonly T[] {
  if (!dates) return items;
  const ordered = [...items.entries()].sort(([one], [other]) => (dates.slots[one] ?? one) - (dates.slots[other] ?? other));
  return ordered.map(([, item]) => item);
}

/** Gaps break the line. */
export function drawPolyline(sheet: ChartSheet, points: readonly (Point | undefined)[], series: ChartSeries): void {
  const { outline } = series;
  if (!outline) return;
  for (const run of splitAtGaps(series.spansGaps === true ? points.filter((point) => point !== undefined) : points)) {
    if (run.length > 1)
      sheet.path(
        (pen) => {
          smoothCurve(pen, run, series.isSmooth);
        },
        { kind: 'none' },
        outline,
      );
  }
}

function splitAtGaps(points: readonly (Point | undefined)[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (point) runs.at(-1)?.push(point);
    else runs.push([]);
  }
  return runs;
}

export function drawPoints(sheet: ChartSheet, points: readonly (Point | undefined)[], series: ChartSeries, place = 'r'): void {
  for (const [index, point] of points.entries()) {
    if (!point) continue;
    if (series.marker) {
      const own = series.points.get(index);
      drawMarker(sheet, { ...series.marker, fill: own?.fill ?? series.marker.fill }, point[0], point[1]);
    }
    const label = pointLabel(series, index);
    if (label) drawPointLabel(sheet, label, point[0], point[1], place);
  }
}

/** Areas are opaque, in the order of the series. */
export function drawAreas(sheet: ChartSheet, cartesian: Cartesian, plot: ChartPlot): void {
  const spans = stackValues(plot);
  for (const [order, series] of plot.series.entries()) {
    const all = (spans[order] ?? []).map((span, index) => ({ at: categoryAt(cartesian, index), from: span?.[0] ?? 0, to: span?.[1] ?? 0 }));
    if (all.length === 0) continue;
    const bottom = (value: number): number =>
      valueCoordinate(cartesian, Math.min(cartesian.scale.max, Math.max(cartesian.scale.min, value)));
    const upper = all.map(({ at, to }) => pointAt(cartesian, at, bottom(to)));
    const lower = sortByTime(
      cartesian,
      all.map(({ at, from }) => pointAt(cartesian, at, bottom(from))),
    );
    const points = [...sortByTime(cartesian, upper), ...[...lower].reverse()].flat();
    sheet.path((pen) => pen.polygon(points), series.fill, series.outline);
    drawErrorBars(
      sheet,
      cartesian,
      series,
      upper,
      all.map(({ to }) => to),
    );
    if (series.labels) drawPoints(sheet, upper, { ...series, labels: { ...series.labels, position: 'ctr' } });
  }
  drawDropLines(sheet, cartesian, plot);
}

/** From the highest point of each category down to the axis. */
function drawDropLines(sheet: ChartSheet, cartesian: Cartesian, plot: ChartPlot): void {
  if (!plot.dropLines) return;
  const end = categoryLineAt(cartesian);
  for (let index = 0; index < cartesian.categories.length; index++) {
    const values = categoryValues(plot, index);
    if (values.length === 0) continue;
    const at = categoryAt(cartesian, index);
    sheet.line([...pointAt(cartesian, at, valueCoordinate(cartesian, largest(values))), ...pointAt(cartesian, at, end)], plot.dropLines);
  }
}

function categoryValues(plot: ChartPlot, index: number): number[] {
  return plot.series.map((series) => series.values[index]).filter((value) => value !== undefined);
}

/** High-low lines, and bars between the first and the last series. */
function drawHighLow(sheet: ChartSheet, cartesian: Cartesian, plot: ChartPlot): void {
  const bars = plot.upDownBars;
  for (let index = 0; index < cartesian.categories.length; index++) {
    const values = categoryValues(plot, index);
    const at = categoryAt(cartesian, index);
    if (plot.highLowLines && values.length > 1) {
      const [low, high] = [valueCoordinate(cartesian, smallest(values)), valueCoordinate(cartesian, largest(values))];
      sheet.line([...pointAt(cartesian, at, low), ...pointAt(cartesian, at, high)], plot.highLowLines);
    }
    const [open, close] = [plot.series[0]?.values[index], plot.series.at(-1)?.values[index]];
    if (!bars || open === undefined || close === undefined || plot.series.length < 2) continue;
    const half = categoryWidth(cartesian) / (1 + bars.gap / 100) / 2;
    const ends = [valueCoordinate(cartesian, open), valueCoordinate(cartesian, close)] as const;
    sheet.box({ left: at - half, right: at + half, top: smallest(ends), bottom: largest(ends) }, close >= open ? bars.up : bars.down);
  }
}

/** Markers of points (ST_MarkerStyle). */
export function drawMarker(sheet: ChartSheet, { symbol, size, fill, outline }: ChartMarker, x: number, y: number): void {
  const half = size / 2;
  const [left, right, top, bottom] = [x - half, x + half, y - half, y + half];
  const polygon = (...points: readonly number[]): void => sheet.path((pen) => pen.polygon(points), fill, outline);
  switch (symbol) {
    case 'square':
      polygon(left, top, right, top, right, bottom, left, bottom);
      break;
    case 'diamond':
      polygon(x, top, right, y, x, bottom, left, y);
      break;
    case 'triangle':
      polygon(x, top, right, bottom, left, bottom);
      break;
    case 'dash':
      polygon(left, y - half / 4, right, y - half / 4, right, y + half / 4, left, y + half / 4);
      break;
    case 'dot':
      polygon(x, y - half / 4, right, y - half / 4, right, y + half / 4, x, y + half / 4);
      break;
    case 'x':
    case 'star':
    case 'plus': {
      const diagonals = [
        [left, top, right, bottom],
        [left, bottom, right, top],
      ] as const;
      const upright = [[x, top, x, bottom]] as const;
      const lines =
        symbol === 'x' ? diagonals : symbol === 'star' ? [...diagonals, ...upright] : [...upright, [left, y, right, y] as const];
      sheet.lines(lines, outline ?? { fill, width: 0.5, dash: 'solid' });
      break;
    }
    default:
      sheet.path((pen) => pen.moveTo(left, y).ellipseTo(half, half, 180, 360).close(), fill, outline);
  }
}

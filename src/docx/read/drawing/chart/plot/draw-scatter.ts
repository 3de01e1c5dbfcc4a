/** Scatter and bubble charts (WR-CHART-13, WR-CHART-22). */
import { acrossAt, valueCoordinate, type Cartesian } from '../axis/cartesian.js';
import { clippedCircle } from './clipping.js';
import type { ChartPlot, ChartSeries } from '../chart-model.js';
import type { ChartSheet } from '../chart-sheet.js';
import { drawPointLabel, pointLabel } from '../text/data-labels.js';
import { drawErrorBars } from '../trend/draw-error-bars.js';
import { drawPoints, drawPolyline } from './draw-lines.js';
import { accentColor, solid } from '../read/read-chart-format.js';
import type { Point } from './smooth-curve.js';
import type { Paint } from '../../read-fill.js';

export function drawScatter(sheet: ChartSheet, cartesian: Cartesian, plot: ChartPlot): void {
  for (const series of plot.series) {
    const points = seriesPoints(cartesian, series);
    drawPolyline(sheet, points, series);
    drawErrorBars(sheet, cartesian, series, points);
    drawPoints(sheet, points, series);
  }
}

function seriesPoints(cartesian: Cartesian, series: ChartSeries): (Point | undefined)[] {
  return series.values.map((value, index): Point | undefined => {
    const x = series.xValues ? series.xValues[index] : index + 1;
    return value === undefined || x === undefined ? undefined : [acrossAt(cartesian, x), valueCoordinate(cartesian, value)];
  });
}

export function drawBubbles(sheet: ChartSheet, cartesian: Cartesian, plot: ChartPlot, paint: Paint): void {
  const sizes = plot.series.flatMap((series) => (series.sizes ?? []).filter((size) => size !== undefined && size > 0)) as number[];
  const greatest = sizes.reduce((one, other) => Math.max(one, other), 0) || 1;
  const shorter = Math.min(sheet.width, sheet.height);
  const widest = Math.max(0, shorter - 10) * (plot.bubbleScale / (plot.bubbleScale + 1000 / 3));
  for (const series of plot.series) {
    drawErrorBars(sheet, cartesian, series, seriesPoints(cartesian, series));
    for (const [index, value] of series.values.entries()) {
      const x = series.xValues ? series.xValues[index] : index + 1;
      const size = series.sizes ? series.sizes[index] : 1;
      if (value === undefined || x === undefined || size === undefined || size <= 0) continue;
      const share = size / greatest;
      const radius = (widest * (plot.isBubbleWidth ? share : Math.sqrt(share))) / 2;
      const [centerX, centerY] = [acrossAt(cartesian, x), valueCoordinate(cartesian, value)];
      const fill =
        series.points.get(index)?.fill ?? (plot.variesColors && plot.series.length === 1 ? solid(accentColor(index, paint)) : series.fill);
      const rest = clippedCircle([centerX, centerY], radius, cartesian.area);
      if (rest?.length === 0) continue;
      sheet.path(
        (pen) =>
          rest
            ? pen.polygon(rest)
            : pen
                .moveTo(centerX - radius, centerY)
                .ellipseTo(radius, radius, 180, 360)
                .close(),
        fill,
        series.outline,
      );
      const label = pointLabel(series, index);
      if (label) drawPointLabel(sheet, label, centerX, centerY, 'r');
    }
  }
}

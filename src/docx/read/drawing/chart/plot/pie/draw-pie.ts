/** Pies and doughnuts (WR-CHART-12). */
import type { Paint } from '../../../read-fill.js';
import { insetBy, statedArea } from '../../axis/label-room.js';
import type { ChartModel, ChartPlot, ChartSeries } from '../../chart-model.js';
import type { Area, ChartSheet } from '../../chart-sheet.js';
import { drawLabel, pointLabel } from '../../text/data-labels.js';
import { textHeights } from '../../text/text-metrics.js';
import { drawOfPie } from './draw-of-pie.js';
import { drawSlice, drawSliceLabel, onCircle, slicePaint, pieSlices, type Disc } from './slices.js';

/** The plot's inset on every side. */
const inset = 11;
/** A pie with labels in an automatic layout shrinks by this factor (fitted). */
const labelledShare = 0.86083;

export function drawPies(sheet: ChartSheet, model: ChartModel, plot: ChartPlot, room: Area, paint: Paint): void {
  const [main] = plot.series;
  if (plot.second && main) {
    drawOfPie(sheet, { plot, series: main, second: plot.second, area: statedArea(model, sheet.area) ?? insetBy(room, inset) }, paint);
    return;
  }
  const disc = discIn(sheet, model, plot, room);
  if (plot.kind === 'pie') {
    if (main) drawPie(sheet, disc, plot, main, paint);
    return;
  }
  const hole = (disc.radius * plot.hole) / 100;
  const ring = (disc.radius - hole) / Math.max(1, plot.series.length);
  for (const [order, series] of plot.series.entries())
    drawRing(sheet, disc, { plot, series, inner: hole + order * ring, outer: hole + (order + 1) * ring }, paint);
}

function discIn(sheet: ChartSheet, model: ChartModel, plot: ChartPlot, room: Area): Disc {
  const area = statedArea(model, sheet.area) ?? insetBy(room, inset);
  const isShrunk = !model.plotLayout && plot.series.some((series) => series.labels);
  const explosion = plot.series[0]?.explosion ?? 0;
  const half = Math.max(1, Math.min(area.right - area.left, area.bottom - area.top) / 2);
  const radius = (half * (isShrunk ? labelledShare : 1)) / (1 + explosion / 100);
  return { x: (area.left + area.right) / 2, y: (area.top + area.bottom) / 2, radius };
}

function drawPie(sheet: ChartSheet, disc: Disc, plot: ChartPlot, series: ChartSeries, paint: Paint): void {
  const slices = pieSlices(series, plot.firstAngle);
  const placed = slices.map((slice) => {
    const explosion = series.points.get(slice.index)?.explosion ?? series.explosion;
    const [x, y] = onCircle(disc, slice.start + slice.sweep / 2, (disc.radius * explosion) / 100);
    return { slice, own: { ...disc, x, y } };
  });
  for (const { slice, own } of placed) {
    const { fill, outline } = slicePaint(plot, series, slice.index, paint);
    drawSlice(sheet, own, slice, { fill, outline });
  }
  for (const { slice, own } of placed) drawSliceLabel(sheet, own, slice, series);
}

/** A series of a doughnut between two radii. */
interface Ring {
  readonly plot: ChartPlot;
  readonly series: ChartSeries;
  readonly inner: number;
  readonly outer: number;
}

function drawRing(sheet: ChartSheet, disc: Disc, { plot, series, inner, outer }: Ring, paint: Paint): void {
  const slices = pieSlices(series, plot.firstAngle);
  for (const slice of slices) {
    const { fill, outline } = slicePaint(plot, series, slice.index, paint);
    sheet.path(
      (pen) => {
        const end = slice.start + slice.sweep;
        pen.moveTo(...onCircle(disc, slice.start, outer)).ellipseTo(outer, outer, slice.start - 90, slice.sweep);
        pen
          .lineTo(...onCircle(disc, end, inner))
          .ellipseTo(inner, inner, end - 90, -slice.sweep)
          .close();
      },
      fill,
      outline,
    );
  }
  for (const slice of slices) {
    const label = pointLabel(series, slice.index, slice.share);
    if (!label) continue;
    const [x, y] = onCircle(disc, slice.start + slice.sweep / 2, (inner + outer) / 2);
    drawLabel(sheet, label, x, y + textHeights(label.labels.text).boxMiddle, 'center');
  }
}

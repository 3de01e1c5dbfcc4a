/** Pies and doughnuts (WR-CHART-12). */
import type { Fill, Outline } from '../../../../../document/color.js';
import type { Paint } from '../../read-fill.js';
import type { ChartModel, ChartPlot, ChartSeries } from '../chart-model.js';
import type { Area, ChartSheet } from '../chart-sheet.js';
import { drawLabel, labelGap, labelText } from '../text/data-labels.js';
import { accentColor, solid } from '../read/read-chart-format.js';
import { insetBy, statedArea } from '../axis/stated-area.js';
import { textHeights, textWidth } from '../text/text-metrics.js';

/** Plot inset on every side. */
const inset = 11;
/** A pie with labels in an automatic layout shrinks to this (fitted). */
const labelledShare = 0.86083;
/** From the rim inwards to a label's middle. */
const insideRim = 14.3;
const radians = Math.PI / 180;

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export function drawPies(sheet: ChartSheet, model: ChartModel, plot: ChartPlot, room: Area, paint: Paint): void {
  const disc = discIn(sheet, model, plot, room);
  if (plot.kind === 'pie') {
    const [series] = plot.series;
    if (series) drawPie(sheet, disc, plot, series, paint);
    return;
  }
  const hole = (disc.radius * plot.hole) / 100;
  const ring = (disc.radius - hole) / Math.max(1, plot.series.length);
  for (const [order, series] of plot.series.entries())
    drawRing(sheet, disc, plot, series, hole + order * ring, hole + (order + 1) * ring, paint);
}

function discIn(sheet: ChartSheet, model: ChartModel, plot: ChartPlot, room: Area): Disc {
  const area = statedArea(model, sheet.area) ?? insetBy(room, inset);
  const isShrunk = !model.plotLayout && plot.series.some((series) => series.labels);
  const explosion = plot.series[0]?.explosion ?? 0;
  const half = Math.max(1, Math.min(area.right - area.left, area.bottom - area.top) / 2);
  const radius = (half * (isShrunk ? labelledShare : 1)) / (1 + explosion / 100);
  return { x: (area.left + area.right) / 2, y: (area.top + area.bottom) / 2, radius };
}

/** Angles are degrees clockwise from the top. */
interface Slice {
  readonly index: number;
  readonly value: number;
  readonly share: number;
  readonly start: number;
  readonly sweep: number;
}

function slicesOf(series: ChartSeries, firstAngle: number): Slice[] {
  const whole = series.values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0);
  const slices: Slice[] = [];
  let start = firstAngle;
  for (const [index, value] of series.values.entries()) {
    if (value === undefined || value === 0 || whole === 0) continue;
    const share = Math.abs(value) / whole;
    slices.push({ index, value, share, start, sweep: share * 360 });
    start += share * 360;
  }
  return slices;
}

function slicePaint(plot: ChartPlot, series: ChartSeries, index: number, paint: Paint): { fill: Fill; outline: Outline | undefined } {
  const own = series.points.get(index);
  return {
    fill: own?.fill ?? (plot.variesColors ? solid(accentColor(index, paint)) : series.fill),
    outline: own?.outline ?? series.outline,
  };
}

function onCircle(disc: Disc, angle: number, radius: number): [number, number] {
  return [disc.x + radius * Math.sin(angle * radians), disc.y - radius * Math.cos(angle * radians)];
}

function drawPie(sheet: ChartSheet, disc: Disc, plot: ChartPlot, series: ChartSeries, paint: Paint): void {
  const slices = slicesOf(series, plot.firstAngle);
  const placed = slices.map((slice) => {
    const explosion = series.points.get(slice.index)?.explosion ?? series.explosion;
    const [x, y] = onCircle(disc, slice.start + slice.sweep / 2, (disc.radius * explosion) / 100);
    return { slice, own: { ...disc, x, y } };
  });
  for (const { slice, own } of placed) {
    const { fill, outline } = slicePaint(plot, series, slice.index, paint);
    sheet.path(
      (pen) => {
        pen.moveTo(...onCircle(own, slice.start, own.radius)).ellipseTo(own.radius, own.radius, slice.start - 90, slice.sweep);
        if (slice.share < 1) pen.lineTo(own.x, own.y);
        pen.close();
      },
      fill,
      outline,
    );
  }
  for (const { slice, own } of placed) drawSliceLabel(sheet, own, slice, series);
}

function drawSliceLabel(sheet: ChartSheet, disc: Disc, slice: Slice, series: ChartSeries): void {
  const { labels } = series;
  const text = labels && labelText(labels, series, slice.index, slice.value, slice.share);
  if (!labels || text === undefined) return;
  const heights = textHeights(labels.text);
  const angle = slice.start + slice.sweep / 2;
  const width = textWidth(text, labels.text);
  const position = labels.position ?? 'bestFit';
  const isOutside = position === 'outEnd' || (position === 'bestFit' && width > disc.radius * Math.min(1, slice.sweep * radians) * 0.8);
  const distance = position === 'ctr' ? disc.radius / 2 : isOutside ? disc.radius + labelGap + heights.line / 2 : disc.radius - insideRim;
  const [x, y] = onCircle(disc, angle, distance);
  const push = isOutside ? (Math.sin(angle * radians) * width) / 2 : 0;
  drawLabel(sheet, text, x + push, y + heights.boxMiddle, 'center', labels);
}

function drawRing(sheet: ChartSheet, disc: Disc, plot: ChartPlot, series: ChartSeries, inner: number, outer: number, paint: Paint): void {
  const slices = slicesOf(series, plot.firstAngle);
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
    const text = series.labels && labelText(series.labels, series, slice.index, slice.value, slice.share);
    if (!series.labels || text === undefined) continue;
    const [x, y] = onCircle(disc, slice.start + slice.sweep / 2, (inner + outer) / 2);
    drawLabel(sheet, text, x, y + textHeights(series.labels.text).boxMiddle, 'center', series.labels);
  }
}

/** Slices of pies: their angles, appearance and labels (WR-CHART-12). */
import type { Fill, Outline } from '../../../../../../document/color.js';
import type { Paint } from '../../../read-fill.js';
import type { ChartPlot, ChartSeries } from '../../chart-model.js';
import type { ChartSheet } from '../../chart-sheet.js';
import { accentColor, solid } from '../../read/read-chart-format.js';
import { drawLabel, labelGap, pointLabel } from '../../text/data-labels.js';
import { textHeights, textWidth } from '../../text/text-metrics.js';

/** The distance from the rim inwards to a label's middle. */
const insideRim = 14.3;
const radians = Math.PI / 180;

export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Angles are degrees clockwise from the top. */
export interface Slice {
  readonly index: number;
  readonly value: number;
  readonly share: number;
  readonly start: number;
  readonly sweep: number;
}

export function pieSlices(series: ChartSeries, firstAngle: number): Slice[] {
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

export interface SlicePaint {
  readonly fill: Fill;
  readonly outline: Outline | undefined;
}

export function slicePaint(plot: ChartPlot, series: ChartSeries, index: number, paint: Paint): SlicePaint {
  const own = series.points.get(index);
  return {
    fill: own?.fill ?? (plot.variesColors ? solid(accentColor(index, paint)) : series.fill),
    outline: own?.outline ?? series.outline,
  };
}

export function onCircle(disc: Disc, angle: number, radius: number): [number, number] {
  return [disc.x + radius * Math.sin(angle * radians), disc.y - radius * Math.cos(angle * radians)];
}

export function drawSlice(sheet: ChartSheet, disc: Disc, slice: Slice, { fill, outline }: SlicePaint): void {
  sheet.path(
    (pen) => {
      pen.moveTo(...onCircle(disc, slice.start, disc.radius)).ellipseTo(disc.radius, disc.radius, slice.start - 90, slice.sweep);
      if (slice.share < 1) pen.lineTo(disc.x, disc.y);
      pen.close();
    },
    fill,
    outline,
  );
}

export function drawSliceLabel(sheet: ChartSheet, disc: Disc, slice: Slice, series: ChartSeries): void {
  const label = pointLabel(series, slice.index, slice.share);
  if (!label) return;
  const { text, labels } = label;
  const heights = textHeights(labels.text);
  const angle = slice.start + slice.sweep / 2;
  const width = textWidth(text, labels.text);
  const position = labels.position ?? 'bestFit';
  const isOutside = position === 'outEnd' || (position === 'bestFit' && width > disc.radius * Math.min(1, slice.sweep * radians) * 0.8);
  const distance = position === 'ctr' ? disc.radius / 2 : isOutside ? disc.radius + labelGap + heights.line / 2 : disc.radius - insideRim;
  const [x, y] = onCircle(disc, angle, distance);
  const push = isOutside ? (Math.sin(angle * radians) * width) / 2 : 0;
  drawLabel(sheet, label, x + push, y + heights.boxMiddle, 'center');
}

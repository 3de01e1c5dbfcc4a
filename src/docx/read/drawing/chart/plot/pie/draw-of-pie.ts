/** A pie, with a pie or a bar of some of its points beside it (WR-CHART-29). */
import type { Paint } from '../../../read-fill.js';
import type { ChartPlot, ChartSeries } from '../../chart-model.js';
import type { Area, ChartSheet } from '../../chart-sheet.js';
import { drawLabel, pointLabel } from '../../text/data-labels.js';
import { textHeights } from '../../text/text-metrics.js';
import type { SecondPlot } from '../../read/read-chart-plot.js';
import { drawSlice, drawSliceLabel, onCircle, slicePaint, pieSlices, type Disc, type Slice } from './slices.js';

/** Which points of a pie are in the plot beside it (WR-CHART-29). */
export function secondPoints(values: readonly (number | undefined)[], { split, limit, listed }: SecondPlot): ReadonlySet<number> {
  const whole = values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0);
  const last = split === 'pos' ? Math.round(limit) : Math.ceil(values.length / 3);
  const isSecond = (value: number, index: number): boolean => {
    switch (split) {
      case 'cust':
        return listed.has(index);
      case 'percent':
        return (Math.abs(value) / (whole || 1)) * 100 < limit;
      case 'val':
        return value < limit;
      default:
        return index >= values.length - last;
    }
  };
  return new Set(values.flatMap((value, index) => (value !== undefined && isSecond(value, index) ? [index] : [])));
}

export interface OfPie {
  readonly plot: ChartPlot;
  readonly series: ChartSeries;
  readonly second: SecondPlot;
  readonly area: Area;
}

/** The label name for the slice that the second plot details. */
const otherName = 'Other';

export function drawOfPie(sheet: ChartSheet, of: OfPie, paint: Paint): void {
  const { plot, series, second } = of;
  const moved = secondPoints(series.values, second);
  const { first, beside } = placeDiscs(of);
  const sum = series.values.reduce<number>((whole, value, index) => whole + (moved.has(index) ? Math.abs(value ?? 0) : 0), 0);
  const other = series.values.length;
  const main: ChartSeries = {
    ...series,
    values: [...series.values.map((value, index) => (moved.has(index) ? undefined : value)), sum],
    categories: [...Array.from({ length: other }, (_, index) => series.categories[index] ?? String(index + 1)), otherName],
  };
  const whole = main.values.reduce<number>((all, value) => all + Math.abs(value ?? 0), 0);
  // The middle of the last slice is on the right.
  const slices = pieSlices(main, 90 + (whole === 0 ? 0 : (sum / whole) * 180));
  for (const slice of slices) drawSlice(sheet, first, slice, slicePaint(plot, main, slice.index, paint));
  const part: ChartSeries = { ...series, values: series.values.map((value, index) => (moved.has(index) ? value : undefined)) };
  const linked = slices.find(({ index }) => index === other);
  if (linked) drawLinks(sheet, of, first, beside, linked);
  const rest = pieSlices(part, 0).map((slice) => ({ ...slice, share: whole === 0 ? 0 : Math.abs(slice.value) / whole }));
  if (second.isBar) drawSecondBar(sheet, of, beside, rest, paint);
  else {
    // A single point is a whole disc, whatever its share of the pie.
    for (const slice of rest)
      drawSlice(sheet, beside, { ...slice, share: slice.sweep / 360 }, slicePaint(plot, series, slice.index, paint));
    for (const slice of rest) drawSliceLabel(sheet, beside, slice, series);
  }
  for (const slice of slices) drawSliceLabel(sheet, first, slice, main);
}

/** A bar takes the place of a disc: as tall, and half as wide. */
function placeDiscs({ second: { isBar, size, gap }, area }: OfPie): { readonly first: Disc; readonly beside: Disc } {
  const ratio = size / 100;
  const width = isBar ? ratio : 2 * ratio;
  const space = (gap / 100) * ratio;
  const whole = 2 + space + width;
  const [across, upright] = [area.right - area.left, area.bottom - area.top];
  const radius = Math.max(1, Math.min(across / whole, upright / 2 / Math.max(1, ratio)));
  const left = (area.left + area.right - whole * radius) / 2;
  const y = (area.top + area.bottom) / 2;
  return {
    first: { x: left + radius, y, radius },
    beside: { x: left + radius * (2 + space + width / 2), y, radius: radius * ratio },
  };
}

function drawLinks(sheet: ChartSheet, { second: { isBar, lines } }: OfPie, first: Disc, beside: Disc, slice: Slice): void {
  const x = isBar ? beside.x - beside.radius / 2 : beside.x;
  const [topX, topY] = onCircle(first, slice.start, first.radius);
  const [bottomX, bottomY] = onCircle(first, slice.start + slice.sweep, first.radius);
  sheet.line([topX, topY, x, beside.y - beside.radius], lines);
  sheet.line([bottomX, bottomY, x, beside.y + beside.radius], lines);
}

function drawSecondBar(sheet: ChartSheet, { plot, series }: OfPie, { x, y, radius }: Disc, slices: readonly Slice[], paint: Paint): void {
  const [left, right] = [x - radius / 2, x + radius / 2];
  let top = y - radius;
  const middles: number[] = [];
  for (const slice of slices) {
    const bottom = top + (slice.sweep / 360) * 2 * radius;
    const { fill, outline } = slicePaint(plot, series, slice.index, paint);
    sheet.box({ left, top, right, bottom }, { fill, outline });
    middles.push((top + bottom) / 2);
    top = bottom;
  }
  for (const [order, slice] of slices.entries()) {
    const label = pointLabel(series, slice.index, slice.share);
    if (label) drawLabel(sheet, label, x, (middles[order] ?? y) + textHeights(label.labels.text).boxMiddle, 'center');
  }
}

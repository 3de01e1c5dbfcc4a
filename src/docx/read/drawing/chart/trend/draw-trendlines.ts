/** Trendlines over their plots, and the labels beside their ends (WR-CHART-24, WR-CHART-25). */
import { placeAt, pointAt, valueAt, type Cartesian } from '../axis/cartesian.js';
import type { Area, ChartSheet } from '../chart-sheet.js';
import { clipLine } from '../plot/clip-line.js';
import type { Point } from '../plot/smooth-curve.js';
import { labelGap } from '../text/data-labels.js';
import { textHeights, textWidth } from '../text/text-metrics.js';
import type { PlacedTrend } from './place-trends.js';
import { trendLines } from './trend-equation.js';

/** The number of straight pieces of a curve. */
const pieces = 64;

export function drawTrendlines(sheet: ChartSheet, cartesian: Cartesian): void {
  const taken: Area[] = [];
  for (const placed of cartesian.trends) {
    const runs = clipLine(pointsOf(cartesian, placed), cartesian.area);
    for (const run of runs) sheet.line(run.flat(), placed.trend.outline);
    const end = runs.at(-1)?.at(-1);
    if (end) drawTrendLabel(sheet, { area: cartesian.area, taken, end }, placed);
  }
}

function pointsOf(cartesian: Cartesian, { fit, from, to, points }: PlacedTrend): Point[] {
  const at = (x: number, y: number): Point => pointAt(cartesian, placeAt(cartesian, x), valueAt(cartesian, y));
  if (!fit) return points.xs.map((x, index) => at(x, points.ys[index] ?? 0));
  // The pieces have equal length on a logarithmic axis too.
  const isLog = cartesian.across?.logBase !== undefined && from > 0;
  return Array.from({ length: pieces + 1 }, (_, index) => {
    const share = index / pieces;
    const x = index === 0 ? from : index === pieces ? to : isLog ? from * (to / from) ** share : from + (to - from) * share;
    return at(x, fit.valueAt(x));
  });
}

interface LabelRoom {
  readonly area: Area;
  /** Areas taken by the labels of other lines. */
  readonly taken: Area[];
  readonly end: Point;
}

/** Above the end of its line, or below if there is no room; below labels that are already there. */
function drawTrendLabel(sheet: ChartSheet, { area, taken, end: [endX, endY] }: LabelRoom, { trend: { label }, fit }: PlacedTrend): void {
  if (!label || !fit) return;
  const lines = trendLines(label, fit);
  const heights = textHeights(label.text);
  const widths = lines.map((line) => line.reduce((sum, { text }) => sum + textWidth(text, label.text), 0));
  const widest = widths.reduce((most, width) => Math.max(most, width), 0);
  const tall = lines.length * heights.line;
  const first = endY - labelGap - tall < area.top ? endY + labelGap : endY - labelGap - tall;
  // Within the plot on the left, if there is room.
  const right = Math.max(endX, Math.min(area.right, area.left + widest + labelGap));
  const place = (top: number): Area => ({ left: right - widest, top, right, bottom: top + tall });
  const top = taken.reduce((at, other) => (overlap(place(at), other) ? other.bottom : at), first);
  taken.push(place(top));
  const { layout } = label;
  const [x, y] = layout
    ? layout.isOffset
      ? [right - widest / 2 + layout.x * sheet.width, top + layout.y * sheet.height]
      : [layout.x * sheet.width + widest / 2, layout.y * sheet.height]
    : [right - widest / 2, top];
  for (const [row, line] of lines.entries()) sheet.label(line, x, y + heights.ascent + row * heights.line, 'center', label.text);
}

function overlap(one: Area, other: Area): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

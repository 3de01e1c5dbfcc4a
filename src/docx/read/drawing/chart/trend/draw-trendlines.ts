/** Trendlines over their plots, and the labels beside their ends (WR-CHART-24, WR-CHART-25). */
import { placeAt, pointAt, valueCoordinate, type Cartesian } from '../axis/cartesian.js';
import type { Area, ChartSheet, LabelPiece } from '../chart-sheet.js';
import { clipLine } from '../plot/clipping.js';
import type { Point } from '../plot/smooth-curve.js';
import { labelGap } from '../text/data-labels.js';
import { textHeights, textWidth } from '../text/text-metrics.js';
import type { PlacedTrend } from './place-trends.js';
import { formatNumber } from '../text/number-picture.js';
import type { FittedTrend } from './fit-trend.js';
import type { TrendLabel } from './read-trendlines.js';

/** The number of straight pieces of a curve. */
const pieces = 64;

export function drawTrendlines(sheet: ChartSheet, cartesian: Cartesian): void {
  const taken: Area[] = [];
  for (const placed of cartesian.trends) {
    const runs = clipLine(trendPoints(cartesian, placed), cartesian.area);
    for (const run of runs) sheet.line(run.flat(), placed.trend.outline);
    const end = runs.at(-1)?.at(-1);
    if (end) drawTrendLabel(sheet, { area: cartesian.area, taken, end }, placed);
  }
}

function trendPoints(cartesian: Cartesian, { fit, from, to, points }: PlacedTrend): Point[] {
  const at = (x: number, y: number): Point => pointAt(cartesian, placeAt(cartesian, x), valueCoordinate(cartesian, y));
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

// The text of a trendline's label: its equation and R² (WR-CHART-25).

/** Lines of pieces; exponents are raised pieces. */
function trendLines(label: TrendLabel, fit: FittedTrend): readonly (readonly LabelPiece[])[] {
  if (label.own.length > 0) return label.own.map((text) => [{ text }]);
  return [
    ...(label.showsEquation ? [equationPieces(fit, label.format)] : []),
    ...(label.showsRSquared ? [[{ text: `R² = ${shownNumber(fit.rSquared, label.format)}` }]] : []),
  ];
}

function equationPieces({ kind, coefficients }: FittedTrend, format: string | undefined): LabelPiece[] {
  const [constant = 0, factor = 0] = coefficients;
  const number = (value: number): string => shownNumber(value, format);
  switch (kind) {
    case 'exp':
      return [{ text: `y = ${number(constant)}e` }, { text: `${number(factor)}x`, isRaised: true }];
    case 'power':
      return [{ text: `y = ${number(constant)}x` }, { text: number(factor), isRaised: true }];
    case 'log':
      return [{ text: `y = ${number(factor)}ln(x)${signedTerm(constant, format)}` }];
    default:
      return [{ text: `y = ${polynomialText(coefficients, format)}` }];
  }
}

const raisedDigits = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶'];

function polynomialText(coefficients: readonly number[], format: string | undefined): string {
  let text = '';
  for (const [power, coefficient] of [...coefficients.entries()].reverse()) {
    if (isZero(coefficient, coefficients)) continue;
    const variable = power === 0 ? '' : power === 1 ? 'x' : `x${raisedDigits[power] ?? ''}`;
    const amount = shownNumber(Math.abs(coefficient), format);
    const sign = coefficient < 0 ? (text === '' ? '-' : ' - ') : text === '' ? '' : ' + ';
    text += sign + (amount === '1' && variable !== '' ? '' : amount) + variable;
  }
  return text === '' ? '0' : text;
}

/** Whether a coefficient is 0: rounding leaves this much of it. */
function isZero(coefficient: number, all: readonly number[]): boolean {
  return Math.abs(coefficient) <= 1e-12 * all.reduce((most, other) => Math.max(most, Math.abs(other)), 0);
}

function signedTerm(value: number, format: string | undefined): string {
  return value === 0 ? '' : value < 0 ? ` - ${shownNumber(-value, format)}` : ` + ${shownNumber(value, format)}`;
}

/** Five digits, at most four of them decimals; very large and very small numbers with one digit and an exponent. */
function shownNumber(value: number, format: string | undefined): string {
  if (format !== undefined) return formatNumber(value, format);
  const size = Math.abs(value);
  if (size !== 0 && (size < 0.00005 || size >= 999_999.5)) return formatNumber(value, '0E+00');
  if (size >= 99_999.5) return String(Math.round(value));
  return String(Number(size >= 1 ? value.toPrecision(5) : value.toFixed(4)));
}

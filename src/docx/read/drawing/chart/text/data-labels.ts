/** The position of data labels (WR-CHART-19). */
import type { Align, Area, ChartSheet } from '../chart-sheet.js';
import { textHeights, textWidth } from './text-metrics.js';
import type { ChartLabels, ChartSeries } from '../chart-model.js';
import { formatNumber, numberColor } from './number-picture.js';

/** Between a bar's end and its label's box. */
export const labelGap = 4.5;
/** From a point to a label beside it. */
const besidePoint = 8.5;
/** Labels stay this far inside the frame. */
const frameInset = 1.36;

/** Draws one label, possibly of several lines, around a point, kept inside the sheet. */
export function drawLabel(sheet: ChartSheet, { text, labels }: PointLabel, x: number, baseline: number, align: Align): void {
  const { layout } = labels;
  if (layout?.isOffset === true) {
    const { layout: _, ...rest } = labels;
    drawLabel(sheet, { text, labels: rest }, x + layout.x * sheet.width, baseline + layout.y * sheet.height, align);
    return;
  }
  const lines = text.split('\n');
  const heights = textHeights(labels.text);
  const width = lines.reduce((most, line) => Math.max(most, textWidth(line, labels.text)), 0);
  const left = align === 'start' ? x : align === 'end' ? x - width : x - width / 2;
  const shift = Math.max(frameInset - left, 0) - Math.max(left + width - (sheet.width - frameInset), 0);
  const lowered = Math.max(frameInset - (baseline - heights.ascent), 0);
  lines.forEach((line, row) => {
    sheet.label(line, x + shift, baseline + lowered + row * heights.line, align, labels.text);
  });
}

/** Draws a label at a point of a line. */
export function drawPointLabel(sheet: ChartSheet, label: PointLabel, x: number, y: number, absent: string): void {
  const { boxMiddle, ascent, descent } = textHeights(label.labels.text);
  switch (label.labels.position ?? absent) {
    case 't':
      drawLabel(sheet, label, x, y - labelGap - descent, 'center');
      break;
    case 'b':
      drawLabel(sheet, label, x, y + labelGap + ascent, 'center');
      break;
    case 'l':
      drawLabel(sheet, label, x - besidePoint, y + boxMiddle, 'end');
      break;
    case 'ctr':
      drawLabel(sheet, label, x, y + boxMiddle, 'center');
      break;
    default:
      drawLabel(sheet, label, x + besidePoint, y + boxMiddle, 'start');
  }
}

export interface LabelledBar {
  readonly area: Area;
  readonly isLying: boolean;
  /** It extends rightwards or upwards. */
  readonly isForward: boolean;
}

/** Draws a label on a bar; the labels of stacked bars are in the middle. */
export function drawBarLabel(sheet: ChartSheet, label: PointLabel, { area: bar, isLying, isForward }: LabelledBar, absent: string): void {
  const { boxMiddle, ascent, descent } = textHeights(label.labels.text);
  const place = label.labels.position ?? absent;
  const [centerX, centerY] = [(bar.left + bar.right) / 2, (bar.top + bar.bottom) / 2];
  if (place === 'ctr') {
    drawLabel(sheet, label, centerX, centerY + boxMiddle, 'center');
  } else if (isLying) {
    const isAtEnd = place !== 'inBase';
    const edge = isAtEnd === isForward ? bar.right : bar.left;
    const isRightwards = (place === 'outEnd') === (edge === bar.right);
    drawLabel(sheet, label, edge + (isRightwards ? labelGap : -labelGap), centerY + boxMiddle, isRightwards ? 'start' : 'end');
  } else {
    const isAtEnd = place !== 'inBase';
    const edge = isAtEnd === isForward ? bar.top : bar.bottom;
    const isUpwards = (place === 'outEnd') === (edge === bar.top);
    drawLabel(sheet, label, centerX, isUpwards ? edge - labelGap - descent : edge + labelGap + ascent, 'center');
  }
}

// The label of one point: the label settings of the series, and those of the point itself (WR-CHART-19).

interface PointLabel {
  readonly text: string;
  readonly labels: ChartLabels;
}

/** `share` is a slice's part of the whole. */
export function pointLabel(series: ChartSeries, index: number, share?: number): PointLabel | undefined {
  const value = series.values[index];
  if (!series.labels || value === undefined || series.labels.hidden.has(index)) return undefined;
  const own = series.labels.own.get(index);
  const labels = own ? { ...series.labels, ...own.settings } : series.labels;
  const text = own?.text ?? labelText(labels, series, index, value, share);
  if (text === undefined) return undefined;
  const color = labels.showValue ? numberColor(value, labels.format ?? series.format) : undefined;
  return { text, labels: color === undefined ? labels : { ...labels, text: { ...labels.text, color } } };
}

function labelText(labels: ChartLabels, series: ChartSeries, index: number, value: number, share?: number): string | undefined {
  const size = series.sizes?.[index];
  const parts = [
    ...(labels.showSeries ? [series.name] : []),
    ...(labels.showCategory ? [pointCategory(series, index)] : []),
    ...(labels.showValue ? [formatNumber(value, labels.format ?? series.format)] : []),
    ...(labels.showSize && size !== undefined ? [formatNumber(size, labels.format)] : []),
    ...(labels.showPercent && share !== undefined ? [formatNumber(share, labels.showValue ? '0%' : percentFormat(labels.format))] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(labels.separator);
}

/** On numeric axes, the category of a point is its x value. */
function pointCategory({ categories, xValues }: ChartSeries, index: number): string {
  const x = xValues?.[index];
  return categories[index] ?? (x === undefined ? String(index + 1) : formatNumber(x, undefined));
}

function percentFormat(format: string | undefined): string {
  return format === undefined || /^general$/i.test(format) ? '0%' : format;
}

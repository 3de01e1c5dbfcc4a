/** The position of data labels (WR-CHART-19). */
import type { Align, Area, ChartSheet } from '../chart-sheet.js';
import type { PointLabel } from './point-label.js';
import { textHeights, textWidth } from './text-metrics.js';

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

/** The position of data labels (WR-CHART-19). */
import type { ChartLabels } from '../chart-model.js';
import type { Align, Area, ChartSheet } from '../chart-sheet.js';
import { textHeights, textWidth } from './text-metrics.js';

/** Between a bar's end and its label's box. */
export const labelGap = 4.5;
/** From a point to a label beside it. */
const besidePoint = 8.5;
/** Labels stay this far inside the frame. */
const frameInset = 1.36;

/** Draws one label, possibly of several lines, around a point, kept inside the sheet. */
export function drawLabel(sheet: ChartSheet, text: string, x: number, baseline: number, align: Align, labels: ChartLabels): void {
  const { layout } = labels;
  if (layout?.isOffset === true) {
    const { layout: _, ...rest } = labels;
    drawLabel(sheet, text, x + layout.x * sheet.width, baseline + layout.y * sheet.height, align, rest);
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
export function drawPointLabel(sheet: ChartSheet, text: string, x: number, y: number, labels: ChartLabels, absent: string): void {
  const { boxMiddle, ascent, descent } = textHeights(labels.text);
  switch (labels.position ?? absent) {
    case 't':
      drawLabel(sheet, text, x, y - labelGap - descent, 'center', labels);
      break;
    case 'b':
      drawLabel(sheet, text, x, y + labelGap + ascent, 'center', labels);
      break;
    case 'l':
      drawLabel(sheet, text, x - besidePoint, y + boxMiddle, 'end', labels);
      break;
    case 'ctr':
      drawLabel(sheet, text, x, y + boxMiddle, 'center', labels);
      break;
    default:
      drawLabel(sheet, text, x + besidePoint, y + boxMiddle, 'start', labels);
  }
}

/** Draws a label on a bar that extends from `base` to `end`; the labels of stacked bars are in the middle. */
export function drawBarLabel(
  sheet: ChartSheet,
  text: string,
  bar: Area,
  isLying: boolean,
  isForward: boolean,
  labels: ChartLabels,
  absent: string,
): void {
  const { boxMiddle, ascent, descent } = textHeights(labels.text);
  const place = labels.position ?? absent;
  const [centerX, centerY] = [(bar.left + bar.right) / 2, (bar.top + bar.bottom) / 2];
  if (place === 'ctr') {
    drawLabel(sheet, text, centerX, centerY + boxMiddle, 'center', labels);
  } else if (isLying) {
    const isAtEnd = place !== 'inBase';
    const edge = isAtEnd === isForward ? bar.right : bar.left;
    const isRightwards = (place === 'outEnd') === (edge === bar.right);
    drawLabel(sheet, text, edge + (isRightwards ? labelGap : -labelGap), centerY + boxMiddle, isRightwards ? 'start' : 'end', labels);
  } else {
    const isAtEnd = place !== 'inBase';
    const edge = isAtEnd === isForward ? bar.top : bar.bottom;
    const isUpwards = (place === 'outEnd') === (edge === bar.top);
    drawLabel(sheet, text, centerX, isUpwards ? edge - labelGap - descent : edge + labelGap + ascent, 'center', labels);
  }
}

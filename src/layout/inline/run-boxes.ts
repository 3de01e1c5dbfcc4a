/** Borders of runs (`w:bdr`) take room along the line and above and below it (ECMA-376-1 §17.3.2.4; WR-CHAR-13). */
import type { Points } from '../../base/units.js';
import type { ResolvedBorder } from '../../document/cascade/resolved.js';
import { borderItems, borderReach, borderThickness } from '../border/border-items.js';
import { isSameBox } from '../border/stronger-border.js';
import type { PageItem } from '../page-item.js';
import type { InlineSpan, LineExtent } from './prepared-paragraph.js';

/** Room that boxes take along a paragraph's text, by UTF-16 unit. */
export interface RunBoxes {
  /** Between this unit and the previous one, at the start or end of a box. */
  readonly before: Float64Array;
  /** Reach of the box around this unit, 0 outside boxes: a line that breaks in a box closes it and opens it again. */
  readonly inside: Float64Array;
}

/** @returns undefined if no run has a border */
export function runBoxesOf(spans: readonly InlineSpan[], length: number): RunBoxes | undefined {
  if (!spans.some((span) => span.run.border)) return undefined;
  const before = new Float64Array(length + 1);
  const inside = new Float64Array(length + 1);
  let last: ResolvedBorder | undefined;
  for (const { start, end, run } of spans) {
    const { border } = run;
    if (!isSameBox(last, border)) before[start] = borderReach(last) + borderReach(border);
    if (border) inside.fill(borderReach(border), start, end);
    last = border;
  }
  return { before, inside };
}

/** The extent of text including the box around it. */
export function boxedExtent(extent: LineExtent, border: ResolvedBorder | undefined): LineExtent {
  if (!border) return extent;
  const reach = borderReach(border);
  return { ...extent, above: extent.above + reach, below: extent.below + reach };
}

/** A box around text on one line. */
export interface RunBox {
  readonly border: ResolvedBorder;
  /** Colour of the text, for an automatic border. */
  readonly color: string;
  /** Left end of the text. */
  readonly x: Points;
  /** Width of the text. */
  readonly width: Points;
  readonly baseline: Points;
  /** The tallest text in the box. */
  readonly extent: LineExtent;
}

export function runBoxItems({ border, color, x, width, baseline, extent }: RunBox): PageItem[] {
  const weight = borderThickness(border);
  const reach = borderReach(border);
  const [left, right] = [x - reach, x + width + reach];
  const [top, bottom] = [baseline - extent.above - reach, baseline + extent.below + reach];
  const painted = border.color === 'auto' ? { ...border, color } : border;
  return [
    ...borderItems(painted, { axis: 'horizontal', x: left, y: top, length: right - left, side: 'top' }),
    ...borderItems(painted, { axis: 'horizontal', x: left, y: bottom - weight, length: right - left, side: 'bottom' }),
    ...borderItems(painted, { axis: 'vertical', x: left, y: top + weight, length: bottom - top - 2 * weight, side: 'left' }),
    ...borderItems(painted, { axis: 'vertical', x: right - weight, y: top + weight, length: bottom - top - 2 * weight, side: 'right' }),
  ];
}

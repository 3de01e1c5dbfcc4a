/** Underlines of every ST_Underline style as rectangles and lines (ECMA-376-1 §17.18.99; WR-CHAR-10). */
import type { Points } from '../../../base/units.js';
import type { PageItem, Segment } from '../../page-item.js';

/** Dash patterns in multiples of the thickness. */
const dashes: Readonly<Record<string, readonly number[]>> = {
  dotted: [1, 1],
  dottedHeavy: [1, 1],
  dash: [4, 2],
  dashedHeavy: [4, 2],
  dashLong: [8, 3],
  dashLongHeavy: [8, 3],
  dotDash: [4, 2, 1, 2],
  dashDotHeavy: [4, 2, 1, 2],
  dotDotDash: [4, 2, 1, 2, 1, 2],
  dashDotDotHeavy: [4, 2, 1, 2, 1, 2],
};

/** A line below or through text. */
export interface TextRule {
  readonly color: string;
  readonly x: Points;
  /** Middle of the line. */
  readonly y: Points;
  readonly width: Points;
  /** The face's. */
  readonly thickness: Points;
}

/** @param rule `isBold`: the line belongs to bold text, whose lines are a little thicker */
export function underlineItems(
  style: string,
  { color, x, y, width, thickness, isBold }: TextRule & { readonly isBold: boolean },
): PageItem[] {
  const weight = style === 'thick' || style.endsWith('Heavy') ? thickness * 2 : isBold ? thickness * 1.2 : thickness;
  const bar = (top: Points): PageItem => ({ kind: 'rectangle', x, y: top, width, height: weight, color });
  if (style === 'double') return [bar(y - weight / 2), bar(y + weight * 1.5)];
  if (style.startsWith('wav')) return [wave(color, x, y + weight, width, weight)];
  const dash = dashes[style];
  if (dash) return [{ kind: 'line', x1: x, y1: y, x2: x + width, y2: y, width: weight, color, dash: dash.map((part) => part * weight) }];
  return [bar(y - weight / 2)];
}

function wave(color: string, x: Points, y: Points, width: Points, weight: Points): PageItem {
  const step = Math.max(1.5, weight * 3);
  const segments: Segment[] = [{ op: 'M', x, y }];
  let up = true;
  for (let at = x; at < x + width && segments.length < 4000; at += step) {
    const end = Math.min(at + step, x + width);
    const peak = y + (up ? -step / 2 : step / 2);
    segments.push({ op: 'C', x1: at + (end - at) / 3, y1: peak, x2: at + ((end - at) * 2) / 3, y2: peak, x: end, y });
    up = !up;
  }
  return { kind: 'path', segments, stroke: { color, alpha: 1, width: weight } };
}

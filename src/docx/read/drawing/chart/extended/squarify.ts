/** Rectangles of given shares in an area, each as square as possible (Bruls, Huizing and van Wijk, "Squarified treemaps"). */
import type { Area } from '../chart-sheet.js';

/** @param values in descending order */
export function squarify(values: readonly number[], area: Area): Area[] {
  const whole = values.reduce((sum, value) => sum + value, 0);
  const unit = ((area.right - area.left) * (area.bottom - area.top)) / (whole || 1);
  const areas: Area[] = [];
  let rest = area;
  let start = 0;
  while (start < values.length) {
    const side = Math.min(rest.right - rest.left, rest.bottom - rest.top);
    let end = start + 1;
    let sum = (values[start] ?? 0) * unit;
    while (end < values.length) {
      const longer = sum + (values[end] ?? 0) * unit;
      const first = (values[start] ?? 0) * unit;
      if (worst(first, (values[end] ?? 0) * unit, longer, side) > worst(first, (values[end - 1] ?? 0) * unit, sum, side)) break;
      sum = longer;
      end++;
    }
    const row = values.slice(start, end).map((value) => value * unit);
    rest = placeRow(row, sum, rest, areas);
    start = end;
  }
  return areas;
}

/** The greatest aspect ratio in a row: that of its largest or its smallest rectangle. */
function worst(greatest: number, least: number, sum: number, side: number): number {
  return Math.max((side * side * greatest) / (sum * sum), (sum * sum) / (side * side * Math.max(least, 1e-12)));
}

/** Places a row along the shorter side; returns the remaining area. */
function placeRow(row: readonly number[], sum: number, { left, top, right, bottom }: Area, into: Area[]): Area {
  const isUpright = right - left >= bottom - top;
  const depth = sum / Math.max(1e-9, isUpright ? bottom - top : right - left);
  let at = isUpright ? top : left;
  for (const size of row) {
    const next = at + size / Math.max(1e-9, depth);
    into.push(isUpright ? { left, top: at, right: left + depth, bottom: next } : { left: at, top, right: next, bottom: top + depth });
    at = next;
  }
  return isUpright ? { left: left + depth, top, right, bottom } : { left, top: top + depth, right, bottom };
}

/** The part of a circle inside a rectangle, as a polygon (Sutherland and Hodgman's clipping, side by side). */
import type { Area } from '../chart-sheet.js';

type Point = readonly [x: number, y: number];

/** The corners of a clipped circle: an error of 0.05 % of its radius. */
const corners = 96;

/** Pairs of x and y; empty if nothing is inside, undefined if nothing is cut off. */
export function clippedCircle([x, y]: Point, radius: number, { left, top, right, bottom }: Area): number[] | undefined {
  if (x - radius >= left && x + radius <= right && y - radius >= top && y + radius <= bottom) return undefined;
  let points = Array.from({ length: corners }, (_, at): Point => {
    const angle = (at / corners) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  /** How far inside each side a point is. */
  const sides = [([px]: Point) => px - left, ([px]: Point) => right - px, ([, py]: Point) => py - top, ([, py]: Point) => bottom - py];
  for (const inside of sides) points = cut(points, inside);
  return points.flat();
}

function cut(points: readonly Point[], inside: (point: Point) => number): Point[] {
  const kept: Point[] = [];
  let before = points.at(-1);
  if (!before) return kept;
  for (const point of points) {
    const [now, then] = [inside(point), inside(before)];
    const share = then / (then - now);
    if (now >= 0 !== then >= 0) kept.push([before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share]);
    if (now >= 0) kept.push(point);
    before = point;
  }
  return kept;
}

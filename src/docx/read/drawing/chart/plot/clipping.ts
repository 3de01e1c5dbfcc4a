/** The parts of a line through points that lie within an area (Liang and Barsky). */
import type { Area } from '../chart-sheet.js';
import type { Point } from './smooth-curve.js';

export function clipLine(points: readonly Point[], area: Area): Point[][] {
  const runs: Point[][] = [];
  let end: Point | undefined;
  for (const [index, point] of points.entries()) {
    const previous = points[index - 1];
    const part = previous && clipSegment(previous, point, area);
    if (!part) {
      end = undefined;
      continue;
    }
    if (end && end[0] === part[0][0] && end[1] === part[0][1]) runs.at(-1)?.push(part[1]);
    else runs.push([...part]);
    [, end] = part;
  }
  return runs;
}

function clipSegment(from: Point, to: Point, { left, top, right, bottom }: Area): readonly [Point, Point] | undefined {
  let [start, end] = [0, 1];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  for (const [step, room] of [
    [-dx, from[0] - left],
    [dx, right - from[0]],
    [-dy, from[1] - top],
    [dy, bottom - from[1]],
  ] as const) {
    if (step === 0 && room < 0) return undefined;
    if (step < 0) start = Math.max(start, room / step);
    else if (step > 0) end = Math.min(end, room / step);
  }
  const at = (share: number): Point => (share === 0 ? from : share === 1 ? to : [from[0] + dx * share, from[1] + dy * share]);
  return start <= end ? [at(start), at(end)] : undefined;
}

// The part of a circle inside a rectangle, as a polygon (Sutherland and Hodgman's clipping, side by side).

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
  for (const inside of sides) points = clipPolygon(points, inside);
  return points.flat();
}

function clipPolygon(points: readonly Point[], inside: (point: Point) => number): Point[] {
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

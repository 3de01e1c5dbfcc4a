/** Lines of several strokes (`a:ln` with `cmpd`, ECMA-376-1 §20.1.10.15; WR-DRAW-21): each stroke follows the path at its own distance. */
import { itemAt } from '../../base/item-at.js';
import type { Points } from '../../base/units.js';
import type { CompoundLine } from '../../document/color.js';
import type { PathItem, Segment } from '../page-item.js';
import type { Point } from './open-path.js';

/** Paths as straight lines from point to point. */
export interface FlatPath {
  /** At least two, each different from the one before it. */
  readonly points: readonly [Point, Point, ...Point[]];
  readonly isClosed: boolean;
}

/** Number of lines that a curve becomes. */
const linesPerCurve = 16;
/** Points nearer than this are treated as one. */
const nearest = 1e-6;

function flatPaths(segments: readonly Segment[]): FlatPath[] {
  const paths: FlatPath[] = [];
  let points: Point[] = [];
  const add = (point: Point): void => {
    if (!isNear(points.at(-1), point)) points.push(point);
  };
  const finish = (isClosed: boolean): void => {
    const [first, second, ...others] = points;
    if (first && second) {
      if (isClosed && isNear(others.at(-1), first)) others.pop();
      paths.push({ points: [first, second, ...others], isClosed });
    }
    points = isClosed && first ? [first] : [];
  };
  for (const segment of segments) {
    if (segment.op === 'Z') finish(true);
    else if (segment.op === 'C') addCurve(points.at(-1) ?? segment, segment, add);
    else {
      if (segment.op === 'M') finish(false);
      add({ x: segment.x, y: segment.y });
    }
  }
  finish(false);
  return paths;
}

const isNear = (one: Point | undefined, other: Point): boolean =>
  one !== undefined && Math.abs(one.x - other.x) < nearest && Math.abs(one.y - other.y) < nearest;

function addCurve(from: Point, { x1, y1, x2, y2, x, y }: Extract<Segment, { op: 'C' }>, add: (point: Point) => void): void {
  for (let line = 1; line <= linesPerCurve; line += 1) {
    const t = line / linesPerCurve;
    const u = 1 - t;
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    add({ x: a * from.x + b * x1 + c * x2 + d * x, y: a * from.y + b * y1 + c * y2 + d * y });
  }
}

type Stroke = NonNullable<PathItem['stroke']>;

/** Where each stroke begins and ends, as shares of the whole width from the outer or left side. */
const strokes: Readonly<Record<CompoundLine, readonly (readonly [from: number, to: number])[]>> = {
  double: [
    [0, 1 / 3],
    [2 / 3, 1],
  ],
  thickThin: [
    [0, 3 / 5],
    [4 / 5, 1],
  ],
  thinThick: [
    [0, 1 / 5],
    [2 / 5, 1],
  ],
  triple: [
    [0, 1 / 6],
    [1 / 3, 2 / 3],
    [5 / 6, 1],
  ],
};

/** Corners sharper than this share of a turn are cut. */
const leastMiter = 0.1;

export function compoundItems(kind: CompoundLine, segments: readonly Segment[], stroke: Stroke): PathItem[] {
  const paths = flatPaths(segments);
  return strokes[kind].map(([from, to]) => ({
    kind: 'path',
    segments: paths.flatMap((path) => besidePath(path, (0.5 - (from + to) / 2) * stroke.width)),
    stroke: { ...stroke, width: stroke.width * (to - from) },
  }));
}

/** The path moved to its left, or outwards if it is closed. */
function besidePath({ points, isClosed }: FlatPath, distance: Points): Segment[] {
  const away = isClosed && areaOf(points) < 0 ? -distance : distance;
  const normals = points.map((point, index) => normalOf(point, points[index + 1] ?? points[0]));
  const last = points.length - 1;
  const moved = points.flatMap((point, index): Point[] => {
    const before = itemAt(normals, index > 0 ? index - 1 : isClosed ? last : 0);
    const after = index < last || isClosed ? itemAt(normals, index) : before;
    const share = 1 + before.x * after.x + before.y * after.y;
    if (share < leastMiter) return [by(point, before, away), by(point, after, away)];
    return [by(point, { x: before.x + after.x, y: before.y + after.y }, away / share)];
  });
  const line = moved.map((point, index): Segment => ({ op: index === 0 ? 'M' : 'L', ...point }));
  return isClosed ? [...line, { op: 'Z' }] : line;
}

const by = (point: Point, way: Point, length: number): Point => ({ x: point.x + way.x * length, y: point.y + way.y * length });

/** The normal to the left of the direction from one point to the other. */
function normalOf(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  return { x: dy / length, y: -dx / length };
}

/** Positive if the points go clockwise, with y downwards. */
function areaOf(points: FlatPath['points']): number {
  let area = 0;
  for (const [index, point] of points.entries()) {
    const next = points[index + 1] ?? points[0];
    area += point.x * next.y - next.x * point.y;
  }
  return area;
}

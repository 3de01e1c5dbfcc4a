/** Paths as straight lines from point to point. */
import type { Segment } from '../page-item.js';
import type { Point } from './open-path.js';

export interface FlatPath {
  /** At least two, each different from the one before it. */
  readonly points: readonly [Point, Point, ...Point[]];
  readonly isClosed: boolean;
}

/** Number of lines that a curve becomes. */
const linesPerCurve = 16;
/** Points nearer than this are treated as one. */
const nearest = 1e-6;

export function flatPaths(segments: readonly Segment[]): FlatPath[] {
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

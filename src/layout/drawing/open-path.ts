/** Open paths: reversed, and cut at a distance before their end. */
import { itemAt } from '../../base/item-at.js';
import type { Points } from '../../base/units.js';
import type { Segment } from '../page-item.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}

type Curve = Extract<Segment, { op: 'C' }>;

/** Number of halvings that locate a place on a segment: to a millionth of it. */
const halvings = 20;

const pointOf = (segment: Segment): Point => (segment.op === 'Z' ? { x: 0, y: 0 } : { x: segment.x, y: segment.y });
const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

/** A path with one start that is not closed. */
export function reversed(segments: readonly Segment[]): Segment[] {
  const [first, ...rest] = segments;
  if (!first) return [];
  let start = pointOf(first);
  const result: Segment[] = [];
  for (const segment of rest) {
    if (segment.op === 'C') result.push({ op: 'C', x1: segment.x2, y1: segment.y2, x2: segment.x1, y2: segment.y1, ...start });
    else result.push({ op: 'L', ...start });
    start = pointOf(segment);
  }
  result.push({ op: 'M', ...start });
  return result.reverse();
}

export interface EndSection {
  readonly tip: Point;
  /** Last point of the path that is `distance` from the tip; the path's start if no point is. */
  readonly from: Point;
  /** The path up to that point. */
  readonly before: readonly Segment[];
}

/** Undefined for paths without length. */
export function endSection(segments: readonly Segment[], distance: Points): EndSection | undefined {
  const [first, last] = [segments.at(0), segments.at(-1)];
  if (!first || !last) return undefined;
  const tip = pointOf(last);
  const away = ({ x, y }: Point): Points => Math.hypot(tip.x - x, tip.y - y);
  for (let index = segments.length - 1; index > 0; index -= 1) {
    const start = pointOf(itemAt(segments, index - 1));
    if (away(start) < distance) continue;
    const segment = itemAt(segments, index);
    const split = (t: number): Segment =>
      segment.op === 'C' ? firstPart(segment, start, t) : { op: 'L', ...between(start, pointOf(segment), t) };
    let [low, high] = [0, 1];
    for (let step = 0; step < halvings; step += 1) {
      const middle = (low + high) / 2;
      if (away(pointOf(split(middle))) >= distance) low = middle;
      else high = middle;
    }
    const part = split(low);
    return { tip, from: pointOf(part), before: [...segments.slice(0, index), part] };
  }
  const from = pointOf(first);
  return away(from) > 0 ? { tip, from, before: segments.slice(0, 1) } : undefined;
}

/** De Casteljau's construction. */
function firstPart({ x1, y1, x2, y2, x, y }: Curve, start: Point, t: number): Curve {
  const a = between(start, { x: x1, y: y1 }, t);
  const b = between({ x: x1, y: y1 }, { x: x2, y: y2 }, t);
  const c = between({ x: x2, y: y2 }, { x, y }, t);
  const second = between(a, b, t);
  return { op: 'C', x1: a.x, y1: a.y, x2: second.x, y2: second.y, ...between(second, between(b, c, t), t) };
}

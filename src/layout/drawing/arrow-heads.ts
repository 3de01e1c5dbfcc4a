/** Heads and tails of lines (ECMA-376-1 §20.1.8.37, §20.1.8.57). */
import { appendAll } from '../../base/append-all.js';
import type { Outline } from '../../document/color.js';
import type { PageItem, PathItem, Segment } from '../page-item.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

const endOf = (segment: Segment | undefined): Point | undefined =>
  segment && segment.op !== 'Z' ? { x: segment.x, y: segment.y } : undefined;

/** Filled triangles and their kin at the ends of an open path. */
export function arrowHeads(outline: Outline, segments: readonly Segment[], stroke: NonNullable<PathItem['stroke']>): PageItem[] {
  const { head, tail } = outline;
  if (segments.at(-1)?.op === 'Z' || segments.length < 2) return [];
  const items: PageItem[] = [];
  const first = endOf(segments[0]);
  const second = segments[1]?.op === 'C' ? { x: segments[1].x1, y: segments[1].y1 } : endOf(segments[1]);
  const lastSegment = segments.at(-1);
  const last = endOf(lastSegment);
  const beforeLast = lastSegment?.op === 'C' ? { x: lastSegment.x2, y: lastSegment.y2 } : endOf(segments.at(-2));
  if (head && head !== 'none' && first && second) appendAll(items, mark(head, first, second, stroke));
  if (tail && tail !== 'none' && last && beforeLast) appendAll(items, mark(tail, last, beforeLast, stroke));
  return items;
}

function mark(kind: string, tip: Point, from: Point, stroke: NonNullable<PathItem['stroke']>): PageItem[] {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y);
  if (!(length > 0)) return [];
  const size = Math.max(2, stroke.width) * 3;
  const ux = (tip.x - from.x) / length;
  const uy = (tip.y - from.y) / length;
  const at = (along: number, across: number): Point => ({ x: tip.x - ux * along - uy * across, y: tip.y - uy * along + ux * across });
  const polygon = (points: readonly Point[]): PageItem => ({
    kind: 'path',
    segments: [...points.map(({ x, y }, index): Segment => ({ op: index === 0 ? 'M' : 'L', x, y })), { op: 'Z' }],
    fill: { kind: 'solid', color: stroke.color, alpha: stroke.alpha },
  });
  switch (kind) {
    case 'oval':
    case 'diamond':
      return [polygon([at(-size / 2, 0), at(0, size / 2), at(size / 2, 0), at(0, -size / 2)])];
    case 'stealth':
      return [polygon([tip, at(size, size / 2), at(size * 0.6, 0), at(size, -size / 2)])];
    case 'arrow': {
      const { x: x1, y: y1 } = at(size, size / 2);
      const { x: x2, y: y2 } = at(size, -size / 2);
      return [
        {
          kind: 'path',
          segments: [
            { op: 'M', x: x1, y: y1 },
            { op: 'L', x: tip.x, y: tip.y },
            { op: 'L', x: x2, y: y2 },
          ],
          stroke: { color: stroke.color, alpha: stroke.alpha, width: stroke.width },
        },
      ];
    }
    default:
      return [polygon([tip, at(size, size / 2), at(size, -size / 2)])];
  }
}

/** Heads and tails of lines, and where the line is cut for them (ECMA-376-1 §20.1.8.37, §20.1.8.57; WR-DRAW-16). */
import type { Points } from '../../base/units.js';
import type { LineEndSize, Outline } from '../../document/color.js';
import type { PageItem, PathItem, Segment } from '../page-item.js';
import { endSection, reversed, type Point } from './open-path.js';

type Stroke = NonNullable<PathItem['stroke']>;

/** Multiples of the line width, by size. */
const factors = { sm: 2, med: 3, lg: 5 } as const;
/** Thinner lines have ends as large as a line of this width has. */
const leastWidth: Points = 2;
/** Position of a stealth arrow's back, as a share of its length. */
const stealthBack = 0.6;
/** Length of a curve's handles, as a share of the radius, that comes nearest to a circle. */
const circle = 0.5523;

/** An open path cut between its ends, and the ends; closed paths have none. */
export function withLineEnds(
  outline: Outline,
  segments: readonly Segment[],
  stroke: Stroke,
): { segments: readonly Segment[]; items: PageItem[] } {
  const { head, tail } = outline;
  if (segments.length < 2 || segments.some(({ op }, index) => op === 'Z' || (op === 'M' && index > 0))) return { segments, items: [] };
  const end = tail === undefined ? undefined : lineEnd(tail, outline.tailSize, segments, stroke);
  const cut = end?.segments ?? segments;
  const start = head === undefined ? undefined : lineEnd(head, outline.headSize, reversed(cut), stroke);
  return { segments: start ? reversed(start.segments) : cut, items: [...(start?.items ?? []), ...(end?.items ?? [])] };
}

/** The end at the last point; its direction is taken from the line's point that is as far away as the end is long. */
function lineEnd(
  kind: string,
  size: LineEndSize | undefined,
  segments: readonly Segment[],
  stroke: Stroke,
): { segments: readonly Segment[]; items: PageItem[] } | undefined {
  const unit = Math.max(leastWidth, stroke.width);
  const length = factors[size?.length ?? 'med'] * unit;
  const half = (factors[size?.width ?? 'med'] * unit) / 2;
  const section = endSection(segments, length);
  if (!section) return undefined;
  const { tip, from, before } = section;
  const away = Math.hypot(tip.x - from.x, tip.y - from.y);
  const [ux, uy] = [(tip.x - from.x) / away, (tip.y - from.y) / away];
  const at = (along: Points, across: Points): Point => ({ x: tip.x - ux * along - uy * across, y: tip.y - uy * along + ux * across });
  const fill = { kind: 'solid', color: stroke.color, alpha: stroke.alpha } as const;
  const filled = (outlined: Segment[]): PageItem[] => [{ kind: 'path', segments: [...outlined, { op: 'Z' }], fill }];
  /** The line stops where the shape is as wide as the line. */
  const cutAt = (along: Points): readonly Segment[] => [...before, { op: 'L', ...at(Math.min(along, away), 0) }];
  switch (kind) {
    case 'triangle':
      return { segments: cutAt(length - stroke.width / 2), items: filled(through([at(0, 0), at(length, half), at(length, -half)])) };
    case 'stealth': {
      const back = length * stealthBack;
      return { segments: cutAt(back), items: filled(through([at(0, 0), at(length, half), at(back, 0), at(length, -half)])) };
    }
    case 'diamond':
      return { segments, items: filled(through([at(-length / 2, 0), at(0, half), at(length / 2, 0), at(0, -half)])) };
    case 'oval':
      return { segments, items: filled(oval(at, length / 2, half)) };
    case 'arrow':
      return {
        segments,
        items: [
          { kind: 'path', segments: through([at(length, half), at(0, 0), at(length, -half)]), stroke: { ...stroke, dash: undefined } },
        ],
      };
    default:
      return undefined;
  }
}

const through = (points: readonly Point[]): Segment[] => points.map((point, index): Segment => ({ op: index === 0 ? 'M' : 'L', ...point }));

function oval(at: (along: Points, across: Points) => Point, rx: Points, ry: Points): Segment[] {
  const [hx, hy] = [rx * circle, ry * circle];
  const curve = (first: Point, second: Point, end: Point): Segment => ({
    ...{ op: 'C', x1: first.x, y1: first.y },
    ...{ x2: second.x, y2: second.y },
    ...end,
  });
  return [
    { op: 'M', ...at(-rx, 0) },
    curve(at(-rx, hy), at(-hx, ry), at(0, ry)),
    curve(at(hx, ry), at(rx, hy), at(rx, 0)),
    curve(at(rx, -hy), at(hx, -ry), at(0, -ry)),
    curve(at(-hx, -ry), at(-rx, -hy), at(-rx, 0)),
  ];
}

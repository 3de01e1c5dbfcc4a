/** Lines, ellipses, rounded rectangles and arcs → segments in logical units ([MS-EMF] §2.3.5). */
import type { Box } from '../../layout/rectangle-path.js';
import { itemAt } from '../../base/item-at.js';
import type { Segment } from '../../layout/page-item.js';
import type { Point } from './device-context.js';

/** An open figure has only a stroke; a closed one is filled too. */
export type Figure = 'open' | 'closed';

/** Straight lines through points. */
export function polyline(points: readonly Point[], figure: Figure): Segment[] {
  const segments = points.map(({ x, y }, index): Segment => ({ op: index === 0 ? 'M' : 'L', x, y }));
  return figure === 'closed' && segments.length > 0 ? [...segments, { op: 'Z' }] : segments;
}

/** A start and then three points per curve. */
export function polybezier(points: readonly Point[]): Segment[] {
  const [start] = points;
  if (!start) return [];
  const segments: Segment[] = [{ op: 'M', ...start }];
  for (let index = 1; index + 2 < points.length; index += 3) {
    const [first, second, end] = [itemAt(points, index), itemAt(points, index + 1), itemAt(points, index + 2)];
    segments.push({ op: 'C', x1: first.x, y1: first.y, x2: second.x, y2: second.y, x: end.x, y: end.y });
  }
  return segments;
}

interface Ellipse {
  readonly centerX: number;
  readonly centerY: number;
  readonly radiusX: number;
  readonly radiusY: number;
}

function ellipseIn({ left, top, right, bottom }: Box): Ellipse {
  return {
    centerX: (left + right) / 2,
    centerY: (top + bottom) / 2,
    radiusX: Math.abs(right - left) / 2,
    radiusY: Math.abs(bottom - top) / 2,
  };
}

/** Curves of at most a quarter turn each, without a start; angles in radians, y downwards. */
function arcCurves({ centerX, centerY, radiusX, radiusY }: Ellipse, start: number, sweep: number): Segment[] {
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const step = sweep / count;
  const reach = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: count }, (_, index): Segment => {
    const from = start + index * step;
    const to = from + step;
    return {
      op: 'C',
      x1: centerX + radiusX * (Math.cos(from) - reach * Math.sin(from)),
      y1: centerY + radiusY * (Math.sin(from) + reach * Math.cos(from)),
      x2: centerX + radiusX * (Math.cos(to) + reach * Math.sin(to)),
      y2: centerY + radiusY * (Math.sin(to) - reach * Math.cos(to)),
      x: centerX + radiusX * Math.cos(to),
      y: centerY + radiusY * Math.sin(to),
    };
  });
}

export function ellipse(bounds: Box): Segment[] {
  const whole = ellipseIn(bounds);
  return [{ op: 'M', x: whole.centerX + whole.radiusX, y: whole.centerY }, ...arcCurves(whole, 0, 2 * Math.PI), { op: 'Z' }];
}

export function roundRectangle(bounds: Box, cornerWidth: number, cornerHeight: number): Segment[] {
  const { left, top, right, bottom } = bounds;
  const radiusX = Math.min(Math.abs(cornerWidth), Math.abs(right - left)) / 2;
  const radiusY = Math.min(Math.abs(cornerHeight), Math.abs(bottom - top)) / 2;
  const quarter = Math.PI / 2;
  const corner = (x: number, y: number, start: number): Segment[] => [
    { op: 'L', x: x + radiusX * Math.cos(start), y: y + radiusY * Math.sin(start) },
    ...arcCurves({ centerX: x, centerY: y, radiusX, radiusY }, start, quarter),
  ];
  return [
    { op: 'M', x: left + radiusX, y: top },
    ...corner(right - radiusX, top + radiusY, -quarter),
    ...corner(right - radiusX, bottom - radiusY, 0),
    ...corner(left + radiusX, bottom - radiusY, quarter),
    ...corner(left + radiusX, top + radiusY, 2 * quarter),
    { op: 'Z' },
  ];
}

export type ArcKind = 'arc' | 'arcTo' | 'chord' | 'pie';

/** An arc of the ellipse in the bounds from the ray through `start` to the one through `end`, counterclockwise. */
export function arc(bounds: Box, start: Point, end: Point, kind: ArcKind): Segment[] {
  const whole = ellipseIn(bounds);
  const { centerX, centerY, radiusX, radiusY } = whole;
  if (radiusX === 0 || radiusY === 0) return [];
  const angleOf = ({ x, y }: Point): number => Math.atan2((y - centerY) / radiusY, (x - centerX) / radiusX);
  const from = angleOf(start);
  let sweep = angleOf(end) - from;
  if (sweep >= 0) sweep -= 2 * Math.PI;
  const first: Segment = { op: kind === 'arcTo' ? 'L' : 'M', x: centerX + radiusX * Math.cos(from), y: centerY + radiusY * Math.sin(from) };
  const curves = arcCurves(whole, from, sweep);
  if (kind === 'pie') return [first, ...curves, { op: 'L', x: centerX, y: centerY }, { op: 'Z' }];
  return kind === 'chord' ? [first, ...curves, { op: 'Z' }] : [first, ...curves];
}

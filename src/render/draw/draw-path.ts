/** Rectangles, lines and paths → path operators (ISO 32000-2 §8.5). */
import type { LineItem, PathItem, RectangleItem } from '../../layout/page-item.js';
import type { ContentStream } from '../content/content-stream.js';
import { tracePath } from '../content/trace-path.js';
import type { RenderContext } from '../render-context.js';
import { fillGradient } from './draw-gradient.js';
import { dotPattern } from './draw-pattern.js';
import { setAlpha } from './graphics-states.js';
import type { Placement } from './placement.js';

const isFiniteBox = (...values: readonly number[]): boolean => values.every(Number.isFinite);

export function drawRectangle(context: RenderContext, content: ContentStream, item: RectangleItem, x: number, y: number): void {
  if (!(item.width > 0 && item.height > 0 && isFiniteBox(x, y, item.width, item.height))) return;
  content.graphics();
  setAlpha(context, content, item.alpha ?? 1, item.alpha ?? 1);
  content.setFill(item.color);
  content.rectangle(x, y, item.width, item.height);
  content.out.ascii('f\n');
}

export function drawLine(context: RenderContext, content: ContentStream, item: LineItem, x: number, y: number): void {
  if (!(item.width > 0) || !isFiniteBox(x, y, item.x1, item.y1, item.x2, item.y2)) return;
  content.graphics();
  setAlpha(context, content, 1, 1);
  content.setStroke(item.color);
  content.setLineStyle({ width: item.width, cap: item.cap ?? 'butt', join: content.state.join, dash: item.dash ?? [] });
  content.point(x + item.x1, y + item.y1);
  content.out.ascii('m\n');
  content.point(x + item.x2, y + item.y2);
  content.out.ascii('l\nS\n');
}

function setStrokeOf(content: ContentStream, stroke: NonNullable<PathItem['stroke']>): void {
  content.setStroke(stroke.color);
  content.setLineStyle({ width: stroke.width, cap: stroke.cap ?? 'butt', join: stroke.join ?? 'miter', dash: stroke.dash ?? [] });
}

export function drawPath(
  context: RenderContext,
  content: ContentStream,
  item: PathItem,
  place: Pick<Placement, 'x' | 'y' | 'matrix'>,
): void {
  const { x, y } = place;
  const { fill, segments } = item;
  const stroke = item.stroke !== undefined && item.stroke.width > 0 ? item.stroke : undefined;
  if (segments.length === 0 || (fill === undefined && stroke === undefined)) return;
  content.graphics();
  const solid = fill?.kind === 'solid' ? fill : undefined;
  if (fill?.kind === 'gradient') fillGradient(context, content, fill, item, place);
  const pattern = fill?.kind === 'pattern' ? dotPattern(context, content, fill, place) : undefined;
  if (!solid && !pattern && !stroke) return;
  setAlpha(context, content, solid?.alpha ?? 1, stroke?.alpha ?? 1);
  if (solid !== undefined) content.setFill(solid.color);
  if (pattern) content.setFillPattern(pattern);
  if (stroke !== undefined) setStrokeOf(content, stroke);
  if (!tracePath(content, segments, x, y)) return;
  const star = item.evenOdd ? '*' : '';
  content.out.ascii(!solid && !pattern ? 'S\n' : stroke === undefined ? `f${star}\n` : `B${star}\n`);
}

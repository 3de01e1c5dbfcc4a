/** Rectangles, lines and paths → path operators (ISO 32000-2 §8.5). */
import type { LineItem, PathItem, RectangleItem, Paint } from '../../layout/page-item.js';
import type { ContentStream, NamedPattern } from '../content/content-stream.js';
import { tracePath } from '../content/trace-path.js';
import type { RenderContext } from '../render-context.js';
import { fillGradient } from './draw-gradient.js';
import { setAlpha } from './graphics-states.js';
import { type Placement, flipped } from './placement.js';
import { concatenate, type Matrix } from '../../base/matrix.js';
import { pdfDict, pdfName, PdfStream } from '../../pdf/objects/pdf-object.js';
import { rgbFromHex } from '../content/color.js';
import { dotRuns, patternSide } from './pattern-dots.js';

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

type DotPattern = Extract<Paint, { kind: 'pattern' }>;

const fillOf = (color: string): string =>
  `${rgbFromHex(color)
    .map((value) => Math.round(value * 1e4) / 1e4)
    .join(' ')} rg`;

/**
 * A pattern of dots → a tiling pattern (ISO 32000-2 §8.7.3), as a colour of paths.
 * @param place of the paint's fragment, y downwards
 */
function dotPattern(
  context: RenderContext,
  content: ContentStream,
  { rows, foreground, background, dot, at }: DotPattern,
  place: { readonly x: number; readonly y: number; readonly matrix?: Matrix | undefined },
): NamedPattern {
  const dots = dotRuns(rows).map(({ x, y, length }) => `${x} ${patternSide - 1 - y} ${length} 1 re`);
  const ground = `${fillOf(background)} 0 0 ${patternSide} ${patternSide} re f`;
  const own: Matrix = [dot, 0, 0, dot, place.x + at.x, content.height - place.y - at.y - patternSide * dot];
  const matrix = place.matrix ? concatenate(own, flipped(place.matrix, content.height)) : own;
  const entries = pdfDict({
    Type: pdfName('Pattern'),
    PatternType: 1,
    PaintType: 1,
    TilingType: 1,
    BBox: [0, 0, patternSide, patternSide],
    XStep: patternSide,
    YStep: patternSide,
    Resources: pdfDict({}),
    Matrix: [...matrix],
  });
  const ref = context.file.add(new PdfStream(entries, Buffer.from(`${ground} ${fillOf(foreground)} ${dots.join(' ')} f\n`)));
  return { name: `P${ref.number}`, ref };
}

/** The outlines of a colour glyph, in its own space: font units, y upwards. */
import { itemAt } from '../../base/item-at.js';
import { largest } from '../../base/extremes.js';
import type { Matrix } from '../../base/matrix.js';
import type { ColorBox, ColorGlyph, ColorMark, ColorPaint, PlacedOutline } from '../../fonts/color/color-glyph.js';
import type { FontFace } from '../../fonts/font-types.js';
import { glyphOutline, type Outline } from '../../text/glyph-outlines.js';

/** Undefined for a glyph without ink. */
export function placedOutline(face: FontFace, { glyph, matrix }: PlacedOutline): Outline | undefined {
  const outline = glyphOutline(face, glyph);
  if (!outline) return undefined;
  const [a, b, c, d, e, f] = matrix;
  const points = new Float64Array(outline.points.length);
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [itemAt(outline.points, at), itemAt(outline.points, at + 1)];
    points[at] = a * x + c * y + e;
    points[at + 1] = b * x + d * y + f;
  }
  return { ops: outline.ops, points };
}

/** All outlines of a fill; undefined if one of them has no inside, so that nothing is painted. */
export function outlinesOf(face: FontFace, outlines: readonly PlacedOutline[]): readonly Outline[] | undefined {
  const placed = outlines.map((outline) => placedOutline(face, outline)).filter((outline) => outline !== undefined);
  return placed.length === outlines.length ? placed : undefined;
}

/** The box of the glyph, from the face or from its outlines; undefined if nothing is painted. */
export function colorBox(face: FontFace, { box, marks }: ColorGlyph): ColorBox | undefined {
  if (box) return box[2] > box[0] && box[3] > box[1] ? box : undefined;
  const around = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  const include = (mark: ColorMark): void => {
    if (mark.kind !== 'fill') return (mark.kind === 'blend' ? [...mark.below, ...mark.above] : mark.content).forEach(include);
    const [outer] = mark.outlines;
    const { points } = (outer && placedOutline(face, outer)) ?? { points: [] };
    for (let at = 0; at < points.length; at += 2) {
      const [x, y] = [itemAt(points, at), itemAt(points, at + 1)];
      around.left = Math.min(around.left, x);
      around.right = Math.max(around.right, x);
      around.bottom = Math.min(around.bottom, y);
      around.top = Math.max(around.top, y);
    }
  };
  marks.forEach(include);
  return around.right > around.left && around.top > around.bottom ? [around.left, around.bottom, around.right, around.top] : undefined;
}

/** A paint whose space is flat paints nothing. */
export const isFlat = ([a, b, c, d]: Matrix): boolean => !(Math.abs(a * d - b * c) > 1e-9);

/** A sector filled with one colour. */
export interface Wedge {
  /** x and y of its corners. */
  readonly corners: readonly number[];
  readonly color: string | undefined;
  readonly alpha: number;
}

/** Number of sectors of a full turn, fine enough for a page. */
const sectors = 90;

/** Neither PDF nor SVG has gradients around a point: they are replaced by sectors in the colours of their middles. */
export function sweepWedges(paint: Extract<ColorPaint, { kind: 'sweep' }>, box: ColorBox): Wedge[] {
  const [x, y] = paint.center;
  const [a, b, c, d, e, f] = paint.matrix;
  const far = farthest(paint, box);
  const isOpaque = paint.stops.every(({ alpha }) => alpha >= 1);
  const corner = (angle: number, radius: number): number[] => {
    const [px, py] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    return [a * px + c * py + e, b * px + d * py + f];
  };
  const step = (2 * Math.PI) / sectors;
  return Array.from({ length: sectors }, (_, index): Wedge => {
    const start = index * step;
    // An opaque sector continues beneath the next one, so that no seam shows.
    const end = start + step * (isOpaque && index + 1 < sectors ? 2 : 1);
    return { corners: [...corner(0, 0), ...corner(start, far), ...corner(end, far)], ...colorAt(paint, start + step / 2) };
  });
}

/** A radius that reaches past the box in the space of the paint. */
function farthest({ center, matrix }: Extract<ColorPaint, { kind: 'sweep' }>, [left, bottom, right, top]: ColorBox): number {
  const [a, b, c, d, e, f] = matrix;
  const determinant = a * d - b * c;
  const distances = [left, right].flatMap((px) =>
    [bottom, top].map((py) => {
      const [dx, dy] = [px - e, py - f];
      return Math.hypot((d * dx - c * dy) / determinant - center[0], (a * dy - b * dx) / determinant - center[1]);
    }),
  );
  return 2 * Math.max(1, largest(distances));
}

function colorAt({ stops, angles: [start, end] }: Extract<ColorPaint, { kind: 'sweep' }>, angle: number): Omit<Wedge, 'corners'> {
  const share = start === end ? Number(angle >= start) : (angle - start) / (end - start);
  const at = Math.min(1, Math.max(0, share));
  const after = stops.findIndex((stop) => stop.at > at);
  const next = after < 0 ? stops.at(-1) : stops[after];
  const before = after <= 0 ? next : stops[after - 1];
  if (!before || !next) return { color: '000000', alpha: 0 };
  const part = next.at > before.at ? (at - before.at) / (next.at - before.at) : 0;
  return { color: between(before.color, next.color, part), alpha: before.alpha + (next.alpha - before.alpha) * part };
}

/** The colour of the surrounding text does not mix. */
function between(from: string | undefined, to: string | undefined, part: number): string | undefined {
  if (from === undefined || to === undefined) return part < 0.5 ? from : to;
  const [a, b] = [Buffer.from(from, 'hex'), Buffer.from(to, 'hex')];
  return Buffer.from(a.map((value, index) => Math.round(value + (itemAt(b, index) - value) * part))).toString('hex');
}

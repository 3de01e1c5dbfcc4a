/** Outlines of small glyphs → polygons, because detail below one pixel costs time in every glyph. */
import { pointsOf, type Outline } from '../text/glyph-outlines.js';

const flattened = new WeakMap<Outline, Map<number, string>>();

/**
 * Path data, relative, in whole font units; each contour starts at the end of the previous one.
 *
 * @param tolerance The polygon's maximum distance from the curve in font units
 */
export function flatOutline(outline: Outline, tolerance: number): string {
  let ofOutline = flattened.get(outline);
  if (!ofOutline) flattened.set(outline, (ofOutline = new Map<number, string>()));
  let path = ofOutline.get(tolerance);
  if (path === undefined) ofOutline.set(tolerance, (path = relativePath(contoursOf(outline, tolerance), tolerance)));
  return path;
}

/** Fewer points enclose no area. */
const leastPoints = 3;

/** Alternating x and y of each point. */
type Contour = number[];

function contoursOf({ ops, points }: Outline, tolerance: number): Contour[] {
  const contours: Contour[] = [];
  let contour: Contour = [];
  let at = 0;
  for (const op of ops) {
    if (op === 'M') contours.push((contour = []));
    const count = pointsOf[op];
    if (count > 1) addCurve(contour, points.subarray(at, at + count * 2), tolerance);
    else if (count === 1) contour.push(points[at], points[at + 1]);
    at += count * 2;
  }
  return contours;
}

/**
 * Uses enough lines to stay within the tolerance: a curve deviates from its chord by at most its second
 * differences times `n (n - 1) / 8` (n its degree).
 */
function addCurve(contour: Contour, points: Float64Array, tolerance: number): void {
  const [x0, y0] = contour.slice(-2);
  const control = [x0, y0, ...points];
  const degree = points.length / 2;
  let bend = 0;
  for (let k = 0; k + 4 < control.length; k += 2)
    bend = Math.max(
      bend,
      Math.hypot(control[k] - 2 * control[k + 2] + control[k + 4], control[k + 1] - 2 * control[k + 3] + control[k + 5]),
    );
  const lines = Math.min(16, Math.max(1, Math.ceil(Math.sqrt((degree * (degree - 1) * bend) / (8 * tolerance)))));
  for (let line = 1; line <= lines; line += 1) contour.push(pointAt(control, 0, line / lines), pointAt(control, 1, line / lines));
}

/** De Casteljau's construction for x (0) or y (1). */
function pointAt(control: readonly number[], axis: 0 | 1, t: number): number {
  const values = control.filter((_, index) => index % 2 === axis);
  for (let left = values.length - 1; left > 0; left -= 1) for (let k = 0; k < left; k += 1) values[k] += (values[k + 1] - values[k]) * t;
  return values[0];
}

function relativePath(contours: readonly Contour[], tolerance: number): string {
  let path = '';
  let [x, y] = [0, 0];
  for (const contour of contours) {
    const fewest = withoutStraight(contour, tolerance);
    // Thinner than the tolerance: faint, but visible.
    const kept = fewest.length < leastPoints * 2 ? contour : fewest;
    if (kept.length < leastPoints * 2) continue;
    let start: readonly number[] | undefined;
    for (let at = 0; at < kept.length; at += 2) {
      const [toX, toY] = [Math.round(kept[at]), Math.round(kept[at + 1])];
      path += `${start ? ' ' : 'm'}${String(toX - x)} ${String(toY - y)}`;
      [x, y] = [toX, toY];
      start ??= [x, y];
    }
    path += 'z';
    [x, y] = start ?? [x, y];
  }
  return path;
}

/** The fewest points, each as far along as the tolerance allows. */
function withoutStraight(contour: Contour, tolerance: number): Contour {
  const kept: Contour = [];
  const last = contour.length - 2;
  for (let from = 0; from <= last;) {
    kept.push(contour[from], contour[from + 1]);
    let to = from + 2;
    while (to < last && isStraight(contour, from, to + 2, tolerance)) to += 2;
    from = to;
  }
  return kept;
}

/** Whether the points between two others are within the tolerance of their line. */
function isStraight(contour: Contour, from: number, to: number, tolerance: number): boolean {
  const [x, y] = [contour[from], contour[from + 1]];
  const [dx, dy] = [contour[to] - x, contour[to + 1] - y];
  const length = Math.hypot(dx, dy);
  for (let at = from + 2; at < to; at += 2) {
    const [px, py] = [contour[at] - x, contour[at + 1] - y];
    const along = length === 0 ? 0 : (px * dx + py * dy) / (length * length);
    // The distance of a point past an end is measured to that end.
    const t = Math.max(0, Math.min(1, along));
    if (Math.hypot(px - t * dx, py - t * dy) > tolerance) return false;
  }
  return true;
}

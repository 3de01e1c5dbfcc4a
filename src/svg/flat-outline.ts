/** Outlines of glyphs → path data; of small ones → polygons, because detail below one pixel costs time in every glyph. */
import { operationMemory } from '../base/operation-memory.js';
import { itemAt } from '../base/item-at.js';
import { pointCount, type Outline } from '../text/glyph-outlines.js';
import { numberText } from './svg-canvas.js';

/** An outline as path data, in its own units. */
export function outlinePath({ ops, points }: Outline): string {
  let d = '';
  let at = 0;
  for (const op of ops) {
    d += op;
    for (let point = 0; point < pointCount(op); point += 1, at += 2)
      d += `${point > 0 ? ' ' : ''}${numberText(itemAt(points, at), 1)} ${numberText(itemAt(points, at + 1), 1)}`;
  }
  return d;
}

const flattened = operationMemory(() => new WeakMap<Outline, Map<number, string>>());

/**
 * Path data, relative, in whole font units; each contour starts at the end of the previous one.
 *
 * @param tolerance The polygon's maximum distance from the curve in font units
 */
export function flatOutline(outline: Outline, tolerance: number): string {
  let ofOutline = flattened().get(outline);
  if (!ofOutline) flattened().set(outline, (ofOutline = new Map<number, string>()));
  let path = ofOutline.get(tolerance);
  if (path === undefined) ofOutline.set(tolerance, (path = relativePath(contoursOf(outline, tolerance), tolerance)));
  return path;
}

/** Fewer points enclose no area. */
const leastPoints = 3;

interface Point {
  readonly x: number;
  readonly y: number;
}

type Contour = Point[];

function contoursOf({ ops, points }: Outline, tolerance: number): Contour[] {
  const contours: Contour[] = [];
  let contour: Contour = [];
  let at = 0;
  for (const op of ops) {
    if (op === 'M') contours.push((contour = []));
    const end = at + pointCount(op) * 2;
    const ofOp: Point[] = [];
    for (; at < end; at += 2) ofOp.push({ x: points[at] ?? 0, y: points[at + 1] ?? 0 });
    if (ofOp.length > 1) addCurve(contour, ofOp, tolerance);
    else contour.push(...ofOp);
  }
  return contours;
}

/**
 * Uses enough lines to stay within the tolerance: a curve deviates from its chord by at most its second
 * differences times `n (n - 1) / 8` (n its degree).
 */
function addCurve(contour: Contour, points: readonly Point[], tolerance: number): void {
  const start = contour.at(-1);
  if (!start) return;
  const degree = points.length;
  const bend = bendOf([start, ...points]);
  const lines = Math.min(16, Math.max(1, Math.ceil(Math.sqrt((degree * (degree - 1) * bend) / (8 * tolerance)))));
  for (let line = 1; line <= lines; line += 1) contour.push(pointAt(start, points, line / lines));
}

/** The largest second difference. */
function bendOf(control: readonly Point[]): number {
  let bend = 0;
  let first: Point | undefined;
  let second: Point | undefined;
  for (const third of control) {
    if (first && second) bend = Math.max(bend, Math.hypot(first.x - 2 * second.x + third.x, first.y - 2 * second.y + third.y));
    first = second;
    second = third;
  }
  return bend;
}

/** De Casteljau's construction. */
function pointAt(start: Point, others: readonly Point[], t: number): Point {
  const between: Point[] = [];
  let { x, y } = start;
  let first: Point | undefined;
  for (const next of others) {
    const point = { x: x + (next.x - x) * t, y: y + (next.y - y) * t };
    if (first) between.push(point);
    else first = point;
    ({ x, y } = next);
  }
  return first ? pointAt(first, between, t) : start;
}

function relativePath(contours: readonly Contour[], tolerance: number): string {
  let path = '';
  let [x, y] = [0, 0];
  for (const contour of contours) {
    const fewest = withoutStraight(contour, tolerance);
    // Thinner than the tolerance: faint, but visible.
    const kept = fewest.length < leastPoints ? contour : fewest;
    if (kept.length < leastPoints) continue;
    let start: Point | undefined;
    for (const point of kept) {
      const [toX, toY] = [Math.round(point.x), Math.round(point.y)];
      path += `${start ? ' ' : 'm'}${String(toX - x)} ${String(toY - y)}`;
      [x, y] = [toX, toY];
      start ??= { x, y };
    }
    path += 'z';
    if (start) ({ x, y } = start);
  }
  return path;
}

/** The fewest points, each as far along as the tolerance allows. */
function withoutStraight(contour: Contour, tolerance: number): Contour {
  const kept: Contour = [];
  let start: Point | undefined;
  let previous: Point | undefined;
  /** From the one after the last kept point to the previous one. */
  let skipped: Point[] = [];
  for (const point of contour) {
    if (start && previous && !isStraight(start, skipped, point, tolerance)) {
      kept.push(previous);
      start = previous;
      skipped = [];
    }
    if (start) skipped.push(point);
    else kept.push((start = point));
    previous = point;
  }
  if (previous && skipped.length > 0) kept.push(previous);
  return kept;
}

/** Whether the points between two others are within the tolerance of their line. */
function isStraight({ x, y }: Point, between: readonly Point[], end: Point, tolerance: number): boolean {
  if (between.length === 0) return true;
  const [dx, dy] = [end.x - x, end.y - y];
  const length = Math.hypot(dx, dy);
  for (const point of between) {
    const [px, py] = [point.x - x, point.y - y];
    const along = length === 0 ? 0 : (px * dx + py * dy) / (length * length);
    // The distance of a point past an end is measured to that end.
    const t = Math.max(0, Math.min(1, along));
    if (Math.hypot(px - t * dx, py - t * dy) > tolerance) return false;
  }
  return true;
}

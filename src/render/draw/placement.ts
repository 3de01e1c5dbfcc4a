/** Positions of items on the page while groups and fragments are walked. */
import type { Box } from '../../layout/rectangle-path.js';
import { largest, smallest } from '../../base/extremes.js';
import { concatenate, transformed, type Matrix } from '../../base/matrix.js';
import type { GroupItem } from '../../layout/page-item.js';
import type { Around } from '../structure/element-index.js';
import type { Points } from '../../base/units.js';

/** Items' coordinates plus the origin, then the group's matrix if present, give page coordinates; y downwards. */
export interface Placement {
  readonly x: Points;
  readonly y: Points;
  readonly matrix?: Matrix | undefined;
  /** The owner of items that do not name their own. */
  readonly around?: Around | undefined;
}

/** The same placement elsewhere; field by field, see `copyWith`. */
export const movedTo = ({ matrix, around }: Placement, x: Points, y: Points): Placement => ({ x, y, matrix, around });

/** Converts a group's matrix, given for coordinates relative to its place, to coordinates with the place's origin added. */
export function aroundOrigin(matrix: Matrix, x: Points, y: Points): Matrix {
  const [a, b, c, d, e, f] = matrix;
  return [a, b, c, d, e + x - a * x - c * y, f + y - b * x - d * y];
}

/** The placement of the items in a group. */
export function insideGroup({ transform }: GroupItem, placement: Placement): Placement {
  if (transform === undefined) return placement;
  const matrix = aroundOrigin(transform, placement.x, placement.y);
  return { ...placement, matrix: placement.matrix === undefined ? matrix : concatenate(matrix, placement.matrix) };
}

/** The same map between spaces whose y runs upwards from `height`. */
export function flipped(matrix: Matrix, height: Points): Matrix {
  const [a, b, c, d, e, f] = matrix;
  return [a, -b, -c, d, e + c * height, height - f - d * height];
}

export interface Point {
  readonly x: Points;
  readonly y: Points;
}

/** A box on a page as a rectangle of PDF, whose y runs upwards. */
export type Rectangle = readonly [number, number, number, number];

export const pdfRectangle = ({ left, top, right, bottom }: Box, height: Points): Rectangle => [left, height - bottom, right, height - top];

const mapped = (matrix: Matrix | undefined, x: Points, y: Points): Point => (matrix === undefined ? { x, y } : transformed(matrix, x, y));

/** The position on the page of a place among the items. */
export function pointOnPage(placement: Placement, x: Points, y: Points): Point {
  return mapped(placement.matrix, placement.x + x, placement.y + y);
}

/** Bounds on the page of a rectangle among the items. */
export function boxOnPage(placement: Placement, x: Points, y: Points, width: Points, height: Points): Box {
  const left = placement.x + x;
  const top = placement.y + y;
  // most boxes of a page are upright, and it may have thousands
  if (placement.matrix === undefined) return boxOfCorners([left, left + width], [top, top + height]);
  const corners = [left, left + width].flatMap((cx) => [top, top + height].map((cy) => mapped(placement.matrix, cx, cy)));
  return boxOfCorners(
    corners.map((corner) => corner.x),
    corners.map((corner) => corner.y),
  );
}

const boxOfCorners = (xs: readonly Points[], ys: readonly Points[]): Box => ({
  left: smallest(xs),
  top: smallest(ys),
  right: largest(xs),
  bottom: largest(ys),
});

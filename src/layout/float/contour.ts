/** The contour of a drawing that text follows (`wp:wrapPolygon`, ECMA-376-1 §20.4.2.16; WR-FLOAT-8). */
import type { Points } from '../../base/units.js';
import type { Wrap } from '../../document/drawing.js';
import type { Contour, ContourPoint } from './float-types.js';

export interface Box {
  readonly x: Points;
  readonly y: Points;
  readonly width: Points;
  readonly height: Points;
}

/**
 * Corners on the page.
 * @param distances Distances that text keeps from the contour at its left and right
 */
export function contourOf(
  polygon: NonNullable<Wrap['polygon']>,
  { x, y, width, height }: Box,
  distances: Pick<Contour, 'before' | 'after'>,
): Contour {
  return { ...distances, corners: polygon.map((corner) => ({ x: x + corner.x * width, y: y + corner.y * height })) };
}

/** The heights of the highest and the lowest corner. */
export function contourHeight({ corners }: Contour): { readonly top: Points; readonly bottom: Points } {
  const heights = corners.map(({ y }) => y);
  return { top: heights.reduce((a, b) => Math.min(a, b), Infinity), bottom: heights.reduce((a, b) => Math.max(a, b), -Infinity) };
}

/** How far a contour reaches to both sides between two heights; undefined if it does not reach between them. */
export function contourReach(
  { corners, before, after }: Contour,
  top: Points,
  bottom: Points,
): { readonly left: Points; readonly right: Points } | undefined {
  let [left, right] = [Infinity, -Infinity];
  const take = (x: Points): void => {
    left = Math.min(left, x);
    right = Math.max(right, x);
  };
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    if (corner.y >= top && corner.y <= bottom) take(corner.x);
    for (const height of [top, bottom]) if (corner.y < height !== next.y < height) take(crossing(corner, next, height));
  });
  return left > right ? undefined : { left: left - before, right: right + after };
}

/** The x position at which an edge crosses a height. */
function crossing(from: ContourPoint, to: ContourPoint, height: Points): Points {
  return from.x + ((to.x - from.x) * (height - from.y)) / (to.y - from.y);
}

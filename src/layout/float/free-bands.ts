/** Finds the stretches of a line that floats leave free (WR-FLOAT-2). */
import { copyWith } from '../../base/copy-with.js';
import type { Points } from '../../base/units.js';
import type { Band } from '../inline/line/line-box.js';
import type { Exclusion, Contour, ContourPoint } from './float-types.js';
import type { Wrap } from '../../document/drawing.js';

/** Word starts a line of text beside a float only in a gap of at least an inch (WR-FLOAT-1). */
export const leastTextGap = 72;
/** A paragraph that holds only floats stays beside one in any gap (WR-FLOAT-1). */
export const anyGap = 0.01;

export interface FreeBands {
  /** Empty if no band is free: then `below` is where to try next. */
  readonly bands: readonly Band[];
  readonly below: Points;
}

/** The place of a line. */
export interface LinePlace {
  /** Page x of the flow's left edge; bands are relative to it. */
  readonly left: Points;
  readonly width: Points;
  /** Page y of the line. */
  readonly top: Points;
  readonly height: Points;
  /** Space above the line that moves with it if a float takes whole lines: the space before a paragraph (WR-FLOAT-6). */
  readonly above: Points;
  /** Between the paragraph's indents: parts of a band outside them have no room for text. */
  readonly text: Band;
  /** Narrowest band that the line accepts. */
  readonly leastGap: Points;
}

export function freeBands(exclusions: readonly Exclusion[], { left, width, top, height, above, text, leastGap }: LinePlace): FreeBands {
  let bands: Band[] = [{ left: 0, right: width }];
  let below = Infinity;
  const least = Math.min(leastGap, text.right - text.left);
  const isWide = (band: Band): boolean => Math.min(band.right, text.right) - Math.max(band.left, text.left) >= least;
  for (const exclusion of exclusions) {
    const lineTop = exclusion.kind === 'topAndBottom' ? top - above : top;
    if (exclusion.bottom <= lineTop + 0.01 || exclusion.top >= top + height - 0.01) continue;
    const reach = exclusion.contour ? contourReach(exclusion.contour, top, top + height) : exclusion;
    if (!reach) continue;
    const from = reach.left - left;
    const to = reach.right - left;
    if (to <= 0 || from >= width) {
      if (exclusion.kind !== 'topAndBottom') continue;
    }
    below = Math.min(below, exclusion.contour ? nextTry(exclusion, top, height) : exclusion.bottom);
    if (exclusion.kind === 'topAndBottom') return { bands: [], below: exclusion.bottom };
    // a band only gets narrower: of the narrow ones beside each float of many, none has to be kept
    bands = bands.flatMap((band) => cut(band, from, to, exclusion.side)).filter(isWide);
  }
  return { bands, below };
}

/** Maximum number of tries along one contour. */
const mostTries = 32;

/** The next height at which a contour may leave more room: a line lower, or a share of its height. */
function nextTry({ top, bottom }: Exclusion, at: Points, height: Points): Points {
  return Math.min(bottom, at + Math.max(height, (bottom - top) / mostTries));
}

function cut(band: Band, from: Points, to: Points, side: Exclusion['side']): Band[] {
  if (to <= band.left || from >= band.right || band.right <= band.left) return [band];
  const before: Band = { left: band.left, right: Math.max(band.left, from) };
  const after: Band = { left: Math.min(band.right, to), right: band.right };
  switch (side) {
    case 'left':
      return [before];
    case 'right':
      return [after];
    case 'largest':
      return [before.right - before.left >= after.right - after.left ? before : after];
    case 'bothSides':
      return [before, after];
  }
}

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
  return copyWith(distances, { corners: polygon.map((corner) => ({ x: x + corner.x * width, y: y + corner.y * height })) });
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

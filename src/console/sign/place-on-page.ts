/** The placement of things on a page: moving, resizing and keeping them within it. */
import type { PageBox } from '../viewer/places.js';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Points from the lower left corner of the page, as it is shown. */
export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** Points from the lower left corner of the page, as it is shown. */
export interface Placement extends PagePoint {
  /** From 1. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
}

/** Wide enough that the words below the picture can be read in print. */
export const firstPlacement: Placement = { page: 1, x: 72, y: 72, width: 198, height: 88 };

export const pointsOfMillimetre = 72 / 25.4;
const least = 10;
const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), Math.max(from, to));

/** Moves a box into the page; a larger one shrinks in proportion, but stays large enough to be seen. */
export function fittedToPage({ page, x, y, width, height }: Placement, size: PageSize): Placement {
  const scale = Math.min(1, size.width / width, size.height / height);
  const [wide, high] = [clamp(width * scale, least, size.width), clamp(height * scale, least, size.height)];
  return { page, width: wide, height: high, x: clamp(x, 0, size.width - wide), y: clamp(y, 0, size.height - high) };
}

/** Upper left, upper right, lower left, lower right. */
export const corners = ['nw', 'ne', 'sw', 'se'] as const;
export type Corner = (typeof corners)[number];

/**
 * Moves the corner to the point; the opposite corner stays.
 * @param ratio Width by height, if it is fixed
 */
export function resized(from: Placement, corner: Corner, to: PagePoint, size: PageSize, ratio?: number): Placement {
  const [isUpper, isLeft] = [corner.startsWith('n'), corner.endsWith('w')];
  const fixed = { x: isLeft ? from.x + from.width : from.x, y: isUpper ? from.y : from.y + from.height };
  const most = { width: isLeft ? fixed.x : size.width - fixed.x, height: isUpper ? size.height - fixed.y : fixed.y };
  let width = isLeft ? fixed.x - to.x : to.x - fixed.x;
  let height = isUpper ? to.y - fixed.y : fixed.y - to.y;
  if (ratio === undefined) {
    width = clamp(width, Math.min(least, most.width), most.width);
    height = clamp(height, Math.min(least, most.height), most.height);
  } else {
    const widest = Math.min(most.width, most.height * ratio);
    width = clamp(Math.max(width, height * ratio), Math.min(least * Math.max(1, ratio), widest), widest);
    height = width / ratio;
  }
  return { page: from.page, width, height, x: isLeft ? fixed.x - width : fixed.x, y: isUpper ? fixed.y : fixed.y - height };
}

/** Moves the centre to the point. */
export function centred(from: Placement, page: number, { x, y }: PagePoint): Placement {
  return { ...from, page, x: x - from.width / 2, y: y - from.height / 2 };
}

/** Points by which the search for a free place moves up. */
const step = 12;

/** From the page's upper left corner. */
export const boxOn = ({ x, y, width, height }: Placement, size: PageSize): PageBox => ({
  left: x,
  top: size.height - y - height,
  width,
  height,
});

const overlaps = (one: PageBox, other: PageBox): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/** The first place at or above the wanted one that covers no text; else the wanted one. @param texts From the page's upper left corner */
export function clearOfText(wanted: Placement, size: PageSize, texts: readonly PageBox[]): Placement {
  const start = fittedToPage(wanted, size);
  for (let y = start.y; y + start.height <= size.height - start.x; y += step) {
    const here = { ...start, y };
    if (!texts.some((text) => overlaps(text, boxOn(here, size)))) return here;
  }
  return start;
}

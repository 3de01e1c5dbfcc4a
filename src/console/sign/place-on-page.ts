/** Where a signature is on a page, and that it stays there. */
import type { PageBox } from '../viewer/places.js';

interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Points; from the page's left and lower edge, as it is shown. */
export interface Placement {
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Wide enough for the words beside the picture to be read in print. */
export const firstPlacement: Placement = { page: 1, x: 72, y: 72, width: 240, height: 72 };

export const pointsOfMillimetre = 72 / 25.4;
const least = 20;
const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), Math.max(from, to));

/** Within the page. */
export function placed({ page, x, y, width, height }: Placement, size: PageSize): Placement {
  const wide = clamp(width, least, size.width);
  const high = clamp(height, least, size.height);
  return { page, width: wide, height: high, x: clamp(x, 0, size.width - wide), y: clamp(y, 0, size.height - high) };
}

/** Points by which a place is looked for further up. */
const step = 12;

/** The first place at or above the wanted one that covers no text; the wanted one where the page has no room. @param texts From the page's left and upper edge */
export function clearOfText(wanted: Placement, size: PageSize, texts: readonly PageBox[]): Placement {
  const start = placed(wanted, size);
  for (let y = start.y; y + start.height <= size.height - start.x; y += step) {
    const [top, right] = [size.height - y - start.height, start.x + start.width];
    const isCovered = texts.some(
      (text) => text.left < right && text.left + text.width > start.x && text.top < top + start.height && text.top + text.height > top,
    );
    if (!isCovered) return { ...start, y };
  }
  return start;
}

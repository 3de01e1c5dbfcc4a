/** Where a signature is on a page, and that it stays there. */

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
export function placed({ page, x, y, width, height }: Placement, size: { readonly width: number; readonly height: number }): Placement {
  const wide = clamp(width, least, size.width);
  const high = clamp(height, least, size.height);
  return { page, width: wide, height: high, x: clamp(x, 0, size.width - wide), y: clamp(y, 0, size.height - high) };
}

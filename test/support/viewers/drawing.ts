/** Drawings by viewers: page pictures with their digests, and where two of them differ. */

/** One page in one of a viewer's views, such as screen or print. */
export interface PageView {
  /** From 1. */
  readonly page: number;
  readonly digest: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of every pixel, row by row; only if requested. */
  readonly pixels?: Buffer;
}

/** A viewer's view of a file, or the reason why it shows none. */
export type Drawing = { readonly pages: readonly PageView[] } | { readonly failure: string };

/** Dots per inch: at any legible size, text changes pixels. */
export const resolution = 50;

/** The number of pages that are drawn, from the first. */
export const mostPages = 3;

/** Left, bottom, right and top in points, from the page's lower left corner. */
export type Box = readonly [left: number, bottom: number, right: number, top: number];

/** A place that a report names; without a box, the whole page. */
export interface NamedPlace {
  readonly page: number;
  readonly box: Box | undefined;
}

/** Pixels around a box that its edge may colour: half a line's width, plus antialiasing. */
const margin = 2;

function isNamed(x: number, y: number, height: number, boxes: readonly Box[]): boolean {
  const scale = resolution / 72;
  return boxes.some(
    ([left, bottom, right, top]) =>
      x >= Math.floor(left * scale) - margin &&
      x < Math.ceil(right * scale) + margin &&
      y >= Math.floor(height - top * scale) - margin &&
      y < Math.ceil(height - bottom * scale) + margin,
  );
}

/** Out of 255: if a page blends anything, MuPDF draws it through a group, which rounds all its colours by this much, invisibly. */
const rounding = 1;

/** The number of pixels outside the boxes that differ. */
function strayPixels(before: PageView, after: PageView, boxes: readonly Box[]): number {
  const { pixels: old, width, height } = before;
  const { pixels: now } = after;
  if (old === undefined || now === undefined) throw new TypeError('pixels must be drawn to be compared');
  let count = 0;
  for (let at = 0, pixel = 0; at < old.length; at += 3, pixel++) {
    if ([0, 1, 2].every((part) => Math.abs((old[at + part] ?? 0) - (now[at + part] ?? 0)) <= rounding)) continue;
    if (!isNamed(pixel % width, Math.floor(pixel / width), height, boxes)) count++;
  }
  return count;
}

/** Whether two drawings are the same, without comparing pixels. */
export function isAlike(before: Drawing, after: Drawing): boolean {
  if ('failure' in before || 'failure' in after) return 'failure' in before && 'failure' in after;
  return before.pages.length === after.pages.length && before.pages.every(({ digest }, index) => digest === after.pages[index]?.digest);
}

/** The differences outside the named places, in words; undefined for equal drawings. Both drawings must have pixels. */
export function differenceOf(before: Drawing, after: Drawing, named: readonly NamedPlace[]): string | undefined {
  if ('failure' in before) return 'failure' in after ? undefined : 'shown only with what was added';
  if ('failure' in after) return `not shown any more: ${after.failure}`;
  if (before.pages.length !== after.pages.length) return `${before.pages.length} views of pages became ${after.pages.length}`;
  for (const [index, old] of before.pages.entries()) {
    const now = after.pages[index];
    if (now === undefined || old.digest === now.digest) continue;
    if (old.width !== now.width || old.height !== now.height) return `page ${old.page} has another size`;
    const places = named.filter(({ page }) => page === old.page);
    if (places.some(({ box }) => box === undefined)) continue;
    const count = strayPixels(
      old,
      now,
      places.flatMap(({ box }) => (box === undefined ? [] : [box])),
    );
    if (count > 0) return `${count} pixels of page ${old.page} outside of what the report names (${places.length} boxes)`;
  }
  return undefined;
}

type Picture = Required<Omit<PageView, 'digest'>>;

/** Concatenated PPM pictures, one per page. */
export function readPictures(bytes: Buffer): readonly Picture[] {
  const pictures: Picture[] = [];
  for (let at = 0; at < bytes.length;) {
    const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(at, at + 64).toString('latin1'));
    if (!header) throw new TypeError('must be pictures in PPM');
    const [width, height] = [Number(header[1]), Number(header[2])];
    const start = at + header[0].length;
    at = start + width * height * 3;
    pictures.push({ page: pictures.length + 1, width, height, pixels: bytes.subarray(start, at) });
  }
  return pictures;
}

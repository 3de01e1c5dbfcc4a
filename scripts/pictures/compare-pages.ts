import { itemAt } from '../../src/base/item-at.js';
/** Measures how alike two pictures of a page are: by the ink of letters and lines, and by the colours at each place. */

/** Three bytes per pixel, rows from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** 0 to 1; undefined if neither picture has any. */
export interface Likeness {
  /** F1 of the dark pixels that have a dark pixel of the other picture within {@link near}. */
  readonly ink: number | undefined;
  /** Share of the painted squares whose mean colour is the other's within {@link apart}. */
  readonly paint: number | undefined;
}

/** Pixels. */
const near = 2;
const square = 12;
/** Out of 255: darker counts as ink, lighter than `paper` as paper, farther apart as another colour. */
const dark = 160;
const paper = 243;
const apart = 24;

function inkOf({ width, height, rgb }: Pixels): Uint8Array {
  const ink = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < ink.length; pixel += 1, at += 3)
    if (Math.min(itemAt(rgb, at), itemAt(rgb, at + 1), itemAt(rgb, at + 2)) < dark) ink[pixel] = 1;
  return ink;
}

/** Ink and its neighbourhood: first along the rows, then across them. */
function grown(ink: Uint8Array, width: number, height: number): Uint8Array {
  const across = new Uint8Array(ink.length);
  const whole = new Uint8Array(ink.length);
  for (let at = 0; at < ink.length; at += 1) {
    if (ink[at] === 0) continue;
    const row = at - (at % width);
    across.fill(1, Math.max(row, at - near), Math.min(row + width, at + near + 1));
  }
  for (let at = 0; at < ink.length; at += 1) {
    if (across[at] === 0) continue;
    for (let y = Math.max(0, Math.floor(at / width) - near); y <= Math.min(height - 1, Math.floor(at / width) + near); y += 1)
      whole[y * width + (at % width)] = 1;
  }
  return whole;
}

function inkLikeness(a: Pixels, b: Pixels): number | undefined {
  const [inkA, inkB] = [inkOf(a), inkOf(b)];
  const share = (ink: Uint8Array, around: Uint8Array): number | undefined => {
    let [all, hit] = [0, 0];
    ink.forEach((isInk, at) => {
      all += isInk;
      hit += isInk & itemAt(around, at);
    });
    return all === 0 ? undefined : hit / all;
  };
  const ofA = share(inkA, grown(inkB, b.width, b.height));
  const ofB = share(inkB, grown(inkA, a.width, a.height));
  if (ofA === undefined && ofB === undefined) return undefined;
  return ofA && ofB ? (2 * ofA * ofB) / (ofA + ofB) : 0;
}

function meanOf({ width, height, rgb }: Pixels, left: number, top: number): readonly number[] {
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (let y = top; y < Math.min(height, top + square); y += 1) {
    for (let x = left; x < Math.min(width, left + square); x += 1, count += 1) {
      const at = (y * width + x) * 3;
      red += itemAt(rgb, at);
      green += itemAt(rgb, at + 1);
      blue += itemAt(rgb, at + 2);
    }
  }
  return [red / count, green / count, blue / count];
}

function paintLikeness(a: Pixels, b: Pixels): number | undefined {
  let [painted, same] = [0, 0];
  for (let y = 0; y < a.height; y += square) {
    for (let x = 0; x < a.width; x += square) {
      const [one, other] = [meanOf(a, x, y), meanOf(b, x, y)];
      if (Math.min(...one, ...other) > paper) continue;
      painted += 1;
      if (one.every((value, channel) => Math.abs(value - itemAt(other, channel)) <= apart)) same += 1;
    }
  }
  return painted === 0 ? undefined : same / painted;
}

/** Cuts the larger picture: a pixel at an edge may be rounded away. */
function fitted({ width, height, rgb }: Pixels, toWidth: number, toHeight: number): Pixels {
  if (width === toWidth && height === toHeight) return { width, height, rgb };
  const cut = new Uint8Array(toWidth * toHeight * 3);
  for (let y = 0; y < toHeight; y += 1) cut.set(rgb.subarray(y * width * 3, (y * width + toWidth) * 3), y * toWidth * 3);
  return { width: toWidth, height: toHeight, rgb: cut };
}

/** @throws Error if their sizes differ by more than a pixel */
export function likenessOf(one: Pixels, other: Pixels): Likeness {
  if (Math.abs(one.width - other.width) > 1 || Math.abs(one.height - other.height) > 1)
    throw new Error(`${one.width} by ${one.height} pixels are not ${other.width} by ${other.height}`);
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)];
  const [a, b] = [fitted(one, width, height), fitted(other, width, height)];
  return { ink: inkLikeness(a, b), paint: paintLikeness(a, b) };
}

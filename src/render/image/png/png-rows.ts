/** A PNG's inflated data → unfiltered rows, with interlaced passes combined (PNG third edition §8, §9). */
import { inflateAtMost } from '../inflate-at-most.js';
import type { PngParts } from './png-chunks.js';

const channels: Readonly<Record<PngParts['colorType'], number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

export const bitsPerPixel = (png: PngParts): number => channels[png.colorType] * png.bits;

const rowBytes = (png: PngParts, width: number): number => Math.ceil((width * bitsPerPixel(png)) / 8);

interface Pass {
  readonly x: number;
  readonly y: number;
  readonly stepX: number;
  readonly stepY: number;
}

const wholePicture: Pass = { x: 0, y: 0, stepX: 1, stepY: 1 };
const adam7: readonly Pass[] = [
  { x: 0, y: 0, stepX: 8, stepY: 8 },
  { x: 4, y: 0, stepX: 8, stepY: 8 },
  { x: 0, y: 4, stepX: 4, stepY: 8 },
  { x: 2, y: 0, stepX: 4, stepY: 4 },
  { x: 0, y: 2, stepX: 2, stepY: 4 },
  { x: 1, y: 0, stepX: 2, stepY: 2 },
  { x: 0, y: 1, stepX: 1, stepY: 2 },
];

const passWidth = (png: PngParts, pass: Pass): number => Math.ceil((png.width - pass.x) / pass.stepX);
const passHeight = (png: PngParts, pass: Pass): number => Math.ceil((png.height - pass.y) / pass.stepY);

function passBytes(png: PngParts, pass: Pass): number {
  const width = passWidth(png, pass);
  return width <= 0 ? 0 : Math.max(0, passHeight(png, pass)) * (rowBytes(png, width) + 1);
}

const passesOf = (png: PngParts): readonly Pass[] => (png.interlaced ? adam7 : [wholePicture]);

/** Required number of inflated bytes. */
export const filteredSize = (png: PngParts): number => passesOf(png).reduce((sum, pass) => sum + passBytes(png, pass), 0);

/** Reverses filter 4 (Paeth) in a row that begins at `at`; the row above is `length` bytes before it. */
function addPaeth(data: Uint8Array, at: number, length: number, pixelBytes: number): void {
  const first = at + pixelBytes;
  const end = at + length;
  for (let to = at; to < first && to < end; to += 1) data[to] = (data[to] ?? 0) + (data[to - length] ?? 0);
  for (let to = first; to < end; to += 1) {
    const left = data[to - pixelBytes] ?? 0;
    const up = data[to - length] ?? 0;
    const upLeft = data[to - length - pixelBytes] ?? 0;
    // The distances of left + up - upLeft from each of the three.
    const byLeft = Math.abs(up - upLeft);
    const byUp = Math.abs(left - upLeft);
    const byUpLeft = Math.abs(left + up - 2 * upLeft);
    const nearest = byLeft <= byUp && byLeft <= byUpLeft ? left : byUp <= byUpLeft ? up : upLeft;
    data[to] = (data[to] ?? 0) + nearest;
  }
}

function addLeft(data: Uint8Array, at: number, length: number, pixelBytes: number): void {
  for (let to = at + pixelBytes; to < at + length; to += 1) data[to] = (data[to] ?? 0) + (data[to - pixelBytes] ?? 0);
}

function addUp(data: Uint8Array, at: number, length: number): void {
  for (let to = at; to < at + length; to += 1) data[to] = (data[to] ?? 0) + (data[to - length] ?? 0);
}

function addAverage(data: Uint8Array, at: number, length: number, pixelBytes: number, isFirst: boolean): void {
  for (let to = at; to < at + length; to += 1) {
    const left = to >= at + pixelBytes ? (data[to - pixelBytes] ?? 0) : 0;
    const up = isFirst ? 0 : (data[to - length] ?? 0);
    data[to] = (data[to] ?? 0) + ((left + up) >> 1);
  }
}

/**
 * Rows of a pass, consecutive and without filter bytes, in their own buffer. Each filter has its own loop: with a common one, reading a
 * PNG takes a third longer.
 */
function unfilterPass(data: Uint8Array, start: number, rows: number, length: number, pixelBytes: number): Uint8Array {
  for (let row = 0; row < rows; row += 1) {
    const from = start + row * (length + 1);
    const filter = data[from];
    // a row moves towards the beginning, over its own filter byte and those of the rows above
    const at = start + row * length;
    data.copyWithin(at, from + 1, from + 1 + length);
    const isFirst = row === 0;
    // The row above the first one is all zeros, for which Paeth's filter gives the left pixel.
    if (filter === 1 || (filter === 4 && isFirst)) addLeft(data, at, length, pixelBytes);
    else if (filter === 2 && !isFirst) addUp(data, at, length);
    else if (filter === 3) addAverage(data, at, length, pixelBytes, isFirst);
    else if (filter === 4) addPaeth(data, at, length, pixelBytes);
  }
  return data.subarray(start, start + rows * length);
}

/** Copies a pass's pixels to their places; whole bytes per pixel. */
function spreadBytes(target: Uint8Array, png: PngParts, pass: Pass, rows: Uint8Array, pixelBytes: number): void {
  const width = passWidth(png, pass);
  let from = 0;
  for (let y = pass.y; y < png.height; y += pass.stepY) {
    for (let column = 0; column < width; column += 1) {
      const to = (y * png.width + pass.x + column * pass.stepX) * pixelBytes;
      for (let byte = 0; byte < pixelBytes; byte += 1) target[to + byte] = rows[from++] ?? 0;
    }
  }
}

/** The same for pixels of less than a byte. */
function spreadBits(target: Uint8Array, png: PngParts, pass: Pass, rows: Uint8Array): void {
  const { bits } = png;
  const width = passWidth(png, pass);
  const length = rowBytes(png, width);
  const targetLength = rowBytes(png, png.width);
  const mask = (1 << bits) - 1;
  for (let row = 0, y = pass.y; y < png.height; y += pass.stepY, row += 1) {
    for (let column = 0; column < width; column += 1) {
      const fromBit = column * bits;
      const byte = rows[row * length + (fromBit >> 3)] ?? 0;
      const value = (byte >> (8 - bits - (fromBit & 7))) & mask;
      const toBit = (pass.x + column * pass.stepX) * bits;
      const to = y * targetLength + (toBit >> 3);
      target[to] = (target[to] ?? 0) | (value << (8 - bits - (toBit & 7)));
    }
  }
}

/** Packed rows of the whole picture; missing data are zeros. */
export function readPngRows(png: PngParts): Uint8Array {
  const data = inflateAtMost(png.data, filteredSize(png));
  const pixelBytes = Math.max(1, bitsPerPixel(png) >> 3);
  if (!png.interlaced) return unfilterPass(data, 0, png.height, rowBytes(png, png.width), pixelBytes);
  const target = new Uint8Array(png.height * rowBytes(png, png.width));
  let start = 0;
  for (const pass of adam7) {
    const size = passBytes(png, pass);
    if (size === 0) continue;
    const rows = unfilterPass(data, start, passHeight(png, pass), rowBytes(png, passWidth(png, pass)), pixelBytes);
    if (bitsPerPixel(png) < 8) spreadBits(target, png, pass, rows);
    else spreadBytes(target, png, pass, rows, pixelBytes);
    start += size;
  }
  return target;
}

/** PNG → the same data passed through if PDF can read them, else decoded pixels with separate opacity. */
import { inflatesTo } from '../inflate-at-most.js';
import {
  alphaOrOpaque,
  checkSize,
  takeAny,
  type PixelColor,
  type PixelImage,
  type ReadImageOptions,
  type TakePixels,
} from '../pixel-image.js';
import { readPngChunks, type PngParts } from './png-chunks.js';
import { bitsPerPixel, filteredSize, readPngRows } from './png-rows.js';

const colorOf = (png: PngParts): PixelColor =>
  png.colorType === 3 ? { palette: png.palette } : png.colorType === 2 || png.colorType === 6 ? 'rgb' : 'gray';

/** PDF's PNG predictors read the data as they are (ISO 32000-2 §7.4.4.4). */
function passThrough(png: PngParts): PixelImage {
  const { width, height, bits } = png;
  const decodeParms = { Predictor: 15, Colors: png.colorType === 2 ? 3 : 1, BitsPerComponent: bits, Columns: width };
  return { width, height, bits, color: colorOf(png), encoding: 'deflated', data: png.data, decodeParms };
}

/** Separates alpha from the components; 16 bits are cut to 8. Components stay in the buffer of the rows, which only shrinks. */
function separateAlpha(png: PngParts, rows: Uint8Array): PixelImage {
  const { width, height } = png;
  const size = png.bits >> 3;
  const isColored = png.colorType === 6;
  const toAlpha = (isColored ? 3 : 1) * size;
  const alpha = new Uint8Array(width * height);
  let to = 0;
  for (let pixel = 0, from = 0; pixel < alpha.length; pixel += 1, from += toAlpha + size) {
    rows[to++] = rows[from] ?? 0;
    if (isColored) {
      rows[to++] = rows[from + size] ?? 0;
      rows[to++] = rows[from + 2 * size] ?? 0;
    }
    alpha[pixel] = rows[from + toAlpha] ?? 0;
  }
  return { width, height, bits: 8, color: colorOf(png), encoding: 'raw', data: rows.subarray(0, to), alpha: alphaOrOpaque(alpha) };
}

/** Calls back with each pixel's palette index or sample. */
function forEachSample(png: PngParts, rows: Uint8Array, visit: (pixel: number, sample: number) => void): void {
  const { width, height, bits } = png;
  const length = Math.ceil((width * bits) / 8);
  const mask = (1 << bits) - 1;
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const bit = x * bits;
      const byte = rows[y * length + (bit >> 3)] ?? 0;
      visit(pixel, bits === 8 ? byte : (byte >> (8 - bits - (bit & 7))) & mask);
    }
  }
}

/** Opacity from `tRNS`: per palette entry, or none if the pixel has the one transparent colour. */
function alphaByColor(png: PngParts, rows: Uint8Array, transparency: Uint8Array): Uint8Array {
  const alpha = new Uint8Array(png.width * png.height).fill(255);
  if (png.colorType === 3) {
    forEachSample(png, rows, (pixel, sample) => (alpha[pixel] = transparency[sample] ?? 255));
  } else if (png.bits < 16 && png.colorType === 0) {
    const [high = 0, low = 0] = transparency;
    const key = (high << 8) | low;
    forEachSample(png, rows, (pixel, sample) => (alpha[pixel] = sample === key ? 0 : 255));
  } else {
    const size = bitsPerPixel(png) >> 3;
    // A key holds 16 bits per sample, even if samples have 8.
    const key = png.bits === 16 ? transparency : transparency.filter((_, index) => index % 2 === 1);
    for (let pixel = 0; pixel < alpha.length; pixel += 1) {
      let same = true;
      for (let byte = 0; same && byte < size; byte += 1) same = rows[pixel * size + byte] === key[byte];
      if (same) alpha[pixel] = 0;
    }
  }
  return alpha;
}

export function readPng(bytes: Uint8Array, take: TakePixels = takeAny, options: ReadImageOptions = {}): PixelImage {
  const png = readPngChunks(bytes);
  const image = readPixels(png, take, options);
  return png.isCut ? { ...image, isCut: true } : image;
}

/** Share of a pixel's cost if the data are only inflated to check that they are complete. */
const passThroughShare = 0.25;

/** Interlaced rows are held twice while they are reordered. */
const weightOf = (png: PngParts): number => Math.max(1, bitsPerPixel(png) / 32) * (png.interlaced ? 2 : 1);

function readPixels(png: PngParts, take: TakePixels, { isUnpacked = false }: ReadImageOptions): PixelImage {
  const { width, height, bits, colorType, transparency } = png;
  const hasAlphaChannel = colorType === 4 || colorType === 6;
  const isSimple = !isUnpacked && !hasAlphaChannel && transparency === undefined && !png.interlaced;
  const weight = width * height * weightOf(png);
  take(isSimple ? weight * passThroughShare : weight);
  if (isSimple && inflatesTo(png.data, filteredSize(png))) return passThrough(png);
  if (isSimple) take(weight * (1 - passThroughShare));
  checkSize(width, height, bitsPerPixel(png) / 8);
  const rows = readPngRows(png);
  if (hasAlphaChannel) return separateAlpha(png, rows);
  const alpha = transparency === undefined ? undefined : alphaOrOpaque(alphaByColor(png, rows, transparency));
  return { width, height, bits, color: colorOf(png), encoding: 'raw', data: rows, alpha };
}

/** Bitmaps in metafile records → image items ([MS-WMF] §2.3.1, [MS-EMF] §2.3.1). */
import { rgbHex } from '../../base/rgb.js';
import type { PageItem } from '../../layout/page-item.js';
import { concatenate } from '../../base/matrix.js';
import { readBitmapHeader } from '../image/bitmap/bitmap-header.js';
import { readDeviceIndependentBitmap } from '../image/bitmap/read-bitmap.js';
import { ImageError, type PixelImage } from '../image/pixel-image.js';
import { solidBrush, type Brush } from './device-context.js';
import type { MetafileCanvas } from './metafile-canvas.js';

/** A rectangle given by corner and size; sizes may be negative, which mirrors. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface BitmapRecord {
  readonly target: Box;
  /** Pixels of the bitmap, from its top left; absent is all of it. */
  readonly source?: Box | undefined;
  /** Ternary raster operation. */
  readonly operation: number;
  readonly info?: Uint8Array | undefined;
  readonly bits?: Uint8Array | undefined;
  readonly alpha?: number;
  /** Whether 32-bit pixels have their opacity in the highest byte. */
  readonly hasAlpha?: boolean;
}

/** Ternary raster operations ([MS-WMF] §2.1.1.31) that need no bitmap, and the resulting colour. */
const operations = {
  black: 0x00000042,
  white: 0x00ff0062,
  pattern: 0x00f00021,
  patternInvert: 0x005a0049,
  and: 0x008800c6,
  or: 0x00ee0086,
  xor: 0x00660046,
} as const;

/** Blend modes that imitate AND, OR and XOR on a page. */
const blends = { [operations.and]: 'multiply', [operations.or]: 'screen', [operations.xor]: 'difference' } as const;

const fileHeaderSize = 14;

/** A bitmap as a complete file, so that it is read and shared like any other picture. */
function bitmapFile(info: Uint8Array, bits: Uint8Array): Uint8Array {
  const header = Buffer.alloc(fileHeaderSize);
  header.write('BM', 'latin1');
  header.writeUInt32LE(fileHeaderSize + info.length + bits.length, 2);
  header.writeUInt32LE(fileHeaderSize + info.length, 10);
  return Buffer.concat([header, info, bits]);
}

function fillBox(canvas: MetafileCanvas, target: Box, brush: Brush): void {
  if (brush.color === undefined) return;
  const { x, y, width, height } = target;
  canvas.fillRectangle({ left: x, top: y, right: x + width, bottom: y + height }, brush.color, brush.alpha);
}

/** The first inversion sets the context's colour, the second clears it. */
function invert(canvas: MetafileCanvas): void {
  const { context } = canvas;
  context.inverted = context.inverted === undefined ? context.brush.color : undefined;
}

/** An embedded JPEG or PNG is unchanged; other bitmaps become files. */
function imageBytes(info: Uint8Array, bits: Uint8Array, hasAlpha: boolean): Uint8Array {
  const { compression, bits: depth, masks } = readBitmapHeader(info);
  if (compression === 4 || compression === 5) return bits;
  return bitmapFile(hasAlpha && depth === 32 ? withAlphaMask(info, masks) : info, bits);
}

/** A BITMAPINFOHEADER. */
const headerSize = 40;

/** A BITMAPINFOHEADER that states the masks of red, green, blue and opacity (compression 6). */
function withAlphaMask(info: Uint8Array, masks: readonly number[]): Uint8Array {
  const header = Buffer.alloc(headerSize + 16);
  header.set(info.subarray(0, headerSize));
  header.writeUInt32LE(headerSize, 0);
  header.writeUInt32LE(6, 16);
  header.writeUInt32LE(0, 32);
  [...masks.slice(0, 3), 0xff000000].forEach((mask, index) => header.writeUInt32LE(mask, headerSize + index * 4));
  return header;
}

function imageItem(canvas: MetafileCanvas, record: BitmapRecord, info: Uint8Array, bits: Uint8Array): PageItem {
  const { target, source, operation, alpha = 1 } = record;
  const header = readBitmapHeader(info);
  const part = source ?? { x: 0, y: 0, width: header.width, height: header.height };
  const crop = {
    left: part.x / header.width,
    top: part.y / header.height,
    right: 1 - (part.x + Math.abs(part.width)) / header.width,
    bottom: 1 - (part.y + Math.abs(part.height)) / header.height,
  };
  const isCropped = Object.values(crop).every((side) => side >= -0.001 && side < 1);
  const blend = (blends as Readonly<Record<number, 'multiply' | 'screen' | 'difference'>>)[operation];
  const media = { partName: 'bitmap in a metafile', contentType: 'image/bmp', bytes: imageBytes(info, bits, record.hasAlpha ?? false) };
  const image: PageItem = {
    kind: 'image',
    x: 0,
    y: 0,
    width: 1,
    height: 1,
    media,
    crop: isCropped ? crop : { top: 0, right: 0, bottom: 0, left: 0 },
    alpha,
    ...(blend && { blend }),
  };
  // Maps the unit square onto the target: this mirrors and turns like the mapping.
  const transform = concatenate([target.width, 0, 0, target.height, target.x, target.y], canvas.matrix);
  return { kind: 'group', transform, items: [image] };
}

export function drawBitmap(canvas: MetafileCanvas, record: BitmapRecord): void {
  const { target, operation, info, bits } = record;
  if (operation === operations.black) fillBox(canvas, target, solidBrush('000000'));
  else if (operation === operations.white) fillBox(canvas, target, solidBrush('FFFFFF'));
  else if (info !== undefined && bits !== undefined && info.length > 0 && bits.length > 0) drawPicture(canvas, record, info, bits);
  else if (operation === operations.patternInvert) invert(canvas);
  else if (operation === operations.pattern) fillBox(canvas, target, canvas.context.brush);
}

function drawPicture(canvas: MetafileCanvas, record: BitmapRecord, info: Uint8Array, bits: Uint8Array): void {
  const before = canvas.lastBitmap;
  const opaque = before && opaqueIn(before.record, record);
  const whole =
    opaque &&
    before.record.info &&
    before.record.bits &&
    maskedBitmap({ info: before.record.info, bits: before.record.bits }, { info, bits }, opaque);
  if (whole && canvas.takeBack(before.item))
    return canvas.add(imageItem(canvas, { ...record, operation: 0, hasAlpha: true }, whole.info, whole.bits));
  const item = imageItem(canvas, record, info, bits);
  canvas.add(item);
  canvas.lastBitmap = { record, item };
}

/** The colour of the first of two bitmaps in one place where the second is visible; undefined if they are not a mask and its picture. */
function opaqueIn(mask: BitmapRecord, picture: BitmapRecord): 'white' | 'black' | undefined {
  const isSamePlace = sameBox(mask.target, picture.target) && sameBox(mask.source, picture.source);
  if (!isSamePlace) return undefined;
  if (mask.operation === operations.or && picture.operation === operations.and) return 'white';
  const paints = picture.operation === operations.or || picture.operation === operations.xor;
  return mask.operation === operations.and && paints ? 'black' : undefined;
}

const sameBox = (a: Box | undefined, b: Box | undefined): boolean =>
  a?.x === b?.x && a?.y === b?.y && a?.width === b?.width && a?.height === b?.height;

/** Maximum number of pixels of a pattern: Windows makes them 8 by 8. */
const mostPatternPixels = 65_536;

function takePattern(pixels: number): void {
  if (pixels > mostPatternPixels) throw new ImageError('pattern of too many pixels');
}

/** A pattern as the mean of its colours. */
export function patternBrush(info: Uint8Array, bits: Uint8Array): Brush {
  try {
    const { color, data } = readDeviceIndependentBitmap(info, takePattern, bits);
    const colors =
      typeof color === 'string'
        ? data
        : Uint8Array.from({ length: data.length * 3 }, (_, at) => color.palette[(data[Math.floor(at / 3)] ?? 0) * 3 + (at % 3)] ?? 0);
    const sumOf = (channel: number): number => colors.reduce((sum, value, at) => (at % 3 === channel ? sum + value : sum), 0);
    return solidBrush(rgbHex([sumOf(0), sumOf(1), sumOf(2)].map((sum) => Math.round(sum / (colors.length / 3)))));
  } catch {
    return solidBrush('808080');
  }
}

interface Bitmap {
  readonly info: Uint8Array;
  readonly bits: Uint8Array;
}

/**
 * @param opaque the mask's colour where the picture shows
 * @returns a bitmap of 32 bits whose highest byte is opacity; undefined if the two are not a mask and a picture of the
 * same size
 */
function maskedBitmap(mask: Bitmap, picture: Bitmap, opaque: 'white' | 'black'): Bitmap | undefined {
  const header = readBitmapHeader(mask.info);
  const { width, height, compression, bits } = readBitmapHeader(picture.info);
  if (header.bits !== 1 || header.width !== width || header.height !== height) return undefined;
  // unpacked rows only, so that the size of the file bounds the work
  if (header.compression !== 0 || compression !== 0 || picture.bits.length * 8 < width * height * bits) return undefined;
  return { info: alphaHeader(width, height), bits: withOpacity(read(mask), read(picture), opaque === 'white' ? 255 : 0) };
}

const read = ({ info, bits }: Bitmap): PixelImage => readDeviceIndependentBitmap(info, () => undefined, bits);

/** Rows from the top. */
function alphaHeader(width: number, height: number): Uint8Array {
  const info = Buffer.alloc(headerSize);
  info.writeUInt32LE(headerSize, 0);
  info.writeInt32LE(width, 4);
  info.writeInt32LE(-height, 8);
  info.writeUInt16LE(1, 12);
  info.writeUInt16LE(32, 14);
  return info;
}

function withOpacity(mask: PixelImage, picture: PixelImage, opaque: number): Uint8Array {
  const pixels = new Uint8Array(picture.width * picture.height * 4);
  for (let pixel = 0, to = 0; to < pixels.length; pixel += 1, to += 4) {
    for (let channel = 0; channel < 3; channel += 1) pixels[to + 2 - channel] = level(picture, pixel, channel);
    pixels[to + 3] = level(mask, pixel, 0) === opaque ? 255 : 0;
  }
  return pixels;
}

function level({ color, data }: PixelImage, pixel: number, channel: number): number {
  if (color === 'rgb') return data[pixel * 3 + channel] ?? 0;
  if (typeof color === 'string') throw new ImageError('bitmap of a kind that has no mask');
  return color.palette[(data[pixel] ?? 0) * 3 + channel] ?? 0;
}

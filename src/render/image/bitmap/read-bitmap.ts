/** BMP files and device-independent bitmaps → pixels ([MS-WMF] §2.2.2.9). */
import { alphaOrOpaque, checkSize, ImageError, takeAny, type PixelImage, type TakePixels } from '../pixel-image.js';
import { readBitmapHeader, type BitmapHeader } from './bitmap-header.js';

// RLE4 and RLE8 bitmap data → one palette index per byte, rows from the bottom as stored ([MS-WMF] §3.1.6).

/** Pixels that the runs skip keep index 0. */
function decodeBitmapRuns(data: Uint8Array, width: number, height: number, bits: 4 | 8): Uint8Array {
  const isFourBits = bits === 4;
  const pixels = new Uint8Array(width * height);
  let x = 0;
  let y = 0;
  let at = 0;
  const put = (index: number): void => {
    if (x < width && y < height) pixels[y * width + x] = index;
    x += 1;
  };
  const half = (byte: number, second: boolean): number => (second ? byte & 15 : byte >> 4);
  while (at + 1 < data.length && y < height) {
    const count = data[at] ?? 0;
    const value = data[at + 1] ?? 0;
    at += 2;
    if (count > 0) {
      for (let index = 0; index < count; index += 1) put(isFourBits ? half(value, index % 2 === 1) : value);
    } else if (value === 0) {
      x = 0;
      y += 1;
    } else if (value === 1) {
      break;
    } else if (value === 2) {
      x += data[at] ?? 0;
      y += data[at + 1] ?? 0;
      at += 2;
    } else {
      for (let index = 0; index < value; index += 1) {
        put(isFourBits ? half(data[at + (index >> 1)] ?? 0, index % 2 === 1) : (data[at + index] ?? 0));
      }
      const bytes = isFourBits ? (value + 1) >> 1 : value;
      at += bytes + (bytes & 1);
    }
  }
  return pixels;
}

const rowLength = (header: BitmapHeader): number => Math.ceil((header.width * header.bits) / 32) * 4;

/** Offset of a picture row, counted from the top, in the stored rows. */
const storedRow = (header: BitmapHeader, row: number): number => (header.topDown ? row : header.height - 1 - row);

function readIndexed(header: BitmapHeader, data: Uint8Array): PixelImage {
  const { width, height, bits } = header;
  const pixels = new Uint8Array(width * height);
  const isRuns = header.compression === 1 || header.compression === 2;
  const stored = isRuns ? decodeBitmapRuns(data, width, height, header.compression === 2 ? 4 : 8) : data;
  const length = isRuns ? width : rowLength(header);
  const pixelBits = isRuns ? 8 : bits;
  const mask = (1 << pixelBits) - 1;
  for (let row = 0; row < height; row += 1) {
    const from = storedRow(header, row) * length;
    for (let column = 0; column < width; column += 1) {
      const bit = column * pixelBits;
      pixels[row * width + column] = ((stored[from + (bit >> 3)] ?? 0) >> (8 - pixelBits - (bit & 7))) & mask;
    }
  }
  return { width, height, bits: 8, color: { palette: header.palette }, encoding: 'raw', data: pixels };
}

/** Shift and largest value of a mask's field. */
interface Field {
  readonly shift: number;
  readonly max: number;
}

function maskField(mask: number): Field {
  if (mask === 0) return { shift: 0, max: 0 };
  const shift = 31 - Math.clz32(mask & -mask);
  return { shift, max: mask >>> shift };
}

/** A field of a pixel as a byte; 0 without a mask. */
function sampleOf(pixel: number, { shift, max }: Field): number {
  const value = (pixel >>> shift) & max;
  // Nearly all bitmaps have whole bytes, which need no division.
  return max === 255 || max === 0 ? value : (value * 255) / max;
}

/** A pixel of two, three or four bytes. */
function pixelAt(data: Uint8Array, from: number, size: number): number {
  const low = (data[from] ?? 0) | ((data[from + 1] ?? 0) << 8);
  if (size === 2) return low;
  const three = low | ((data[from + 2] ?? 0) << 16);
  return size === 3 ? three : three | ((data[from + 3] ?? 0) << 24);
}

function readTrueColor(header: BitmapHeader, data: Uint8Array): PixelImage {
  const { width, height, bits, masks } = header;
  checkSize(width, height, 4);
  const pixels = new Uint8Array(width * height * 3);
  const [redMask, greenMask, blueMask, alphaMask] = masks;
  const [red, green, blue, alphaField] = [maskField(redMask), maskField(greenMask), maskField(blueMask), maskField(alphaMask)];
  const alpha = alphaField.max > 0 ? new Uint8Array(width * height) : undefined;
  const size = bits >> 3;
  const length = rowLength(header);
  for (let row = 0, pixel = 0; row < height; row += 1) {
    let from = storedRow(header, row) * length;
    for (let column = 0; column < width; column += 1, pixel += 1, from += size) {
      const value = pixelAt(data, from, size);
      pixels[pixel * 3] = sampleOf(value, red);
      pixels[pixel * 3 + 1] = sampleOf(value, green);
      pixels[pixel * 3 + 2] = sampleOf(value, blue);
      if (alpha !== undefined) alpha[pixel] = sampleOf(value, alphaField);
    }
  }
  // An alpha channel that was never filled has no meaning.
  const isFilled = alpha?.some((value) => value > 0) ?? false;
  return {
    width,
    height,
    bits: 8,
    color: 'rgb',
    encoding: 'raw',
    data: pixels,
    alpha: alpha !== undefined && isFilled ? alphaOrOpaque(alpha) : undefined,
  };
}

/** Pixels of a bitmap whose header and bits may be stored separately, as in metafiles. */
export function readDeviceIndependentBitmap(info: Uint8Array, take: TakePixels, data?: Uint8Array): PixelImage {
  const header = readBitmapHeader(info);
  if (header.compression === 4 || header.compression === 5) throw new ImageError('bitmap with an embedded picture');
  take(header.width * header.height);
  const bits = data ?? info.subarray(header.length);
  return header.bits <= 8 ? readIndexed(header, bits) : readTrueColor(header, bits);
}

const fileHeaderSize = 14;

/** Reads a file: the pixels' offset is in its header. */
export function readBitmap(bytes: Uint8Array, take: TakePixels = takeAny): PixelImage {
  if (bytes.length < fileHeaderSize + 12) throw new ImageError('bitmap without a header');
  const offset = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(10, true);
  const isPlausible = offset >= fileHeaderSize + 12 && offset < bytes.length;
  return readDeviceIndependentBitmap(bytes.subarray(fileHeaderSize), take, isPlausible ? bytes.subarray(offset) : undefined);
}

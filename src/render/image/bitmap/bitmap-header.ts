/** Headers of device-independent bitmaps: BITMAPCOREHEADER to BITMAPV5HEADER ([MS-WMF] §2.2.2). */
import { checkSize, ImageError } from '../pixel-image.js';

export interface BitmapHeader {
  readonly width: number;
  readonly height: number;
  readonly topDown: boolean;
  readonly bits: number;
  /** 0 none, 1 RLE8, 2 RLE4, 3 bit fields, 4 JPEG, 5 PNG, 6 bit fields with alpha. */
  readonly compression: number;
  /** Red, green, blue, alpha. */
  readonly masks: readonly [number, number, number, number];
  /** Red, green, blue per entry. */
  readonly palette: Uint8Array;
  /** Bytes of header, masks and palette. */
  readonly length: number;
}

const knownBits = [1, 4, 8, 16, 24, 32];

function readBitmapPalette(bytes: Uint8Array, at: number, count: number, entrySize: number): Uint8Array {
  const palette = new Uint8Array(count * 3);
  for (let entry = 0; entry < count; entry += 1) {
    for (let channel = 0; channel < 3; channel += 1) palette[entry * 3 + channel] = bytes[at + entry * entrySize + 2 - channel] ?? 0;
  }
  return palette;
}

function checkBits(bits: number): void {
  if (!knownBits.includes(bits)) throw new ImageError(`bitmap of ${bits} bits a pixel`);
}

function readCoreHeader(bytes: Uint8Array, view: DataView): BitmapHeader {
  const width = view.getUint16(4, true);
  const height = view.getUint16(6, true);
  const bits = view.getUint16(10, true);
  checkSize(width, height);
  checkBits(bits);
  const colors = bits <= 8 ? 1 << bits : 0;
  const palette = readBitmapPalette(bytes, 12, colors, 3);
  return { width, height, topDown: false, bits, compression: 0, masks: defaultMasks(bits), palette, length: 12 + colors * 3 };
}

const defaultMasks = (bits: number): BitmapHeader['masks'] => (bits === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0]);

/** Reads from the header's size field on. */
export function readBitmapHeader(bytes: Uint8Array): BitmapHeader {
  if (bytes.length < 16) throw new ImageError('bitmap without a header');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerSize = view.getUint32(0, true);
  if (headerSize === 12) return readCoreHeader(bytes, view);
  if (headerSize < 40 || bytes.length < 40) throw new ImageError('bitmap with an unknown header');
  const width = view.getInt32(4, true);
  const signedHeight = view.getInt32(8, true);
  const bits = view.getUint16(14, true);
  const compression = view.getUint32(16, true);
  const height = Math.abs(signedHeight);
  checkSize(width, height);
  if (compression < 4) checkBits(bits);
  const hasFields = compression === 3 || compression === 6;
  const fieldCount = compression === 6 ? 4 : 3;
  const mask = (index: number): number => (bytes.length >= 44 + index * 4 ? view.getUint32(40 + index * 4, true) : 0);
  const hasAlphaMask = headerSize >= 56 || compression === 6;
  const masks: BitmapHeader['masks'] = hasFields ? [mask(0), mask(1), mask(2), hasAlphaMask ? mask(3) : 0] : defaultMasks(bits);
  const paletteAt = headerSize + (hasFields && headerSize === 40 ? fieldCount * 4 : 0);
  const stated = view.getUint32(32, true);
  const colors = bits <= 8 ? Math.min(stated === 0 ? 1 << bits : stated, 256) : 0;
  const length = paletteAt + (bits <= 8 ? colors : Math.min(stated, 256)) * 4;
  return {
    width,
    height,
    topDown: signedHeight < 0,
    bits,
    compression,
    masks,
    palette: readBitmapPalette(bytes, paletteAt, colors, 4),
    length,
  };
}

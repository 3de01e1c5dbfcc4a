/** GIF → its first frame on the logical screen (GIF89a). */
import { decodeLzw } from '../../pdf/filter/lzw.js';
import { alphaOrOpaque, checkSize, ImageError, takeAny, type PixelImage, type TakePixels, exactly } from './pixel-image.js';

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly palette: Uint8Array;
  readonly interlaced: boolean;
  readonly indices: Uint8Array;
}

/** Data sub-blocks from `start` up to their end. */
function readBlocks(bytes: Uint8Array, start: number): { data: Uint8Array; end: number } {
  const blocks: Uint8Array[] = [];
  let at = start;
  let length = bytes[at] ?? 0;
  while (length > 0) {
    blocks.push(bytes.subarray(at + 1, at + 1 + length));
    at += 1 + length;
    length = bytes[at] ?? 0;
  }
  return { data: Buffer.concat(blocks), end: at + 1 };
}

const paletteSize = (flags: number): number => (flags & 0x80 ? 3 * (2 << (flags & 7)) : 0);

function readFrame(bytes: Uint8Array, at: number, globalPalette: Uint8Array, take: TakePixels): Frame {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 11 > bytes.length) throw new ImageError('GIF is cut off');
  const width = view.getUint16(at + 5, true);
  const height = view.getUint16(at + 7, true);
  checkSize(width, height);
  take(width * height);
  const flags = view.getUint8(at + 9);
  const size = paletteSize(flags);
  const palette = size > 0 ? bytes.subarray(at + 10, at + 10 + size) : globalPalette;
  // A file cut before its code size has no codes either: the frame is filled with index 0.
  const literalBits = bytes[at + 10 + size] ?? 1;
  if (literalBits < 1 || literalBits > 11) throw new ImageError('GIF with an impossible code size');
  const { data } = readBlocks(bytes, at + 11 + size);
  const { data: pixels } = decodeLzw(data, { literalBits, mostSignificantFirst: false, earlyChange: 0 }, width * height);
  const indices = exactly(pixels, width * height);
  const left = view.getUint16(at + 1, true);
  const top = view.getUint16(at + 3, true);
  return { left, top, width, height, palette, interlaced: (flags & 0x40) !== 0, indices };
}

/** Rows of an interlaced frame in stored order. */
function rowOrder(height: number, interlaced: boolean): number[] {
  if (!interlaced) return Array.from({ length: height }, (_, row) => row);
  const rows: number[] = [];
  for (const [start, step] of [
    [0, 8],
    [4, 8],
    [2, 4],
    [1, 2],
  ] as const)
    for (let row = start; row < height; row += step) rows.push(row);
  return rows;
}

/** The screen outside the frame is transparent. */
function compose(
  [screenWidth, screenHeight]: readonly [number, number],
  frame: Frame,
  transparent: number | undefined,
  take: TakePixels,
): PixelImage {
  const width = Math.max(screenWidth, frame.left + frame.width);
  const height = Math.max(screenHeight, frame.top + frame.height);
  checkSize(width, height, 2);
  take(width * height - frame.width * frame.height);
  const data = new Uint8Array(width * height);
  const alpha = new Uint8Array(width * height);
  rowOrder(frame.height, frame.interlaced).forEach((row, order) => {
    const to = (frame.top + row) * width + frame.left;
    for (let column = 0; column < frame.width; column += 1) {
      const index = frame.indices[order * frame.width + column] ?? 0;
      data[to + column] = index;
      alpha[to + column] = index === transparent ? 0 : 255;
    }
  });
  return { width, height, bits: 8, color: { palette: frame.palette }, encoding: 'raw', data, alpha: alphaOrOpaque(alpha) };
}

export function readGif(bytes: Uint8Array, take: TakePixels = takeAny): PixelImage {
  if (bytes.length < 13) throw new ImageError('GIF without a header');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = paletteSize(view.getUint8(10));
  const globalPalette = bytes.subarray(13, 13 + size);
  let transparent: number | undefined;
  for (let at = 13 + size; at < bytes.length;) {
    if (bytes[at] === 0x2c) {
      const frame = readFrame(bytes, at, globalPalette, take);
      if (frame.palette.length < 3) throw new ImageError('GIF without a palette');
      return compose([view.getUint16(6, true), view.getUint16(8, true)], frame, transparent, take);
    }
    if (bytes[at] !== 0x21) break;
    // Graphic control extension: the transparent index applies to the next frame.
    if (bytes[at + 1] === 0xf9 && (bytes[at + 3] ?? 0) & 1) transparent = bytes[at + 6];
    at = readBlocks(bytes, at + 2).end;
  }
  throw new ImageError('GIF without a frame');
}

/** PNG bytes → header, palette, transparency and joined image data (PNG third edition §5, §11). */
import type { PackedPng } from './write-png.js';
import { pngChunks, viewOf } from '../../../picture/picture-headers.js';
import { checkSize, ImageError } from '../pixel-image.js';

export interface PngParts extends PackedPng {
  readonly bits: 1 | 2 | 4 | 8 | 16;
  readonly interlaced: boolean;
  readonly palette: Uint8Array;
  /** Whether its last chunk is missing. */
  readonly isCut: boolean;
}

const bitsByColorType: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

const headerEnd = 33;
const chunkTypes = { PLTE: 0x504c5445, tRNS: 0x74524e53, IDAT: 0x49444154, IEND: 0x49454e44 } as const;

/** Checksums are ignored: data that can be inflated are shown. */
export function readPngChunks(bytes: Uint8Array): PngParts {
  if (bytes.length < headerEnd) throw new ImageError('PNG without a header');
  const view = viewOf(bytes);
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  const bits = view.getUint8(24);
  const colorType = view.getUint8(25);
  checkSize(width, height);
  if (!bitsByColorType[colorType]?.includes(bits)) throw new ImageError('PNG of an unknown kind');
  let palette: Uint8Array = new Uint8Array(0);
  let transparency: Uint8Array | undefined;
  const data: Uint8Array[] = [];
  let isCut = true;
  for (const { type, start, end } of pngChunks(bytes)) {
    const chunk = bytes.subarray(start, end);
    if (type === chunkTypes.PLTE) palette = chunk.subarray(0, chunk.length - (chunk.length % 3));
    else if (type === chunkTypes.tRNS) transparency = chunk;
    else if (type === chunkTypes.IDAT) data.push(chunk);
    else if (type === chunkTypes.IEND) {
      isCut = false;
      break;
    }
  }
  if (data.length === 0) throw new ImageError('PNG without image data');
  if (colorType === 3 && palette.length === 0) throw new ImageError('PNG without its palette');
  const [only] = data;
  return {
    width,
    height,
    bits: bits as PngParts['bits'],
    colorType: colorType as PngParts['colorType'],
    interlaced: bytes[28] === 1,
    palette: palette.subarray(0, 768),
    transparency,
    data: only && data.length === 1 ? only : Buffer.concat(data),
    isCut,
  };
}

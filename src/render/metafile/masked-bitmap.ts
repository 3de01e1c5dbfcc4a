/**
 * A mask and a picture drawn over one another → one picture with opacity: programs draw non-rectangular pictures this way ([MS-WMF]
 * §2.1.1.31).
 */
import { readBitmapHeader } from '../image/bitmap/bitmap-header.js';
import { readDeviceIndependentBitmap } from '../image/bitmap/read-bitmap.js';
import { ImageError, type PixelImage } from '../image/pixel-image.js';

export interface Bitmap {
  readonly info: Uint8Array;
  readonly bits: Uint8Array;
}

const headerSize = 40;

/**
 * @param opaque the mask's colour where the picture shows
 * @returns a bitmap of 32 bits whose highest byte is opacity; undefined if the two are not a mask and a picture of the
 * same size
 */
export function maskedBitmap(mask: Bitmap, picture: Bitmap, opaque: 'white' | 'black'): Bitmap | undefined {
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

/** Image bytes → pixels, by the content of the bytes and not by any name. */
import { readBitmap } from './bitmap/read-bitmap.js';
import { ImageError, takeAny, type PixelImage, type ReadImageOptions, type TakePixels } from './pixel-image.js';
import { readPng } from './png/read-png.js';
import { readGif } from './read-gif.js';
import { readJpeg } from './read-jpeg.js';
import { readTiff } from './tiff/read-tiff.js';

interface ImageFormat {
  readonly name: string;
  matches(bytes: Uint8Array): boolean;
  /** Absent for formats that are recognised but not drawn. */
  read?(bytes: Uint8Array, take: TakePixels, options: ReadImageOptions): PixelImage;
}

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean => start.every((byte, index) => bytes[index] === byte);

const formats: readonly ImageFormat[] = [
  { name: 'JPEG', matches: (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff), read: readJpeg },
  { name: 'PNG', matches: (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47), read: readPng },
  { name: 'GIF', matches: (bytes) => startsWith(bytes, 0x47, 0x49, 0x46, 0x38), read: readGif },
  { name: 'TIFF', matches: (bytes) => startsWith(bytes, 0x49, 0x49, 42, 0) || startsWith(bytes, 0x4d, 0x4d, 0, 42), read: readTiff },
  { name: 'BMP', matches: (bytes) => startsWith(bytes, 0x42, 0x4d), read: readBitmap },
  { name: 'JPEG XR', matches: (bytes) => startsWith(bytes, 0x49, 0x49, 0xbc) },
  { name: 'WebP', matches: (bytes) => startsWith(bytes, 0x52, 0x49, 0x46, 0x46) && startsWith(bytes.subarray(8), 0x57, 0x45, 0x42, 0x50) },
  { name: 'SVG', matches: (bytes) => /^\uFEFF?\s*<(?:\?xml|svg|!--|!DOCTYPE)/.test(Buffer.from(bytes.subarray(0, 256)).toString()) },
];

/**
 * @param take called with the number of pixels before they are decoded; data that PDF reads as stored (JPEG, fax) are
 * free
 * @throws ImageError if the image cannot be drawn; other errors mean damaged bytes
 */
export function readImage(bytes: Uint8Array, take: TakePixels = takeAny, options: ReadImageOptions = {}): PixelImage {
  const format = formats.find((candidate) => candidate.matches(bytes));
  if (format === undefined) throw new ImageError('image of an unknown format');
  if (format.read === undefined) throw new ImageError(`${format.name} images are not drawn`);
  return format.read(bytes, take, options);
}

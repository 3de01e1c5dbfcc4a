/** Pixels in PDF's form → a file that every SVG viewer reads. */
import { viewOf } from '../picture/picture-headers.js';
import { inflatesTo } from '../render/image/inflate-at-most.js';
import { checkSize, componentsOf, ImageError, type PixelImage, type TakePixels } from '../render/image/pixel-image.js';
import { readPngChunks } from '../render/image/png/png-chunks.js';
import { filteredSize } from '../render/image/png/png-rows.js';
import { packPng, writePng } from '../render/image/png/write-png.js';
import { readImage } from '../render/image/read-image.js';

export interface PictureFile {
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * The bytes of a picture in a document → a file with its pixels only, without a profile, orientation or text: a viewer would honour them,
 * a PDF does not.
 * @param take called with the number of pixels before they are decoded
 * @throws ImageError if the picture cannot be drawn; other errors mean damaged bytes
 */
export function pictureFileOf(bytes: Uint8Array, take: TakePixels): PictureFile & { readonly isCut: boolean } {
  const png = isPng(bytes) ? wholePng(bytes, take) : undefined;
  if (png) return { ...png, isCut: false };
  const image = readImage(bytes, take);
  // A PDF embeds it unchanged, but an SVG renderer has to decode it.
  if (image.encoding === 'jpeg') take(image.width * image.height);
  return { ...pictureFile(image), isCut: image.isCut ?? false };
}

const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47;

/** A PNG with its data unchanged; undefined if the data end too early and have to be decoded. */
function wholePng(bytes: Uint8Array, take: TakePixels): PictureFile | undefined {
  const png = readPngChunks(bytes);
  const size = filteredSize(png);
  take(png.width * png.height);
  checkSize(png.width, png.height, 3);
  if (png.isCut || !inflatesTo(png.data, size)) return undefined;
  const { width, height } = png;
  return { type: 'image/png', bytes: packPng({ ...png, palette: png.colorType === 3 ? png.palette : undefined }), width, height };
}

/** @throws ImageError if the image has no such form */
function pictureFile(image: PixelImage): PictureFile {
  const { width, height, bits, color, data } = image;
  if (image.encoding === 'jpeg') return { type: 'image/jpeg', bytes: plainJpeg(data), width, height };
  if (image.encoding === 'ccitt') throw new ImageError('fax images are not drawn in pictures of pages');
  if (image.encoding === 'raw') return { type: 'image/png', bytes: decodedFile(image), width, height };
  const colorType = typeof color !== 'string' ? 3 : color === 'rgb' ? 2 : 0;
  const palette = typeof color === 'string' ? undefined : color.palette;
  return { type: 'image/png', bytes: packPng({ width, height, bits, colorType, palette, data }), width, height };
}

/** Pixels with their opacity, from samples of any width. */
function decodedFile(image: PixelImage): Uint8Array {
  const { width, height, alpha } = image;
  checkSize(width, height, 4);
  const pixels = new Uint8Array(width * height * 4);
  const sample = sampler(image);
  const channels = componentsOf(image.color);
  for (let pixel = 0, at = 0; pixel < width * height; pixel += 1, at += 4) {
    const [red, green, blue] = colorAt(image, sample, pixel * channels);
    pixels[at] = red;
    pixels[at + 1] = green;
    pixels[at + 2] = blue;
    pixels[at + 3] = alpha === undefined ? 255 : (alpha[pixel] ?? 0);
  }
  return writePng(pixels, width, height);
}

type Sampler = (index: number) => number;

/** The n-th sample of the picture as a byte; for a palette, its index. Rows start with a filter byte. */
function sampler({ width, bits, color, data }: PixelImage): Sampler {
  if (bits === 8) return (index) => data[index] ?? 0;
  if (bits === 16) return (index) => data[index * 2] ?? 0;
  const inRow = width * componentsOf(color);
  const rowBytes = Math.ceil((inRow * bits) / 8);
  const most = (1 << bits) - 1;
  const spread = typeof color === 'string' ? 255 / most : 1;
  return (index) => {
    const bit = (index % inRow) * bits;
    const byte = data[Math.floor(index / inRow) * rowBytes + (bit >> 3)] ?? 0;
    return ((byte >> (8 - bits - (bit & 7))) & most) * spread;
  };
}

function colorAt({ color, inverted }: PixelImage, sample: Sampler, at: number): readonly [number, number, number] {
  const value = (index: number): number => (inverted === true ? 255 - sample(at + index) : sample(at + index));
  if (color === 'gray') return [value(0), value(0), value(0)];
  if (color === 'rgb') return [value(0), value(1), value(2)];
  if (color === 'cmyk') {
    const light = 255 - value(3);
    return [((255 - value(0)) * light) / 255, ((255 - value(1)) * light) / 255, ((255 - value(2)) * light) / 255];
  }
  const entry = sample(at) * 3;
  return [color.palette[entry] ?? 0, color.palette[entry + 1] ?? 0, color.palette[entry + 2] ?? 0];
}

/** SOI to the first scan: JFIF and Adobe segments define how colours are read; other application segments and comments are left out. */
function plainJpeg(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  const view = viewOf(bytes);
  while (at + 4 <= bytes.length && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xda) break;
    // fill bytes and markers without a length
    const end = marker === 0xff ? at + 1 : marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8) ? at + 2 : at + 2 + view.getUint16(at + 2);
    const isLeftOut = marker === 0xfe || (marker > 0xe0 && marker <= 0xef && marker !== 0xee);
    if (!isLeftOut) kept.push(bytes.subarray(at, end));
    at = Math.max(end, at + 1);
  }
  kept.push(bytes.subarray(at));
  return Buffer.concat(kept);
}

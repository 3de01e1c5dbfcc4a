/** Pixels as PDF holds them → a file that every viewer of SVG reads. */
import { bleedColors } from '../render/image/bleed-colors.js';
import { checkSize, componentsOf, ImageError, type PixelImage } from '../render/image/pixel-image.js';
import { packPng, writePng } from '../render/image/png/write-png.js';

export interface PictureFile {
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

/** @throws ImageError for what has no such form */
export function pictureFile(image: PixelImage): PictureFile {
  if (image.encoding === 'jpeg') return { type: 'image/jpeg', bytes: image.data };
  if (image.encoding === 'ccitt') throw new ImageError('fax images are not drawn in pictures of pages');
  if (image.encoding === 'raw') return { type: 'image/png', bytes: decodedFile(bleedColors(image)) };
  const { width, height, bits, color, data } = image;
  const colorType = typeof color !== 'string' ? 3 : color === 'rgb' ? 2 : 0;
  const palette = typeof color === 'string' ? undefined : color.palette;
  return { type: 'image/png', bytes: packPng({ width, height, bits, colorType, palette, data }) };
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
    pixels[at + 3] = alpha === undefined ? 255 : alpha[pixel];
  }
  return writePng(pixels, width, height);
}

type Sampler = (index: number) => number;

/** The n-th sample of the picture as a byte; of a palette as its index. Rows begin with a byte of their own. */
function sampler({ width, bits, color, data }: PixelImage): Sampler {
  if (bits === 8) return (index) => data[index];
  if (bits === 16) return (index) => data[index * 2];
  const inRow = width * componentsOf(color);
  const rowBytes = Math.ceil((inRow * bits) / 8);
  const most = (1 << bits) - 1;
  const spread = typeof color === 'string' ? 255 / most : 1;
  return (index) => {
    const bit = (index % inRow) * bits;
    return ((data[Math.floor(index / inRow) * rowBytes + (bit >> 3)] >> (8 - bits - (bit & 7))) & most) * spread;
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

/** The pictures of one document as XObjects; the same bytes are written once. */
import { createHash } from 'node:crypto';
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import type { ImageItem } from '../../layout/page-item.js';
import { pdfDict, pdfName, PdfStream, type PdfObject, type PdfRef } from '../../pdf/objects/pdf-object.js';
import type { PdfFile } from '../../pdf/write/pdf-file.js';
import { adjustmentsKey, needsPixels, type Adjustments, componentsOfColor } from './adjustments.js';
import { formEntries, isolatedGroup } from '../content/content-stream.js';
import { ImageError, type PixelImage, createPixelBudget, type PixelBudget } from './pixel-image.js';
import { readImage } from './read-image.js';
import { writeImage } from './write-image.js';

// Colours → gray if they are accessible: palettes and decoded pixels.

/** Weights of PDF's blend modes (ISO 32000-2 §11.3.5.3), so that pictures of every encoding look alike. */
const luminosity = (red: number, green: number, blue: number): number => Math.round(0.3 * red + 0.59 * green + 0.11 * blue);

/** One luminosity for each triple of red, green and blue. */
function luminosities(colors: Uint8Array): Uint8Array {
  const gray = new Uint8Array(Math.floor(colors.length / 3));
  for (let at = 0; at < gray.length; at += 1) gray[at] = luminosity(colors[at * 3] ?? 0, colors[at * 3 + 1] ?? 0, colors[at * 3 + 2] ?? 0);
  return gray;
}

/** The picture itself if its pixels are encoded. */
function toGray(image: PixelImage): PixelImage {
  if (typeof image.color !== 'string') {
    const palette = luminosities(image.color.palette);
    return { ...image, color: { palette: Uint8Array.from(Array.from(palette).flatMap((gray) => [gray, gray, gray])) } };
  }
  if (image.color !== 'rgb' || image.encoding !== 'raw' || image.bits !== 8) return image;
  return { ...image, color: 'gray', data: luminosities(image.data) };
}

// Gray → colours between two given ones (`a:duotone`, ECMA-376-1 §20.1.8.23).

/** @param image converted to gray; returned unchanged if its pixels are encoded */
export function toDuotone(image: PixelImage, [dark, light]: readonly [string, string]): PixelImage {
  const [from, to] = [componentsOfColor(dark), componentsOfColor(light)];
  const between = (share: number): number[] => from.map((low, part) => Math.round(low + ((to[part] ?? 0) - low) * share));
  const paletteOf = (shares: readonly number[]): PixelImage['color'] => ({ palette: Uint8Array.from(shares.flatMap(between)) });
  const { color, bits, inverted } = image;
  if (typeof color !== 'string') {
    const grays = Array.from({ length: Math.floor(color.palette.length / 3) }, (_, entry) => (color.palette[entry * 3] ?? 0) / 255);
    return { ...image, color: paletteOf(grays) };
  }
  if (color !== 'gray' || bits > 8) return image;
  const most = 2 ** bits - 1;
  const shares = Array.from({ length: most + 1 }, (_, value) => (inverted ? most - value : value) / most);
  const { inverted: _done, ...rest } = image;
  return { ...rest, color: paletteOf(shares) };
}

type Media = ImageItem['media'];

export interface PdfImage {
  /** Resource name. */
  readonly name: string;
  readonly ref: PdfRef;
  /** Its size in its own space: 1 by 1 for pixels, points for a metafile. */
  readonly width: number;
  readonly height: number;
}

/** A metafile drawn as a form; undefined if the bytes are not a metafile. */
export type DrawMetafile = (bytes: Uint8Array) => Omit<PdfImage, 'name'> | undefined;

export interface ImageSetOptions {
  readonly budget?: Budget | undefined;
  /** The document's pixel budget; default: one for these pictures alone. */
  readonly pixels?: PixelBudget | undefined;
  /** A colour space instead of DeviceCMYK. */
  readonly cmyk?: (() => PdfObject) | undefined;
}

export class ImageSet {
  readonly #byContent = new Map<string, PdfImage | undefined>();
  readonly #digests = new WeakMap<Media, string>();
  readonly #pixels: PixelBudget;
  readonly budget: Budget | undefined;
  readonly cmyk: (() => PdfObject) | undefined;
  #count = 0;

  constructor(
    readonly file: PdfFile,
    readonly diagnostics: Diagnostics,
    readonly drawMetafile: DrawMetafile,
    { budget, pixels = createPixelBudget(), cmyk }: ImageSetOptions,
  ) {
    this.budget = budget;
    this.cmyk = cmyk;
    this.#pixels = pixels;
  }

  /** Undefined if the picture cannot be drawn, which is reported once. */
  imageOf(media: Media, adjustments: Adjustments): PdfImage | undefined {
    const key = `${this.#digest(media)} ${adjustmentsKey(adjustments)}`;
    if (!this.#byContent.has(key)) this.#byContent.set(key, this.#read(media, adjustments));
    return this.#byContent.get(key);
  }

  #named(ref: PdfRef, width = 1, height = 1): PdfImage {
    this.#count += 1;
    return { name: `X${this.#count}`, ref, width, height };
  }

  #digest(media: Media): string {
    let digest = this.#digests.get(media);
    if (digest === undefined) {
      digest = createHash('sha256').update(media.bytes).digest('hex');
      this.#digests.set(media, digest);
    }
    return digest;
  }

  #read(media: Media, adjustments: Adjustments): PdfImage | undefined {
    try {
      const metafile = this.drawMetafile(media.bytes);
      if (metafile !== undefined) return this.#named(metafile.ref, metafile.width, metafile.height);
      const { bytes } = media;
      // a raster form was counted when it was drawn
      const image = media.raster
        ? readImage(media.raster)
        : readImage(bytes, (pixels) => this.#pixels.take(pixels, bytes.length), { isUnpacked: needsPixels(adjustments) });
      if (image.isCut) this.diagnostics.report('image.cut-off', `${media.partName}: the end of the image is missing; the rest is shown`);
      return this.#write(image, adjustments);
    } catch (error) {
      // The time limit may have stopped the reading.
      this.budget?.check();
      const reason = error instanceof ImageError ? error.message : 'image is damaged';
      this.diagnostics.report('image.not-drawn', `${media.partName}: ${reason}; a box is drawn in its place`);
      return undefined;
    }
  }

  #write(read: PixelImage, adjustments: Adjustments): PdfImage {
    // the colour is searched among those of the file
    const gray = adjustments.grayscale && adjustments.transparentColor === undefined ? toGray(read) : read;
    const image = adjustments.duotone ? toDuotone(gray, adjustments.duotone) : gray;
    const written = this.#named(writeImage(this.file, image, adjustments, this.cmyk));
    const hasColor = image.color === 'rgb' || image.color === 'cmyk';
    return adjustments.grayscale && hasColor ? this.#named(grayForm(this.file, written)) : written;
  }
}

/**
 * The picture under a black square in blend mode Color, which removes the colour and keeps the luminosity: gray whatever the
 * picture's encoding (ISO 32000-2 §11.3.5.3). The square would fill transparent pixels; pictures with such pixels are converted to
 * gray themselves.
 */
function grayForm(file: PdfFile, image: PdfImage): PdfRef {
  const resources = pdfDict({
    XObject: pdfDict({ [image.name]: image.ref }),
    ExtGState: pdfDict({ Gray: pdfDict({ BM: pdfName('Color') }) }),
  });
  const entries = formEntries([0, 0, 1, 1], resources, isolatedGroup);
  return file.add(new PdfStream(pdfDict(entries), Buffer.from(`/${image.name} Do\n/Gray gs\n0 g\n0 0 1 1 re\nf\n`)));
}

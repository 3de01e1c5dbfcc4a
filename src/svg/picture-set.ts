/** The pictures of one document for SVG: PNG or JPEG in a data URI, metafiles as items; each is read once. */
import { createHash } from 'node:crypto';
import type { Budget } from '../base/abort.js';
import type { Diagnostics } from '../base/diagnostics.js';
import type { FontLibrary } from '../fonts/font-types.js';
import type { Fragment, ImageItem } from '../layout/page-item.js';
import { ImageError, takeAny, type TakePixels, createPixelBudget, type PixelBudget } from '../render/image/pixel-image.js';
import { readMetafile } from '../render/metafile/read-metafile.js';
import { pictureFileOf } from './picture-file.js';

type Media = ImageItem['media'];

export type SvgPicture =
  | { readonly kind: 'pixels'; readonly key: string; readonly uri: string; readonly width: number; readonly height: number }
  | { readonly kind: 'metafile'; readonly key: string; readonly fragment: Fragment };

type PixelPicture = Extract<SvgPicture, { kind: 'pixels' }>;

export interface PictureSetOptions {
  readonly diagnostics: Diagnostics;
  readonly budget?: Budget | undefined;
  /** The document's budget; default: a new one for these pictures. */
  readonly pixels?: PixelBudget | undefined;
  /** Draws the text in metafiles. */
  readonly fonts?: FontLibrary | undefined;
  /** Downscales pictures that are shown smaller than they are; if absent, pictures keep their size. */
  readonly shrink?: ShrinkPicture | undefined;
}

/** A picture in a data URI → a PNG of this size, drawn `times` as large and then averaged. Throws if it cannot be drawn. */
export type ShrinkPicture = (uri: string, width: number, height: number, times: number) => Uint8Array;

/** Picture pixels per page pixel, along a side, that the renderer itself averages. */
const takenAlong = 2;

const dataUri = (type: string, { buffer, byteOffset, length }: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(buffer, byteOffset, length).toString('base64')}`;

export class PictureSet {
  readonly #byContent = new Map<string, SvgPicture | undefined>();
  readonly #shrunk = new Map<string, PixelPicture>();
  readonly #digests = new WeakMap<Media, string>();
  readonly #options: PictureSetOptions;
  readonly #pixels: PixelBudget;

  constructor(options: PictureSetOptions) {
    this.#options = options;
    this.#pixels = options.pixels ?? createPixelBudget();
  }

  /** Undefined when the picture cannot be drawn, which is reported once. */
  pictureOf(media: Media): SvgPicture | undefined {
    let key = this.#digests.get(media);
    if (key === undefined) this.#digests.set(media, (key = createHash('sha256').update(media.bytes).digest('hex')));
    if (!this.#byContent.has(key)) this.#byContent.set(key, this.#read(media, key));
    return this.#byContent.get(key);
  }

  /** The picture downscaled for this many pixels; the same picture of the same size is downscaled once. */
  shrunk(picture: PixelPicture, width: number, height: number): PixelPicture {
    const { shrink } = this.#options;
    const times = Math.ceil(Math.min(picture.width / width, picture.height / height) / takenAlong);
    if (!shrink || !(times > 1)) return picture;
    const key = `${picture.key} ${String(width)} ${String(height)}`;
    let small = this.#shrunk.get(key);
    if (small) return small;
    this.#options.budget?.check();
    try {
      small = { ...picture, key, uri: dataUri('image/png', shrink(picture.uri, width, height, times)), width, height };
    } catch {
      // A picture that cannot be downscaled is drawn as it is.
      small = picture;
    }
    this.#shrunk.set(key, small);
    return small;
  }

  #read(media: Media, key: string): SvgPicture | undefined {
    const { diagnostics, budget, fonts } = this.#options;
    try {
      const { bytes } = media;
      const fragment = readMetafile(bytes, fonts, budget);
      if (fragment !== undefined) return { kind: 'metafile', key, fragment };
      // a raster form was counted when it was drawn
      const take: TakePixels = media.raster ? takeAny : (pixels) => this.#pixels.take(pixels, bytes.length);
      const { type, bytes: file, width, height, isCut } = pictureFileOf(media.raster ?? bytes, take);
      if (isCut) diagnostics.report('image.cut-off', `${media.partName}: the end of the image is missing; the rest is shown`);
      return { kind: 'pixels', key, uri: dataUri(type, file), width, height };
    } catch (error) {
      // The reading may have stopped because the time is up.
      budget?.check();
      const reason = error instanceof ImageError ? error.message : 'image is damaged';
      diagnostics.report('image.not-drawn', `${media.partName}: ${reason}; a box is drawn in its place`);
      return undefined;
    }
  }
}

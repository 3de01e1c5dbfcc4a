/** The pictures of one document as SVG takes them: PNG or JPEG in a data URI, metafiles as items; each is read once. */
import { createHash } from 'node:crypto';
import type { Budget } from '../base/abort.js';
import type { Diagnostics } from '../base/diagnostics.js';
import type { FontLibrary } from '../fonts/font-types.js';
import type { Fragment, ImageItem } from '../layout/page-item.js';
import { createPixelBudget, type PixelBudget } from '../render/image/pixel-budget.js';
import { ImageError, takeAny, type TakePixels } from '../render/image/pixel-image.js';
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
  /** Of the document; default: one for these pictures alone. */
  readonly pixels?: PixelBudget | undefined;
  /** Draws the text in metafiles. */
  readonly fonts?: FontLibrary | undefined;
  /** Makes smaller what is shown smaller; absent: each is as it came. */
  readonly shrink?: ShrinkPicture | undefined;
}

/** A picture in a data URI → a PNG of this size, drawn `times` as large before means are taken. Throws where it cannot be drawn. */
export type ShrinkPicture = (uri: string, width: number, height: number, times: number) => Uint8Array;

/** Pixels of a picture for one of the page, along a side, that drawing takes into account by itself. */
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

  /** The picture as it is best drawn with so many pixels; the same picture of the same size is made once. */
  shrunk(picture: PixelPicture, width: number, height: number): PixelPicture {
    const { shrink } = this.#options;
    const times = Math.ceil(Math.min(picture.width / width, picture.height / height) / takenAlong);
    if (!shrink || !(times > 1)) return picture;
    const key = `${picture.key} ${String(width)} ${String(height)}`;
    let small = this.#shrunk.get(key);
    if (!small) {
      this.#options.budget?.check();
      this.#shrunk.set(key, (small = madeSmaller(picture, key, shrink, { width, height, times })));
    }
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
      if (isCut) diagnostics.report('image.cut-off', `${media.partName}: the end of the image is missing; what is there is shown`);
      return {
        kind: 'pixels',
        key,
        uri: dataUri(type, file),
        width,
        height,
      };
    } catch (error) {
      // What stopped the reading may be the end of the time.
      budget?.check();
      const reason = error instanceof ImageError ? error.message : 'image is damaged';
      diagnostics.report('image.not-drawn', `${media.partName}: ${reason}; a box is drawn in its place`);
      return undefined;
    }
  }
}

interface SmallerSize {
  readonly width: number;
  readonly height: number;
  readonly times: number;
}

/** What cannot be made smaller is drawn as it is, as far as it can be. */
function madeSmaller(picture: PixelPicture, key: string, shrink: ShrinkPicture, { width, height, times }: SmallerSize): PixelPicture {
  try {
    return { ...picture, key, uri: dataUri('image/png', shrink(picture.uri, width, height, times)), width, height };
  } catch {
    return picture;
  }
}

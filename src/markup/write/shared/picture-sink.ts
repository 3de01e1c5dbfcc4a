/** The destination of a text's pictures: embedded as data URIs, in files beside it, or nowhere. */
import type { Diagnostics } from '../../../base/diagnostics.js';
import type { PictureView } from '../../../contract/conversion.js';
import type { MediaItem } from '../../../document/document-tree.js';
import { probeImage } from '../../../picture/probe-image.js';
import type { OutlinePicture } from '../outline/outline.js';

export interface PictureFile {
  /** `media/…` */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ShownPicture {
  /** A data URI, or the file's name. */
  readonly source: string;
  /** CSS pixels of the picture itself; 0 if it states none. */
  readonly width: number;
}

/** Types that browsers show, with their file extensions. */
const shownTypes: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

/** Maximum number of bytes of all pictures embedded in a text: as base64, they still fit into one string. */
const mostEmbedded = 256_000_000;

export const isShownType = (contentType: string | undefined): boolean =>
  contentType !== undefined && Object.hasOwn(shownTypes, contentType);

export class PictureSink {
  readonly #view: PictureView;
  readonly #diagnostics: Diagnostics;
  readonly #known = new Map<MediaItem, ShownPicture | undefined>();
  readonly #files: PictureFile[] = [];
  #embedded = 0;

  constructor(view: PictureView, diagnostics: Diagnostics) {
    this.#view = view;
    this.#diagnostics = diagnostics;
  }

  get files(): readonly PictureFile[] {
    return this.#files;
  }

  /** Undefined for an omitted picture; if that was not requested, a warning reports it. */
  show({ media, isDescribed }: Pick<OutlinePicture, 'media' | 'isDescribed'>): ShownPicture | undefined {
    if (this.#view === 'none' || isDescribed === true) return undefined;
    if (!media) {
      this.#diagnostics.report(
        'text.picture-left-out',
        'a drawing that is not a picture file, such as a chart, was replaced with its description',
      );
      return undefined;
    }
    if (!this.#known.has(media)) this.#known.set(media, this.#shown(media));
    const shown = this.#known.get(media);
    if (shown && this.#view === 'embed') {
      this.#embedded += shown.source.length;
      if (this.#embedded > mostEmbedded) {
        this.#diagnostics.report(
          'text.pictures-too-large',
          `pictures have more than ${String(mostEmbedded / 1e6)} MB together; the rest was left out`,
        );
        return undefined;
      }
    }
    return shown;
  }

  #shown(media: MediaItem): ShownPicture | undefined {
    const own = probeImage(media.bytes);
    const bytes = own && isShownType(own.contentType) ? media.bytes : media.raster;
    const probed = bytes && (bytes === media.bytes ? own : probeImage(bytes));
    const ending = probed && Object.hasOwn(shownTypes, probed.contentType) ? shownTypes[probed.contentType] : undefined;
    if (!bytes || !probed || ending === undefined) {
      this.#diagnostics.report('text.picture-left-out', `${media.partName}: browsers do not show its format; its description replaces it`);
      return undefined;
    }
    return { source: this.#sourceOf(bytes, probed.contentType, ending), width: probed.width };
  }

  #sourceOf(bytes: Uint8Array, contentType: string, ending: string): string {
    if (this.#view === 'embed') {
      const { buffer, byteOffset, length } = bytes;
      return `data:${contentType};base64,${Buffer.from(buffer, byteOffset, length).toString('base64')}`;
    }
    const name = `media/image${String(this.#files.length + 1)}.${ending}`;
    this.#files.push({ name, bytes });
    return name;
  }
}

/** Pictures of a page, each stored once under its part name in the package. */
import { createHash } from 'node:crypto';
import { checkDocumentLimit } from '../../base/check-document-limit.js';
import type { MediaItem } from '../../document/document-tree.js';

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/tiff': 'tiff',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'image/x-emf': 'emf',
  'image/x-wmf': 'wmf',
};

export class MediaStore {
  readonly #items = new Map<string, MediaItem>();
  readonly #names = new Map<string, string>();
  /** Repeated pictures are the same bytes: they are hashed once. */
  readonly #known = new WeakMap<Uint8Array, string>();

  /** The part name of these bytes. */
  add(bytes: Uint8Array, contentType: string): string {
    const again = this.#known.get(bytes);
    if (again !== undefined) return again;
    const partName = this.#nameOf(bytes, contentType);
    this.#known.set(bytes, partName);
    return partName;
  }

  #nameOf(bytes: Uint8Array, contentType: string): string {
    const key = `${contentType} ${createHash('sha256').update(bytes).digest('base64')}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const partName = `word/media/image${this.#items.size + 1}.${extensions[contentType] ?? 'bin'}`;
    checkDocumentLimit('maxPictures', this.#items.size + 1);
    this.#items.set(partName, { partName, contentType, bytes });
    this.#names.set(key, partName);
    return partName;
  }

  build(): ReadonlyMap<string, MediaItem> {
    return this.#items;
  }
}

/** The tree's media → parts of the package: named, typed by their bytes, each stored once. */
import type { MediaItem } from '../../../document/document-tree.js';
import type { PackageWriter } from '../package-writer.js';

interface MediaType {
  readonly extension: string;
  readonly contentType: string;
  /** The bytes are already compressed. */
  readonly isPacked: boolean;
}

const png: MediaType = { extension: 'png', contentType: 'image/png', isPacked: true };
const jpeg: MediaType = { extension: 'jpeg', contentType: 'image/jpeg', isPacked: true };
const byExtension: ReadonlyMap<string, MediaType> = new Map<string, MediaType>([
  ['png', png],
  ['jpg', jpeg],
  ['jpeg', jpeg],
  ['gif', { extension: 'gif', contentType: 'image/gif', isPacked: true }],
  ['bmp', { extension: 'bmp', contentType: 'image/bmp', isPacked: false }],
  ['tif', { extension: 'tiff', contentType: 'image/tiff', isPacked: false }],
  ['tiff', { extension: 'tiff', contentType: 'image/tiff', isPacked: false }],
  ['emf', { extension: 'emf', contentType: 'image/x-emf', isPacked: false }],
  ['wmf', { extension: 'wmf', contentType: 'image/x-wmf', isPacked: false }],
  ['svg', { extension: 'svg', contentType: 'image/svg+xml', isPacked: false }],
  ['webp', { extension: 'webp', contentType: 'image/webp', isPacked: true }],
]);

function mediaType({ bytes, partName, contentType }: MediaItem): MediaType {
  const starts = (...values: number[]): boolean => values.every((value, at) => bytes[at] === value);
  const known = (extension: string): MediaType => byExtension.get(extension) ?? png;
  if (starts(0x89, 0x50, 0x4e, 0x47)) return png;
  if (starts(0xff, 0xd8, 0xff)) return jpeg;
  if (starts(0x47, 0x49, 0x46, 0x38)) return known('gif');
  if (starts(0x42, 0x4d)) return known('bmp');
  if (starts(0x49, 0x49, 0x2a, 0) || starts(0x4d, 0x4d, 0, 0x2a)) return known('tiff');
  if (starts(0xd7, 0xcd, 0xc6, 0x9a)) return known('wmf');
  if (starts(1, 0, 0, 0) && bytes[40] === 0x20 && bytes[41] === 0x45) return known('emf');
  if (starts(0x52, 0x49, 0x46, 0x46) && bytes[8] === 0x57) return known('webp');
  const extension = /[.]([A-Za-z0-9]{1,8})$/.exec(partName)?.[1]?.toLowerCase() ?? 'bin';
  const stated = /^[\w.+-]+\/[\w.+-]+$/.test(contentType) ? contentType : undefined;
  const usual = byExtension.get(extension);
  return {
    extension: usual?.extension ?? extension,
    contentType: stated ?? usual?.contentType ?? 'application/octet-stream',
    isPacked: false,
  };
}

/** The part names of one picture. */
export interface PictureParts {
  /** The form that every reader shows. */
  readonly name: string;
  /** The SVG of the same picture. */
  readonly vector?: string;
}

export class MediaParts {
  readonly #media: ReadonlyMap<string, MediaItem>;
  readonly #package: PackageWriter;
  readonly #raster: (item: MediaItem) => MediaItem;
  readonly #parts = new Map<string, PictureParts>();
  readonly #taken = new Set<string>();

  /** @param raster returns a raster form of pictures that not every reader shows; default: they are written unchanged */
  constructor(media: ReadonlyMap<string, MediaItem>, into: PackageWriter, raster: (item: MediaItem) => MediaItem = (item) => item) {
    this.#media = media;
    this.#package = into;
    this.#raster = raster;
  }

  /** The parts of a media item, added to the package on first use; undefined if the tree does not have it. */
  partsOf(key: string | undefined): PictureParts | undefined {
    if (key === undefined) return undefined;
    const known = this.#parts.get(key);
    if (known) return known;
    const stated = this.#media.get(key);
    if (!stated) return undefined;
    const item = this.#raster(stated);
    const stem = /^word\/media\/([\w-]{1,80})[.]\w+$/.exec(key)?.[1] ?? 'image';
    const own = this.#add(stem, item);
    const parts = item.raster ? { name: this.#add(stem, { ...pngItem, bytes: item.raster }), vector: own } : { name: own };
    this.#parts.set(key, parts);
    return parts;
  }

  #add(stem: string, item: MediaItem): string {
    const type = mediaType(item);
    let name = `word/media/${stem}.${type.extension}`;
    for (let count = 1; this.#taken.has(name.toLowerCase()); count++) name = `word/media/${stem}-${count}.${type.extension}`;
    this.#taken.add(name.toLowerCase());
    this.#package.addMedia(name, type.contentType, item.bytes, type.isPacked);
    return name;
  }
}

const pngItem = { partName: 'image.png', contentType: 'image/png' } as const;

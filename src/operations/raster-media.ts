/** Pictures of a document tree that many readers cannot show → the same with a PNG: beside an SVG, in place of a WebP. */
import type { Budget } from '../base/abort.js';
import type { Diagnostics } from '../base/diagnostics.js';
import { DocOpsError } from '../base/errors.js';
import type { DocumentTree, MediaItem } from '../document/document-tree.js';
import type { FontLibrary } from '../fonts/font-types.js';
import { writePng } from '../render/image/png/write-png.js';
import { pictureSizes } from './raster-picture-sizes.js';
import { loadRasterPictures, mostRasterPixels } from './raster-picture.js';

export interface RasterMediaOptions {
  /** Loads the faces that text in SVG is drawn with; asked only when there is a picture. */
  readonly library: () => Promise<FontLibrary>;
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
}

/** Pixels of all pictures of one document. */
const mostPixels = 8 * mostRasterPixels;

const isCandidate = ({ contentType, partName }: MediaItem): boolean =>
  /^image\/(?:svg\+xml|webp)$/i.test(contentType) || /[.](?:svg|webp)$/i.test(partName);

/**
 * The same tree where there is none. A picture that cannot be drawn becomes a grey box, which is reported.
 * @throws DocOpsError when the budget ends
 */
export async function withRasterMedia(tree: DocumentTree, { library, budget, diagnostics }: RasterMediaOptions): Promise<DocumentTree> {
  const candidates = Array.from(tree.media).filter(([, item]) => isCandidate(item));
  if (candidates.length === 0) return tree;
  const [rasterPicture, fonts] = await Promise.all([loadRasterPictures(), library()]);
  const sizes = pictureSizes(tree, budget);
  const media = new Map(tree.media);
  let pixels = 0;
  for (const [key, item] of candidates) {
    budget.check();
    try {
      if (pixels > mostPixels) throw new Error('the document has too many such pictures');
      const picture = rasterPicture(item.bytes, { library: fonts, budget, ...sizes.get(key) });
      if (!picture) continue;
      pixels += picture.width * picture.height;
      media.set(key, withRaster(item, picture));
    } catch (error) {
      if (error instanceof DocOpsError) throw error;
      const reason = error instanceof Error ? error.message : 'it is damaged';
      diagnostics.report('image.not-drawn', `${item.partName}: ${reason}; a box stands in its place`);
      media.set(key, { partName: item.partName, contentType: 'image/png', bytes: greyBox });
    }
  }
  return { ...tree, media };
}

function withRaster(item: MediaItem, { png, svg }: { readonly png: Uint8Array; readonly svg?: Uint8Array }): MediaItem {
  const { partName, contentType } = item;
  return svg ? { partName, contentType, bytes: svg, raster: png } : { partName, contentType: 'image/png', bytes: png };
}

const greyBox = writePng(new Uint8Array([0xd9, 0xd9, 0xd9, 0xff]), 1, 1);

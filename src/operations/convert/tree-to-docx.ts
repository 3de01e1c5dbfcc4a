/** A document tree → DOCX bytes, with a PNG for every picture that many readers cannot show; the drawing code is loaded on first use. */
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import type { Block } from '../../document/block.js';
import type { DocumentTree, MediaItem } from '../../document/document-tree.js';
import { openDocx } from '../../docx/write/write-docx.js';
import type { RasterMedia, RasterMediaOptions } from '../../raster/media.js';
import { needsRaster } from '../../raster/needs-raster.js';
import type { FontSettings } from '../font-library.js';

export interface TreeToDocxOptions {
  /** Blocks of the last section, generated while they are written; default: the tree's own. */
  readonly body?: Iterable<Block> | undefined;
  readonly fonts?: FontSettings | undefined;
  readonly budget: Budget;
  /** Receives warnings about pictures that cannot be drawn. */
  readonly diagnostics: Diagnostics;
}

/** @throws DocOpsError UNPROCESSABLE_DOCUMENT or OPERATION_TIMEOUT */
export async function treeToDocx(
  tree: DocumentTree,
  { body = tree.sections.at(-1)?.children ?? [], fonts, budget, diagnostics }: TreeToDocxOptions,
): Promise<Uint8Array> {
  let raster: RasterMedia | undefined;
  const hasNew = newPictures(tree.media);
  const load = async () => (raster ??= await rasterMedia(fonts, { budget, diagnostics }));
  if (hasNew()) await load();
  const { add, finish } = openDocx(tree, { budget, raster: (item) => raster?.(item) ?? item });
  for (const block of body) {
    if (hasNew()) await load();
    add(block);
  }
  // Notes come after the end of the body.
  if (hasNew()) await load();
  return finish();
}

/** Whether a picture that must be drawn was added since the last call; examines each picture once. */
function newPictures(media: ReadonlyMap<string, MediaItem>): () => boolean {
  const items = media.values();
  let seen = 0;
  return () => {
    let isFound = false;
    // Never reads past the current end of the map: a finished iterator would not see later additions.
    for (; seen < media.size; seen++) {
      const { value } = items.next();
      isFound ||= value !== undefined && needsRaster(value);
    }
    return isFound;
  };
}

async function rasterMedia(fonts: FontSettings | undefined, options: Omit<RasterMediaOptions, 'library'>): Promise<RasterMedia> {
  const [{ loadRasterMedia }, { sharedFontLibrary }] = await Promise.all([import('../../raster/media.js'), import('../font-library.js')]);
  return loadRasterMedia({ ...options, library: () => sharedFontLibrary(fonts) });
}

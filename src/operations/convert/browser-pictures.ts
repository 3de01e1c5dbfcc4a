/** Pictures that browsers do not show → such that they do: metafiles become SVG, TIFF and BMP become PNG. */
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import { DocOpsError } from '../../base/errors.js';
import type { DocumentTree, MediaItem } from '../../document/document-tree.js';
import { isShownType } from '../../markup/write/shared/picture-sink.js';
import { probeImage } from '../../markup/image/probe-image.js';
import { sharedFontLibrary, type FontSettings } from '../font-library.js';

export interface BrowserPicturesOptions {
  readonly fonts?: FontSettings | undefined;
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
}

const isShown = ({ bytes, raster }: MediaItem): boolean => isShownType(probeImage(bytes)?.contentType) || raster !== undefined;

/** The same tree where browsers show all of its pictures; what cannot be drawn stays what it is. What draws them is loaded with the first one. */
export async function withBrowserPictures(tree: DocumentTree, options: BrowserPicturesOptions): Promise<DocumentTree> {
  if ([...tree.media.values()].every(isShown)) return tree;
  const draw = await loadDrawing(options);
  return { ...tree, media: new Map(Array.from(tree.media, ([key, item]) => [key, isShown(item) ? item : draw(item)])) };
}

async function loadDrawing({ fonts: settings, budget, diagnostics }: BrowserPicturesOptions): Promise<(item: MediaItem) => MediaItem> {
  const [{ createSvgRenderer }, { pictureFileOf }, { readMetafile }, { createPixelBudget }, fonts] = await Promise.all([
    import('../../svg/render-svg.js'),
    import('../../svg/picture-file.js'),
    import('../../render/metafile/read-metafile.js'),
    import('../../render/image/pixel-budget.js'),
    sharedFontLibrary(settings),
  ]);
  const pixels = createPixelBudget();
  const render = createSvgRenderer({ diagnostics, budget, pixels, fonts });
  return (item) => {
    budget.check();
    try {
      const fragment = readMetafile(item.bytes, fonts, budget);
      if (fragment) return { ...item, contentType: 'image/svg+xml', bytes: Buffer.from(render(fragment).svg) };
      const { type, bytes } = pictureFileOf(item.bytes, (count) => pixels.take(count, item.bytes.length));
      return { ...item, contentType: type, bytes };
    } catch (error) {
      if (error instanceof DocOpsError) throw error;
      return item;
    }
  };
}

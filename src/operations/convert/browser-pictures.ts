/** Pictures that browsers cannot show → pictures that they can: metafiles become SVG, TIFF and BMP become PNG. SVG is made inert. */
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import { DocOpsError } from '../../base/errors.js';
import { decodeXmlBytes } from '../../base/xml/decode-xml.js';
import type { DocumentTree, MediaItem } from '../../document/document-tree.js';
import { isShownType } from '../../markup/write/shared/picture-sink.js';
import { probeImage } from '../../picture/probe-image.js';
import { sharedFontLibrary, type FontSettings } from '../font-library.js';

const svgType = 'image/svg+xml';

export interface BrowserPicturesOptions {
  readonly fonts?: FontSettings | undefined;
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
}

const isSvg = ({ bytes }: MediaItem): boolean => probeImage(bytes)?.contentType === svgType;
const isShown = ({ bytes, raster }: MediaItem): boolean => isShownType(probeImage(bytes)?.contentType) || raster !== undefined;

/** Replaces pictures that browsers cannot show, unless they cannot be drawn. The code that draws and cleans is only loaded if needed. */
export async function withBrowserPictures(tree: DocumentTree, options: BrowserPicturesOptions): Promise<DocumentTree> {
  const items = [...tree.media.values()];
  const clean = items.some(isSvg) ? await loadCleaning(options) : same;
  const draw = items.every(isShown) ? same : await loadDrawing(options);
  const shown = (item: MediaItem): MediaItem => (isSvg(item) ? clean(item) : isShown(item) ? item : draw(item));
  return { ...tree, media: new Map(Array.from(tree.media, ([key, item]) => [key, shown(item)])) };
}

const same = (item: MediaItem): MediaItem => item;

/** An SVG that cannot be cleaned is left out; its fallback picture is shown instead. */
async function loadCleaning({ budget, diagnostics }: BrowserPicturesOptions): Promise<(item: MediaItem) => MediaItem> {
  const [{ cleanSvg }, { SvgError }] = await Promise.all([import('../../raster/svg-source.js'), import('../../raster/svg-cost.js')]);
  return (item) => {
    budget.check();
    try {
      return { ...item, bytes: Buffer.from(cleanSvg(decodeXmlBytes(item.bytes).replace(/^\uFEFF?\s+/, ''), { budget }).svg) };
    } catch (error) {
      if (!(error instanceof SvgError)) throw error;
      diagnostics.report('image.not-drawn', `${item.partName}: ${error.message}; it is left out`);
      return { ...item, bytes: item.raster ?? new Uint8Array() };
    }
  };
}

async function loadDrawing({ fonts: settings, budget, diagnostics }: BrowserPicturesOptions): Promise<(item: MediaItem) => MediaItem> {
  const [{ createSvgRenderer }, { pictureFileOf }, { readMetafile }, { createPixelBudget }, fonts] = await Promise.all([
    import('../../svg/render-svg.js'),
    import('../../svg/picture-file.js'),
    import('../../render/metafile/read-metafile.js'),
    import('../../render/image/pixel-image.js'),
    sharedFontLibrary(settings),
  ]);
  const pixels = createPixelBudget();
  const render = createSvgRenderer({ diagnostics, budget, pixels, fonts });
  return (item) => {
    budget.check();
    try {
      const fragment = readMetafile(item.bytes, fonts, budget);
      if (fragment) return { ...item, contentType: svgType, bytes: Buffer.from(render(fragment).svg) };
      const { type, bytes } = pictureFileOf(item.bytes, (count) => pixels.take(count, item.bytes.length));
      return { ...item, contentType: type, bytes };
    } catch (error) {
      if (error instanceof DocOpsError) throw error;
      return item;
    }
  };
}

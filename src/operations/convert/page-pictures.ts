/**
 * Finished pages → pictures of them: a single one directly, several in a ZIP. Drawn page by page, so that only one at a time is in memory.
 */
import { itemAt } from '../../base/item-at.js';
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import { allowedFor } from './file-allowance.js';
import type { FontLibrary } from '../../fonts/font-types.js';
import type { LaidOutDocument } from '../../layout/page-item.js';
import type { PixelBudget } from '../../render/image/pixel-image.js';
import { countGlyphs } from '../../svg/count-glyphs.js';
import { createSvgRenderer, type SvgPage, type SvgSize } from '../../svg/render-svg.js';
import { chosenPages, PictureFiles, pictureSizes, tooMuch, type PagePictures, type SizedPictures } from './picture-files.js';

/**
 * Glyphs of all PNG together, relative to the source's size: drawing takes most of the time. Text that does not repeat takes more bytes.
 */
const mostGlyphs = { free: 100_000, forEachByte: 20, most: 5_000_000 } as const;
/** Bytes of all layers held at once. */
const mostLayerBytes = 1_000_000_000;
/** Pixels of all layers of a page. */
const mostLayerPixels = 4_000_000_000;

export interface PagePicturesOptions {
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  readonly pixels: PixelBudget;
  readonly fonts: FontLibrary;
}

/** The pages to draw, and how. */
export interface WantedPictures extends SizedPictures {
  /** Bytes of the source document. */
  readonly sourceBytes: number;
}

type WritePicture = (page: SvgPage, size: SvgSize | undefined) => Uint8Array;

/** @throws DocOpsError VALIDATION_ERROR, UNPROCESSABLE_DOCUMENT or OPERATION_TIMEOUT */
export async function pagePictures(document: LaidOutDocument, wanted: WantedPictures, options: PagePicturesOptions): Promise<PagePictures> {
  const { to } = wanted;
  const numbers = chosenPages(wanted.pages, document.pages.length);
  const sizes = pictureSizes(numbers, wanted, (number) => itemAt(document.pages, number - 1));
  const engine = to === 'png' ? await (await import('../../raster/page-picture.js')).loadPagePictures() : undefined;
  if (engine) checkGlyphs(document, numbers, wanted.sourceBytes);
  const draw = createSvgRenderer({ ...options, shrink: engine?.shrink });
  const write: WritePicture = engine ? pngWriter(engine.draw) : ({ svg }) => Buffer.from(svg);
  const files = new PictureFiles(to, numbers);
  for (const number of numbers) {
    options.budget.check();
    const size = sizes.get(number);
    files.add(number, write(draw(itemAt(document.pages, number - 1), size), size));
  }
  return files.result();
}

/** Checked before the first page is drawn. */
function checkGlyphs(document: LaidOutDocument, numbers: readonly number[], sourceBytes: number): void {
  const most = allowedFor(sourceBytes, mostGlyphs);
  let glyphs = 0;
  for (const number of numbers) {
    glyphs += countGlyphs(itemAt(document.pages, number - 1).items);
    if (glyphs <= most) continue;
    const issue = `must be fewer: the pages up to page ${String(number)} they have more than ${String(most)} letters, the most for a document of ${String(sourceBytes)} bytes`;
    throw tooMuch('The pictures would have too much text.', 'pages', issue);
  }
}

function pngWriter(draw: (svg: string) => Uint8Array): WritePicture {
  return (page, size) => {
    const pixels = size ? size.width * size.height : 0;
    if (page.layers * pixels * 4 > mostLayerBytes || page.layersDrawn * pixels > mostLayerPixels)
      throw tooMuch(
        'A page is too complex for a picture of this size.',
        'dpi',
        'must be smaller: a page has too many clipped or transparent groups for so many pixels',
      );
    return draw(page.svg);
  };
}

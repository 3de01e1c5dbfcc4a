/**
 * Finished pages → pictures of them: a single one directly, several in a ZIP. Drawn page by page, so that only one at a time is in memory.
 */
import { itemAt } from '../../base/item-at.js';
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import { DocOpsError, validationError } from '../../base/errors.js';
import { allowedFor } from './file-allowance.js';
import { zipType, type PictureFormat, contentTypes } from '../../contract/conversion.js';
import { mostPicturePages, mostPictureWidth, usualDpi } from '../../contract/convert-options.js';
import type { PictureChoice } from '../../contract/page-pictures.js';
import { readPageRanges } from '../../contract/page-ranges.js';
import { writeZip } from '../../docx/opc/write-zip.js';
import type { FontLibrary } from '../../fonts/font-types.js';
import type { Fragment, LaidOutDocument } from '../../layout/page-item.js';
import { pageSide } from '../../render/page-side.js';
import type { PixelBudget } from '../../render/image/pixel-image.js';
import { countGlyphs } from '../../svg/count-glyphs.js';
import { createSvgRenderer, type SvgPage, type SvgSize } from '../../svg/render-svg.js';

/** Pixels of one picture and of all: A4 has 35 million at 600 dots per inch, and 0.9 million at 96. */
const mostPixels = 40_000_000;
const mostPixelsInAll = 500_000_000;
/**
 * Glyphs of all PNG together, relative to the source's size: drawing takes most of the time. Text that does not repeat takes more bytes.
 */
const mostGlyphs = { free: 100_000, forEachByte: 20, most: 5_000_000 } as const;
/** Bytes of all pictures. */
const mostBytes = 256_000_000;
/** Minimum digits of the numbers in file names, so that files sort like the pages, whichever pages are chosen. */
const leastDigits = 3;
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
export interface WantedPictures extends PictureChoice {
  readonly to: PictureFormat;
  /** Bytes of the source document. */
  readonly sourceBytes: number;
}

export interface PagePictures {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

type WritePicture = (page: SvgPage, size: SvgSize | undefined) => Uint8Array;

const tooMuch = (message: string, field: string, issue: string): DocOpsError =>
  new DocOpsError('VALIDATION_ERROR', message, { details: [{ field, issue }] });

/** @throws DocOpsError VALIDATION_ERROR, UNPROCESSABLE_DOCUMENT or OPERATION_TIMEOUT */
export async function pagePictures(document: LaidOutDocument, wanted: WantedPictures, options: PagePicturesOptions): Promise<PagePictures> {
  const { to } = wanted;
  const numbers = chosenPages(wanted.pages, document.pages.length);
  const sizes = sizesOf(document, numbers, wanted);
  const engine = to === 'png' ? await (await import('../../raster/page-picture.js')).loadPagePictures() : undefined;
  if (engine) checkGlyphs(document, numbers, wanted.sourceBytes);
  const draw = createSvgRenderer({ ...options, shrink: engine?.shrink });
  const write: WritePicture = engine ? pngWriter(engine.draw) : ({ svg }) => Buffer.from(svg);
  const digits = Math.max(leastDigits, String(Math.max(...numbers)).length);
  const files: { readonly name: string; readonly bytes: Uint8Array; readonly isStored: boolean }[] = [];
  let total = 0;
  for (const number of numbers) {
    options.budget.check();
    const size = sizes.get(number);
    const bytes = write(draw(itemAt(document.pages, number - 1), size), size);
    total += bytes.length;
    if (total > mostBytes)
      throw tooMuch(
        'The pictures have too many bytes.',
        'pages',
        `must be fewer: the pictures have more than ${String(mostBytes / 1e6)} MB`,
      );
    files.push({ name: `page-${String(number).padStart(digits, '0')}.${to}`, bytes, isStored: to === 'png' });
  }
  const [first] = files;
  if (files.length === 1 && first) return { bytes: first.bytes, contentType: contentTypes[to] };
  return { bytes: writeZip(files), contentType: zipType };
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

/** Page numbers, ascending, each once. */
function chosenPages(pages: string | undefined, count: number): number[] {
  const ranges = pages === undefined ? [{ first: 1, last: count }] : (readPageRanges(pages) ?? []);
  const last = Math.max(...ranges.map((range) => range.last));
  if (pages !== undefined && last > count)
    throw validationError([
      { field: 'pages', issue: `must be within the document, which has ${String(count)} ${count === 1 ? 'page' : 'pages'}` },
    ]);
  const chosen = new Set<number>();
  for (const range of ranges) for (let page = range.first; page <= range.last; page += 1) chosen.add(page);
  if (chosen.size > mostPicturePages)
    throw validationError([
      {
        field: 'pages',
        issue: `must name at most ${String(mostPicturePages)} of the document's ${String(count)} pages, as 1-${String(mostPicturePages)}`,
      },
    ]);
  return [...chosen].sort((a, b) => a - b);
}

/** Undefined for the size on paper, which only SVG can express. */
function svgSize({ width, height }: Fragment, choice: WantedPictures): SvgSize | undefined {
  if (choice.to === 'svg' && choice.dpi === undefined && choice.width === undefined) return undefined;
  const [across, down] = [pageSide(width), pageSide(height)];
  const byDpi = (across * (choice.dpi ?? usualDpi)) / 72;
  const wanted = choice.width === undefined ? byDpi : choice.dpi === undefined ? choice.width : Math.min(choice.width, byDpi);
  const scale = wanted / across;
  return { width: wholePixels(wanted), height: wholePixels(down * scale), scale, isOnGrid: choice.to === 'png' };
}

/** Enough pixels to cover a side; an excess due to rounding errors is ignored. */
const wholePixels = (side: number): number => Math.max(1, Math.ceil(side - 1e-6));

/** All sizes are computed before the first page is drawn. */
function sizesOf(document: LaidOutDocument, numbers: readonly number[], wanted: WantedPictures): Map<number, SvgSize> {
  const sizes = new Map<number, SvgSize>();
  const field = wanted.width === undefined ? 'dpi' : 'width';
  let total = 0;
  for (const number of numbers) {
    const size = svgSize(itemAt(document.pages, number - 1), wanted);
    if (!size) continue;
    sizes.set(number, size);
    if (wanted.to === 'svg') continue;
    const pixels = size.width * size.height;
    if (pixels > mostPixels || Math.max(size.width, size.height) > mostPictureWidth) {
      const issue = `must be smaller: page ${String(number)} would have ${String(size.width)} by ${String(size.height)} pixels, more than ${String(mostPixels / 1e6)} million or than ${String(mostPictureWidth)} a side`;
      throw tooMuch('A picture would have too many pixels.', field, issue);
    }
    total += pixels;
  }
  if (total > mostPixelsInAll)
    throw tooMuch(
      'The pictures would have too many pixels.',
      'pages',
      `must be fewer, or ${field} smaller: together the pictures would have more than ${String(mostPixelsInAll / 1e6)} million pixels`,
    );
  return sizes;
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

/** Pages of any document → the sizes of their pictures, within limits, and the pictures → the result: one by itself, several in a ZIP. */
import { DocOpsError, validationError } from '../../base/errors.js';
import { zipType, contentTypes, type PictureFormat } from '../../contract/conversion.js';
import { mostPicturePages, mostPictureWidth, usualDpi } from '../../contract/convert-options.js';
import type { PictureChoice } from '../../contract/page-pictures.js';
import { readPageRanges } from '../../contract/page-ranges.js';
import { writeZip } from '../../docx/opc/write-zip.js';
import { pageSide } from '../../render/page-side.js';
import type { SvgSize } from '../../svg/render-svg.js';

/** Pixels of one picture and of all: A4 has 35 million at 600 dots per inch, and 0.9 million at 96. */
const mostPixels = 40_000_000;
const mostPixelsInAll = 500_000_000;
/** Bytes of all pictures. */
const mostBytes = 256_000_000;
/** Minimum digits of the numbers in file names, so that files sort like the pages, whichever pages are chosen. */
const leastDigits = 3;

export interface SizedPictures extends PictureChoice {
  readonly to: PictureFormat;
}

export interface PagePictures {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** In points. */
interface PageSides {
  readonly width: number;
  readonly height: number;
}

export const tooMuch = (message: string, field: string, issue: string): DocOpsError =>
  new DocOpsError('VALIDATION_ERROR', message, { details: [{ field, issue }] });

/** Page numbers, ascending, each once. */
export function chosenPages(pages: string | undefined, count: number): number[] {
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
function pictureSize({ width, height }: PageSides, choice: SizedPictures): SvgSize | undefined {
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
export function pictureSizes(
  numbers: readonly number[],
  wanted: SizedPictures,
  sidesOf: (number: number) => PageSides,
): ReadonlyMap<number, SvgSize> {
  const sizes = new Map<number, SvgSize>();
  const field = wanted.width === undefined ? 'dpi' : 'width';
  let total = 0;
  for (const number of numbers) {
    const size = pictureSize(sidesOf(number), wanted);
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

/** The pictures of one document, added in the order of its pages. */
export class PictureFiles {
  readonly #to: PictureFormat;
  readonly #digits: number;
  readonly #files: { readonly name: string; readonly bytes: Uint8Array; readonly isStored: boolean }[] = [];
  #total = 0;

  constructor(to: PictureFormat, numbers: readonly number[]) {
    this.#to = to;
    this.#digits = Math.max(leastDigits, String(Math.max(...numbers)).length);
  }

  /** @throws DocOpsError VALIDATION_ERROR */
  add(number: number, bytes: Uint8Array): void {
    this.#total += bytes.length;
    if (this.#total > mostBytes)
      throw tooMuch(
        'The pictures have too many bytes.',
        'pages',
        `must be fewer: the pictures have more than ${String(mostBytes / 1e6)} MB`,
      );
    const name = `page-${String(number).padStart(this.#digits, '0')}.${this.#to}`;
    this.#files.push({ name, bytes, isStored: this.#to === 'png' });
  }

  result(): PagePictures {
    const [first, ...others] = this.#files;
    if (first && others.length === 0) return { bytes: first.bytes, contentType: contentTypes[this.#to] };
    return { bytes: writeZip(this.#files), contentType: zipType };
  }
}

/** What may be asked of pictures of pages: which pages, how fine. Requests, the command and the library check it here. */
import type { ErrorDetail } from './errors.js';
import { leastDpi, mostDpi, mostPicturePages, mostPictureWidth } from './names/convert-options.js';

export interface PictureChoice {
  /** `2`, `1-3`, `1-3,7`; absent: all. */
  readonly pages?: string | undefined;
  readonly dpi?: number | undefined;
  /** Pixels across; beside `dpi`, the most. */
  readonly width?: number | undefined;
}

/** First and last page, from 1. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
}

const rangeForm = /^\s*([1-9]\d{0,8})\s*(?:-\s*([1-9]\d{0,8})\s*)?$/;
const longestRanges = 1000;

/** Undefined for what names no pages. */
export function readPageRanges(text: string): PageRange[] | undefined {
  if (text.length > longestRanges) return undefined;
  const ranges: PageRange[] = [];
  for (const part of text.split(',')) {
    const [, first, last = first] = rangeForm.exec(part) ?? [];
    if (first === undefined || last === undefined || Number(last) < Number(first)) return undefined;
    ranges.push({ first: Number(first), last: Number(last) });
  }
  return ranges;
}

const isWithin = (value: number, least: number, most: number): boolean => value >= least && value <= most;

/** What is wrong with a choice, field by field. */
export function pictureProblems({ pages, dpi, width }: PictureChoice): ErrorDetail[] {
  const problems: ErrorDetail[] = [];
  const add = (field: keyof PictureChoice, issue: string): void => void problems.push({ field, issue });
  const ranges = pages === undefined ? [] : readPageRanges(pages);
  if (!ranges) add('pages', 'must be page numbers and ranges, as 1-3 or 1,4-6');
  else if (ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0) > mostPicturePages)
    add('pages', `must be at most ${String(mostPicturePages)} pages of one request`);
  if (dpi !== undefined && !isWithin(dpi, leastDpi, mostDpi)) add('dpi', `must be a number from ${String(leastDpi)} to ${String(mostDpi)}`);
  if (width !== undefined && !(Number.isInteger(width) && isWithin(width, 1, mostPictureWidth)))
    add('width', `must be a whole number from 1 to ${String(mostPictureWidth)}`);
  return problems;
}

/** The pages that become pictures, and their resolution. */
import { mostPicturePages } from './convert-options.js';

export interface PictureChoice {
  /** `2`, `1-3`, `1-3,7`; absent: all. */
  readonly pages?: string | undefined;
  readonly dpi?: number | undefined;
  /** Pixels across; with `dpi`, the maximum. */
  readonly width?: number | undefined;
}

/** First and last page, from 1. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
}

const rangeForm = /^\s*([1-9]\d{0,8})\s*(?:-\s*([1-9]\d{0,8})\s*)?$/;
/** Characters: enough for ten thousand pages in an order of their own. */
const longestRanges = 64 * 1024;

/** Undefined if the text is not a list of page numbers and ranges. */
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

/** The problem with a choice of pages; undefined if it is valid. */
export function pagesIssue(pages: string): string | undefined {
  const ranges = readPageRanges(pages);
  if (!ranges) return 'must be page numbers and ranges, as 1-3 or 1,4-6';
  const count = ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return count > mostPicturePages ? `must be at most ${String(mostPicturePages)} pages of one request` : undefined;
}

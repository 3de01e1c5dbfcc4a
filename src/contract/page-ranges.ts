/** Lists of page numbers and ranges: `2`, `1-3`, `1-3,7`. */

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

export const rangesIssue = 'must be page numbers and ranges, such as 1-3 or 1,4-6';

/** The problem with a list of pages; undefined if it is valid. */
export const pageRangesIssue = (pages: string): string | undefined => (readPageRanges(pages) ? undefined : rangesIssue);

/** The options for a document's pages and their rotation → the pages that they name. */
import { validationError } from '../../base/errors.js';
import { readPageTurns } from '../../contract/page-pictures.js';
import { readPageRanges, type PageRange } from '../../contract/page-ranges.js';
import type { MergeDocumentFacts } from '../../contract/merging.js';

/** Indices of the requested pages, in that order. @throws DocOpsError VALIDATION_ERROR for pages that do not exist or are named twice */
export function chosenPages({ pages }: MergeDocumentFacts, count: number): number[] | undefined {
  if (pages === undefined) return undefined;
  const chosen = new Map<number, true>();
  take('pages', { ranges: readPageRanges(pages) ?? [], value: true }, count, chosen);
  return [...chosen.keys()];
}

/**
 * Degrees by which pages are rotated, by page index.
 * @param chosen Indices of the chosen pages; absent: all
 * @throws DocOpsError VALIDATION_ERROR for pages that do not exist, are not chosen, or are named twice
 */
export function turnedPages(
  { rotate }: MergeDocumentFacts,
  chosen: readonly number[] | undefined,
  count: number,
): ReadonlyMap<number, number> {
  const turned = new Map<number, number>();
  const turns = rotate === undefined ? [] : readPageTurns(rotate);
  if (typeof turns === 'string') throw validationError([{ field: 'rotate', issue: turns }]);
  for (const { angle, ranges } of turns) {
    if (ranges) take('rotate', { ranges, value: angle }, count, turned);
    else for (const index of chosen ?? Array.from({ length: count }, (_, each) => each)) turned.set(index, angle);
  }
  const taken = new Set(chosen);
  const left = chosen && [...turned.keys()].find((index) => !taken.has(index));
  if (left !== undefined) wrong('rotate', `rotates page ${String(left + 1)}, which is not selected; add it to pages, or remove it here`);
  return turned;
}

/** Assigns the value to every page of the ranges. */
function take<T>(
  field: string,
  { ranges, value }: { readonly ranges: readonly PageRange[]; readonly value: T },
  count: number,
  taken: Map<number, T>,
): void {
  for (const { first, last } of ranges) {
    if (last > count) wrong(field, `names page ${String(last)}, but the document has ${String(count)} ${count === 1 ? 'page' : 'pages'}`);
    for (let page = first; page <= last; page += 1) {
      if (taken.has(page - 1)) wrong(field, `names page ${String(page)} twice`);
      taken.set(page - 1, value);
    }
  }
}

function wrong(field: string, issue: string): never {
  throw validationError([{ field, issue }]);
}

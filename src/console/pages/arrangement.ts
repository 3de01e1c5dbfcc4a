/** The pages of all files in order, with their rotation and the split marks. */
import { counted } from '../../base/counted.js';

export const turns = [0, 90, 180, 270] as const;
/** Degrees clockwise, in addition to the page's own rotation. */
export type Turn = (typeof turns)[number];

export interface ArrangedPage {
  /** Unique within the arrangement. */
  readonly id: number;
  /** The id of its file. */
  readonly file: number;
  /** The page number in its file, from 1. */
  readonly page: number;
  readonly turn: Turn;
  /** Whether a new document begins here when the pages are split at marks. */
  readonly isMarked: boolean;
}

export type Arrangement = readonly ArrangedPage[];
export type PageIds = ReadonlySet<number>;

/** @param firstId The id of the first added page; the others count up from it */
export function appended(pages: Arrangement, file: number, count: number, firstId: number): Arrangement {
  const added = Array.from({ length: count }, (_, index): ArrangedPage => ({
    id: firstId + index,
    file,
    page: index + 1,
    turn: 0,
    isMarked: false,
  }));
  return [...pages, ...added];
}

/** @param by A quarter turn right or left */
export const turned = (pages: Arrangement, ids: PageIds, by: 90 | -90): Arrangement =>
  pages.map((page) => (ids.has(page.id) ? { ...page, turn: ((page.turn + by + 360) % 360) as Turn } : page));

export const removed = (pages: Arrangement, ids: PageIds): Arrangement => pages.filter(({ id }) => !ids.has(id));

/** Marks all of them, or clears the marks if all are marked. */
export function marked(pages: Arrangement, ids: PageIds): Arrangement {
  const isMarked = pages.some((page) => ids.has(page.id) && !page.isMarked);
  return pages.map((page) => (ids.has(page.id) ? { ...page, isMarked } : page));
}

/** Moves these pages, together and in order, before the page at an index; to the end if the index is the page count. */
export function movedBefore(pages: Arrangement, ids: PageIds, index: number): Arrangement {
  const stays = (page: ArrangedPage): boolean => !ids.has(page.id);
  return [...pages.slice(0, index).filter(stays), ...pages.filter(({ id }) => ids.has(id)), ...pages.slice(index).filter(stays)];
}

/** Moves them some places earlier (negative) or later, clamped to the ends. */
export function movedBy(pages: Arrangement, ids: PageIds, places: number): Arrangement {
  const first = pages.findIndex(({ id }) => ids.has(id));
  if (first < 0) return pages;
  const behind = pages.findLastIndex(({ id }) => ids.has(id)) + 1;
  return movedBefore(pages, ids, places < 0 ? Math.max(0, first + places) : Math.min(pages.length, behind + places));
}

/** Groups of consecutive pages from the same file. */
export function fileRuns(pages: Arrangement): Arrangement[] {
  const runs: ArrangedPage[][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last?.[0]?.file === page.file) last.push(page);
    else runs.push([page]);
  }
  return runs;
}

/** The number of pages in each part of a split at the marks. */
export function partLengths(pages: Arrangement): number[] {
  const lengths: number[] = [];
  for (const [index, { isMarked }] of pages.entries())
    if (index === 0 || isMarked) lengths.push(1);
    else lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1;
  return lengths;
}

/** The page ranges of the parts of a split at the marks: `1-2,3` */
export function partRanges(pages: Arrangement): string {
  let last = 0;
  const ranges = partLengths(pages).map((length) => {
    const first = last + 1;
    last += length;
    return length === 1 ? String(first) : `${String(first)}-${String(last)}`;
  });
  return ranges.join(',');
}

/** The new position of the moved pages: `Page 3 of contract.pdf moved to place 5 of 12.` @param fileName The name of a file */
export function placeInWords(pages: Arrangement, ids: PageIds, fileName: (file: number) => string): string {
  const at = pages.flatMap(({ id }, index) => (ids.has(id) ? [index] : []));
  const [first = 0] = at;
  const page = pages[first];
  if (!page) return '';
  const of = `of ${String(pages.length)}`;
  if (at.length === 1) return `Page ${String(page.page)} of ${fileName(page.file)} moved to position ${String(first + 1)} ${of}.`;
  return `${counted(at.length, 'page')} moved to positions ${String(first + 1)} to ${String(first + at.length)} ${of}.`;
}

/** The arranged pages → the requests to the service. */
import { mostParts } from '../../contract/merging.js';
import { fileRuns, turns, type ArrangedPage, type Arrangement, type Turn } from './arrangement.js';

/** The pages used from a document; undefined: all pages, unchanged. */
export interface TakenPages {
  readonly pages: string | undefined;
  readonly rotate: string | undefined;
}

export interface PlannedDocument extends TakenPages {
  /** The id of its file. */
  readonly file: number;
}

/**
 * Files whose pages are contiguous are merged in one request. If a file's pages are in several places, a first request concatenates
 * the files and a second one reorders the pages of its result: no file is sent twice, however often files alternate.
 */
export interface Plan {
  readonly documents: readonly PlannedDocument[];
  /** The pages used from the first request's result. */
  readonly then: TakenPages | undefined;
}

/** Page ranges in the given order: `3,1-2` */
export function pageRanges(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range?.[1] === number - 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${String(first)}-${String(last)}`)).join(',');
}

/** `90` for all pages, or each angle with its pages: `90:1-3,5,180:7`; undefined if no page is rotated. */
function rotateOf(pages: readonly { readonly number: number; readonly turn: Turn }[]): string | undefined {
  const groups = turns.map((turn) => ({ turn, of: pages.filter((page) => page.turn === turn) })).filter(({ of }) => of.length > 0);
  const [only] = groups;
  if (only && groups.length === 1) return only.turn === 0 ? undefined : String(only.turn);
  return groups
    .filter(({ turn }) => turn !== 0)
    .map(({ turn, of }) => `${String(turn)}:${pageRanges(of.map(({ number }) => number).toSorted((left, right) => left - right))}`)
    .join(',');
}

/** @param count The document's page count; if all pages are in order, no range is given */
function takenOf(pages: readonly { readonly number: number; readonly turn: Turn }[], count: number): TakenPages {
  const isWhole = pages.length === count && pages.every(({ number }, index) => number === index + 1);
  return { pages: isWhole ? undefined : pageRanges(pages.map(({ number }) => number)), rotate: rotateOf(pages) };
}

const inFile = ({ page, turn }: ArrangedPage) => ({ number: page, turn });

/** @param pagesOf The page count of a file */
export function planOf(arrangement: Arrangement, pagesOf: (file: number) => number): Plan {
  const runs = fileRuns(arrangement);
  const files = [...new Set(arrangement.map(({ file }) => file))];
  if (files.length === runs.length) {
    const documents = runs.map((run) => ({ file: run[0]?.file ?? 0, ...takenOf(run.map(inFile), pagesOf(run[0]?.file ?? 0)) }));
    const [only] = documents;
    // The service accepts a single document only if its pages are specified.
    const alone = only && documents.length === 1 ? [{ ...only, pages: pageRanges(arrangement.map(({ page }) => page)) }] : documents;
    return { documents: alone, then: undefined };
  }
  const behindEachOther = files.flatMap((file) =>
    arrangement.filter((page) => page.file === file).toSorted((left, right) => left.page - right.page),
  );
  const placeOf = new Map(behindEachOther.map(({ id }, index) => [id, index + 1]));
  const inResult = arrangement.map(({ id, turn }) => ({ number: placeOf.get(id) ?? 0, turn }));
  return {
    documents: files.map((file) => ({
      file,
      ...takenOf(
        behindEachOther.filter((page) => page.file === file).map((page) => ({ number: page.page, turn: 0 })),
        pagesOf(file),
      ),
    })),
    then: takenOf(inResult, arrangement.length),
  };
}

/** Why the service would refuse the plan; undefined if it would not. */
export const planIssue = ({ documents }: Plan): string | undefined =>
  documents.length > mostParts
    ? `The pages come from ${String(documents.length)} files. A document can combine at most ${String(mostParts)}.`
    : undefined;

/** The pages as they are arranged → what the service is asked for. */
import { mostParts } from '../../base/names/merging.js';
import { runsOf, turns, type ArrangedPage, type Arrangement, type Turn } from './arrangement.js';

/** What is taken of a document; undefined: all pages, and as they are. */
export interface TakenPages {
  readonly pages: string | undefined;
  readonly rotate: string | undefined;
}

export interface PlannedDocument extends TakenPages {
  /** The id of its file. */
  readonly file: number;
}

/**
 * Files whose pages are together are merged in one request. Where the pages of a file are in several places, a first request puts the files behind each
 * other and a second one puts the pages of its result in order: no file is sent twice, however often files take turns.
 */
export interface Plan {
  readonly documents: readonly PlannedDocument[];
  /** Of the first request's result. */
  readonly then: TakenPages | undefined;
}

/** Ranges of numbers in their order: `3,1-2` */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range?.[1] === number - 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${String(first)}-${String(last)}`)).join(',');
}

/** `90` for all pages, or each angle with its pages: `90:1-3,5,180:7`; undefined where none is turned. */
function rotateOf(pages: readonly { readonly number: number; readonly turn: Turn }[]): string | undefined {
  const groups = turns.map((turn) => ({ turn, of: pages.filter((page) => page.turn === turn) })).filter(({ of }) => of.length > 0);
  const [only] = groups;
  if (only && groups.length === 1) return only.turn === 0 ? undefined : String(only.turn);
  return groups
    .filter(({ turn }) => turn !== 0)
    .map(({ turn, of }) => `${String(turn)}:${rangesOf(of.map(({ number }) => number).toSorted((left, right) => left - right))}`)
    .join(',');
}

/** @param count Pages of the document; where all come in their order, none is named */
function takenOf(pages: readonly { readonly number: number; readonly turn: Turn }[], count: number): TakenPages {
  const isWhole = pages.length === count && pages.every(({ number }, index) => number === index + 1);
  return { pages: isWhole ? undefined : rangesOf(pages.map(({ number }) => number)), rotate: rotateOf(pages) };
}

const inFile = ({ page, turn }: ArrangedPage) => ({ number: page, turn });

/** @param pagesOf How many pages a file has */
export function planOf(arrangement: Arrangement, pagesOf: (file: number) => number): Plan {
  const runs = runsOf(arrangement);
  const files = [...new Set(arrangement.map(({ file }) => file))];
  if (files.length === runs.length) {
    const documents = runs.map((run) => ({ file: run[0]?.file ?? 0, ...takenOf(run.map(inFile), pagesOf(run[0]?.file ?? 0)) }));
    const [only] = documents;
    // The service takes a document alone where its pages are named.
    const alone = only && documents.length === 1 ? [{ ...only, pages: rangesOf(arrangement.map(({ page }) => page)) }] : documents;
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

/** Why the service would refuse it; undefined: it would not. */
export const planIssue = ({ documents }: Plan): string | undefined =>
  documents.length > mostParts
    ? `These are the pages of ${String(documents.length)} files. One document takes at most ${String(mostParts)}.`
    : undefined;

/** Labels for the possible outputs, and the request options for the service. */
import { sizeUnits, splitForm, stampPlaces, usualStampPlace, type SplitWay, type StampPlace } from '../../contract/finishing.js';
import { partBreaks, type PartBreak } from '../../contract/merging.js';
import type { MergeCallOptions } from '../../client.js';
import { endingOf } from '../files/local-file.js';
import { PlainError } from '../service/explain-error.js';
import type { FormValues } from '../fill/form-values.js';
import type { Choice } from '../ui/choice.js';
import { furtherOptions } from './further-options.js';

export const pageEndings = '.pdf,.docx,.docm,.dotx,.md,.markdown,.html,.htm';

export const outputs = ['pdf', 'parts', 'docx'] as const;
export type Output = (typeof outputs)[number];

export const outputWords: Readonly<Record<Output, string>> = { pdf: 'One PDF', parts: 'Several PDFs', docx: 'A Word document' };

export const splits = ['pages', 'every', 'size', 'marks', 'outline'] as const;
export type Split = (typeof splits)[number];

export const splitChoices: readonly Choice<Split>[] = [
  { value: 'pages', label: 'After every page', hint: 'Each page becomes a document.' },
  { value: 'every', label: 'After a number of pages' },
  { value: 'size', label: 'By file size', hint: 'Each document has as many pages as fit.' },
  { value: 'marks', label: 'Where I choose', hint: 'Click the scissors between two pages.' },
  { value: 'outline', label: 'At the bookmarks', hint: 'Each top-level bookmark starts a new document.' },
];

const placeWords: Readonly<Record<StampPlace, string>> = {
  'top-left': 'Top left',
  'top-center': 'Top centre',
  'top-right': 'Top right',
  'bottom-left': 'Bottom left',
  'bottom-center': 'Bottom centre',
  'bottom-right': 'Bottom right',
};
export const stampChoices: readonly Choice<StampPlace>[] = stampPlaces.map((value) => ({ value, label: placeWords[value] }));

const breakWords: Readonly<Record<PartBreak, string>> = {
  page: 'On a new page',
  odd: 'On a new odd page',
  even: 'On a new even page',
  continuous: 'On the same page, with its own page setup',
  none: 'On the same page, in the previous section',
};
export const breakChoices: readonly Choice<PartBreak>[] = partBreaks.map((value) => ({ value, label: breakWords[value] }));

export interface OutputChoice {
  readonly output: Output;
  readonly split: Split;
  /** The number of pages in each document, as typed. */
  readonly every: string;
  /** The maximum size of each document in megabytes, as typed. */
  readonly megabytes: string;
  readonly isNumbered: boolean;
  /** Empty: no stamp. */
  readonly stamp: string;
  readonly stampAt: StampPlace;
  /** Empty: no Bates numbers. */
  readonly bates: string;
  readonly startsOnFront: boolean;
  readonly between: PartBreak;
  /** Whether styles with the same name use the first document's definition. */
  readonly sharesStyles: boolean;
  /** Values of the options in `further-options.ts`. */
  readonly further: FormValues;
}

export const firstOutputChoice: OutputChoice = {
  ...{ output: 'pdf', split: 'pages', every: '2', megabytes: '5', isNumbered: false, stamp: '', stampAt: usualStampPlace, bates: '' },
  ...{ startsOnFront: false, between: 'page', sharesStyles: false, further: {} },
};

const pageNumber = 'Page {page} of {pages}';

/** The stamp of every page; empty: no stamp. */
const stampOf = ({ stamp, isNumbered }: OutputChoice): string =>
  [stamp.trim(), isNumbered ? pageNumber : ''].filter((text) => text !== '').join(' · ');

export const isStamped = (choice: OutputChoice): boolean => stampOf(choice) !== '' || choice.bates.trim() !== '';

/** The service's `split` option; undefined if not split, or split at marks. @throws PlainError if a number is invalid */
function splitOf({ output, split, every, megabytes }: OutputChoice): SplitWay | undefined {
  if (output !== 'parts' || split === 'marks') return undefined;
  if (split === 'size') return splitBySize(Number(megabytes));
  if (split !== 'every') return split;
  const pages = Number(every);
  if (!Number.isInteger(pages) || !splitForm.test(String(pages)))
    throw new PlainError('The number of pages in each document is missing.', 'Enter a whole number, 1 or more.');
  return `${pages}`;
}

/** In kilobytes, unless it is a whole number of megabytes. */
function splitBySize(megabytes: number): SplitWay {
  const kilobytes = Math.round((megabytes * sizeUnits.MB) / sizeUnits.KB);
  const way: SplitWay = Number.isInteger(megabytes) ? `${megabytes}MB` : `${kilobytes}KB`;
  if (!splitForm.test(way))
    throw new PlainError('The size of each document is missing.', 'Enter a number of megabytes, for example 5 or 0.5.');
  return way;
}

export function mergeOptionsOf(choice: OutputChoice): MergeCallOptions {
  const { output, startsOnFront, between, sharesStyles, stampAt } = choice;
  if (output === 'docx') return { to: 'docx', between, styles: sharesStyles ? 'first' : 'keep' };
  const [stamp, bates, split] = [stampOf(choice), choice.bates.trim(), splitOf(choice)];
  return {
    ...furtherOptions(choice.further),
    to: 'pdf',
    stamp: stamp === '' ? undefined : stamp,
    bates: bates === '' ? undefined : bates,
    stampAt: isStamped(choice) ? stampAt : undefined,
    blank: startsOnFront && output === 'pdf' ? 'odd' : undefined,
    split,
  };
}

/** A Word document can only be made from two or more files, none of them a PDF. */
export const canBeWord = (names: readonly string[]): boolean => names.length > 1 && names.every((name) => endingOf(name) !== 'pdf');

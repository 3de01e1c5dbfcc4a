/** The choices of the Compare page, in words. */
import {
  compareOptions,
  comparisonFormats,
  existingChanges,
  granularities,
  type CompareChoices,
  type ComparisonFormat,
  type ExistingChanges,
  type Granularity,
} from '../../contract/comparing.js';
import type { Choice } from '../ui/choice.js';

/** Endings of the documents that are compared. */
export const comparedEndings = '.docx,.docm,.pdf';

type Words<T extends string> = Readonly<Record<T, Omit<Choice<T>, 'value'>>>;
const choicesOf = <T extends string>(values: readonly T[], words: Words<T>): readonly Choice<T>[] =>
  values.map((value) => ({ ...words[value], value }));

export const formatChoices = choicesOf<ComparisonFormat>(comparisonFormats, {
  docx: { label: 'Word document', hint: 'The revised document with tracked changes, to accept or reject one by one.' },
  pdf: { label: 'PDF', hint: 'Its pages, with insertions underlined, deletions struck, and a bar beside changed lines.' },
  html: { label: 'Web page', hint: 'One file for any browser, with the changes marked in the text.' },
  json: { label: 'Data (JSON)', hint: 'The list of changes, for programs.' },
});

export const granularityChoices = choicesOf<Granularity>(granularities, {
  word: { label: 'Whole words' },
  character: { label: 'Single characters' },
  paragraph: { label: 'Whole paragraphs' },
});

export const existingChoices = choicesOf<ExistingChanges>(existingChanges, {
  accept: { label: 'Accept them first' },
  reject: { label: 'Reject them first' },
});

/** Differences that may be left out. */
export const ignoredNames = [
  'ignoreFormatting',
  'ignoreCase',
  'ignoreWhitespace',
  'ignoreHeaders',
  'ignoreNotes',
  'ignoreComments',
  'ignoreNumbering',
] as const satisfies readonly (keyof CompareChoices)[];
export type IgnoredName = (typeof ignoredNames)[number];

export const ignoredWords: Readonly<Record<IgnoredName, string>> = {
  ignoreFormatting: 'Formatting',
  ignoreCase: 'Capitals and small letters',
  ignoreWhitespace: 'The amount of white space',
  ignoreHeaders: 'Headers and footers',
  ignoreNotes: 'Footnotes and endnotes',
  ignoreComments: 'Comments',
  ignoreNumbering: 'The numbering of lists',
};

/** The choices that the page shows. */
export interface ShownChoice extends Readonly<Record<IgnoredName, boolean>> {
  readonly to: ComparisonFormat;
  readonly granularity: Granularity;
  readonly existing: ExistingChanges;
  /** Empty for the service's default. */
  readonly author: string;
}

export const firstChoice: ShownChoice = {
  to: compareOptions.to.preset,
  granularity: compareOptions.granularity.preset,
  existing: compareOptions.existing.preset,
  author: '',
  ignoreFormatting: false,
  ignoreCase: false,
  ignoreWhitespace: false,
  ignoreHeaders: false,
  ignoreNotes: false,
  ignoreComments: false,
  ignoreNumbering: false,
};

export const compareChoicesOf = ({ author, ...choice }: ShownChoice): CompareChoices => ({
  ...choice,
  author: author.trim() === '' ? undefined : author.trim(),
});

/** The options of a comparison, its result as data, and their choices; each list is declared only here, with the default first. */
import { onlyToPdf, type GivenValues, type OperationOptions } from './operation-option.js';

/** Formats of a comparison: the revised document with tracked changes, its pages, a web page, or the list of changes. */
export const comparisonFormats = ['docx', 'pdf', 'html', 'json'] as const;
export type ComparisonFormat = (typeof comparisonFormats)[number];

/** The media type of the list of changes. */
export const changeListType = 'application/json';

/** The documents of a comparison, by their names in requests. */
export const comparedDocuments = ['original', 'revised'] as const;
export type ComparedDocument = (typeof comparedDocuments)[number];

/** Formats of the documents; texts of PDF are compared without their formatting. */
export const comparedFormats = ['docx', 'pdf'] as const;
export type ComparedFormat = (typeof comparedFormats)[number];

/** The smallest piece of text that is marked as changed. */
export const granularities = ['word', 'character', 'paragraph'] as const;
export type Granularity = (typeof granularities)[number];

/** How tracked changes that the documents have already are taken. */
export const existingChanges = ['accept', 'reject'] as const;
export type ExistingChanges = (typeof existingChanges)[number];

/** Characters of an author's name, as Word limits it. */
export const longestAuthor = 255;

/** Most words that a paragraph may be asked to have before it counts as moved. */
const mostMoveWords = 1000;

export const presetAuthor = 'Comparison';
export const presetMoveWords = 3;

const isDate = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(T|$)/.test(value) && !Number.isNaN(Date.parse(value));

export const compareOptions = {
  /** The format of the result. Default: `docx`. */
  to: {
    kind: 'choice',
    choices: comparisonFormats,
    preset: 'docx',
    at: 'query',
    command: 'own',
  },
  /** The smallest piece of text that is marked as changed. Default: `word`. */
  granularity: {
    kind: 'choice',
    choices: granularities,
    preset: 'word',
    at: 'query',
    command: { name: 'SIZE', help: 'smallest piece of text that is marked as changed' },
  },
  /** Whose changes they are, at most 255 characters. Default: `Comparison`. */
  author: {
    kind: 'text',
    least: 1,
    longest: longestAuthor,
    at: 'query',
    command: { name: 'NAME', help: 'author of the tracked changes', more: `default ${presetAuthor}` },
  },
  /** When they were made, as `2026-11-29T12:00:00Z`. Default: now. */
  date: {
    kind: 'text',
    form: { isRight: isDate, issue: 'must be a date such as 2026-11-29T12:00:00Z' },
    at: 'query',
    command: { name: 'DATE', help: 'date of the tracked changes', more: 'default: now' },
  },
  /** How tracked changes that the documents have already are taken. Default: `accept`. */
  existing: {
    kind: 'choice',
    choices: existingChanges,
    preset: 'accept',
    at: 'query',
    command: { name: 'HOW', help: 'tracked changes that the documents have already' },
  },
  /** The fewest words of a paragraph that is marked as moved; 0 marks no moves. Default: 3. */
  moveWords: {
    kind: 'number',
    minimum: 0,
    maximum: mostMoveWords,
    whole: true,
    at: 'query',
    command: {
      flag: 'move-words',
      name: 'COUNT',
      help: 'fewest words of a paragraph that is marked as moved',
      more: 'default 3, 0 for no moves',
    },
  },
  /** Whether capitals and small letters are the same. Default: false. */
  ignoreCase: {
    kind: 'flag',
    preset: false,
    at: 'query',
    command: { flag: 'ignore-case', help: 'treats capitals and small letters as the same' },
  },
  /** Whether the amount of white space between words is no change. Default: false. */
  ignoreWhitespace: {
    kind: 'flag',
    preset: false,
    at: 'query',
    command: { flag: 'ignore-whitespace', help: 'does not compare the amount of white space' },
  },
  /** Whether formatting is not compared: only text and objects are. Default: false. */
  ignoreFormatting: {
    kind: 'flag',
    preset: false,
    at: 'query',
    command: { flag: 'ignore-formatting', help: 'does not compare formatting' },
  },
  /** Whether headers and footers are not compared. Default: false. */
  ignoreHeaders: {
    kind: 'flag',
    preset: false,
    at: 'query',
    command: { flag: 'ignore-headers', help: 'does not compare headers and footers' },
  },
  /** Whether footnotes and endnotes are not compared. Default: false. */
  ignoreNotes: {
    kind: 'flag',
    preset: false,
    at: 'query',
    command: { flag: 'ignore-notes', help: 'does not compare footnotes and endnotes' },
  },
  /** Whether comments are not compared. Default: false. */
  ignoreComments: {
    kind: 'flag',
    preset: false,
    at: 'query',
    command: { flag: 'ignore-comments', help: 'does not compare comments' },
  },
  /** Whether another list or list level of a paragraph is no change. Default: false. */
  ignoreNumbering: {
    kind: 'flag',
    preset: false,
    at: 'query',
    command: { flag: 'ignore-numbering', help: 'does not compare the numbering of lists' },
  },
  /** Whether the PDF is tagged for assistive technology. Only for PDF. Default: true. */
  tagged: { kind: 'flag', preset: true, ...onlyToPdf, at: 'query', command: { flag: 'no-tags', isOff: true, help: 'no structure tags' } },
} as const satisfies OperationOptions;

/** The passwords of encrypted documents. */
export const compareSecrets = {
  /** The password of the original if it is an encrypted PDF. */
  originalPassword: { kind: 'text', at: 'body', command: 'own' },
  /** The password of the revised document if it is an encrypted PDF. */
  revisedPassword: { kind: 'text', at: 'body', command: 'own' },
} as const satisfies OperationOptions;

export interface CompareSecrets extends GivenValues<typeof compareSecrets> {}

/** How two documents are compared. */
export interface CompareChoices extends GivenValues<typeof compareOptions> {}

/** The ways in which a part of the document changes. */
export const changeKinds = ['insertion', 'deletion', 'replacement', 'move', 'formatting'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The subject of a change. */
export const changedThings = [
  'text',
  'paragraph',
  'table',
  'row',
  'cell',
  'picture',
  'field',
  'equation',
  'note',
  'comment',
  'control',
  'section',
] as const;
export type ChangedThing = (typeof changedThings)[number];

/** Where text of a document is. */
export const changeStories = ['body', 'header', 'footer', 'footnote', 'endnote', 'text box'] as const;
export type ChangeStory = (typeof changeStories)[number];

/** One change, in the order of the document. */
export interface DocumentChange {
  readonly kind: ChangeKind;
  readonly what: ChangedThing;
  readonly story: ChangeStory;
  /** The number of its paragraph in the story of the revised document, from 1; of a deletion, of the paragraph before which it was. */
  readonly paragraph: number;
  /** The page of the revised document on which its paragraph begins, from 1; only in the body, and with `to` json, for which the document is laid out. */
  readonly page?: number;
  /** The text of the heading above it; absent before the first heading. */
  readonly heading?: string;
  /** The text in the original document; absent if it has none there. */
  readonly before?: string;
  /** The text in the revised document; absent if it has none there. */
  readonly after?: string;
  /** For `formatting`, the names of the properties that differ, in the words of WordprocessingML. */
  readonly properties?: readonly string[];
  /** For a comment, its author. */
  readonly author?: string;
}

/** How many changes there are, by kind. */
export type ChangeCounts = Readonly<Record<ChangeKind, number>>;

/** A comparison as data. */
export interface Comparison {
  readonly summary: ChangeCounts & { /** All of them. */ readonly total: number };
  readonly changes: readonly DocumentChange[];
}

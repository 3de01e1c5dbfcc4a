/** What merging offers, in words; and the files as the client takes them. */
import { partBreaks, type PartBreak } from '../../base/names/merging.js';
import type { MergeCallOptions, MergeDocumentSource } from '../../client.js';
import type { LocalFile } from '../files/local-file.js';
import type { Choice } from '../ui/choice.js';

export const mergeEndings = '.docx,.docm,.dotx,.pdf,.md,.markdown,.html,.htm';

export const mergeTargets: readonly Choice<'pdf' | 'docx'>[] = [
  { value: 'pdf', label: 'PDF', hint: 'Any mix of files, with their links, forms and bookmarks.' },
  { value: 'docx', label: 'Word document', hint: 'Word, Markdown and HTML files. A PDF cannot become a Word document.' },
];

const breakWords: Readonly<Record<PartBreak, string>> = {
  page: 'On a new page',
  odd: 'On a new odd page',
  even: 'On a new even page',
  continuous: 'On the same page, with a page setup of its own',
  none: 'On the same page, in the section before',
};
export const breakChoices: readonly Choice<PartBreak>[] = partBreaks.map((value) => ({ value, label: breakWords[value] }));

/** A file in the list. */
export interface ListedFile {
  readonly id: number;
  readonly file: File;
  /** As it is typed; empty: all. */
  readonly pages: string;
  readonly password: string;
}

export interface MergeChoice {
  readonly to: 'pdf' | 'docx';
  /** Empty: none. */
  readonly stamp: string;
  readonly startsOnFront: boolean;
  readonly between: PartBreak;
  /** Whether styles of one name are the first document's. */
  readonly sharesStyles: boolean;
}

export const firstMergeChoice: MergeChoice = { to: 'pdf', stamp: '', startsOnFront: false, between: 'page', sharesStyles: false };

export function mergeOptionsOf({ to, stamp, startsOnFront, between, sharesStyles }: MergeChoice): MergeCallOptions {
  if (to === 'docx') return { to, between, styles: sharesStyles ? 'first' : 'keep' };
  return { to, ...(stamp.trim() !== '' && { stamp }), blank: startsOnFront ? 'odd' : 'none' };
}

export function sourceOf({ name, bytes }: LocalFile, { pages, password }: ListedFile, to: MergeChoice['to']): MergeDocumentSource {
  if (to === 'docx') return { document: bytes, name };
  return { document: bytes, name, ...(pages.trim() !== '' && { pages }), ...(password !== '' && { password }) };
}

/** The list with one file a place up or down; unchanged at its ends. */
export function moved(files: readonly ListedFile[], id: number, by: -1 | 1): readonly ListedFile[] {
  const from = files.findIndex((file) => file.id === id);
  const [file, other] = [files[from], files[from + by]];
  return file && other ? files.with(from, other).with(from + by, file) : files;
}

/** Whether there is something to do: two files, or one of which pages are taken or that is stamped. */
export function canMerge(files: readonly ListedFile[], { to, stamp }: MergeChoice): boolean {
  const [only] = files;
  return files.length > 1 || (to === 'pdf' && only !== undefined && (only.pages.trim() !== '' || stamp.trim() !== ''));
}

/** Where Jinja is in a template: `{% … %}`, `{# … #}` and marks that are text beside `{{ … }}`, as python-docx-template has them. */
import type { Budget } from '../../../../base/abort.js';
import { readFragment } from '../../../edit/fragment.js';
import type { Story } from '../../fill-scope.js';
import { objectMark, readParagraphText } from '../../text/read-tags.js';

/** Longest text between two marks. */
const longestTag = 1000;

const between = (open: string, close: string): string => `${open}(?:(?!${open}|${close})[^]){1,${longestTag}}${close}`;

/** A brace before it makes `{{%picture}}` of ours. */
const statement = `(?<!\\{)${between('\\{%', '%\\}')}`;

const comment = `(?<!\\{)${between('\\{#', '#\\}')}`;

/** Marks that are to be read as text, and what they are written as (python-docx-template's `{_{`). */
const writtenMarks: ReadonlyMap<string, string> = new Map([
  ['{_{', '{{'],
  ['}_}', '}}'],
  ['{_%', '{%'],
  ['%_}', '%}'],
]);

export const writtenMark = (text: string): string | undefined => writtenMarks.get(text);

const written = '\\{_[{%]|[%}]_\\}';

/** All tags, with their marks, as the first group. */
export const jinjaPattern = (): RegExp => new RegExp(`(${between('\\{\\{', '\\}\\}')}|${statement}|${comment}|${written})`, 'g');

/** Marks of tags in a paragraph of Jinja. */
export const jinjaMarks: readonly string[] = ['{{', '}}', '{%', '%}', '{#', ...writtenMarks.keys()];

/** Tags that no template of ours has. */
const ofJinja = `${statement}|${comment}|${written}`;

/** A mark of a statement that is not a tag. */
export const strayJinja = /(?<!\{)\{%|%\}(?!\})/;

/** The first statement in a text where only values may be. */
export function statementIn(text: string): string | undefined {
  return text.includes('{%') ? new RegExp(statement).exec(text)?.[0] : undefined;
}

/** Whether a template has statements or comments of Jinja: its values are then read as Jinja has them, too. */
export function isJinja(stories: readonly Story[], budget: Budget): boolean {
  const pattern = new RegExp(ofJinja);
  return stories.some(({ source, index }) =>
    index.tagParagraphs.some(({ paragraph: { start, end }, scope }) => {
      if (!mayBegin.test(source.slice(start, end))) return false;
      const { text } = readParagraphText(source, readFragment(source, start, end, scope), budget);
      const found = pattern.exec(text)?.[0];
      return found !== undefined && !found.includes(objectMark);
    }),
  );
}

/** A value without its marks, as other tags are named; a statement keeps them. */
export function withoutBraces(text: string): string {
  return text.startsWith('{{') ? text.slice(2, -2).trim() : text;
}

/** Before the second sign of a mark there is a brace, or the end of something of mark-up, behind which the brace may be. */
const mayBegin = /[{>;[][%#_]/;

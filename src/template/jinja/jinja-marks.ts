/** Where Jinja is in a text: `{% … %}`, `{# … #}` and marks that are text beside `{{ … }}`, as python-docx-template has them. */
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

/** A tag that no template of ours has. */
export const ownJinjaTag = (): RegExp => new RegExp(`${statement}|${comment}|${written}`);

/** A mark of a statement that is not a tag. */
export const strayJinja = /(?<!\{)\{%|%\}(?!\})/;

/** The first statement in a text where only values may be. */
export function statementIn(text: string): string | undefined {
  return text.includes('{%') ? new RegExp(statement).exec(text)?.[0] : undefined;
}

/** A value without its marks, as other tags are named; a statement keeps them. */
export function withoutBraces(text: string): string {
  return text.startsWith('{{') ? text.slice(2, -2).trim() : text;
}

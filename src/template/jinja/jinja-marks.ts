/** Jinja in a text: `{% … %}`, `{# … #}` and marks that are text beside `{{ … }}`, as in python-docx-template. */
/** The longest text between two marks. */
const longestTag = 1000;

const tagPattern = (open: string, close: string): string => `${open}(?:(?!${open}|${close})[^]){1,${longestTag}}${close}`;

/** A preceding brace makes it `{{%picture}}`, one of our own tags. */
const statement = `(?<!\\{)${tagPattern('\\{%', '%\\}')}`;

const comment = `(?<!\\{)${tagPattern('\\{#', '#\\}')}`;

/** Marks to read as text, and the text that they represent (python-docx-template's `{_{`). */
const writtenMarks: ReadonlyMap<string, string> = new Map([
  ['{_{', '{{'],
  ['}_}', '}}'],
  ['{_%', '{%'],
  ['%_}', '%}'],
]);

export const writtenMark = (text: string): string | undefined => writtenMarks.get(text);

const written = '\\{_[{%]|[%}]_\\}';

/** All tags, with their marks, as the first group. */
export const jinjaPattern = (): RegExp => new RegExp(`(${tagPattern('\\{\\{', '\\}\\}')}|${statement}|${comment}|${written})`, 'g');

/** The marks of tags in a Jinja paragraph. */
export const jinjaMarks: readonly string[] = ['{{', '}}', '{%', '%}', '{#', ...writtenMarks.keys()];

/** Tags that our own templates never have. */
export const ownJinjaTag = (): RegExp => new RegExp(`${statement}|${comment}|${written}`);

/** A statement mark that is not part of a tag. */
export const strayJinja = /(?<!\{)\{%|%\}(?!\})/;

/** The first statement in a text that may only contain values. */
export function statementIn(text: string): string | undefined {
  return text.includes('{%') ? new RegExp(statement).exec(text)?.[0] : undefined;
}

/** A value without its marks, as other tags are named; a statement keeps them. */
export function withoutBraces(text: string): string {
  return text.startsWith('{{') ? text.slice(2, -2).trim() : text;
}

/** Text → the pieces that are compared: words, white space and signs. */
import type { CompareChoices, Granularity } from '../../../contract/comparing.js';

/** Scripts without spaces between words are compared by characters. */
const apart = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const letter = `(?:(?![${apart}])[\\p{L}\\p{N}\\p{M}_])`;
/** An apostrophe within a word, and a sign within a number, belong to it. */
const word = `${letter}+(?:(?:['’\\u00ad]|(?<=\\p{N})[.,](?=\\p{N}))${letter}+)*`;
const wordPattern = new RegExp(`${word}|[${apart}]\\p{M}*|[ \\t\\n\\r]+|.`, 'gsu');
const characterPattern = /\P{M}\p{M}*|\p{M}+/gsu;

export function splitText(text: string, granularity: Granularity): readonly string[] {
  if (granularity === 'paragraph') return text === '' ? [] : [text];
  return text.match(granularity === 'word' ? wordPattern : characterPattern) ?? [];
}

/** A text without what the options ignore in it. */
export function comparedText(
  text: string,
  { ignoreCase, ignoreWhitespace }: Pick<CompareChoices, 'ignoreCase' | 'ignoreWhitespace'>,
): string {
  const inCase = ignoreCase === true ? text.toLowerCase() : text;
  return ignoreWhitespace === true ? inCase.replaceAll(/\s+/g, ' ') : inCase;
}

const content = /[\p{L}\p{N}]/u;

/** Whether a piece is more than white space and signs. */
export const hasLetters = (text: string): boolean => content.test(text);

const wordOrSign = new RegExp(`${word}|\\S`, 'gu');

/** The words and signs by which paragraphs resemble each other. */
export const wordsOf = (text: string): readonly string[] => text.match(wordOrSign) ?? [];

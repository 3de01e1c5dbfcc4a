/** A whole number → its text in a numbering format (ST_NumberFormat, ECMA-376-1 §17.18.59). */
import { customFormat } from '../numbering.js';
import { digitSets, finiteSets, repeatedSets } from './character-sets-data.js';
import { ideographicCount, ideographicShortCount, koreanNativeCount } from './ideographic-counting.js';
import { finite, hebrewLetter, hebrewNumeral, positional, repeated, roman } from './number-systems.js';
import { cardinalWords, hindiWords, largestInWords, ordinalWords, shortOrdinal, thaiWords, vietnameseWords } from './number-words.js';

type Formatter = (value: number, language: string | undefined) => string | undefined;

/** Formats that also define 0. */
const fromZero: Readonly<Record<string, Formatter>> = {
  decimalZero: (value) => String(value).padStart(2, '0'),
  hex: (value) => value.toString(16).toUpperCase(),
  numberInDash: (value) => `- ${value} -`,
  ordinal: shortOrdinal,
  cardinalText: inWords((value, language) => capitalized(cardinalWords(value, language))),
  ordinalText: inWords((value, language) => capitalized(ordinalWords(value, language))),
  dollarText: inWords((value, language) => `${capitalized(cardinalWords(value, language))} and 00/100`),
  bahtText: inWords((value) => `${thaiWords(value)}บาทถ้วน`),
  hindiCounting: inWords(hindiWords),
  thaiCounting: inWords(thaiWords),
  vietnameseCounting: inWords(vietnameseWords),
};

/** Formats that start at 1. */
const fromOne: Readonly<Record<string, Formatter>> = {
  lowerRoman: roman,
  upperRoman: (value) => roman(value)?.toUpperCase(),
  hebrew1: hebrewNumeral,
  hebrew2: hebrewLetter,
  chineseCounting: ideographicShortCount,
  taiwaneseCounting: ideographicShortCount,
  koreanLegal: koreanNativeCount,
};

/**
 * @param format ST_NumberFormat, or {@link customFormat} and Word's pattern, as in `custom:001, 002, 003, ...`
 * @param language BCP 47, for words and ordinals; English if undefined or unknown
 * @returns digits if the format is unknown or does not reach the value; an empty string for `none` and `bullet`
 */
export function formatNumber(value: number, format: string, language?: string): string {
  if (format === 'none' || format === 'bullet') return '';
  const digits = String(value);
  if (!Number.isSafeInteger(value) || value < 0) return digits;
  const digitSet = digitSets[format];
  if (digitSet) return positional(digitSet, value);
  const text = fromZero[format]?.(value, language) ?? padded(value, format);
  if (text !== undefined || value === 0) return text ?? digits;
  const repeatedSet = repeatedSets[format];
  if (repeatedSet) return repeated(repeatedSet, value);
  return fromOne[format]?.(value, language) ?? finite(finiteSets[format] ?? [], value) ?? ideographicCount(format, value) ?? digits;
}

function inWords(words: (value: number, language: string | undefined) => string): Formatter {
  return (value, language) => (value > largestInWords ? undefined : words(value, language));
}

/** In lists Word capitalises the words: One, Two, Three. */
function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `w:format="0001, 0002, ..."` ([MS-DOCX] 2.4): digits with as many leading zeros as the pattern shows. */
function padded(value: number, format: string): string | undefined {
  const pattern = format.startsWith(customFormat) ? /^\s*(0+)1\b/.exec(format.slice(customFormat.length)) : null;
  return pattern ? String(value).padStart((pattern[1] ?? '').length + 1, '0') : undefined;
}

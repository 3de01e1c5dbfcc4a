/** General formatting switches of fields (ECMA-376-1 §17.16.4.3): `\*` for text and numbers. */
import { formatNumber } from '../number-format/format-number.js';
import { cardinalWords, largestInWords, ordinalWords, shortOrdinal } from '../number-format/number-words.js';
import { formatNumericPicture, type NumericSymbols } from './numeric-picture.js';
import type { FieldInstruction } from './parse-field-instruction.js';

/** A number in the format of the instruction: `\#` first, otherwise `\*`, otherwise the given format. */
export function formatFieldNumber(
  value: number,
  instruction: FieldInstruction,
  options: { readonly format?: string; readonly language?: string; readonly symbols?: NumericSymbols } = {},
): string {
  const picture = instruction.switches.get('#');
  if (typeof picture === 'string') return formatNumericPicture(value, picture, options.symbols);
  const text = formatNumberSwitch(value, instruction, options.language);
  return formatFieldText(text ?? formatNumber(value, options.format ?? 'decimal', options.language), instruction, options.language);
}

/** A number formatted by the first `\*` that applies to numbers; undefined if none does. */
export function formatNumberSwitch(value: number, { formats }: FieldInstruction, language?: string): string | undefined {
  let text: string | undefined;
  for (const format of formats) text ??= numberInFormat(value, format, language);
  return text;
}

/** Applies the case switches; all others leave the text unchanged. */
export function formatFieldText(text: string, { formats }: FieldInstruction, language?: string): string {
  return formats.reduce((result, format) => inLetterCase(result, format, language), text);
}

/** `roman` and `ROMAN`, `alphabetic` and `ALPHABETIC` differ by the case of their first letter. */
function numberInFormat(value: number, format: string, language: string | undefined): string | undefined {
  const isUpper = /^[A-Z]/.test(format);
  const inWords = value >= 0 && value <= largestInWords && Number.isInteger(value);
  switch (format.toLowerCase()) {
    case 'arabic':
      return String(value);
    case 'arabicdash':
      return formatNumber(value, 'numberInDash');
    case 'roman':
      return formatNumber(value, isUpper ? 'upperRoman' : 'lowerRoman');
    case 'alphabetic':
      return formatNumber(value, isUpper ? 'upperLetter' : 'lowerLetter');
    case 'ordinal':
      return shortOrdinal(value, language);
    case 'cardtext':
      return inWords ? cardinalWords(value, language) : String(value);
    case 'ordtext':
      return inWords ? ordinalWords(value, language) : String(value);
    case 'dollartext':
      return dollars(value, language);
    case 'hex':
      return formatNumber(value, 'hex');
    default:
      return namedFormats[format.toLowerCase()] && formatNumber(value, namedFormats[format.toLowerCase()] ?? '');
  }
}

/** Field names of the numbering formats outside Latin script, in lower case. */
const namedFormats: Readonly<Record<string, string>> = {
  aiueo: 'aiueo',
  arabicabjad: 'arabicAbjad',
  arabicalpha: 'arabicAlpha',
  chinesenum1: 'chineseCounting',
  chinesenum2: 'chineseLegalSimplified',
  chinesenum3: 'chineseCountingThousand',
  chosung: 'chosung',
  circlenum: 'decimalEnclosedCircle',
  dbchar: 'decimalFullWidth',
  dbnum1: 'ideographDigital',
  dbnum2: 'japaneseCounting',
  dbnum3: 'japaneseLegal',
  ganada: 'ganada',
  gb1: 'decimalEnclosedFullstop',
  gb2: 'decimalEnclosedParen',
  gb3: 'decimalEnclosedCircleChinese',
  gb4: 'ideographEnclosedCircle',
  hebrew1: 'hebrew1',
  hebrew2: 'hebrew2',
  hindiarabic: 'hindiNumbers',
  hindicardtext: 'hindiCounting',
  hindiletter1: 'hindiConsonants',
  hindiletter2: 'hindiVowels',
  iroha: 'iroha',
  kanjinum1: 'taiwaneseDigital',
  kanjinum2: 'ideographLegalTraditional',
  kanjinum3: 'taiwaneseCountingThousand',
  sbchar: 'decimal',
  thaiarabic: 'thaiNumbers',
  thaicardtext: 'thaiCounting',
  thailetter: 'thaiLetters',
  vietcardtext: 'vietnameseCounting',
  zodiac1: 'ideographTraditional',
  zodiac2: 'ideographZodiac',
  zodiac3: 'ideographZodiacTraditional',
};

function dollars(value: number, language: string | undefined): string {
  const cents = Math.round(value * 100);
  const whole = Math.floor(cents / 100);
  if (!(whole >= 0 && whole <= largestInWords)) return String(value);
  return `${cardinalWords(whole, language)} and ${String(cents % 100).padStart(2, '0')}/100`;
}

function inLetterCase(text: string, format: string, language: string | undefined): string {
  switch (format.toLowerCase()) {
    case 'upper':
      return upperCase(text, language);
    case 'lower':
      return text.toLowerCase();
    case 'firstcap':
      return upperCase(text.charAt(0), language) + text.slice(1);
    case 'caps':
      return text.replace(/(^|[\s\p{P}])(\p{L})/gu, (_, before: string, letter: string) => before + upperCase(letter, language));
    default:
      return text;
  }
}

/** Turkish and Azeri have a dotted capital I. */
function upperCase(text: string, language: string | undefined): string {
  return /^(tr|az)\b/i.test(language ?? '') ? text.toLocaleUpperCase('tr') : text.toUpperCase();
}

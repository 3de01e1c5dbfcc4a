/** A whole number → its text in a numbering format (ST_NumberFormat, ECMA-376-1 §17.18.59). */
import { customFormat } from '../numbering.js';
import { digitSets, finiteSets, repeatedSets } from './character-sets-data.js';
import { ideographicCount, ideographicShortCount, koreanNativeCount } from './ideographic-counting.js';
import { cardinalWords, hindiWords, largestInWords, ordinalWords, shortOrdinal, thaiWords, vietnameseWords } from './number-words.js';

/** `a … z aa bb … zz aaa`: the character is repeated once more each time the set is used up; restarts after 30 repetitions (WR-NUM-5). */
function repeatedCharacter(set: readonly string[], value: number): string {
  const index = value - 1;
  const times = (Math.floor(index / set.length) % 30) + 1;
  return (set[index % set.length] ?? '').repeat(times);
}

const inDigits = (digits: readonly string[], value: number): string =>
  [...String(value)].map((digit) => digits[Number(digit)] ?? digit).join('');

/** Word's largest Roman number. */
const largestRoman = 32767;
const romanWorths = Object.entries({ m: 1000, cm: 900, d: 500, cd: 400, c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 });

/** In lower case. */
export const romanNumeral = (value: number): string => additiveNumeral(romanWorths, value);

/** The letters count 1 to 9, 10 to 90 and 100 to 400. */
const hebrewAlphabet = [...'אבגדהוזחטיכלמנסעפצקרשת'];
const hebrewWorths = hebrewAlphabet.map((letter, at) => [letter, 10 ** Math.floor(at / 9) * ((at % 9) + 1)] as const).reverse();

/** Hebrew numerals; 15 and 16 are not written with the letters of the divine name. @returns `undefined` above 999 */
function hebrewNumeral(value: number): string | undefined {
  return value > 999 ? undefined : additiveNumeral(hebrewWorths, value).replace(/יה$/, 'טו').replace(/יו$/, 'טז');
}

/** The alphabet; each further pass through it adds one more tav in front. @returns `undefined` after 30 passes */
function hebrewLetter(value: number): string | undefined {
  const turns = Math.floor((value - 1) / hebrewAlphabet.length);
  return turns > 30 ? undefined : 'ת'.repeat(turns) + (hebrewAlphabet[(value - 1) % hebrewAlphabet.length] ?? '');
}

function additiveNumeral(worths: readonly (readonly [letters: string, worth: number])[], value: number): string {
  let rest = value;
  let text = '';
  for (const [letters, worth] of worths) {
    const times = Math.floor(rest / worth);
    text += letters.repeat(times);
    rest -= times * worth;
  }
  return text;
}

type Formatter = (value: number, language: string | undefined) => string | undefined;

/** Formats that also define 0. */
const fromZero: Readonly<Record<string, Formatter>> = {
  decimalZero: (value) => String(value).padStart(2, '0'),
  hex: (value) => value.toString(16).toUpperCase(),
  numberInDash: (value) => `- ${value} -`,
  ordinal: shortOrdinal,
  cardinalText: inWords((value, language) => capitalizedWords(cardinalWords(value, language))),
  ordinalText: inWords((value, language) => capitalizedWords(ordinalWords(value, language))),
  dollarText: inWords((value, language) => `${capitalizedWords(cardinalWords(value, language))} and 00/100`),
  bahtText: inWords((value) => `${thaiWords(value)}บาทถ้วน`),
  hindiCounting: inWords(hindiWords),
  thaiCounting: inWords(thaiWords),
  vietnameseCounting: inWords(vietnameseWords),
};

/** Formats that start at 1. */
const fromOne: Readonly<Record<string, Formatter>> = {
  lowerRoman: (value) => (value > largestRoman ? undefined : romanNumeral(value)),
  upperRoman: (value) => (value > largestRoman ? undefined : romanNumeral(value).toUpperCase()),
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
  if (digitSet) return inDigits(digitSet, value);
  const text = fromZero[format]?.(value, language) ?? zeroPaddedNumber(value, format);
  if (text !== undefined || value === 0) return text ?? digits;
  const repeatedSet = repeatedSets[format];
  if (repeatedSet) return repeatedCharacter(repeatedSet, value);
  return fromOne[format]?.(value, language) ?? finiteSets[format]?.[value - 1] ?? ideographicCount(format, value) ?? digits;
}

function inWords(words: (value: number, language: string | undefined) => string): Formatter {
  return (value, language) => (value > largestInWords ? undefined : words(value, language));
}

/** In lists Word capitalises the words: One, Two, Three. */
function capitalizedWords(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `w:format="0001, 0002, ..."` ([MS-DOCX] 2.4): digits with as many leading zeros as the pattern shows. */
function zeroPaddedNumber(value: number, format: string): string | undefined {
  const pattern = format.startsWith(customFormat) ? /^\s*(0+)1\b/.exec(format.slice(customFormat.length)) : null;
  return pattern ? String(value).padStart((pattern[1] ?? '').length + 1, '0') : undefined;
}

/** Whole numbers in words: `cardinalText`, `ordinalText`, `ordinal` and the counting formats of Hindi, Thai and Vietnamese. */
import { english, french, german, hindi, italian, portuguese, spanish, thai, vietnamese } from './number-words-data.js';

/** Every caller writes larger numbers in digits. */
export const largestInWords = 999_999;

/** In lower case. Languages without their own words here are written in English. @param value 0 to {@link largestInWords} */
export function cardinalWords(value: number, language = 'en'): string {
  return (cardinals[primaryLanguage(language)] ?? englishCardinal)(value);
}

/** In lower case. If a language has words for only some of the numbers, the rest are written as short ordinals. */
export function ordinalWords(value: number, language = 'en'): string {
  const code = primaryLanguage(language);
  if (code === 'de') return germanOrdinal(value);
  if (code === 'fr') return frenchOrdinal(value);
  const table = { es: spanish.ordinals, pt: portuguese.ordinals, it: italian.ordinals }[code];
  return table ? table[value] || shortOrdinal(value, language) : englishOrdinal(value);
}

/** `1st`, `1er`, `1.`, `1º`. */
export function shortOrdinal(value: number, language = 'en'): string {
  switch (primaryLanguage(language)) {
    case 'de':
    case 'da':
    case 'nb':
    case 'nn':
    case 'no':
    case 'fi':
    case 'cs':
    case 'sk':
    case 'pl':
    case 'hu':
    case 'tr':
    case 'sl':
    case 'hr':
    case 'sr':
    case 'et':
    case 'lv':
    case 'is':
      return `${value}.`;
    case 'fr':
      return value === 1 ? '1er' : `${value}e`;
    case 'es':
    case 'pt':
    case 'it':
    case 'gl':
      return `${value}º`;
    case 'nl':
      return `${value}e`;
    case 'sv':
      return `${value}:${[1, 2].includes(value % 10) && ![11, 12].includes(value % 100) ? 'a' : 'e'}`;
    case 'ru':
    case 'uk':
    case 'bg':
      return `${value}-й`;
    default:
      return value + englishSuffix(value);
  }
}

function primaryLanguage(language: string): string {
  return (language.split('-')[0] ?? '').toLowerCase();
}

const cardinals: Readonly<Record<string, (value: number) => string>> = {
  de: germanCardinal,
  fr: frenchCardinal,
  es: spanishCardinal,
  pt: portugueseCardinal,
  it: italianCardinal,
};

function englishSuffix(value: number): string {
  const teens = value % 100;
  return teens >= 11 && teens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
}

function englishCardinal(value: number): string {
  if (value < 20) return english.ones[value] ?? '';
  if (value < 100) return joinWords(english.tens[Math.floor(value / 10)], value % 10 && englishCardinal(value % 10), '-');
  if (value < 1000) return joinWords(`${englishCardinal(Math.floor(value / 100))} hundred`, value % 100 && englishCardinal(value % 100));
  return joinWords(`${englishCardinal(Math.floor(value / 1000))} thousand`, value % 1000 && englishCardinal(value % 1000));
}

function englishOrdinal(value: number): string {
  return englishCardinal(value).replace(/(?<![a-z])[a-z]+$/, (last) => english.ordinals.get(last) ?? `${last.replace(/y$/, 'ie')}th`);
}

function germanCardinal(value: number): string {
  if (value === 1) return 'eins';
  return germanStem(value, true);
}

function germanStem(value: number, isLast: boolean): string {
  if (value === 1) return isLast ? 'eins' : 'ein';
  if (value < 20) return german.ones[value] ?? '';
  if (value < 100) return (value % 10 ? `${german.ones[value % 10]}und` : '') + german.tens[Math.floor(value / 10)];
  const unit = value < 1000 ? 100 : 1000;
  const rest = value % unit;
  return `${germanStem(Math.floor(value / unit), false)}${unit === 100 ? 'hundert' : 'tausend'}${rest ? germanStem(rest, isLast) : ''}`;
}

function germanOrdinal(value: number): string {
  const last = value % 100;
  const irregular = new Map([
    [1, 'erste'],
    [3, 'dritte'],
    [7, 'siebte'],
    [8, 'achte'],
  ]).get(last);
  if (irregular) return (value > last ? germanStem(value - last, false) : '') + irregular;
  return germanCardinal(value) + (last > 0 && last < 20 ? 'te' : 'ste');
}

function frenchCardinal(value: number): string {
  if (value < 20) return french.ones[value] ?? '';
  if (value < 70)
    return value % 10 === 1
      ? `${french.tens[Math.floor(value / 10)]} et un`
      : joinWords(french.tens[Math.floor(value / 10)], value % 10 && french.ones[value % 10], '-');
  if (value < 80) return value === 71 ? 'soixante et onze' : `soixante-${french.ones[value - 60]}`;
  if (value < 100) return value === 80 ? 'quatre-vingts' : `quatre-vingt-${french.ones[value - 80]}`;
  const unit = value < 1000 ? 100 : 1000;
  const count = Math.floor(value / unit);
  const rest = value % unit;
  const word = unit === 100 ? 'cent' : 'mille';
  const multiple =
    count === 1
      ? word
      : `${frenchCardinal(count).replace(/(cent|vingt)s$/, unit === 1000 ? '$1' : '$1s')} ${word}${unit === 100 && rest === 0 ? 's' : ''}`;
  return joinWords(multiple, rest && frenchCardinal(rest));
}

function frenchOrdinal(value: number): string {
  if (value === 1) return 'premier';
  const cardinal = frenchCardinal(value);
  if (/cinq$/.test(cardinal)) return `${cardinal}uième`;
  if (/neuf$/.test(cardinal)) return cardinal.replace(/f$/, 'vième');
  return `${cardinal.replace(/(e|(?<=cent|vingt)s)$/, '')}ième`;
}

function spanishCardinal(value: number): string {
  if (value < 30) return spanish.ones[value] ?? '';
  if (value < 100) return joinWords(spanish.tens[Math.floor(value / 10)], value % 10 && spanish.ones[value % 10], ' y ');
  if (value === 100) return 'cien';
  if (value < 1000) return joinWords(spanish.hundreds[Math.floor(value / 100)], value % 100 && spanishCardinal(value % 100));
  const thousands = Math.floor(value / 1000);
  const count = spanishCardinal(thousands)
    .replace(/veintiuno$/, 'veintiún')
    .replace(/uno$/, 'un');
  return joinWords(thousands === 1 ? 'mil' : `${count} mil`, value % 1000 && spanishCardinal(value % 1000));
}

function portugueseCardinal(value: number): string {
  if (value < 20) return portuguese.ones[value] ?? '';
  if (value < 100) return joinWords(portuguese.tens[Math.floor(value / 10)], value % 10 && portuguese.ones[value % 10], ' e ');
  if (value === 100) return 'cem';
  if (value < 1000) return joinWords(portuguese.hundreds[Math.floor(value / 100)], value % 100 && portugueseCardinal(value % 100), ' e ');
  const thousands = Math.floor(value / 1000);
  const rest = value % 1000;
  return joinWords(
    thousands === 1 ? 'mil' : `${portugueseCardinal(thousands)} mil`,
    rest && portugueseCardinal(rest),
    rest <= 100 || rest % 100 === 0 ? ' e ' : ' ',
  );
}

function italianCardinal(value: number): string {
  if (value < 20) return italian.ones[value] ?? '';
  if (value < 100) {
    const tens = italian.tens[Math.floor(value / 10)] ?? '';
    const unit = value % 10;
    const ending = unit === 3 ? 'tré' : (italian.ones[unit] ?? '');
    return unit === 0 ? tens : (unit === 1 || unit === 8 ? tens.slice(0, -1) : tens) + ending;
  }
  const unit = value < 1000 ? 100 : 1000;
  const count = Math.floor(value / unit);
  const rest = value % unit;
  const multiple =
    unit === 100
      ? `${count === 1 ? '' : italianCardinal(count)}cento`
      : count === 1
        ? 'mille'
        : `${italianCardinal(count).replace(/é$/, 'e')}mila`;
  const ending = rest === 0 ? '' : rest === 3 ? 'tré' : italianCardinal(rest);
  return (unit === 100 && ending.startsWith('ott') ? multiple.slice(0, -1) : multiple) + ending;
}

export function hindiWords(value: number): string {
  if (value < 100) return hindi[value] ?? '';
  const [unit, word] = value < 1000 ? [100, 'सौ'] : value < 100_000 ? [1000, 'हज़ार'] : [100_000, 'लाख'];
  return joinWords(`${hindiWords(Math.floor(value / unit))} ${word}`, value % unit && hindiWords(value % unit));
}

export function thaiWords(value: number): string {
  if (value === 0) return thai.ones[0];
  const digits = [...String(value)].map(Number);
  return digits.map((digit, i) => thaiDigit(digit, digits.length - 1 - i, value)).join('');
}

function thaiDigit(digit: number, power: number, value: number): string {
  if (digit === 0) return '';
  if (power === 0 && digit === 1 && value > 10) return 'เอ็ด';
  const count = power === 1 && digit === 1 ? '' : power === 1 && digit === 2 ? 'ยี่' : (thai.ones[digit] ?? '');
  return count + (thai.powers[power] ?? '');
}

export function vietnameseWords(value: number): string {
  if (value < 10) return vietnamese[value] ?? '';
  if (value < 100) {
    const tens = Math.floor(value / 10);
    const unit = value % 10;
    const ending = unit === 5 ? 'lăm' : unit === 1 && tens > 1 ? 'mốt' : (vietnamese[unit] ?? '');
    return joinWords(tens === 1 ? 'mười' : `${vietnamese[tens]} mươi`, unit && ending);
  }
  const [unit, word] = value < 1000 ? [100, 'trăm'] : [1000, 'nghìn'];
  const rest = value % unit;
  const linked = rest > 0 && rest < 10 && unit === 100 ? `linh ${vietnameseWords(rest)}` : rest && vietnameseWords(rest);
  return joinWords(`${vietnameseWords(Math.floor(value / unit))} ${word}`, linked);
}

function joinWords(first: string | undefined, second: string | 0 | undefined, between = ' '): string {
  return second ? `${first ?? ''}${between}${second}` : (first ?? '');
}

import { describe, expect, it } from 'vitest';
import { formatNumber } from '../../../src/document/number-format/format-number.js';

function check(format: string, expected: Readonly<Record<number, string>>, language?: string): void {
  it(language === undefined ? format : `${format} in ${language}`, () => {
    const values = Object.keys(expected).map(Number);
    expect(Object.fromEntries(values.map((value) => [value, formatNumber(value, format, language)]))).toEqual(expected);
  });
}

describe('formatNumber', () => {
  check('decimal', { 0: '0', 1: '1', 1234: '1234' });
  check('none', { 1: '' });
  check('bullet', { 3: '' });
  check('someFutureFormat', { 7: '7' });
  check('decimalZero', { 0: '00', 1: '01', 9: '09', 10: '10', 100: '100' });
  check('custom:001, 002, 003, ...', { 1: '001', 42: '042', 1000: '1000' });
  check('hex', { 9: '9', 10: 'A', 255: 'FF' });
  check('numberInDash', { 4: '- 4 -' });
  check('lowerRoman', { 0: '0', 1: 'i', 4: 'iv', 9: 'ix', 14: 'xiv', 1999: 'mcmxcix', 40000: '40000' });
  check('upperRoman', { 3: 'III', 49: 'XLIX', 4000: 'MMMM' });
  check('lowerLetter', { 0: '0', 1: 'a', 26: 'z', 27: 'aa', 28: 'bb', 53: 'aaa', 781: 'a' });
  check('upperLetter', { 2: 'B', 52: 'ZZ' });
  check('chicago', { 1: '*', 4: '§', 5: '**', 6: '††' });
  check('ordinal', { 0: '0th', 1: '1st', 2: '2nd', 3: '3rd', 11: '11th', 13: '13th', 21: '21st', 112: '112th' });
  check('ordinal', { 1: '1.', 22: '22.' }, 'de-DE');
  check('ordinal', { 1: '1er', 2: '2e' }, 'fr-FR');
  check('ordinal', { 1: '1º' }, 'es');
  check('cardinalText', {
    0: 'Zero',
    1: 'One',
    21: 'Twenty-one',
    100: 'One hundred',
    123456: 'One hundred twenty-three thousand four hundred fifty-six',
    1000000: '1000000',
  });
  check('cardinalText', { 1: 'Eins', 21: 'Einundzwanzig', 101: 'Einhunderteins', 1100: 'Eintausendeinhundert' }, 'de');
  check(
    'cardinalText',
    {
      71: 'Soixante et onze',
      80: 'Quatre-vingts',
      81: 'Quatre-vingt-un',
      200: 'Deux cents',
      280: 'Deux cent quatre-vingts',
      80000: 'Quatre-vingt mille',
    },
    'fr',
  );
  check('cardinalText', { 16: 'Dieciséis', 31: 'Treinta y uno', 100: 'Cien', 101: 'Ciento uno', 21000: 'Veintiún mil' }, 'es');
  check('cardinalText', { 21: 'Vinte e um', 100: 'Cem', 121: 'Cento e vinte e um', 1100: 'Mil e cem' }, 'pt-BR');
  check('cardinalText', { 21: 'Ventuno', 28: 'Ventotto', 33: 'Trentatré', 180: 'Centottanta', 2000: 'Duemila' }, 'it');
  check('cardinalText', { 5: 'Five' }, 'ja');
  check('ordinalText', { 1: 'First', 12: 'Twelfth', 20: 'Twentieth', 21: 'Twenty-first', 100: 'One hundredth' });
  check('ordinalText', { 1: 'Erste', 19: 'Neunzehnte', 20: 'Zwanzigste', 101: 'Einhunderterste' }, 'de');
  check('ordinalText', { 1: 'Premier', 5: 'Cinquième', 9: 'Neuvième', 21: 'Vingt et unième', 80: 'Quatre-vingtième' }, 'fr');
  check('dollarText', { 12: 'Twelve and 00/100' });
  check('decimalEnclosedCircle', { 1: '①', 20: '⑳', 21: '21' });
  check('decimalEnclosedFullstop', { 1: '⒈', 20: '⒛' });
  check('decimalEnclosedParen', { 2: '⑵', 21: '21' });
  check('decimalFullWidth', { 10: '１０' });
  check('decimalHalfWidth', { 10: '10' });
  check('ideographDigital', { 1: '一', 10: '一〇', 105: '一〇五' });
  check('taiwaneseDigital', { 10: '一○' });
  check('chineseCounting', { 3: '三', 10: '十', 11: '十一', 20: '二十', 99: '九十九', 100: '一○○' });
  check('chineseCountingThousand', { 10: '十', 11: '十一', 101: '一百零一', 111: '一百一十一', 1010: '一千零一十', 10001: '一万零一' });
  check('taiwaneseCountingThousand', { 10000: '一萬' });
  check('chineseLegalSimplified', { 1: '壹', 10: '壹拾', 101: '壹佰零壹' });
  check('ideographLegalTraditional', { 2: '貳', 12: '壹拾貳' });
  check('ideographTraditional', { 1: '甲', 10: '癸', 11: '11' });
  check('ideographZodiac', { 1: '子', 12: '亥', 13: '13' });
  check('ideographZodiacTraditional', { 1: '甲子', 60: '癸亥', 61: '61' });
  check('ideographEnclosedCircle', { 1: '㈠', 10: '㈩', 11: '11' });
  check('japaneseCounting', { 10: '十', 100: '百', 101: '百一', 1000: '千', 10000: '一万' });
  check('japaneseLegal', { 1: '壱', 10: '壱拾', 25: '弐拾伍' });
  check('japaneseDigitalTenThousand', { 10: '一〇' });
  check('aiueo', { 1: 'ｱ', 46: 'ﾝ', 47: 'ｱｱ' });
  check('aiueoFullWidth', { 1: 'ア', 45: 'ヲ', 46: 'ン' });
  check('iroha', { 1: 'ｲ', 2: 'ﾛ', 48: 'ﾝ' });
  check('irohaFullWidth', { 1: 'イ', 48: 'ン', 49: 'イイ' });
  check('koreanDigital', { 10: '일영' });
  check('koreanDigital2', { 10: '一零' });
  check('koreanCounting', { 1: '일', 10: '십', 11: '십일', 100: '백' });
  check('koreanLegal', { 1: '하나', 12: '열둘', 99: '아흔아홉', 100: '100' });
  check('ganada', { 1: '가', 14: '하', 15: '가가' });
  check('chosung', { 1: 'ㄱ', 14: 'ㅎ' });
  check('hebrew1', { 1: 'א', 15: 'טו', 16: 'טז', 17: 'יז', 115: 'קטו', 500: 'תק', 1000: '1000' });
  check('hebrew2', { 1: 'א', 22: 'ת', 23: 'תא', 1000: '1000' });
  check('arabicAlpha', { 1: 'أ', 3: 'ت', 28: 'ي', 29: 'أأ' });
  check('arabicAbjad', { 3: 'ج', 28: 'غ' });
  check('hindiVowels', { 1: 'क', 37: 'ह' });
  check('hindiConsonants', { 1: 'अ', 16: 'औ' });
  check('hindiNumbers', { 10: '१०' });
  check('hindiCounting', { 1: 'एक', 25: 'पच्चीस', 100: 'एक सौ' });
  check('thaiLetters', { 1: 'ก', 2: 'ข', 3: 'ค', 41: 'ฮ' });
  check('thaiNumbers', { 10: '๑๐' });
  check('thaiCounting', { 1: 'หนึ่ง', 11: 'สิบเอ็ด', 21: 'ยี่สิบเอ็ด' });
  check('bahtText', { 1: 'หนึ่งบาทถ้วน' });
  check('vietnameseCounting', { 1: 'một', 10: 'mười', 15: 'mười lăm', 21: 'hai mươi mốt' });
  check('russianLower', { 1: 'а', 10: 'к', 29: 'я', 30: 'аа' });
  check('russianUpper', { 28: 'Ю' });
});

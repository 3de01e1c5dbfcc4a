import { describe, expect, it } from 'vitest';
import { dateFieldText } from '../../../src/document/field/field-without-result.js';
import { formatDatePicture, parseDateParts } from '../../../src/document/field/date-picture.js';
import { compareFieldValues } from '../../../src/document/field/compare-field-values.js';
import { evaluateFormula } from '../../../src/document/field/evaluate-formula.js';
import { formatFieldNumber, formatFieldText } from '../../../src/document/field/format-field-result.js';
import { formatNumericPicture, formatPlainNumber } from '../../../src/document/field/numeric-picture.js';
import { parseFieldInstruction } from '../../../src/document/field/parse-field-instruction.js';

describe('parseFieldInstruction', () => {
  function check(text: string, name: string, args: readonly string[], switches: Readonly<Record<string, string | true>> = {}): void {
    it(JSON.stringify(text), () => {
      const parsed = parseFieldInstruction(text);
      expect({ name: parsed.name, arguments: parsed.arguments, switches: Object.fromEntries(parsed.switches) }).toEqual({
        name,
        arguments: args,
        switches,
      });
    });
  }
  check('', '', []);
  check('\\', '', ['\\']);
  check(' page  \\* MERGEFORMAT ', 'PAGE', [], { '*': 'MERGEFORMAT' });
  check('HYPERLINK "C:\\\\my files\\\\a.txt" \\l "book mark" \\h', 'HYPERLINK', ['C:\\my files\\a.txt'], { l: 'book mark', h: true });
  check('TOC \\o "1-3" \\h \\z \\u', 'TOC', [], { o: '1-3', h: true, z: true, u: true });
  check('TOC \\n \\t "A,1"', 'TOC', [], { n: true, t: 'A,1' });
  check('TOC \\n 2-3 \\h', 'TOC', [], { n: '2-3', h: true });
  check('TOC \\o"1-2"', 'TOC', [], { o: '1-2' });
  check('REF _Ref1 \\r \\h', 'REF', ['_Ref1'], { r: true, h: true });
  check('SEQ Figure \\r 3 \\* ARABIC', 'SEQ', ['Figure'], { r: '3', '*': 'ARABIC' });
  check('SYMBOL 183 \\f "Symbol" \\s 10 \\h', 'SYMBOL', ['183'], { f: 'Symbol', s: '10', h: true });
  check('IF "a b" = "c" "say \\"x\\"" no', 'IF', ['a b', '=', 'c', 'say "x"', 'no']);
  check('= SUM(ABOVE) \\# "#,##0.00"', '=', ['SUM(ABOVE)'], { '#': '#,##0.00' });
  check('DATE \\@ \u201cd MMM yyyy\u201d', 'DATE', [], { '@': 'd MMM yyyy' });
  check('QUOTE "never closed', 'QUOTE', ['never closed']);
});

describe('formatFieldNumber', () => {
  function check(value: number, switches: string, expected: string, language?: string): void {
    it(`${value} ${switches}`, () =>
      expect(formatFieldNumber(value, parseFieldInstruction(`X ${switches}`), language === undefined ? {} : { language })).toBe(expected));
  }
  check(4, '', '4');
  check(4, '\\* roman', 'iv');
  check(4, '\\* ROMAN \\* MERGEFORMAT', 'IV');
  check(28, '\\* alphabetic', 'bb');
  check(28, '\\* ALPHABETIC', 'BB');
  check(3, '\\* Ordinal', '3rd');
  check(21, '\\* CardText', 'twenty-one');
  check(21, '\\* CardText \\* Caps', 'Twenty-One');
  check(21, '\\* OrdText \\* FirstCap', 'Twenty-first');
  check(2, '\\* CardText', 'deux', 'fr');
  check(9.2, '\\* DollarText', 'nine and 20/100');
  check(255, '\\* Hex', 'FF');
  check(7, '\\* ArabicDash', '- 7 -');
  check(3, '\\* ThaiArabic', '๓');
  check(1234.5, '\\# "#,##0.00"', '1,234.50');
});

describe('formatFieldText', () => {
  function check(text: string, switches: string, expected: string, language?: string): void {
    it(`${text} ${switches}`, () => expect(formatFieldText(text, parseFieldInstruction(`X ${switches}`), language)).toBe(expected));
  }
  check('the road', '\\* Upper', 'THE ROAD');
  check('THE Road', '\\* lower', 'the road');
  check('the road', '\\* FirstCap', 'The road');
  check('the old-road', '\\* Caps', 'The Old-Road');
  check('izmir', '\\* Upper', 'İZMİR', 'tr-TR');
  check('as is', '\\* CHARFORMAT', 'as is');
});

describe('formatNumericPicture', () => {
  function check(value: number, picture: string, expected: string): void {
    it(`${value} in ${picture}`, () => expect(formatNumericPicture(value, picture)).toBe(expected));
  }
  check(5, '$#,##0.00', '$   5.00');
  check(1234567.891, '#,##0.00', '1,234,567.89');
  check(1234, '0,000', '1,234');
  check(1.5, '0.0##', '1.5  ');
  check(-5, '0.00', '-5.00');
  check(-1234, '####0', '-1234');
  check(5, '+0', '+5');
  check(-5, '+0', '-5');
  check(5, '-0', ' 5');
  check(-5, '0;(0)', '(5)');
  check(0.001, '0.00;-0.00;zero', 'zero');
  check(111053, 'x##', '053');
  check(0.125, '.x', '.1');
  check(15, "0 'green; apples'", '15 green; apples');
  check(Number.NaN, '0', 'NaN');
  it('a comma for decimals', () => expect(formatNumericPicture(1234.5, '#.##0,00', { decimal: ',', grouping: '.' })).toBe('1.234,50'));
  it('semicolons and quotation marks without number', () => {
    expect(formatNumericPicture(5, `0${';'.repeat(200_000)}`)).toBe('5');
    expect(formatNumericPicture(5, `0' a;b';${"';".repeat(200_000)}`)).toBe('5 a;b');
  });
  it('without a picture', () =>
    expect([10 / 3, 2.5, 4, 100].map((value) => formatPlainNumber(value))).toEqual(['3.33', '2.5', '4', '100']));
  it('shows very large numbers with their whole exponent, and no sign before zero', () =>
    expect([1e30, -0.001, -0.5].map((value) => formatPlainNumber(value))).toEqual(['1e+30', '0', '-0.5']));
});

describe('formatDatePicture', () => {
  const time = parseDateParts('2024-03-05T14:07:09Z');
  function check(picture: string, expected: string, language?: string): void {
    it(`${picture} ${language ?? ''}`, () => expect(time && formatDatePicture(time, picture, language)).toBe(expected));
  }
  check('d MMMM yyyy', '5 March 2024');
  check('dddd, d. MMMM yyyy', 'Dienstag, 5. März 2024', 'de-DE');
  check("d 'de' MMMM 'de' yyyy", '5 de marzo de 2024', 'es-ES');
  check('d MMMM yyyy', '5 марта 2024', 'ru-RU');
  check('MMMM yyyy', 'март 2024', 'ru-RU');
  check('dd/MM/yy HH:mm:ss', '05/03/24 14:07:09');
  check('M/d/yyyy h:mm AM/PM', '3/5/2024 2:07 PM');
  check('h:mm am/pm', '2:07 pm', 'no such language');
  check('ddd MMM', 'Tue Mar');
  it.each([
    ['hijri', 'd MMMM yyyy', 'ar-SA', '24 شعبان 1445'],
    ['hijri', 'd/M/yy', 'ar-SA', '24/8/45'],
    ['hebrew', 'd MMMM yyyy', 'en-US', '25 Adar I 5784'],
    ['hebrew', 'd M yyyy', 'en-US', '25 Adar I 5784'],
    ['thai', 'd MMMM yyyy', 'th-TH', '5 มีนาคม 2567'],
    ['taiwan', 'yyy/M/d', 'zh-TW', '113/3/5'],
    ['japan', 'ggge年M月d日', 'ja-JP', '令和6年3月5日'],
    ['korea', 'yyyy-MM-dd', 'ko-KR', '4357-03-05'],
    ['saka', 'd MMMM yyyy', 'en-US', '15 Phalguna 1945'],
    ['gregorianMeFrench', 'd MMMM yyyy', 'ar-DZ', '5 mars 2024'],
    ['gregorianUs', 'dddd', 'ar-SA', 'Tuesday'],
    ['gregorian', 'ge yyyy', 'en-US', 'ge 2024'],
    ['none', 'yyyy', 'en-US', '2024'],
    ['constructor', 'yyyy', 'en-US', '2024'],
  ])('in the calendar %s, %s', (calendar, picture, language, expected) =>
    expect(time && formatDatePicture(time, picture, language, calendar)).toBe(expected),
  );
  it.each(['hijri', 'taiwan', 'japan', 'saka'])('a day before the calendar %s begins is Gregorian', (calendar) =>
    expect(formatDatePicture({ year: 2, month: 1, day: 3, hour: 0, minute: 0, second: 0 }, 'd/M/yyyy', 'en-US', calendar)).toBe('3/1/0002'),
  );
  for (const bad of ['', 'yesterday', '2024-13-01', '2024-01-01T25:00']) {
    it(`no date in "${bad}"`, () => expect(parseDateParts(bad)).toBeUndefined());
  }
});

describe('evaluateFormula', () => {
  it.each([
    ['2+3*4', 14],
    ['(2+3)*4', 20],
    ['2^-1', 0.5],
    ['50%*8', 4],
    ['-2^2', 4],
    ['1,234+1', 1235],
    ['1 + 2 = 3', 1],
    ['2 <> 2', 0],
    ['SUM(1,2,3)', 6],
    ['SUM(1;2)', 3],
    ['AVERAGE(2,4,9)', 5],
    ['COUNT(2,9,4)', 3],
    ['ROUND(3.14159,2)', 3.14],
    ['ROUND(-2.5,0)', -3],
    ['MOD(7,3)', 1],
    ['IF(2>1,10,20)', 10],
    ['1/0', undefined],
    ['(1', undefined],
    ['1 2', undefined],
    ['SUM(ABOVE)', undefined],
    ['NOSUCH(1)', undefined],
    ['('.repeat(200), undefined],
  ] as const)('%s', (expression, value) => expect(evaluateFormula(expression)).toBe(value));

  it('accepts more values than a function call can pass', () => {
    expect(evaluateFormula(`MAX(${'1,'.repeat(200_000)}2)`)).toBe(2);
    expect(evaluateFormula(`MIN(${'3,'.repeat(200_000)}2)`)).toBe(2);
  });
});

describe('compareFieldValues', () => {
  it.each([
    ['10', '>', '9'],
    ['a', '<', 'B'],
    ['ABC', '=', 'abc'],
    ['$1,000', '>=', '1000'],
    ['abc', '<>', 'a.*'],
  ] as const)('%s %s %s', (left, operator, right) => expect(compareFieldValues(left, operator, right)).toBe(true));

  it.each([
    ['abcdef', 'abc*'],
    ['abcabd', 'a*b?'],
    ['abcabd', '*'],
    ['', '**'],
    ['a.c', 'a.*'],
  ])('%s matches %s', (text, pattern) => expect(compareFieldValues(text, '=', pattern)).toBe(true));

  it.each([
    ['abc', '<>', 'ab?'],
    ['abc', '=', 'a*d'],
    ['a'.repeat(5000), '=', '*a'.repeat(500) + 'b'],
  ] as const)('not %s %s %s', (left, operator, right) => expect(compareFieldValues(left, operator, right)).toBe(false));
});

describe('dateFieldText', () => {
  const properties = { created: '2020-01-02T03:04:05Z', modified: '2021-12-31T23:59:00Z', other: new Map<string, string>() };
  it.each([
    ['DATE', '3/5/2024'],
    ['TIME \\@ "HH:mm"', '14:07'],
    ['CREATEDATE', '1/2/2020 3:04:05 AM'],
    ['SAVEDATE \\@ "d. MMMM" \\* Upper', '31. DEZEMBER'],
    ['PAGE', undefined],
  ])('%s', (instruction, expected) => {
    const sources = { now: '2024-03-05T14:07:09Z', properties, language: 'de-DE' };
    expect(dateFieldText(parseFieldInstruction(instruction), sources)).toBe(expected);
  });
  it('shows nothing if the time is unknown', () => {
    expect(dateFieldText(parseFieldInstruction('DATE'), { now: undefined, properties, language: undefined })).toBeUndefined();
  });
});

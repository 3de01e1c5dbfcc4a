/** Formats of values: what each makes of a value, and what it says of one that it cannot show. */
import { describe, expect, it } from 'vitest';
import { checkSteps, formatNames, formatValue, parseSteps } from '../../../../src/template/format/format-value.js';

/** Intl parts some numbers with blanks of other widths, by its version. */
const plain = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/[\u00a0\u202f]/g, ' ') : value);
const format = (value: unknown, steps: string): unknown => plain(formatValue(value, parseSteps(steps), { locale: 'en', timeZone: 'UTC' }));

const rows: readonly (readonly [unknown, string, unknown])[] = [
  [1234.5, "number:'#,##0.00'", '1,234.50'],
  [1234.5, "number:'#,##0.00' | locale:'de'", '1.234,50'],
  [1234.5, "locale:'fr' | number:'#,##0.00'", '1 234,50'],
  ['1234.5', 'number', '1,234.5'],
  [-1234.5, "number:'#,##0.00;(#,##0.00)'", '(1,234.50)'],
  [0, 'number:\'0.0;-0.0;"none"\'', 'none'],
  [-3, "number:'0;;'", ''],
  [7, "number:'000'", '007'],
  [7.25, "number:'0.0#'", '7.25'],
  [12, 'number:\'0 "pieces"\'', '12 pieces'],
  [0.256, "number:'0.0%'", '25.6%'],
  [1234567, "number:'#,##0' | locale:'en-IN'", '12,34,567'],
  [9.5, "currency:'EUR'", '€9.50'],
  [9.5, "currency:'EUR' | locale:'de'", '9,50 €'],
  [950, "currency:'JPY'", '¥950'],
  [9.5, "currency:'CHF','code' | locale:'en'", 'CHF 9.50'],
  [0.256, 'percent', '26%'],
  [0.256, "percent:1 | locale:'de'", '25,6 %'],
  [2.345, 'round:1', 2.3],
  ['2024-02-29', "date:'d. MMMM y' | locale:'de'", '29. Februar 2024'],
  ['2024-02-29', "date:'EEEE, d MMM yy'", 'Thursday, 29 Feb 24'],
  ['2024-02-29', "date:'dd.MM.yyyy'", '29.02.2024'],
  ['2024-02-29', "date:'DD.MM.YYYY'", '29.02.2024'],
  ['2024-02-29', "date:'d MMMM' | locale:'ru'", '29 февраля'],
  ['2024-02-29', "date:'LLLL' | locale:'ru'", 'февраль'],
  ['2024-02-29', "date:'MMMM d' | locale:'ja'", '2月 29'],
  ['2024-02-29', 'date', 'Feb 29, 2024'],
  ['2024-02-29', "date:'long' | locale:'de'", '29. Februar 2024'],
  ['2024-02-29', "date:'full' | locale:'fr'", 'jeudi 29 février 2024'],
  ['2024-02-29', "date:'QQQ y, w'", 'Q1 2024, 9'],
  ['2024-12-30', "date:'w'", '1'],
  ['2024-02-29T22:30:00Z', "date:'dd.MM. HH:mm' | timeZone:'Asia/Tokyo'", '01.03. 07:30'],
  ['2024-02-29T22:30:00+02:00', "date:'HH:mm'", '20:30'],
  ['2024-02-29T22:30:00', "date:'HH:mm' | timeZone:'Asia/Tokyo'", '22:30'],
  ['2024-02-29', "date:'dd.MM.' | timeZone:'America/New_York'", '29.02.'],
  ['2024-07-01T12:00:00Z', "date:'HH:mm XXX' | timeZone:'Europe/Berlin'", '14:00 +02:00'],
  ['2024-07-01T12:00:00Z', "date:'XXX Z'", 'Z +0000'],
  ['2024-02-29T15:05:09.25', "date:'h:mm:ss.SSS a'", '3:05:09.250 PM'],
  ['2024-02-29', "date:\"d 'of' MMMM, ''yy\"", "29 of February, '24"],
  [0, "date:'y-MM-dd'", '1970-01-01'],
  [new Date(0), "date:'y-MM-dd HH:mm'", '1970-01-01 00:00'],
  ['2024-02-29T15:05:00', 'time', '3:05 PM'],
  ['2024-02-29T15:05:00', "time:'HH:mm'", '15:05'],
  ['2024-02-29T15:05:00', "datetime:'short' | locale:'de'", '29.02.24, 15:05'],
  ['straße', 'upper', 'STRASSE'],
  ['istanbul', "upper | locale:'tr'", 'İSTANBUL'],
  ['ABC', 'lower', 'abc'],
  ['«hello world', 'capital', '«Hello world'],
  ['hello wide world', 'title', 'Hello Wide World'],
  [' x ', 'trim', 'x'],
  ['a long sentence', 'truncate:6', 'a long…'],
  ['short', 'truncate:6', 'short'],
  ['👍👍👍', "truncate:2,''", '👍👍'],
  [undefined, "default:'none'", 'none'],
  [null, "default:'none' | upper", 'NONE'],
  ['', "default:'none'", 'none'],
  [0, "default:'none'", 0],
  [undefined, "number:'0.0' | default:'–'", '–'],
  [['a', 'b', 3], "join:' / '", 'a / b / 3'],
  [['a', 'b', 'c'], 'list', 'a, b, and c'],
  [['a', 'b', 'c'], "list:'or' | locale:'de'", 'a, b oder c'],
  [true, 'yesno', 'Yes'],
  [undefined, "yesno:'ja','nein'", 'nein'],
  ['x', "default:'it''s'", 'x'],
  ['', "default:'it''s'", "it's"],
  ['', 'default:‘it’', 'it'],
  ['', 'default:„it“', 'it'],
  ['', "default:'a\\'b | c'", "a'b | c"],
];

describe('formats', () => {
  it.each(rows)('%j through %s', (value, steps, expected) => expect(format(value, steps)).toBe(expected));

  it('have a row each', () => {
    const tried = new Set(rows.flatMap(([, steps]) => parseSteps(steps).map(({ name }) => name)));
    expect([...tried].sort()).toEqual([...formatNames].sort());
  });

  it.each([
    ['numbr', /did you mean number\?/],
    ['constructor', /unknown format constructor/],
    ['__proto__', /not understood|no format/],
    ["locale:'?'", /locale needs a language tag/],
    ["timeZone:'Mars'", /timeZone needs an IANA name/],
    ['currency', /is written currency:'EUR'/],
    ["currency:'E'", /ISO 4217 code/],
    ["date:'d. b'", /the letter b is not known/],
    ["number:'x'", /no place for digits/],
    ['percent:99', /0 to 20/],
    ['upper:1', /is written upper/],
    ["list:'nor'", /needs 'and' or 'or'/],
    ['truncate', /is written truncate/],
    ['number |', /missing after the bar/],
    ['number:', /argument after a colon/],
    ['| number', /not the name of a format/],
    ["default:'x", /not understood/],
    [Array(33).fill('trim').join('|'), /more than 32 formats/],
    [`default:'${'x'.repeat(201)}'`, /longer than 200/],
  ])('refuse %s before there is a value', (steps, issue) => expect(() => checkSteps(parseSteps(steps))).toThrow(issue));

  it.each([
    ['x', 'number', /must be a number/],
    ['2024-02-30', 'date', /is not a day that there is/],
    ['tomorrow', 'date', /must be a date in ISO form/],
    [1e300, 'date', /not a time in milliseconds/],
    [{}, 'upper', /must be a string/],
    [[{}], 'join', /must be an array of strings/],
  ])('refuse %j for %s', (value, steps, issue) => expect(() => format(value, steps)).toThrow(issue));
});

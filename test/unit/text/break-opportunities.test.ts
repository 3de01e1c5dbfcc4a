import { describe, expect, it } from 'vitest';
import type { ShapingOptions, TextStyle } from '../../../src/text/text-types.js';
import { dictionaryBreaks } from '../../../src/text/break-opportunities.js';
import { shape, withBreaks } from './shape.js';

/** The expected text holds a bar wherever a line may end. */
function check(expected: string, style: Partial<TextStyle> = {}, options: Partial<ShapingOptions> = {}): void {
  expect(withBreaks(shape(expected.replaceAll(/[|~]/g, ''), style, options))).toBe(expected);
}

describe('line breaks in Latin text', () => {
  it.each([
    'one |two  |three',
    'well-|known, |mother-|in-|law',
    'pages |10-|20 |and |10–|20',
    'so—|it |seems',
    '-5 |and |a |-5',
    'a |-- |b',
    'a |-|Wvla |-|b', // WR-BREAK-15
    'a |–b',
    'and/or, |http://example.org/a/b?c=d&e=f',
    'pre-, |and |“co-”',
    '100 |% |and |100%',
    'don’t |e.g. |(this) |[that]',
    'no\u00a0break |a\u202fb |a\u2060b |non\u2011breaking',
    'zero\u200b|width',
    'soft\u00ad~hy\u00ad~phen',
    'tab\t|stop',
    'line\n|break',
    'cafe\u0301 |x\u0308y',
    'pic|\ufffc|\ufffc. |end',
  ])('%j', (expected) => check(expected));

  it('wordWrap off: Latin words stay whole (WR-BREAK-16)', () => check('abc |d.e', {}, { wordWrap: false }));
});

describe('line breaks in East Asian text', () => {
  it.each<[string, Partial<TextStyle>, Partial<ShapingOptions>]>([
    ['日|本|語', {}, {}],
    ['漢|字、|「引|用」。|次', {}, {}],
    ['漢|字|、|「|引', {}, { kinsoku: false }],
    ['東|京|Tokyo|都|123|年', {}, {}],
    ['漢|、字', {}, { noLineBreaksBefore: '字', noLineBreaksAfter: '' }],
    ['한국어 |텍스트、|문장', { languageEastAsian: 'ko-KR' }, {}],
    ['한|국|어 |문|장', { languageEastAsian: 'ko-KR' }, { wordWrap: false }],
    ['한|국|어 |문|장, |Latin |text', { languageEastAsian: 'ko-KR' }, { hangulBySyllable: true }],
    ['中|文|（括|号），|文', { languageEastAsian: 'zh-CN' }, {}],
  ])('%j', (expected, style, options) => check(expected, style, options));

  it('keeps clusters whole', () => {
    check('か\u3099|き');
    check('👩‍👩‍👧|🇩🇪|👍🏽');
  });
});

describe('scripts without spaces', () => {
  it.each(['สวัสดี|ชาว|โลก', 'ภาษา|ไทย |และ'])('%s', (expected) => check(expected));
});

describe('Thai of which no language is stated (WR-BREAK-14)', () => {
  it.each(['ที่|สุ|ด|ข|อ|ง', 'เป็|น|เมื|อ|ง', 'ภา|ษา|ไท|ย |และ', 'ນ້ຳ|ໃຈ'])('%s', (expected) => check(expected, { languageComplex: undefined }));

  it('breaks between words where one is', () => check('ที่สุด|ของ', { languageComplex: 'th-TH' }));
});

describe('long stretches of Thai', () => {
  it('break at the same words as short ones', () => {
    const text = 'สวัสดีครับ'.repeat(400);
    const breaks = new Uint8Array(text.length);
    dictionaryBreaks(text, breaks);
    const words = Array.from(new Intl.Segmenter('th', { granularity: 'word' }).segment(text), ({ index }) => index).slice(1);
    expect(Array.from(breaks.keys()).filter((at) => breaks[at] !== 0)).toEqual(words);
  });
});

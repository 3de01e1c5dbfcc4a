/** Which characters may be shown: what turns, hides or breaks a text is refused, what a script needs is not. */
import { describe, expect, test } from 'vitest';
import { displayableText, undisplayableIn } from '../../../src/base/displayable-text.js';

/** By the kind that the report names. */
const refused: Readonly<Record<string, readonly (readonly [what: string, text: string, codePoint: string])[]>> = {
  'a control of text direction': [
    ['an override', 'Ann\u202eBob', 'U+202E'],
    ['an isolate', 'Ann\u2066Bob\u2069', 'U+2066'],
    ['a mark', 'Ann\u200f', 'U+200F'],
    ['an Arabic letter mark', '\u061cAnn', 'U+061C'],
  ],
  'a line separator': [['a line separator', 'Ann\u2028Bob', 'U+2028']],
  'a paragraph separator': [['a paragraph separator', 'Ann\u2029Bob', 'U+2029']],
  'a line feed': [['a line feed', 'Ann\nBob', 'U+000A']],
  'a control character': [
    ['an escape', 'Ann\u001b[2K', 'U+001B'],
    ['a C1 control', 'Ann\u009b', 'U+009B'],
  ],
  'a soft hyphen': [['a soft hyphen', 'Gov\u00adernment', 'U+00AD']],
  'a space without width': [
    ['a byte order mark', 'A\ufeffB', 'U+FEFF'],
    ['a zero-width space', 'A\u200bB', 'U+200B'],
  ],
  'a tag character': [['a tag', 'A\u{e0041}', 'U+E0041']],
  'an invisible character': [
    ['a Hangul filler', '\u3164', 'U+3164'],
    ['a selector after a blank', 'A \ufe0f', 'U+FE0F'],
  ],
  'half of a surrogate pair': [['half of a surrogate pair', 'A\ud83d', 'U+D83D']],
  'a joiner outside scripts that need one': [
    ['a joiner between Latin letters', 'A\u200dB', 'U+200D'],
    ['a joiner at an edge', '\u200cعلی', 'U+200C'],
    ['a joiner between letters and digits', 'علی\u200c1', 'U+200C'],
    ['two joiners', 'علی\u200c\u200cنژاد', 'U+200C'],
    ['a joiner before a letter of another script', 'علی\u200cA', 'U+200C'],
  ],
};

describe('refused', () => {
  const cases = Object.entries(refused).flatMap(([kind, list]) => list.map((one) => [...one, kind] as const));
  test.each(cases)('%s', (_, text, codePoint, kind) => expect(undisplayableIn(text)).toEqual({ codePoint, kind }));
});

describe('allowed', () => {
  test.each([
    ['accents, dashes, quotation marks', 'Ann “Änni” Ångström-O’Neil'],
    ['a no-break space', 'Ann\u00a0Lee'],
    ['Persian with a non-joiner', 'علی\u200cنژاد می\u200cخواهم'],
    ['vowel signs before a non-joiner', 'مِ\u200cها'],
    ['Devanagari with a joiner', 'क्\u200dष राजेश्\u200cवर'],
    ['Bengali ya-phalaa', 'র\u200d্যাব'],
    ['a Malayalam chillu at a word’s end', 'അവന്\u200d'],
    ['Sinhala', 'ශ්\u200dරී'],
    ['Mongolian with a selector', 'ᠮᠣᠩᠭᠣᠯ\u180b'],
    ['a family', '👨\u200d👩\u200d👧'],
    ['a profession with a tone of skin', '👩🏽\u200d💻 ❤\ufe0f\u200d🔥'],
    ['an ideograph in a form', '葛\u{e0100}城'],
    ['Thai, Japanese, Hebrew', 'สมชาย 山田 太郎 דוד'],
  ])('%s', (_, text) => expect([undisplayableIn(text), displayableText(text)]).toEqual([undefined, text]));
});

test('line feeds and tabs only if requested', () => {
  expect(undisplayableIn('a\r\n\tb', { allowsLines: true })).toBeUndefined();
  expect(undisplayableIn('a\n\u0007', { allowsLines: true })?.codePoint).toBe('U+0007');
});

test('replaces them in a file name', () => {
  expect(displayableText('a\u202efdp.exe\n')).toBe('a\ufffdfdp.exe\ufffd');
});

test('a million joiners', () => {
  expect(undisplayableIn('ب\u200c'.repeat(500_000))).toEqual({ codePoint: 'U+200C', kind: 'a joiner outside scripts that need one' });
  expect(undisplayableIn(`${'ب\u200c'.repeat(500_000)}ب`)).toBeUndefined();
  expect(displayableText('A\u200d'.repeat(500_000))).toBe('A\ufffd'.repeat(500_000));
});

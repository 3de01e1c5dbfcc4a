import { expect, test } from 'vitest';
import { printable, printableJson } from '../../../src/cli/report/printable.js';

test.each([
  ['Zoë 漢字 👩‍💻 می‌خواهم', 'Zoë 漢字 👩‍💻 می‌خواهم'],
  ['\u001b[1A\u001b[2Kvalid', '\\u{1b}[1A\\u{1b}[2Kvalid'],
  ['a\r\nb\tc\u0000\u007f\u0085\u009b', 'a\\u{d}\\u{a}b\\u{9}c\\u{0}\\u{7f}\\u{85}\\u{9b}'],
  ['\u202etxt\u2066\u2069\u200e\u200f\u061c', '\\u{202e}txt\\u{2066}\\u{2069}\\u{200e}\\u{200f}\\u{61c}'],
  ['\u2028\u2029\ufeff\ud800x\u{e0041}', '\\u{2028}\\u{2029}\\u{feff}\\u{d800}x\\u{e0041}'],
])('%j', (text, shown) => {
  expect(printable(text)).toBe(shown);
  const json = printableJson(JSON.stringify({ text }));
  expect(JSON.parse(json)).toEqual({ text });
  expect(json).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u{e0041}]/u);
});

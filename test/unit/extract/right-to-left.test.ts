/** Arabic and Hebrew pages, whose glyphs are placed in another order than they are read. */
import { expect, it } from 'vitest';
import { isRightToLeft, wordText } from '../../../src/extract/order/direction.js';
import { isApart, readingOf } from '../../../src/extract/order/logical-order.js';
import { mirroredWords } from '../../../src/extract/page/mirrored-page.js';
import type { Word } from '../../../src/extract/page/word.js';
import { convert } from '../../../src/operations/convert/convert.js';

const hebrew = [
  'שלום (עולם) ספר Python 3 (מהדורה 2) שנת 2024, וגם 12.5% מחיר.',
  'גרסה ב-Microsoft Word (אופיס) "מרכאות" [סוף].',
  'The word שלום in a line (from left to right), and אחת שתיים.',
];

it.each([true, false])('reads back the order of letters, words, numbers and brackets from a PDF (tagged: %s)', async (tagged) => {
  const html = hebrew.map((line) => `<p dir="${line.startsWith('The') ? 'ltr' : 'rtl'}" style="margin:2em 0">${line}</p>`).join('');
  const pdf = await convert({ bytes: Buffer.from(`<body lang="he">${html}</body>`), from: 'html', to: 'pdf', tagged });
  const { bytes } = await convert({ bytes: pdf.bytes, from: 'pdf', to: 'txt' });
  expect(Buffer.from(bytes).toString('utf8').trim().split(/\n+/)).toEqual(hebrew);
});

it('marks paragraphs and tables from right to left in HTML', async () => {
  const table = '<table border="1" dir="rtl"><tr><td>ראשון</td><td>שני</td></tr><tr><td>שלישי</td><td>רביעי</td></tr></table>';
  const source = Buffer.from(`<body lang="he"><p dir="rtl">שלום עולם</p>${table}</body>`);
  const pdf = await convert({ bytes: source, from: 'html', to: 'pdf', tagged: false });
  const { bytes } = await convert({ bytes: pdf.bytes, from: 'pdf', to: 'html', look: 'none' });
  const html = Buffer.from(bytes).toString('utf8');
  expect(html).toContain('<p dir="rtl">שלום עולם</p>');
  expect(html).toMatch(/<table dir="rtl">/);
  expect(html.indexOf('ראשון')).toBeLessThan(html.indexOf('שני'));
});

it.each([
  [['ם', 'ו', 'ל', 'ש'], 'שלום'],
  // A ligature has its letters in the order of the text.
  [['م', 'لا', 'س'], 'سلام'],
  [['(', 'א', ')'], '(א)'],
  [['a', 'b', '('], 'ab('],
])('a word of the glyphs %j is %s', (glyphs, text) => {
  expect(wordText(glyphs, glyphs.some(isRightToLeft))).toBe(text);
});

const word = (text: string, left: number): Word => ({
  ...{ text, left, right: left + 8 * text.length, baseline: 700, size: 12, angle: 0, mark: undefined },
  ...{ isBold: false, isItalic: false, isFixedPitch: false, hasSpaceBefore: false, isMirrored: false },
});

it('reads brackets from programs that state the characters instead of their looks', () => {
  const shown = [word(')', 10), word('2024', 18), word('(', 50), word('שנת', 66)];
  const line = readingOf(mirroredWords(shown).sort((a, b) => a.left - b.left));
  expect(line.map(({ text }) => text)).toEqual(['שנת', '(', '2024', ')']);
  expect(line.map((one, index) => index > 0 && isApart(line[index - 1] ?? one, one))).toEqual([false, true, false, false]);
});

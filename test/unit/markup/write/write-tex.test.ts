/** Formulas → TeX, and the same formulas from it. */
import { expect, test } from 'vitest';
import type { MathElement } from '../../../../src/document/math.js';
import { readTex } from '../../../../src/markup/tex/read-tex.js';
import { writeTex } from '../../../../src/markup/write/tex/write-tex.js';

test.each([
  ['\\frac{a}{b}'],
  ['x^{2}+y_{i}'],
  ['\\sqrt{2}'],
  ['\\sqrt[3]{x}'],
  ['\\sum_{i=1}^{n}{x_{i}}'],
  ['\\int_{0}^{1}{f}'],
  ['\\int\\limits_{0}^{1}{f}'],
  ['\\left( a+b \\right)'],
  ['\\begin{pmatrix}a & b \\\\ c & d\\end{pmatrix}'],
  ['\\begin{cases}a \\\\ b\\end{cases}'],
  ['\\sin{x}'],
  ['\\hat{x}+\\overline{ab}'],
  ['\\alpha \\leq \\beta'],
  ['\\mathbb{R}\\mathbf{v}'],
  ['\\overbrace{abc}^{n}'],
  ['\\boxed{x}'],
  ['\\text{if }x\\in \\{1\\}'],
])('%s', (tex) => {
  const elements = readTex(tex);
  const written = writeTex(elements);
  expect(readTex(written)).toEqual(elements);
  expect(writeTex(readTex(written))).toBe(written);
  expect(written.replaceAll(' ', '')).toBe(tex.replaceAll(' ', ''));
});

test('blanks at ends are left out with their backslashes, ends of lines stay', () => {
  const text = (words: string): MathElement => ({ kind: 'text', text: words, style: 'italic', properties: {} });
  expect(writeTex([text('r\u00a0')])).toBe(writeTex([text('r')]));
  expect(writeTex(readTex('a_{b\\ }'))).toBe('a_{b}');
  expect(writeTex(readTex('\\{ a \\ \\ '))).not.toMatch(/(?:^|[^\\])(?:\\\\)*\\$/);
});

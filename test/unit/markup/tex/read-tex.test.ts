/** TeX → Office Math, a row a construct. */
import { describe, expect, it } from 'vitest';
import { readTex } from '../../../../src/markup/tex/read-tex.js';
import { mathOutline } from '../markdown/outline.js';

const rows: readonly (readonly [tex: string, outline: string])[] = [
  ['E=mc^2', 'E=m (c) sup=(2)'],
  ['x_i^{2}', '(x) sub=(i) sup=(2)'],
  ["f'(x)", '(f) sup=(′) (x)'],
  ['a-b*c', 'a−b∗c'],
  ['\\frac{a}{b}', 'frac(a; b)'],
  ['\\frac12', 'frac(1; 2)'],
  ['\\binom nk', '(⟦noBar(n; k)⟧)'],
  ['x={a+b \\over 2}', 'x= frac(a+b; 2)'],
  ['{n \\choose k}', '(⟦noBar(n; k)⟧)'],
  ['\\sqrt[3]{x}', 'root(x degree=(3))'],
  ['\\alpha\\to\\infty', 'α→∞'],
  ['\\sum_{i=1}^n i^2 = s', '∑ sub=(i=1) sup=(n) of((i) sup=(2)) =s'],
  ['\\int_0^1 f\\,dx + c', '∫ sub=(0) sup=(1) of(f\u2009dx) +c'],
  ['\\lim_{x\\to0}\\sin x', 'fn(lower(lim:plain; x→0); fn(sin:plain; x))'],
  ['\\sin^2(x)+1', 'fn((sin:plain) sup=(2); (x)) +1'],
  ['\\left(\\frac ab\\right)^2', '((⟦frac(a; b)⟧)) sup=(2)'],
  ['\\left\\{x\\middle|y\\right.', '{⟦x|y⟧'],
  ['\\hat x\\vec{v}\\overline{ab}', 'accent(\u0302; x) accent(\u20d7; v) bar(ab)'],
  ['\\underbrace{a+b}_{n}', 'lower(group-character(⏟; a+b); n)'],
  ['\\mathbb R \\mathbf x \\mathrm d', 'R:plain:double-struck x:bold d:plain'],
  ['x \\text{ if } y', 'x  if :text y'],
  ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '(⟦matrix(1, 2; 3, 4)⟧)'],
  ['\\begin{array}{lr}a&b\\end{array}', 'matrix(a, b)'],
  ['\\begin{cases}a&b\\\\c&d\\end{cases}', '{⟦array(a&b; c&d)⟧'],
  ['\\begin{aligned}a&=b\\\\&=c\\end{aligned}', 'array(a&=b; &=c)'],
  ['a\\\\b', 'array(a; b)'],
  ['\\overset{!}{=}', 'upper(=; !)'],
  ['\\boxed{a}', 'border-box(a)'],
  ['\\operatorname{rank} A', 'fn(rank:plain; A)'],
  ['\\foo{x}', '\\foox'],
  ['50\\%', '50%'],
  ['a % comment\nb', 'ab'],
];

describe('TeX → Office Math', () => {
  it.each(rows)('%s', (tex, outline) => {
    expect(mathOutline(readTex(tex))).toBe(outline);
  });

  it.each([
    '',
    '{',
    '}',
    '\\',
    '^',
    '_',
    '&',
    '\\left',
    '\\begin',
    '\\begin{x',
    '\\frac',
    '\\sqrt[',
    '\\end{a}',
    'x^',
    '\\right)',
    '\\left(a',
    '{'.repeat(10_000),
    '\\frac'.repeat(5000),
    '\\hat'.repeat(5000),
    'x^'.repeat(5000),
  ])('takes %.20s', (tex) => {
    expect(() => readTex(tex)).not.toThrow();
  });
});

/** Equations as MathML: what is written, and that our own reader of HTML takes it back. */
import { describe, expect, test } from 'vitest';
import type { MathElement } from '../../../src/document/math.js';
import { writeMathml } from '../../../src/document/mathml/write-mathml.js';
import { convert } from '../../../src/operations/convert/convert.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { formulasOf } from '../../support/pdf-elements.js';

const text = (content: string, more: object = {}): MathElement => ({ kind: 'text', text: content, properties: {}, ...more });
const x = [text('x')];
const y = [text('y')];
const inner = (elements: readonly MathElement[]): string =>
  writeMathml(elements).replace(/^<math xmlns="http:\/\/www\.w3\.org\/1998\/Math\/MathML" display="inline"><mrow>|<\/mrow><\/math>$/g, '');

const row = (content: string): string => `<mrow>${content}</mrow>`;
const mx = row('<mi>x</mi>');
const my = row('<mi>y</mi>');

describe('an equation as MathML', () => {
  test.each<[string, MathElement, string]>([
    ['letters, numbers and signs', text('2x+3,5'), '<mn>2</mn><mi>x</mi><mo>+</mo><mn>3,5</mn>'],
    ['a name of several letters', text('sin', { style: 'plain' }), '<mi>sin</mi>'],
    ['a letter that is upright', text('d', { style: 'plain' }), '<mi mathvariant="normal">d</mi>'],
    ['a script', text('R', { script: 'double-struck' }), '<mi mathvariant="double-struck">R</mi>'],
    ['a script that is bold', text('R', { script: 'fraktur', style: 'bold' }), '<mi mathvariant="bold-fraktur">R</mi>'],
    ['words', text('if < 0', { normal: true }), '<mtext>if &lt; 0</mtext>'],
    ['a fraction', { kind: 'fraction', type: 'bar', numerator: x, denominator: y }, `<mfrac>${mx}${my}</mfrac>`],
    ['a binomial', { kind: 'fraction', type: 'noBar', numerator: x, denominator: y }, `<mfrac linethickness="0">${mx}${my}</mfrac>`],
    ['a power', { kind: 'scripts', base: x, sup: y }, `<msup>${mx}${my}</msup>`],
    [
      'scripts in front',
      { kind: 'scripts', base: x, sub: y, before: true },
      `<mmultiscripts>${mx}<mprescripts/>${my}<none/></mmultiscripts>`,
    ],
    ['a root', { kind: 'radical', body: x, degree: y }, `<mroot>${mx}${my}</mroot>`],
    [
      'a sum',
      { kind: 'nary', operator: '∑', limits: 'underOver', sub: x, sup: y, body: x },
      row(`<munderover><mo largeop="true">∑</mo>${mx}${my}</munderover>${mx}`),
    ],
    [
      'brackets',
      { kind: 'delimiter', begin: '(', separator: '|', end: '', parts: [x, y] },
      row(`<mo fence="true">(</mo>${mx}<mo separator="true">|</mo>${my}`),
    ],
    ['a function', { kind: 'function', name: x, body: y }, row(`${mx}<mo>\u2061</mo>${my}`)],
    ['a limit', { kind: 'limit', position: 'lower', base: x, limit: y }, `<munder>${mx}${my}</munder>`],
    ['a matrix', { kind: 'matrix', rows: [[x, y]] }, `<mtable><mtr><mtd>${mx}</mtd><mtd>${my}</mtd></mtr></mtable>`],
    [
      'rows without their marks',
      { kind: 'array', rows: [[text('x&=1')]] },
      `<mtable><mtr><mtd>${row('<mi>x</mi><mo>=</mo><mn>1</mn>')}</mtd></mtr></mtable>`,
    ],
    ['a hat', { kind: 'accent', character: '\u0302', position: 'over', body: x }, `<mover accent="true">${mx}<mo>\u0302</mo></mover>`],
    ['a bar', { kind: 'bar', position: 'under', body: x }, `<munder>${mx}<mo>‾</mo></munder>`],
    [
      'what is hidden',
      { kind: 'phantom', visible: false, zeroWidth: false, zeroAscent: false, zeroDescent: false, body: x },
      `<mphantom>${mx}</mphantom>`,
    ],
  ])('%s', (_, element, expected) => {
    expect(inner([element])).toBe(expected);
  });

  test('cuts off parts that are nested too deeply', () => {
    let deep: MathElement = text('x');
    for (let level = 0; level < 5000; level += 1) deep = { kind: 'radical', body: [deep] };
    expect(inner([deep]).match(/<msqrt>/g)).toHaveLength(101);
  });

  test.each([
    '\\frac{a}{b}+\\sqrt{x^2}',
    '\\sum_{i=1}^n x_i',
    '\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}',
    '\\hat{x}+\\overline{y}',
    '\\lim_{x\\to 0}\\sin x',
  ])('is the same after it was read from HTML: %s', async (tex) => {
    const formulaOf = async (source: string, from: 'md' | 'html'): Promise<string | undefined> => {
      const { bytes } = await convert({ bytes: Buffer.from(source), from, pdfua: '2' });
      return formulasOf(readPdf(bytes))[0];
    };
    const written = await formulaOf(`A $${tex}$ b.\n`, 'md');
    expect(written).toContain('<math');
    expect(await formulaOf(`<p>A ${written} b.</p>`, 'html')).toBe(written);
  });
});

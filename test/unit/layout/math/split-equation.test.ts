/** Where lines of an equation may end: before relations and operators that have a left operand. */
import { describe, expect, it } from 'vitest';
import type { MathElement, MathText } from '../../../../src/document/math.js';
import { splitEquation } from '../../../../src/layout/math/append-math.js';

const run = (text: string, more: Partial<MathText> = {}): MathElement => ({ kind: 'text', text, properties: {}, ...more });
const group: MathElement = { kind: 'group', body: [run('a=b')] };
const shown = (elements: readonly MathElement[]): string =>
  splitEquation(elements)
    .map(
      (piece) => (piece.startsLine ? '/' : '') + piece.elements.map((element) => (element.kind === 'text' ? element.text : '□')).join(''),
    )
    .join('|');

describe('pieces of an equation', () => {
  it.each([
    ['one without signs', [run('xy')], 'xy'],
    ['relations and operators', [run('a+b=c')], 'a|+b|=c'],
    ['a leading sign stays', [run('-a+b')], '-a|+b'],
    ['a sign after a sign stays', [run('a=-b')], 'a|=-b'],
    ['structures are whole', [group, run('+a')], '□|+a'],
    ['a literal run is whole', [run('a+b', { literal: true })], 'a+b'],
    ['a break of the file', [run('a'), run('=b', { breakBefore: true })], 'a|/=b'],
    ['a break at the end', [run('a'), { kind: 'equation-break' } as const], 'a|/'],
    ['several equations', [run('a=b'), { kind: 'equation-break' } as const, run('c')], 'a|=b|/c'],
  ])('%s', (_, elements, expected) => {
    expect(shown(elements)).toBe(expected);
  });
});

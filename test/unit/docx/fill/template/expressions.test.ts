/** The language of tags. */
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../../../src/docx/fill/template/expression/evaluate.js';
import { parseExpression } from '../../../../../src/docx/fill/template/expression/parse-expression.js';

const data = { a: 1, b: 0, s: 'text', n: '2.5', list: [1, 2], empty: [], o: { 'x y': 7, z: null }, 'first-name': 'Ann', big: 1e3 };
const value = (text: string): unknown => evaluate(parseExpression(text).expression, { value: data, outer: undefined, at: 'data' });

const expressions: readonly (readonly [string, unknown])[] = [
  ['a', 1],
  ['first-name', 'Ann'],
  ["o['x y']", 7],
  ['list[1]', 2],
  ['list.length', 2],
  ['s.length', 4],
  ['missing', undefined],
  ['o.z', null],
  ['a + 1', 2],
  ['a - 1', 0],
  ['n * 2', 5],
  ['7 % 4', 3],
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['10 - 4 - 3', 3],
  ['-a', -1],
  ['0.1 + 0.2', 0.3],
  ['1 / 0', undefined],
  ["s + '!'", 'text!'],
  ["'1' + '2'", '12'],
  ['a = 1', true],
  ['a == 1 and s != "x"', true],
  ['a <> 1', false],
  ['n > 2', true],
  ['n ≥ 2.5', true],
  ['s < "u"', true],
  ['s < 3', false],
  ['missing = null', true],
  ['o.z = missing', true],
  ['n = 2.5', true],
  ['a = true', false],
  ['b or s', 'text'],
  ['b || a && list', [1, 2]],
  ['not a', false],
  ['!b', true],
  ['not a = 2', true],
  ['not empty', true],
  ['‘it’ = "it"', true],
  ['„text“ = s', true],
  ['«text» = s', true],
  ['true', true],
  ['big = 1000', true],
];

describe('an expression', () => {
  it.each(expressions)('%s', (text, expected) => expect(value(text)).toEqual(expected));

  it.each(['a b', '1 2', '(a', 'a)', '.', 'a..b', 'a[', 'a[b]', 'a = 1 = 2', '+', 'not', 'f(1)', 'a ? b', 'a;b', '`x`', 'a=>b'])(
    'is not %s',
    (text) => {
      if (text === '.') return expect(value(text)).toBe(data);
      return expect(() => value(text)).toThrow();
    },
  );

  it('has as many words as a tag', () => expect(() => value(Array(300).fill('a').join('+'))).toThrow(/longer than 500 words/));
});

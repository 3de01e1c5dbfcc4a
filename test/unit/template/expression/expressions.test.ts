/** The language of tags. */
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../../src/template/expression/evaluate.js';
import { parseExpression } from '../../../../src/template/expression/parse-expression.js';

const data = {
  a: 1,
  b: 0,
  s: 'text',
  n: '2.5',
  list: [1, 2],
  empty: [],
  o: { 'x y': 7, z: null },
  'first-name': 'Ann',
  big: 1e3,
  when: new Date('2024-02-29'),
  later: new Date('2024-03-01'),
};
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
  ["'1' + '2'", 3],
  ["'100' + '19'", 119],
  ["'10' < '9'", false],
  ["'10' >= '9.5'", true],
  ["'b' < 'a'", false],
  ["'10' = '10.0'", true],
  ["'x' + 1", 'x1'],
  ['list + s', '1, 2text'],
  ['when < later', true],
  ['when = when', true],
  ["'2024-02-01' < when", true],
  ['a + missing', undefined],
  ['missing + s', 'text'],
  ["s + ' ' + missing", 'text '],
  ['missing < 1', undefined],
  ['o + 1', undefined],
  ['a = 1', true],
  ['a == 1 and s != "x"', true],
  ['a <> 1', false],
  ['n > 2', true],
  ['n ≥ 2.5', true],
  ['s < "u"', true],
  ['s < 3', undefined],
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

/** Operands that are reported as missing. */
const lacking: readonly (readonly [string, readonly string[]])[] = [
  ['a + missing', ['missing']],
  ['s + missing', ['missing']],
  ['missing < nowhere', ['missing', 'nowhere']],
  ['a >= missing', ['missing']],
  ['a * missing - nowhere', ['missing', 'nowhere']],
  ['-missing', ['missing']],
  ['s * 2', ['s']],
  ['s < 3', ['s']],
  ['a + 1', []],
  ['missing = 1', []],
  ['missing and missing > 3', []],
];

describe('an expression', () => {
  it.each(lacking)('%s lacks %j', (text, expected) => {
    const found: string[] = [];
    evaluate(parseExpression(text).expression, { value: data, outer: undefined, at: 'data' }, (operand) => {
      if (operand.kind === 'path') found.push(operand.steps.join('.'));
    });
    expect(found).toEqual(expected);
  });

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

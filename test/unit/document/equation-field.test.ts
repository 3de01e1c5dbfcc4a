/** Equations of EQ fields: what their switches mean, and how they read as text (WR-FIELD-15). */
import { describe, expect, it } from 'vitest';
import { readEquationField } from '../../../src/document/field/equation-field.js';
import { equationText } from '../../../src/document/field/equation-text.js';
import { parseFieldInstruction } from '../../../src/document/field/parse-field-instruction.js';

const plain = {};
const read = (text: string) => readEquationField(text, () => plain);
const letters = (text: string) => ({ kind: 'text', text, properties: plain, normal: true });

describe('an EQ field', () => {
  it.each([
    ['\\f(1,x+2)', '1/(x+2)'],
    [' a \\f(1,2) b ', 'a 1/2 b'],
    ['\\f(1,5;2)', '(1,5)/2'],
    ['\\r(x)', '√x'],
    ['\\r(3,x)', '3√x'],
    ['\\o\\ac(○,12)', '12'],
    ['\\o\\al(A,B)', 'AB'],
    ['\\* jc2 \\* "Font:MS Mincho" \\* hps10 \\o\\ad(\\s\\up 9(kan),K)', 'kanK'],
    ['\\b(x)', '(x)'],
    ['\\b\\bc\\{(x)', '{x}'],
    ['\\b \\lc\\[ \\rc\\) (x)', '[x)'],
    ['\\b\\rc\\|(x)', 'x|'],
    ['\\a \\al \\co2 \\vs3 (1,2,3,4)', '1, 2; 3, 4'],
    ['\\a(1,2)', '1; 2'],
    ['\\i(0,1,x dx)', '∫_0^1 x dx'],
    ['\\i\\su(n=1,5,n)', '∑_n=1^5 n'],
    ['\\i \\fc\\U (a,,b)', 'U_a b'],
    ['\\x\\to\\bo(y)', 'y'],
    ['\\l(1,2,3)', '1,2,3'],
    ['\\f(\\r(2),\\b(a\\,b\\)))', '(√2)/((a,b)))'],
    ['x \\d\\fo20\\li() y', 'x  y'],
    ['a\\\\b', 'a\\b'],
    ['\\f(1', '1/'],
    ['', ''],
  ])('%s reads %s', (text, expected) => expect(equationText(read(text))).toBe(expected));

  it('keeps alignments, sides and heights', () => {
    expect(read('\\a\\ar\\co2(1,2)')).toMatchObject([{ kind: 'matrix', columnAlignments: ['right', 'right'] }]);
    expect(read('\\x\\to\\le(y)')).toMatchObject([{ sides: { top: true, left: true, right: false, bottom: false } }]);
    expect(read('\\s\\up8(a)\\s\\do(b)')).toEqual([
      { kind: 'shift', rise: 8, body: [letters('a')] },
      { kind: 'shift', rise: -2, body: [letters('b')] },
    ]);
    expect(read('\\o\\al(a,b)')).toMatchObject([{ kind: 'overlay', alignment: 'left' }]);
  });

  it('takes formatting from the places of its letters', () => {
    const bold = { bold: true };
    expect(readEquationField('ab', (offset) => (offset === 0 ? plain : bold))).toEqual([
      letters('a'),
      { ...letters('b'), properties: bold },
    ]);
  });

  it('has bounds', () => {
    expect(equationText(read(`${'\\x('.repeat(200)}y${')'.repeat(200)}`)).length).toBeLessThan(1000);
    expect(read('\\x(y)'.repeat(5000)).length).toBeLessThanOrEqual(500);
  });

  it('is the text after the name of the field', () => expect(parseFieldInstruction(' eq \\f(1,2) ').rest.trim()).toBe('\\f(1,2)'));
});

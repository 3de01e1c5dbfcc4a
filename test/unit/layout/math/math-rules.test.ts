/** Properties of Word's equations: alphabets, classes of characters, the bracket series (WR-MATH-3, WR-MATH-8). */
import { describe, expect, it } from 'vitest';
import { bracketBox } from '../../../../src/layout/math/layout-elements.js';
import { classOf, mathCodePoint } from '../../../../src/layout/math/math-class.js';
import { scriptForm } from '../../../../src/layout/math/math-constants.js';
import { sizeAt } from '../../../../src/layout/math/math-scope.js';

describe('the character that represents a letter', () => {
  it.each([
    ['italic', 'roman', 'xhAβϕ2', '𝑥ℎ𝐴𝛽𝜙2'],
    ['plain', 'roman', 'x-', 'x−'],
    ['bold', 'roman', '2', '𝟐'],
    ['italic', 'double-struck', 'R', 'ℝ'],
    ['italic', 'script', 'L', 'ℒ'],
    ['bold', 'fraktur', 'g', '𝖌'],
  ] as const)('%s %s: %s', (style, script, letters, shown) => {
    expect(Array.from(letters, (letter) => String.fromCodePoint(mathCodePoint(letter.codePointAt(0)!, style, script))).join('')).toBe(
      shown,
    );
  });
});

describe('the class of a character', () => {
  it.each([
    ['=', 'relation'],
    ['→', 'relation'],
    ['−', 'binary'],
    ['×', 'binary'],
    [',', 'punctuation'],
    ['(', 'open'],
    [']', 'close'],
    ['!', 'ordinary'],
  ])('%s is %s', (character, kind) => {
    expect(classOf(character)).toBe(kind);
  });
});

describe('a bracket in the em of 12 points', () => {
  /** Height of the letter x over and under the axis. */
  const letter = (size: number): number => 2 * ((973 / 2048) * size - (585 / 2048) * 12);
  // the advances that Word's PDF has for these sizes of the letter between (WR-MATH-8)
  it.each([
    [12, 850],
    [20, 850],
    [22, 920],
    [24, 920],
    [28, 1004],
    [32, 1004],
    [36, 1012],
    [44, 1175],
    [52, 1396],
    [72, 1553],
  ])('around a letter of %d points', (size, advance) => {
    expect(bracketBox(letter(size), 12).width).toBeCloseTo((advance / 2048) * 12);
  });
});

describe('scripts', () => {
  it.each([
    [12, 1, 8.5],
    [12, 2, 7],
    [24, 1, 17.5],
    [24, 2, 14],
    [12, 0, 12],
  ] as const)('of %d points, at level %i, are set at %d (WR-MATH-2)', (size, level, expected) => {
    expect(sizeAt(size, level)).toBe(expected);
  });

  it.each([
    ['x', 1.11, 1.05],
    ['n', 1.11, 1.05],
    ['A', 1.045, 0.945],
    ['2', 1.045, 0.945],
    ['+', 1.045, 1],
  ])('have a form of their own: %s is %d times as wide and %d times as tall (WR-MATH-7)', (character, width, height) => {
    expect(scriptForm(character)).toEqual({ width, height });
  });
});

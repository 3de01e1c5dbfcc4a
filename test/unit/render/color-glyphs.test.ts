/** Glyphs with colours of their own in a PDF: painted once each, over text that shows nothing (WR-FONT-21). */
import { describe, expect, test } from 'vitest';
import { colorParts } from '../../../src/render/color/color-parts.js';
import { characterOf, paintCases, paintRun, side } from '../../support/color-runs.js';
import { renderPage } from './support/read-content.js';

const [first, second] = [characterOf(0), characterOf(1)];

const named = (operators: ReturnType<typeof renderPage>['operators'], name: string) =>
  operators.filter((operator) => operator.name === name);

describe('a run of colour glyphs', () => {
  test('is drawn over invisible text, and each glyph is defined once', () => {
    const { operators, objects, text } = renderPage([paintRun(first.repeat(50) + second)]);
    expect(named(operators, 'TJ')).toHaveLength(1);
    expect(named(operators, 'Tr')).toEqual([]);
    expect(named(operators, 'Do')).toHaveLength(51);
    expect([...objects.values()].filter(({ source }) => source.includes('/Subtype/Form'))).toHaveLength(2);
    expect(text).not.toContain('ActualText');
    const places = named(operators, 'cm').map(({ operands }) => operands);
    expect(places.slice(0, 2)).toEqual([[side / 1000, 0, 0, side / 1000, 20, 500 - 20 - side], [side / 1000, 0, 0, side / 1000, 20 + side, 500 - 20 - side]]); // prettier-ignore
  });

  test('is painted when its text has ended, and the next text is seen', () => {
    const { operators } = renderPage([paintRun('B'), paintRun('A', { y: 200 })]);
    const order = operators.map(({ name }) => name).filter((name) => ['BT', 'ET', 'Do', 'Tr'].includes(name));
    expect(order).toEqual(['BT', 'Tr', 'Tr', 'ET', 'Do']);
    expect(named(operators, 'Tr').map(({ operands }) => operands)).toEqual([[3], [0]]);
  });

  test('has the colour of its text only where the face says so', () => {
    const formsOf = (index: number): number => {
      const { objects } = renderPage(['FF0000', '00FF00'].map((color) => paintRun(characterOf(index), { color })));
      return [...objects.values()].filter(({ source }) => source.includes('/Subtype/Form')).length;
    };
    expect(formsOf(paintCases.findIndex(({ name }) => name === 'a colour'))).toBe(1);
    expect(formsOf(paintCases.findIndex(({ name }) => name === 'the colour of the text'))).toBe(2);
  });

  test('is a shadow in one colour', () => {
    const { operators } = renderPage([paintRun(first, { isEcho: true }), paintRun(first)]);
    expect(named(operators, 'Do')).toHaveLength(1);
  });

  test('that is translucent is translucent as a whole', () => {
    const { operators, objects } = renderPage([paintRun(second, { alpha: 0.5 })]);
    expect(named(operators, 'gs').length).toBeGreaterThan(0);
    expect([...objects.values()].find(({ source }) => source.includes('/Subtype/Form'))?.source).toContain('/Group');
  });
});

describe('colorParts', () => {
  test('finds nothing in plain letters', () => {
    expect(colorParts(paintRun('AA'))).toBeUndefined();
  });

  test('keeps letters and colours apart, each with its text', () => {
    const parts = colorParts(paintRun(`A${first}${second}A`))!;
    expect(parts.map(({ run, isColored }) => [run.text, isColored, run.x, Array.from(run.clusters)])).toEqual([
      ['A', false, 20, [0]],
      [first + second, true, 20 + side, [0, 2]],
      ['A', false, 20 + 3 * side, [0]],
    ]);
  });

  test('does so from right to left', () => {
    const leftToRight = paintRun(`A${first}A`);
    const run = paintRun(`A${first}A`, {
      rightToLeft: true,
      clusters: leftToRight.clusters.toReversed(),
      glyphs: leftToRight.glyphs.toReversed(),
    });
    expect(colorParts(run)!.map((part) => [part.run.text, Array.from(part.run.clusters)])).toEqual([['A', [0]], [first, [0]], ['A', [0]]]); // prettier-ignore
  });
});

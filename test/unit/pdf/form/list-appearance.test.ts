/** Where the entries of a list box are drawn, and what the marks behind chosen ones leave behind. */
import { expect, test } from 'vitest';
import type { FieldFont } from '../../../../src/pdf/form/field-font.js';
import { listAppearance } from '../../../../src/pdf/form/list-appearance.js';
import type { WidgetBox } from '../../../../src/pdf/form/widget-box.js';

/** Lines of 10 points are 11.5 points high; each letter is half as wide as the size. */
const font: FieldFont = {
  ascent: 0.8,
  descent: 0.2,
  capHeight: 0.7,
  measure: (text) => ({ advances: Array.from({ length: text.length }, () => 0.5), breaks: new Uint8Array(text.length) }),
};

const boxOf = (height: number): WidgetBox => ({
  ...{ width: 100, height, matrix: undefined, borderWidth: 1, border: undefined, background: undefined, style: 'S', dash: [] },
});

const listOf = (height: number, chosen: readonly number[] = [], quadding = 0) =>
  listAppearance(['aa', 'bbbb', 'cc'], chosen, { box: boxOf(height), size: 10, quadding, font });

test('marks leave no colour behind, because black text may be drawn without one', () => {
  expect(listOf(60, [1]).marks).toBe('1 1 98 58 re W n\nq\n0.6 0.757 0.855 rg\n1 36 98 11.5 re\nf\nQ\n');
  expect(listOf(60).marks).toBe('1 1 98 58 re W n\n');
});

test.each([
  [0, [2, 2, 2]],
  [1, [45, 40, 45]],
  [2, [88, 78, 88]],
])('entries follow the quadding %i of the field', (quadding, lefts) => {
  expect(listOf(60, [], quadding).lines.map(({ x }) => x)).toEqual(lefts);
});

test.each([
  ['most of it is in the box', 36, 3],
  ['only its upper edge is in the box', 27, 2],
])('the last entry, of which %s', (_part, height, shown) => {
  expect(listOf(height).lines).toHaveLength(shown);
});

test('a chosen entry below the box is scrolled to', () => {
  const { top, lines } = listOf(25, [2]);
  expect([top, lines.map(({ text }) => text)]).toEqual([1, ['bbbb', 'cc']]);
});

/** The baseline of a single line in boxes of several heights. */
import { expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import type { FieldFont } from '../../../../src/pdf/form/field-font.js';
import { setText } from '../../../../src/pdf/form/set-text.js';

const font: FieldFont = {
  ascent: 0.8,
  descent: 0.2,
  capHeight: 0.7,
  measure: (text) => ({ advances: Array.from({ length: text.length }, () => 0.5), breaks: new Uint8Array(text.length) }),
};

test.each([
  ['a high box: capitals are in the middle', 20, 6.5],
  ['a low box: letters below the line are in the clip', 11.4, 3],
  ['a lower one: as far as capitals are', 10.4, 2.4],
  ['too low for capitals: they are in the middle', 8, 0.5],
])('%s', (_case, height, baseline) => {
  const box = { width: 100, height, inset: 1, padding: 2, quadding: 0, size: 10, isMultiLine: false, cells: 0 };
  expect(setText('Apply', font, box, new Budget()).lines[0]?.y).toBeCloseTo(baseline);
});

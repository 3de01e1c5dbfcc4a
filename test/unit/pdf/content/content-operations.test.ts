/** Operators and operands of a page's content, however they are written. */
import { expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { contentOperations } from '../../../../src/pdf/content/content-operations.js';

const operationsOf = (content: string): string[] =>
  Array.from(
    contentOperations(Buffer.from(content, 'latin1'), new Budget()),
    ({ operator, operands }) => `${operands.map((operand) => JSON.stringify(operand)).join(' ')} ${operator}`,
  );

test('operators end at white space and at delimiters', () => {
  expect(operationsOf('q 1 0 0 -1 .5 -0.25 cm/F1 12 Tf[1 -2]TJ T* \u0027 BX')).toEqual([
    ' q',
    '1 0 0 -1 0.5 -0.25 cm',
    expect.stringContaining(' 12 Tf'),
    '[1,-2] TJ',
    ' T*',
    " '",
    ' BX',
  ]);
});

test('constants are operands, and words of their letters are not', () => {
  expect(operationsOf('true false null d0 truex')).toEqual(['true false null d0', ' truex']);
});

test('operators that share letters stay apart, as do any number of unknown ones', () => {
  const names = Array.from({ length: 3000 }, (_, index) => `x${index.toString(36)}`);
  const known = ['B', 'B*', 'BT', 'b', 'b*', 'f', 'f*', 'F'];
  const all = [...known, ...names, ...known, ...names];
  expect(operationsOf(all.join(' '))).toEqual(all.map((name) => ` ${name}`));
});

test('an inline picture is one operation, and broken syntax ends the list', () => {
  expect(operationsOf('BI /W 1 /H 1 ID \u0000EIx EI Q')).toHaveLength(2);
  expect(operationsOf('q )')).toEqual([' q', ' ?']);
});

test('a run of millions of digits is read in parts, in proportion to its length', () => {
  const digits = '1'.repeat(2_000_000);
  const all = [...contentOperations(Buffer.from(`${digits} w .${digits} w q`), new Budget())];
  expect(all.map(({ operator }) => operator)).toEqual(['w', 'w', 'q']);
});

/** Where the table's left edge is, by compatibility mode (WR-TBL-6, WR-TBL-7). */
import { describe, expect, it } from 'vitest';
import { tableEdge, type TableEdgeQuestion } from '../../../../src/layout/table/layout-table.js';

const question: TableEdgeQuestion = {
  tableWidth: 300,
  availableWidth: 468,
  alignment: 'start',
  insets: { start: 5.4, end: 5.4 },
  halfBorders: { start: 0.25, end: 0.25 },
  bidiVisual: false,
  compatibilityMode: 15,
  isNested: false,
  isFloating: false,
};

describe('left edge of a table', () => {
  it.each<[string, Partial<TableEdgeQuestion>, number]>([
    ['mode 15: the border is inside the margin', { indent: 0 }, 0.25],
    ['mode 15: an indent moves the edge', { indent: 12 }, 12.25],
    ['mode 14: the text is on the margin if an indent is stated', { compatibilityMode: 14, indent: 0 }, -5.4],
    ['mode 12: the edge is on the margin if no indent is stated', { compatibilityMode: 12 }, 0],
    ['nested tables never extend into the margin', { compatibilityMode: 12, indent: 0, isNested: true }, 0],
    ['centred', { alignment: 'center', indent: 0 }, 84],
    ['centred and wider than the column', { alignment: 'center', tableWidth: 500 }, -16],
    ['at the end', { alignment: 'end', indent: 0 }, 167.75],
    ['right to left: against the right margin', { bidiVisual: true, indent: 10 }, 157.75],
    ['floating: its position counts instead of the indent', { isFloating: true, indent: 40 }, 0],
  ])('%s', (_, change, x) => {
    expect(tableEdge({ ...question, ...change })).toBeCloseTo(x);
  });
});

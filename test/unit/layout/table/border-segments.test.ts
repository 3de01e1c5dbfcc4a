/** Which border is shown where cells meet (ECMA-376-1 §17.4.66). */
import { describe, expect, it } from 'vitest';
import type { BorderLevel, ResolvedBorder, ResolvedCell, ResolvedCellBorder } from '../../../../src/document/cascade/resolved.js';
import { horizontalSegments, meetingBorder, verticalBorders } from '../../../../src/layout/table/border-segments.js';
import { modelRows, type RowModel } from '../../../../src/layout/table/table-model.js';
import { line, noBorder, sketchEnvironment, sketchTable } from './table-model.fixture.js';

const thick: ResolvedBorder = { ...line, width: 3 };
const side = (border: ResolvedBorder | undefined, level: BorderLevel): ResolvedCellBorder => ({
  ...(border ? { border } : {}),
  level,
  isOuter: false,
});

describe('two borders that meet', () => {
  it.each([
    ['the wider of two equals', side(line, 'table'), side(thick, 'table'), thick],
    ["a cell's own over its table's", side(line, 'cell'), side(thick, 'table'), line],
    ['the other one if one is switched off', side(undefined, 'cell'), side(line, 'table'), line],
    ['no border without borders', noBorder, noBorder, undefined],
  ])('%s', (_, first, second, shown) => {
    expect(meetingBorder(first, second)).toBe(shown);
  });
});

const rowsOf = (...rows: readonly (readonly Partial<ResolvedCell>[])[]): RowModel[] => {
  const table = sketchTable(rows.map((cells) => ({ cells: cells.map((change) => ({ lines: [], change })) })));
  return modelRows(table, sketchEnvironment(table).context);
};

const boxed = { top: side(line, 'table'), start: side(line, 'table'), bottom: side(line, 'table'), end: side(line, 'table') };
const heavy = { ...boxed, top: side(thick, 'cell') };

describe('borders between rows', () => {
  it('joins equal stretches over spans', () => {
    const [above, below] = rowsOf(
      [{ column: 0, span: 2, borders: boxed }],
      [
        { column: 0, borders: boxed },
        { column: 1, borders: boxed },
      ],
    );
    expect(horizontalSegments(above, below)).toEqual([{ from: 0, to: 2, border: line }]);
  });

  it('changes if a cell below has a heavier border', () => {
    const [above, below] = rowsOf(
      [{ column: 0, span: 2, borders: boxed }],
      [
        { column: 0, borders: boxed },
        { column: 1, borders: heavy },
      ],
    );
    expect(horizontalSegments(above, below)).toEqual([
      { from: 0, to: 1, border: line },
      { from: 1, to: 2, border: thick },
    ]);
  });

  it('draws nothing through a vertical merge', () => {
    const [above, below] = rowsOf(
      [
        { column: 0, borders: boxed, verticalMerge: 'restart' },
        { column: 1, borders: boxed },
      ],
      [
        { column: 0, borders: boxed, verticalMerge: 'continue' },
        { column: 1, borders: boxed },
      ],
    );
    expect(horizontalSegments(above, below)).toEqual([{ from: 1, to: 2, border: line }]);
    expect(horizontalSegments(above, undefined)).toEqual([{ from: 0, to: 2, border: line }]);
  });

  it('leaves gaps where rows have no cells', () => {
    const [above] = rowsOf([
      { column: 1, borders: boxed },
      { column: 4, borders: boxed },
    ]);
    expect(horizontalSegments(undefined, above)).toEqual([
      { from: 1, to: 2, border: line },
      { from: 4, to: 5, border: line },
    ]);
  });
});

describe('borders between cells of a row', () => {
  it('shows one border between neighbours and both ends of a gap', () => {
    const [row] = rowsOf([
      { column: 0, borders: boxed },
      { column: 1, borders: boxed },
      { column: 3, borders: boxed },
    ]);
    expect(row && verticalBorders(row).map(({ column }) => column)).toEqual([0, 1, 2, 3, 4]);
  });
});

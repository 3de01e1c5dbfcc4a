import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../src/base/item-at.js';
import { createCascade } from '../../../src/document/cascade/create-cascade.js';
import { shadingColor } from '../../../src/document/cascade/paint.js';
import type { ResolvedCell, ResolvedTable } from '../../../src/document/cascade/resolved.js';
import type { Border } from '../../../src/document/color.js';
import { tableConditions } from '../../../src/document/style.js';
import type { Table, TableLook, TableProperties } from '../../../src/document/table.js';
import { firstItems } from '../../support/first-items.js';
import { cell, gridTable, row, table, tree } from './tree.js';
import type { StyleSource } from './tree.js';

const resolve = (source: Table, ...styles: StyleSource[]): ResolvedTable =>
  createCascade(tree({ styles: styles.map((style) => ({ type: 'table', ...style })) })).table(source);
const look = (...on: (keyof TableLook)[]): TableLook => ({
  firstRow: on.includes('firstRow'),
  lastRow: on.includes('lastRow'),
  firstColumn: on.includes('firstColumn'),
  lastColumn: on.includes('lastColumn'),
  noHorizontalBand: on.includes('noHorizontalBand'),
  noVerticalBand: on.includes('noVerticalBand'),
});
const noBands = ['noHorizontalBand', 'noVerticalBand'] as const;
const line = (size: number, style = 'single'): Border => ({ style, size, space: 0, color: 'auto' });

/** Every condition colours its cells with its own name, so the grid shows the strongest one. */
function checkConditions(name: string, rows: number, columns: number, properties: TableProperties, expected: readonly string[]): void {
  it(name, () => {
    const style: StyleSource = {
      id: 'T',
      conditions: Object.fromEntries(
        tableConditions.map((condition) => [condition, { cell: { shading: { pattern: 'clear', color: 'auto', fill: condition } } }]),
      ),
    };
    const resolved = resolve(gridTable(rows, columns, { styleId: 'T', ...properties }), style);
    expect(resolved.rows.map((found) => found.cells.map((at) => at.shading?.fill).join(' '))).toEqual(expected);
  });
}

describe('conditional formats', () => {
  checkConditions(
    'everything on: rows beat columns, corners beat both',
    4,
    3,
    { look: look('firstRow', 'lastRow', 'firstColumn', 'lastColumn', ...noBands) },
    ['nwCell firstRow neCell', 'firstCol wholeTable lastCol', 'firstCol wholeTable lastCol', 'swCell lastRow seCell'],
  );
  checkConditions('horizontal bands begin after the heading row and run to the end', 4, 1, { look: look('firstRow', 'noVerticalBand') }, [
    'firstRow',
    'band1Horz',
    'band2Horz',
    'band1Horz',
  ]);
  checkConditions('vertical bands beat horizontal ones', 2, 3, { look: look('firstColumn') }, [
    'firstCol band1Vert band2Vert',
    'firstCol band1Vert band2Vert',
  ]);
  checkConditions('bands of two rows', 5, 1, { look: look('noVerticalBand'), rowBandSize: 2 }, [
    'band1Horz',
    'band1Horz',
    'band2Horz',
    'band2Horz',
    'band1Horz',
  ]);
  checkConditions('a band of no size counts as one', 2, 1, { look: look('noVerticalBand'), rowBandSize: 0 }, ['band1Horz', 'band2Horz']);
  checkConditions(
    'one row: the first row and the north corners',
    1,
    3,
    { look: look('firstRow', 'lastRow', 'firstColumn', 'lastColumn', ...noBands) },
    ['nwCell firstRow neCell'],
  );
  checkConditions('one column: the first column', 3, 1, { look: look('firstColumn', 'lastColumn', ...noBands) }, [
    'firstCol',
    'firstCol',
    'firstCol',
  ]);
  checkConditions('nothing is on', 2, 2, { look: look(...noBands) }, ['wholeTable wholeTable', 'wholeTable wholeTable']);

  it('text formatting: whole table, bands, columns, rows', () => {
    const style: StyleSource = {
      id: 'T',
      run: { size: 20, color: '000001' },
      conditions: { firstRow: { run: { color: '000003', bold: true } }, firstCol: { run: { color: '000002', italic: true } } },
    };
    const resolved = resolve(gridTable(2, 2, { styleId: 'T', look: look('firstRow', 'firstColumn') }), style);
    expect(resolved.rows[0]?.cells[0]?.context.run).toEqual({ size: 20, color: '000003', bold: true, italic: true });
    expect(resolved.rows[1]?.cells[1]?.context.run).toEqual({ size: 20, color: '000001' });
  });

  it('an inherited condition beats the descendant for the whole table', () => {
    const base: StyleSource = { id: 'B', conditions: { firstRow: { run: { color: 'BBBBBB' } } } };
    const derived: StyleSource = { id: 'T', basedOn: 'B', run: { color: 'DDDDDD' } };
    const resolved = resolve(gridTable(2, 1, { styleId: 'T', look: look('firstRow') }), base, derived);
    expect(resolved.rows.map((found) => found.cells[0]?.context.run.color)).toEqual(['BBBBBB', 'DDDDDD']);
  });

  it('cells that meet the same conditions share a context', () => {
    const resolved = resolve(gridTable(3, 3, { styleId: 'T', look: look(...noBands) }), { id: 'T' });
    expect(new Set(resolved.rows.flatMap((found) => found.cells.map((at) => at.context))).size).toBe(1);
  });
});

describe('cell borders', () => {
  /** Sides as `level width`, `*` when on the outline. */
  function sides(found: ResolvedCell | undefined): string {
    if (!found) return '';
    const { top, end, bottom, start } = found.borders;
    return [top, end, bottom, start].map((side) => `${side.level} ${side.border?.width ?? 0}${side.isOuter ? '*' : ''}`).join(', ');
  }
  const grid: StyleSource = {
    id: 'T',
    table: { borders: { top: line(8), bottom: line(8), start: line(8), end: line(8), insideHorizontal: line(4), insideVertical: line(4) } },
  };

  it('outline and inside lines of the style', () => {
    const resolved = resolve(gridTable(2, 2, { styleId: 'T' }), grid);
    expect(resolved.rows.map((found) => found.cells.map(sides))).toEqual([
      ['style 1*, style 0.5, style 0.5, style 1*', 'style 1*, style 1*, style 0.5, style 0.5'],
      ['style 0.5, style 0.5, style 1*, style 1*', 'style 0.5, style 1*, style 1*, style 0.5'],
    ]);
  });

  it('cell over row exceptions over table over conditions', () => {
    const style: StyleSource = { ...grid, conditions: { firstRow: { cell: { borders: { bottom: line(24), insideVertical: line(16) } } } } };
    const source = table(
      [row([cell({ borders: { end: line(0, 'nil') } }), cell()]), row([cell(), cell()], { exceptions: { borders: { start: line(32) } } })],
      { styleId: 'T', look: look('firstRow'), borders: { top: line(40) } },
    );
    const resolved = resolve(source, style);
    expect(resolved.rows.map((found) => found.cells.map(sides))).toEqual([
      ['table 5*, cell 0, conditional 3, style 1*', 'table 5*, style 1*, conditional 3, conditional 2'],
      ['style 0.5, style 0.5, style 1*, row 4*', 'style 0.5, style 1*, style 1*, style 0.5'],
    ]);
  });
});

describe('cells and rows', () => {
  const dxa = (value: number) => ({ type: 'dxa' as const, value });

  it('margins: cell over exceptions over table over style, otherwise half a point at the sides', () => {
    const style: StyleSource = { id: 'T', table: { cellMargins: { start: dxa(108), end: dxa(108), top: dxa(20) } } };
    const source = table([row([cell({ margins: { start: dxa(0) } }), cell()], { exceptions: { cellMargins: { end: dxa(200) } } })], {
      styleId: 'T',
      cellMargins: { top: dxa(40) },
    });
    expect(resolve(source, style).rows[0]?.cells.map((found) => found.margins)).toEqual([
      { top: 2, start: 0, bottom: 0, end: 10 },
      { top: 2, start: 5.4, bottom: 0, end: 10 },
    ]);
    expect(resolve(gridTable(1, 1)).cellMargins).toEqual({ top: 0, start: 0.5, bottom: 0, end: 0.5 });
  });

  it('the default table style applies to tables without one', () => {
    const resolved = resolve(gridTable(1, 1), {
      id: 'TableNormal',
      isDefault: true,
      table: { indent: dxa(0), cellMargins: { start: dxa(108), end: dxa(108) } },
    });
    expect([resolved.indent, resolved.cellMargins.start]).toEqual([0, 5.4]);
  });

  it('an unstated indent stays absent', () => expect(resolve(gridTable(1, 1)).indent).toBeUndefined());

  it('columns count gridBefore and spans; old horizontal merges are joined', () => {
    const source = table([
      row([cell({ gridSpan: 2 }), cell({ horizontalMerge: 'restart' }), cell({ horizontalMerge: 'continue' })], { gridBefore: 1 }),
      row([cell({ gridSpan: 1e9 })]),
    ]);
    const resolved = resolve(source);
    expect(resolved.rows[0]?.cells.map(({ column, span }) => [column, span])).toEqual([
      [1, 2],
      [3, 2],
    ]);
    expect(resolved.columnCount).toBe(16384);
  });

  it('measures', () => {
    const widths = [
      { type: 'dxa', value: 1440 },
      { type: 'pct', value: 2500 },
      { type: 'auto', value: 0 },
      { type: 'dxa', value: 0 },
      undefined,
    ] as const;
    const resolved = resolve(table([row(widths.map((width) => cell(width && { width })))]));
    expect(resolved.rows[0]?.cells.map((found) => found.width)).toEqual([
      { kind: 'points', value: 72 },
      { kind: 'percent', value: 0.5 },
      { kind: 'auto' },
      { kind: 'auto' },
      { kind: 'auto' },
    ]);
  });

  it('a height without a rule is a floor', () => {
    const heights = [{ value: 400 }, { value: 400, rule: 'exact' }, { value: 400, rule: 'auto' }, undefined] as const;
    const resolved = resolve(table(heights.map((height) => row([cell()], height && { height }))));
    expect(resolved.rows.map((found) => `${found.height.rule} ${found.height.value}`)).toEqual([
      'atLeast 20',
      'exact 20',
      'atLeast 20',
      'auto 0',
    ]);
  });

  it('the shading of the table itself paints no cell', () => {
    const shading = { pattern: 'clear', color: 'auto', fill: 'FF0000' };
    expect(resolve(gridTable(1, 1, { shading })).rows[0]?.cells[0]?.shading).toBeUndefined();
  });

  it('a table style in a circle is cut', () => {
    expect(
      resolve(gridTable(1, 1, { styleId: 'A' }), { id: 'A', basedOn: 'B', table: { alignment: 'center' } }, { id: 'B', basedOn: 'A' })
        .alignment,
    ).toBe('center');
  });
});

describe('shadingColor', () => {
  const check = (pattern: string, color: string, fill: string, expected: string | undefined): void =>
    it(`${pattern} ${color} over ${fill}`, () => expect(shadingColor({ pattern, color, fill })).toBe(expected));
  check('clear', 'auto', 'FFFF00', 'FFFF00');
  check('clear', 'auto', 'auto', undefined);
  check('solid', 'FF0000', 'FFFF00', 'FF0000');
  check('pct10', 'FF0000', 'FFFF00', 'FFE500');
  check('pct25', 'FF0000', 'FFFF00', 'FFBF00');
  check('pct50', 'FF0000', 'auto', 'FF7F7F');
  check('pct75', 'FF0000', 'FFFF00', 'FF4000');
  check('pct12', 'FF0000', 'FFFF00', 'FFDF00');
  check('horzStripe', 'FF0000', 'FFFF00', undefined);
});

describe('cells of the same formatting', () => {
  const borders = { top: line(4), bottom: line(4), start: line(4), end: line(4), insideHorizontal: line(8), insideVertical: line(8) };
  const large = resolve(gridTable(40, 10, { borders }));
  const boxes = large.rows.flatMap((found) => found.cells.map((at) => at.borders));

  it('share their borders in nine variants: corners, edges and the inside', () => {
    expect(new Set(boxes).size).toBe(9);
    expect(new Set(large.rows.flatMap((found) => found.cells.map((at) => at.margins))).size).toBeLessThanOrEqual(9);
  });

  it('do not share them with a cell that states its own', () => {
    const own = { top: line(24) };
    const { rows } = resolve(
      table([row([cell({ borders: own }), cell({ borders: { ...own } }), cell({ margins: { top: { value: 200, type: 'dxa' } } })])], {
        borders,
      }),
    );
    const [first, second, third] = firstItems(itemAt(rows, 0).cells, 3);
    expect(first.borders.top.border?.width).toBe(3);
    expect(second.borders.top.border?.width).toBe(3);
    expect(third.borders.top.border?.width).toBe(0.5);
    expect([first.margins.top, third.margins.top]).toEqual([0, 10]);
  });
});

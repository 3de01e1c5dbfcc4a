/** Column widths as Word measured them (WR-TBL-9 to WR-TBL-16), on plain numbers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ResolvedMeasure } from '../../../../src/document/cascade/resolved.js';
import { autofitColumns, fixedColumns, type ColumnDemand } from '../../../../src/layout/table/column-widths.js';
import { isTrustedGrid } from '../../../../src/layout/table/resolve-columns.js';

const auto: ResolvedMeasure = { kind: 'auto' };
const pt = (value: number): ResolvedMeasure => ({ kind: 'points', value });
const share = (value: number): ResolvedMeasure => ({ kind: 'percent', value });

/** One row of single cells: preference, widest word, unwrapped width. */
const row = (...cells: [ResolvedMeasure, number, number][]): ColumnDemand[] =>
  cells.map(([preferred, min, max], column) => ({ column, span: 1, preferred, min, max }));

const widths = (demands: ColumnDemand[], tableWidth?: number, measure = 468): number[] => {
  const columnCount = Math.max(...demands.map((demand) => demand.column + demand.span));
  return [...autofitColumns({ columnCount, demands, measure, ...(tableWidth === undefined ? {} : { tableWidth }) })].map(
    (width) => Math.round(width * 100) / 100,
  );
};

describe('autofit', () => {
  it.each([
    ['preferences that fit are taken exactly', row([pt(72), 5, 5], [pt(108), 6, 6], [pt(144), 5, 5]), undefined, [72, 108, 144]],
    [
      'a column too small for its word grows alone',
      row([pt(36), 5, 5], [pt(36), 142.55, 142.55], [pt(36), 5, 5]),
      undefined,
      [36, 142.55, 36],
    ],
    ['preferences beyond the measure scale together', row([pt(200), 5, 5], [pt(200), 5, 5], [pt(200), 5, 5]), undefined, [156, 156, 156]],
    ['a column without a preference takes its content', row([pt(72), 5, 5], [auto, 25, 87.3], [pt(72), 5, 5]), undefined, [72, 87.3, 72]],
    [
      'the wider of two rows wins',
      [...row([pt(72), 5, 5], [pt(144), 6, 6]), ...row([pt(144), 5, 5], [pt(72), 6, 6])],
      undefined,
      [144, 144],
    ],
    ['a surplus is shared in proportion when all state points', row([pt(72), 5, 5], [pt(72), 5, 5], [pt(72), 5, 5]), 324, [108, 108, 108]],
    [
      'shares first, points kept, the rest to the column that asks nothing',
      row([share(0.5), 5, 5], [pt(72), 5, 5], [auto, 5, 5]),
      324,
      [162, 72, 90],
    ],
    ['shares short of all stretch', row([share(0.25), 5, 5], [share(0.25), 5, 5]), 200, [100, 100]],
    [
      'a table without a width is as narrow as its shares allow',
      row([share(0.25), 5, 5], [share(0.5), 5, 5], [share(0.25), 5.25, 5.25]),
      undefined,
      [5.25, 10.5, 5.25],
    ],
    ['shares beyond all are consumed in order', row([share(0.8), 5, 5], [share(0.8), 5, 5]), 100, [80, 20]],
    ['a stated width is met even off the paper', row([auto, 5, 5], [auto, 5, 5]), 720, [360, 360]],
  ])('%s', (_, demands, tableWidth, expected) => {
    expect(widths(demands, tableWidth)).toEqual(expected);
  });

  it('shares content beyond the measure by what each column needs beyond its widest word', () => {
    const [first = 0, second = 0] = widths(row([auto, 30, 30], [auto, 40, 1000]));
    expect(first).toBe(30);
    expect(first + second).toBeCloseTo(468);
  });

  it('content counts in whole twips, rounded up (WR-TBL-11)', () => {
    expect(widths(row([auto, 10.01, 10.01], [auto, 20.05, 20.05], [auto, 5, 30.051]))).toEqual([10.05, 20.05, 30.1]);
  });

  it('a spanning cell adds only what its columns lack together', () => {
    const demands: ColumnDemand[] = [...row([pt(50), 5, 5], [pt(50), 5, 5]), { column: 0, span: 2, preferred: auto, min: 120, max: 120 }];
    expect(widths(demands)).toEqual([60, 60]);
  });

  it('gives finite, non-negative widths for any input', () => {
    const measure = fc.oneof(
      fc.constant(auto),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }).map(pt),
      fc.double({ min: -2, max: 5, noNaN: true }).map(share),
    );
    const demand = fc.record({
      column: fc.nat(12),
      span: fc.integer({ min: 1, max: 5 }),
      preferred: measure,
      min: fc.double({ min: 0, max: 1e5, noNaN: true }),
      max: fc.double({ min: 0, max: 1e5, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(demand, { maxLength: 30 }),
        fc.option(fc.double({ min: 0.1, max: 5000, noNaN: true }), { nil: undefined }),
        (demands, tableWidth) => {
          const problem = {
            columnCount: 10,
            demands: demands.filter((each) => each.column < 10),
            measure: 468,
            ...(tableWidth === undefined ? {} : { tableWidth }),
          };
          for (const list of [autofitColumns(problem), fixedColumns(problem, [])]) {
            expect(list).toHaveLength(10);
            for (const width of list) expect(Number.isFinite(width) && width >= 0).toBe(true);
          }
        },
      ),
    );
  });
});

describe('fixed layout', () => {
  const fixed = (demands: ColumnDemand[], grid: number[], tableWidth?: number): number[] => [
    ...fixedColumns(
      {
        columnCount: Math.max(grid.length, ...demands.map((demand) => demand.column + demand.span)),
        demands,
        measure: 468,
        ...(tableWidth === undefined ? {} : { tableWidth }),
      },
      grid,
    ),
  ];

  it.each([
    ['cells say more than the grid', fixed(row([pt(100), 999, 999], [pt(50), 5, 5]), [10, 10]), [100, 50]],
    ['the grid counts where cells say nothing', fixed(row([auto, 5, 5], [auto, 5, 5]), [120, 80]), [120, 80]],
    ['nobody says anything: equal columns fill the measure', fixed(row([auto, 5, 5], [auto, 5, 5]), []), [234, 234]],
    ['a stated table width scales its cells', fixed(row([pt(100), 5, 5], [pt(300), 5, 5]), [], 200), [50, 150]],
  ])('%s', (_, actual, expected) => {
    expect(actual).toEqual(expected);
  });
});

describe('trust in the grid', () => {
  const ask = (grid: number[], demands: ColumnDemand[], more: Partial<Parameters<typeof isTrustedGrid>[0]> = {}): boolean =>
    isTrustedGrid({
      grid,
      columnCount: demands.length,
      layout: 'autofit',
      statesCellWidths: true,
      preferences: demands,
      measure: 468,
      slack: 10.8,
      ...more,
    });

  it.each([
    ['it agrees with every cell', ask([100, 200], row([pt(100), 0, 0], [pt(200), 0, 0])), true],
    ['Word fitted it into the measure', ask([150, 318], row([pt(300), 0, 0], [pt(400), 0, 0])), true],
    ['cells state nothing', ask([100, 200], row([auto, 0, 0], [auto, 0, 0]), { statesCellWidths: false }), false],
    ['columns are all alike and cells disagree', ask([156, 156], row([pt(100), 0, 0], [pt(200), 0, 0])), false],
    ['token columns under a stated width', ask([5, 6], row([share(0.5), 0, 0], [share(0.5), 0, 0]), { tableWidth: 468 }), false],
    ['a column is missing', ask([100], row([pt(100), 0, 0], [pt(200), 0, 0])), false],
    ['a column has no width', ask([100, 0], row([pt(100), 0, 0], [auto, 0, 0])), false],
  ])('%s', (_, actual, expected) => {
    expect(actual).toBe(expected);
  });
});

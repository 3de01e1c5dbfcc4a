/**
 * The workbook cells that receive the new numbers. If the template uses Word's layout, with each series in a column
 * under its name, series keep their columns, further series get the next columns, and only the number of rows changes.
 * Any other layout is replaced by this one at the same corner.
 */
import type { Cell, CellRange } from '../../spreadsheet/cell-range.js';
import type { ChangedCells } from '../../spreadsheet/changed-cells.js';
import type { SeriesData } from './chart-data.js';
import type { ChartNodes, SeriesNode } from './read-series.js';

export interface PlacedSeries {
  readonly name: CellRange;
  readonly categories: CellRange;
  readonly values: CellRange;
  readonly sizes: CellRange | undefined;
}

export interface PlacedData extends ChangedCells {
  readonly series: readonly PlacedSeries[];
}

/** The columns of one series; x values or categories may be shared with another series. */
interface Columns {
  readonly categories: number;
  readonly values: number;
  readonly sizes: number | undefined;
}

const usualSheet = 'Sheet1';

const rangesOf = ({ name, categories, values, sizes }: SeriesNode): CellRange[] =>
  [name, categories, values, sizes].filter((range) => range !== undefined);

/** The row of the names, if all series are columns under their names and share one column of categories. */
function columnsLayout(series: readonly SeriesNode[]): { readonly top: number; readonly categories: number } | undefined {
  const [first] = series;
  const { values, categories } = first ?? {};
  if (!values || !categories || values.row < 2) return undefined;
  const column = categories.column + categories.columns - 1;
  const isColumn = (range: CellRange | undefined): boolean =>
    range === undefined || (range.columns === 1 && range.row === values.row && range.sheet === values.sheet);
  const isUsual = series.every(
    (one) =>
      one.isPlain &&
      one.values?.columns === 1 &&
      isColumn(one.values) &&
      isColumn(one.sizes) &&
      one.categories?.row === values.row &&
      one.categories.column + one.categories.columns - 1 === column &&
      one.categories.sheet === values.sheet &&
      (one.name === undefined ||
        (one.name.rows === 1 && one.name.columns === 1 && one.name.row === values.row - 1 && one.name.column === one.values.column)),
  );
  return isUsual && (values.rows > 1 || categories.rows === values.rows) ? { top: values.row - 1, categories: column } : undefined;
}

function sameCategories(data: readonly SeriesData[]): boolean {
  const [first] = data;
  return data.every(
    ({ categories }) =>
      categories === first?.categories ||
      (categories.length === first?.categories.length && categories.every((value, index) => value === first.categories[index])),
  );
}

/** The columns of each series, the template's own if it has them. */
function keptColumns(data: readonly SeriesData[], categories: number): Columns[] {
  let next = categories;
  for (const { model } of data) next = Math.max(next, model.values?.column ?? 0, model.sizes?.column ?? 0);
  return data.map(({ model, isNew, sizes }) => {
    const own = isNew ? undefined : model;
    const values = own?.values?.column ?? ++next;
    return { categories, values, sizes: sizes && (own?.sizes?.column ?? ++next) };
  });
}

function newColumns(data: readonly SeriesData[], left: number, isShared: boolean): Columns[] {
  let next = left - 1;
  const shared = isShared ? ++next : undefined;
  return data.map(({ sizes }) => ({ categories: shared ?? ++next, values: ++next, sizes: sizes && ++next }));
}

const leastOf = (from: number, numbers: readonly number[]): number => numbers.reduce((least, number) => Math.min(least, number), from);
const mostOf = (from: number, numbers: readonly number[]): number => numbers.reduce((most, number) => Math.max(most, number), from);

export function placeData(data: readonly SeriesData[], { series }: ChartNodes): PlacedData {
  const former = series.flatMap(rangesOf);
  const isShared = sameCategories(data);
  const usual = isShared ? columnsLayout(series) : undefined;
  const sheet = former[0]?.sheet;
  const [top, left] = usual
    ? [usual.top, usual.categories]
    : former.reduce(
        ([row, column], range) => [Math.min(row, range.row), Math.min(column, range.column)],
        former.length > 0 ? [Infinity, Infinity] : [1, 1],
      );
  const columns = usual ? keptColumns(data, usual.categories) : newColumns(data, left, isShared);
  const cells: { column: number; row: number; value: Cell }[] = [];
  const written = new Set<number>();
  const write = (column: number, values: readonly Cell[]): void => {
    if (written.has(column)) return;
    written.add(column);
    for (const [index, value] of values.entries()) cells.push({ column, row: top + 1 + index, value });
  };
  const placed = data.map((one, index): PlacedSeries => {
    const own = columns[index] ?? { categories: left, values: left + 1, sizes: undefined };
    write(own.categories, one.categories);
    write(own.values, one.values);
    if (own.sizes !== undefined && one.sizes) write(own.sizes, one.sizes);
    cells.push({ column: own.values, row: top, value: one.name });
    const range = (column: number, rows: number): CellRange => ({ sheet: sheet ?? usualSheet, column, row: top + 1, columns: 1, rows });
    return {
      name: { ...range(own.values, 1), row: top },
      categories: range(own.categories, one.categories.length),
      values: range(own.values, one.values.length),
      sizes: own.sizes === undefined ? undefined : range(own.sizes, one.values.length),
    };
  });
  const used = columns.flatMap((one) => [one.categories, one.values, one.sizes ?? one.values]);
  return {
    sheet,
    series: placed,
    former,
    cells,
    block: {
      top,
      left: leastOf(left, used),
      right: mostOf(left, used),
      bottom:
        top +
        mostOf(
          1,
          data.map(({ values }) => values.length),
        ),
    },
  };
}

/**
 * The new numbers of a chart in the form that its series need, and the workbook cells that receive the new numbers. If the template uses Word's layout, with each series in a column
 * under its name, series keep their columns, further series get the next columns, and only the number of rows changes.
 * Any other layout is replaced by this one at the same corner.
 */
import type { Cell, CellRange, ChangedCells } from '../../spreadsheet/cell-range.js';
import { isXy, type ChartNodes, type SeriesNode } from './read-series.js';
import type { ChartValue } from '../field-value.js';
import { largest, smallest } from '../../../base/extremes.js';

export interface SeriesData {
  readonly name: string;
  /** Categories, or x values. */
  readonly categories: readonly Cell[];
  readonly values: readonly (number | null)[];
  readonly sizes: readonly number[] | undefined;
  /** The template's series whose appearance is used. */
  readonly model: SeriesNode;
  /** Whether the template does not have this series. */
  readonly isNew: boolean;
}

interface DataIssue {
  /** Appended to the field's path: `value.series[1].values`. */
  readonly part: string;
  readonly issue: string;
}

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;
/** The days between the first days of the two workbook calendars (ECMA-376-1 §18.17.4.1). */
const from1904 = 1462;
const dayLength = 86_400_000;

function serialDay(text: string, isFrom1904: boolean): number {
  const [, year, month, day] = isoDay.exec(text) ?? [];
  const days = Math.round((Date.UTC(Number(year), Number(month) - 1, Number(day)) - Date.UTC(1899, 11, 30)) / dayLength);
  return days - (isFrom1904 ? from1904 : 0);
}

/** Dates become numbers if the template's categories are numbers, as a time axis requires. */
function categoriesFor(value: ChartValue, model: SeriesNode, isFrom1904: boolean): readonly Cell[] {
  const { categories } = value;
  const areDays = model.categoryFormat !== undefined && categories.every((text) => typeof text === 'string' && isoDay.test(text));
  return areDays ? categories.map((text) => serialDay(String(text), isFrom1904)) : categories;
}

/** The data to show, or the reason why it does not fit this chart. */
export function seriesData(
  value: ChartValue,
  { series: nodes, isFrom1904 }: ChartNodes,
): { readonly data: readonly SeriesData[] } | { readonly issues: readonly DataIssue[] } {
  const issues: DataIssue[] = [];
  const data: SeriesData[] = [];
  const last = nodes.at(-1);
  if (nodes.some(({ chart }) => chart === 'c:stockChart') && value.series.length !== nodes.length)
    issues.push({ part: 'value.series', issue: `must be ${String(nodes.length)} series: the field is a stock chart` });
  for (const [index, { name, values, xs, sizes }] of value.series.entries()) {
    const model = nodes[index] ?? last;
    if (!model) break;
    const part = `value.series[${String(index)}].values`;
    const shared = { name, values, model, isNew: index >= nodes.length };
    if (!isXy(model)) {
      if (xs) issues.push({ part, issue: 'must be one number for each category: the chart does not take pairs' });
      else data.push({ ...shared, categories: categoriesFor(value, model, isFrom1904), sizes: undefined });
      continue;
    }
    const own = xs ?? (value.categories.every((category) => typeof category === 'number') ? value.categories : undefined);
    const isBubble = model.chart === 'c:bubbleChart';
    if (!own) issues.push({ part, issue: 'must be pairs of numbers, [x, y]: the field is a scatter chart' });
    else if (isBubble && !sizes) issues.push({ part, issue: 'must be of three numbers each, [x, y, size]: the field is a bubble chart' });
    else data.push({ ...shared, categories: own, sizes: isBubble ? sizes : undefined });
  }
  return issues.length > 0 ? { issues } : { data };
}

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

const sourceRanges = ({ name, categories, values, sizes }: SeriesNode): CellRange[] =>
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

export function placeData(data: readonly SeriesData[], { series }: ChartNodes): PlacedData {
  const former = series.flatMap(sourceRanges);
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
      left: smallest([left, ...used]),
      right: largest([left, ...used]),
      bottom: top + largest([1, ...data.map(({ values }) => values.length)]),
    },
  };
}

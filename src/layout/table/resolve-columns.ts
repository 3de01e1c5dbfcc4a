/** Decides a table's column widths: the grid of the file if it can be trusted, else the autofit or fixed rules (WR-TBL-8). */
import type { Points } from '../../base/units.js';
import type { ResolvedCell, ResolvedMeasure, ResolvedTable } from '../../document/cascade/resolved.js';
import type { ContentWidths, FlowEnvironment } from '../flow/flow-types.js';
import { measureCell } from './cell-flow.js';
import { widthAround } from './cell-insets.js';
import { autofitColumns, contentExtents, fixedColumns, type ColumnDemand, type ColumnProblem } from './column-widths.js';
import { maxColumns, type RowModel } from './table-model.js';
import { isTrustedGrid } from './trusted-grid.js';

export interface ColumnQuestion {
  readonly table: ResolvedTable;
  readonly rows: readonly RowModel[];
  /** Width that percentages refer to, and the maximum width of a table without a stated one. */
  readonly measure: Points;
  /** Both horizontal insets of the table. */
  readonly slack: Points;
  readonly environment: FlowEnvironment;
}

/** Widest table that is laid out; Word's own limit is 22 inches for a page. */
const maxTableWidth = 5000;

/** Amount by which a word may exceed its column in a trusted grid (share and points): substitute fonts differ by less. */
const wordTolerance = { share: 1.05, points: 1 };

export function resolveColumns(question: ColumnQuestion): Float64Array {
  const { table, rows, measure, environment } = question;
  const columnCount = countColumns(table, rows);
  const tableWidth = widthOf(table.width, measure);
  const preferences = rows.flatMap((row) => rowPreferences(row, columnCount));
  const problem: Omit<ColumnProblem, 'demands'> = { columnCount, measure, tableWidth };
  const isTrusted = isTrustedGrid({
    grid: table.grid,
    columnCount,
    layout: table.layout,
    statesCellWidths: rows.some((row) => row.cells.some(({ cell }) => cell.source.properties.width !== undefined)),
    preferences,
    measure,
    slack: question.slack,
    tableWidth,
  });
  if (table.layout === 'fixed')
    return isTrusted
      ? Float64Array.from(table.grid.slice(0, columnCount))
      : bounded(fixedColumns({ ...problem, demands: withoutContent(preferences) }, table.grid));
  const demands = preferences.map((preference) => withContent(preference, environment));
  if (isTrusted && wordsFit(table.grid, demands)) return withWholeWords(table.grid.slice(0, columnCount), demands);
  return bounded(autofitColumns({ ...problem, demands }));
}

/** Least and unwrapped width of an autofit table's content. */
export function measureColumns(table: ResolvedTable, rows: readonly RowModel[], environment: FlowEnvironment): ContentWidths {
  const columnCount = countColumns(table, rows);
  const demands = rows.flatMap((row) => rowPreferences(row, columnCount)).map((preference) => withContent(preference, environment));
  return contentExtents({ columnCount, demands, measure: maxTableWidth });
}

/** A demand whose content is not measured yet. */
interface Preference {
  readonly column: number;
  readonly span: number;
  readonly preferred: ResolvedMeasure;
  readonly content: { readonly row: RowModel; readonly cell: ResolvedCell } | undefined;
}

function countColumns(table: ResolvedTable, rows: readonly RowModel[]): number {
  let count = 1;
  for (const { cells } of rows) {
    const last = cells.at(-1)?.cell;
    if (last) count = Math.max(count, last.column + Math.max(1, last.span));
  }
  const gaps = rows.some(({ row }) => row.gridAfter > 0) ? table.columnCount : 0;
  return Math.min(maxColumns, Math.max(count, gaps));
}

function rowPreferences(model: RowModel, columnCount: number): Preference[] {
  const { row, cells } = model;
  const list: Preference[] = [];
  const add = (column: number, span: number, preferred: ResolvedMeasure, cell?: ResolvedCell): void => {
    const end = Math.min(columnCount, column + Math.max(1, span));
    if (column < end) list.push({ column, span: end - column, preferred, content: cell && { row: model, cell } });
  };
  if (row.gridBefore > 0) add(0, row.gridBefore, row.widthBefore);
  for (const { cell } of cells) add(cell.column, cell.span, cell.width, cell);
  const last = cells.at(-1)?.cell;
  if (row.gridAfter > 0 && last) add(last.column + Math.max(1, last.span), row.gridAfter, row.widthAfter);
  return list;
}

function withoutContent(preferences: readonly Preference[]): ColumnDemand[] {
  return preferences.map(({ column, span, preferred }) => ({ column, span, preferred, min: 0, max: 0 }));
}

function withContent({ column, span, preferred, content }: Preference, environment: FlowEnvironment): ColumnDemand {
  environment.context.budget.step();
  if (!content || isVertical(content.cell)) return { column, span, preferred, min: 0, max: 0 };
  const { row, cell } = content;
  const widths = measureCell(cell, environment);
  const around = widthAround(row, cell);
  const min = cell.noWrap && !statesLength(cell) ? widths.max : widths.min;
  return { column, span, preferred, min: min + around, max: Math.max(min, widths.max) + around };
}

/** `w:noWrap` of a cell that states a width has no effect, even if that width is a length of 0, which requests nothing (WR-TBL-31). */
function statesLength(cell: ResolvedCell): boolean {
  return cell.width.kind !== 'auto' || cell.source.properties.width?.type === 'dxa';
}

/** Turned text requests no width of its column. */
function isVertical(cell: ResolvedCell): boolean {
  return cell.textDirection.startsWith('tb') || cell.textDirection.startsWith('bt');
}

function wordsFit(grid: readonly Points[], demands: readonly ColumnDemand[]): boolean {
  return demands.every(({ column, span, min }) => {
    if (span > 1) return true;
    return min <= (grid[column] ?? 0) * wordTolerance.share + wordTolerance.points;
  });
}

/**
 * A trusted grid in which a word exceeds its column by the tolerance for substitute fonts: that column takes what the word lacks from the
 * room of others (WR-TBL-34).
 */
function withWholeWords(grid: readonly Points[], demands: readonly ColumnDemand[]): Float64Array {
  const widths = Float64Array.from(grid);
  const least = new Float64Array(grid.length);
  for (const { column, span, min } of demands) if (span === 1) least[column] = Math.max(least[column] ?? 0, min);
  let lack = 0;
  let room = 0;
  for (const [column, width] of widths.entries()) {
    lack += Math.max(0, (least[column] ?? 0) - width);
    room += Math.max(0, width - (least[column] ?? 0));
  }
  if (lack === 0 || room < lack) return widths;
  return widths.map((width, column) => {
    const need = (least[column] ?? 0) - width;
    return need > 0 ? width + need : width + (need * lack) / room;
  });
}

function widthOf(width: ResolvedMeasure, measure: Points): Points | undefined {
  const value = width.kind === 'points' ? width.value : width.kind === 'percent' ? width.value * measure : 0;
  return value > 0 ? Math.min(maxTableWidth, value) : undefined;
}

/** Keeps absurd widths finite. */
function bounded(columns: Float64Array): Float64Array {
  const sum = columns.reduce((total, width) => total + width, 0);
  if (Number.isFinite(sum) && sum <= maxTableWidth) return columns;
  return columns.map((width) => (Number.isFinite(sum) ? (width * maxTableWidth) / sum : maxTableWidth / columns.length));
}

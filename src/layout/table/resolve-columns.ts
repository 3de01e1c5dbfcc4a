/** Decides a table's column widths: the grid of the file if it can be trusted, else the autofit or fixed rules (WR-TBL-8). */
import type { Points } from '../../base/units.js';
import type { ResolvedCell, ResolvedMeasure, ResolvedTable } from '../../document/cascade/resolved.js';
import type { ContentWidths, FlowEnvironment } from '../flow/flow-types.js';
import { measureCell } from './cell-flow.js';
import { widthAround } from './cell-insets.js';
import { autofitColumns, contentExtents, fixedColumns, type ColumnDemand, type ColumnProblem } from './column-widths.js';
import { maxColumns, type RowModel } from './table-model.js';

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
  const tableWidth = measuredWidth(table.width, measure);
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

function measuredWidth(width: ResolvedMeasure, measure: Points): Points | undefined {
  const value = width.kind === 'points' ? width.value : width.kind === 'percent' ? width.value * measure : 0;
  return value > 0 ? Math.min(maxTableWidth, value) : undefined;
}

/** Keeps absurd widths finite. */
function bounded(columns: Float64Array): Float64Array {
  const sum = columns.reduce((total, width) => total + width, 0);
  if (Number.isFinite(sum) && sum <= maxTableWidth) return columns;
  return columns.map((width) => (Number.isFinite(sum) ? (width * maxTableWidth) / sum : maxTableWidth / columns.length));
}

interface GridQuestion {
  readonly grid: readonly Points[];
  readonly columnCount: number;
  readonly layout: 'fixed' | 'autofit';
  /** Whether any cell has a `w:tcW`, whatever its type. */
  readonly statesCellWidths: boolean;
  /** Only `preferred` is used. */
  readonly preferences: readonly Pick<ColumnDemand, 'column' | 'span' | 'preferred'>[];
  readonly tableWidth?: Points | undefined;
  /** Maximum width of a table without a stated one. */
  readonly measure: Points;
  /** Both horizontal cell margins: a table may extend past its measure by this much. */
  readonly slack: Points;
}

/** Files round every width to whole twips: four of them, because a cell and the columns that it covers are rounded each by itself. */
const gridTolerance: Points = 0.2;

/**
 * Whether `w:tblGrid` already holds the word processor's own result, so that measuring is unnecessary. Word writes the
 * widths that it laid out into the grid; other writers often leave equal or token columns that Word recomputes.
 */
export function isTrustedGrid(question: GridQuestion): boolean {
  const { grid, columnCount } = question;
  if (grid.length < columnCount || columnCount === 0) return false;
  const used = grid.slice(0, columnCount);
  if (used.some((width) => !(width > 0))) return false;
  const sum = used.reduce((total, width) => total + width, 0);
  if (!question.statesCellWidths) return question.layout === 'fixed' && isNear(sum, question.tableWidth, question.slack);
  const misfits = mismatch(question);
  if (misfits > 0 && isEven(used)) return false;
  if (!isNear(sum, question.tableWidth, question.slack)) return false;
  return (
    misfits === 0 ||
    question.tableWidth !== undefined ||
    question.layout === 'fixed' ||
    sum <= question.measure + question.slack + gridTolerance
  );
}

function isNear(sum: Points, tableWidth: Points | undefined, slack: Points): boolean {
  return tableWidth === undefined || Math.abs(sum - tableWidth) <= Math.max(slack, tableWidth * 0.02) + gridTolerance;
}

/** Several columns, all of one width: written by producers that do not lay out. */
function isEven(grid: readonly Points[]): boolean {
  const first = grid[0] ?? 0;
  return grid.length > 1 && grid.every((width) => Math.abs(width - first) <= 0.11);
}

/** Number of stated widths that differ from the grid. */
function mismatch(question: GridQuestion): number {
  const edges = [0];
  for (const width of question.grid) edges.push((edges.at(-1) ?? 0) + width);
  const last = edges.length - 1;
  let count = 0;
  for (const { column, span, preferred } of question.preferences) {
    if (preferred.kind !== 'points' || preferred.value <= 0) continue;
    const covered = (edges[Math.min(last, column + span)] ?? 0) - (edges[Math.min(last, column)] ?? 0);
    if (Math.abs(covered - preferred.value) > gridTolerance) count += 1;
  }
  return count;
}

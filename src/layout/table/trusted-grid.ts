/**
 * Whether `w:tblGrid` already holds the word processor's own result, so that measuring is unnecessary. Word writes the
 * widths that it laid out into the grid; other writers often leave equal or token columns that Word recomputes.
 */
import type { Points } from '../../base/units.js';
import type { ColumnDemand } from './column-widths.js';

export interface GridQuestion {
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

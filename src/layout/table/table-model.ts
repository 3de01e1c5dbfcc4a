/** A resolved table prepared for layout: shown rows only, vertical merges as runs, columns as edges. */
import type { Points } from '../../base/units.js';
import type { ResolvedCell, ResolvedRow, ResolvedTable, TableContext } from '../../document/cascade/resolved.js';
import { type LayoutContext, isLeftOut } from '../layout-context.js';
import type { DroppedSpaces } from './contextual-edges.js';
import type { Block } from '../../document/block.js';
import type { Inline, Run } from '../../document/run.js';

// Removed rows: `w:hidden` hides only the row's mark, its content is hidden separately (ECMA-376-1 §17.4.20, §17.3.2.41; WR-TBL-29).

type HiddenScope = Pick<LayoutContext, 'cascade' | 'budget'>;

/** Whether a row takes no room: its mark and all its content are hidden. Styles of real templates state `w:hidden` for visible tables. */
function isHiddenRow(row: ResolvedRow, scope: HiddenScope): boolean {
  return (
    row.hidden &&
    row.cells.every(({ source, context, verticalMerge }) => verticalMerge === 'continue' || areHidden(source.children, context, scope))
  );
}

function areHidden(blocks: readonly Block[], table: TableContext, scope: HiddenScope): boolean {
  return blocks.every((block) => {
    scope.budget.step();
    if (block.kind === 'content-control') return areHidden(block.children, table, scope);
    if (block.kind === 'table') return scope.cascade.table(block).rows.every((row) => isHiddenRow(row, scope));
    const paragraph = scope.cascade.paragraph(block, table);
    if (!paragraph.mark.hidden) return false;
    for (const run of visitedRuns(block.children)) {
      scope.budget.step();
      if (run.content.length > 0 && !scope.cascade.run(run.properties, paragraph).hidden) return false;
    }
    return true;
  });
}

function* visitedRuns(inlines: readonly Inline[]): Generator<Run> {
  for (const inline of inlines) {
    if (inline.kind === 'run') yield inline;
    else if ('children' in inline) yield* visitedRuns(inline.children);
  }
}

/** Cells joined by `w:vMerge`: the first row's cell shows its content over all of them. */
export interface MergeRun {
  readonly owner: ResolvedCell;
  readonly first: number;
  /** Set while the rows are walked. */
  last: number;
}

export interface CellModel {
  readonly cell: ResolvedCell;
  /** Absent for a cell of one row. */
  readonly run?: MergeRun | undefined;
}

export interface RowModel {
  readonly row: ResolvedRow;
  readonly cells: readonly CellModel[];
}

export interface TableModel {
  readonly table: ResolvedTable;
  readonly rows: readonly RowModel[];
  /** Cells whose contextual spacing drops their outer spaces. */
  readonly dropped: ReadonlyMap<ResolvedCell, DroppedSpaces>;
  /** From the flow's left edge. */
  readonly x: Points;
  readonly width: Points;
  /** Distance of every column edge from the leading edge; one more than there are columns. */
  readonly edges: Float64Array;
}

/** Columns past this number are not laid out; Word itself stops at 63. */
export const maxColumns = 1000;

/** Shown rows with their merges; hidden rows and rows that the view of the changes omits are dropped. */
export function modelRows(table: ResolvedTable, context: LayoutContext): RowModel[] {
  const rows: RowModel[] = [];
  let open: ReadonlyMap<number, MergeRun> = noRuns;
  for (const row of table.rows) {
    context.budget.step(1 + row.cells.length);
    if (isHiddenRow(row, context) || isLeftOut(row.revision, context)) continue;
    let next: Map<number, MergeRun> | undefined;
    const index = rows.length;
    const cells: CellModel[] = [];
    for (const cell of row.cells) {
      if (cell.column >= maxColumns) continue;
      const run = mergeRun(cell, index, open);
      if (run) (next ??= new Map<number, MergeRun>()).set(cell.column, run);
      cells.push({ cell, run });
    }
    rows.push({ row, cells });
    open = next ?? noRuns;
  }
  return rows;
}

const noRuns: ReadonlyMap<number, MergeRun> = new Map<number, MergeRun>();

/** A continued cell joins the run above that starts in its column; without one it starts its own. */
function mergeRun(cell: ResolvedCell, index: number, open: ReadonlyMap<number, MergeRun>): MergeRun | undefined {
  if (!cell.verticalMerge) return undefined;
  const above = cell.verticalMerge === 'continue' ? open.get(cell.column) : undefined;
  if (!above) return { owner: cell, first: index, last: index };
  above.last = index;
  return above;
}

/** Whether a cell shows the content of a cell further up. */
export const isContinued = ({ run, cell }: CellModel): boolean => run !== undefined && run.owner !== cell;

/** Number of leading header rows that repeat; a table of only header rows repeats none. */
export const countHeaderRows = (rows: readonly RowModel[]): number =>
  Math.max(
    0,
    rows.findIndex(({ row }) => !row.isHeader),
  );

/** Edges of columns from their widths. */
export function columnEdges(columns: ArrayLike<number>): Float64Array {
  const edges = new Float64Array(columns.length + 1);
  for (let index = 0; index < columns.length; index += 1) edges[index + 1] = (edges[index] ?? 0) + (columns[index] ?? 0);
  return edges;
}

/** Left and right edge of a span of columns, from the flow's left edge; mirrored in a right-to-left table (WR-TBL-28). */
export function placeColumns(model: TableModel, column: number, span: number): { readonly left: Points; readonly right: Points } {
  const last = model.edges.length - 1;
  const start = model.edges[Math.min(last, Math.max(0, column))] ?? 0;
  const end = model.edges[Math.min(last, Math.max(0, column + span))] ?? 0;
  return model.table.bidiVisual
    ? { left: model.x + model.width - end, right: model.x + model.width - start }
    : { left: model.x + start, right: model.x + end };
}

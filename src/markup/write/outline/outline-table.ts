/** A table → rows of cells with their spans, without continued cells. */
import type { ResolvedCell, ResolvedRow, TableContext } from '../../../document/cascade/resolved.js';
import type { Block } from '../../../document/block.js';
import { tableHeads } from '../../../document/recognise/table-heads.js';
import type { Table } from '../../../document/table.js';
import type { OutlineBlock, OutlineCell, OutlineTable } from './outline.js';
import { isLeftOut, type OutlineScope } from './outline-scope.js';

/** Columns past this number are omitted; Word itself stops at 63. */
const maxColumns = 1000;

export type OutlineOf = (blocks: readonly Block[], context: TableContext, isHead: boolean) => readonly OutlineBlock[];

/** Undefined for a table without visible rows. */
export function outlineTable(source: Table, scope: OutlineScope, outlineOf: OutlineOf): OutlineTable | undefined {
  const table = scope.cascade.table(source);
  const rows = table.rows.filter((row) => !isLeftOut(row.revision, scope) && row.cells.length > 0);
  if (rows.length === 0) return undefined;
  const spans = rowSpans(rows);
  const firstBody = rows.findIndex(({ isHeader }) => !isHeader);
  const heads = tableHeads(table, scope.tree.styles, { repeated: Math.max(0, firstBody), rowCount: rows.length });
  const headRows = heads.rows >= rows.length ? 0 : heads.rows;
  const columns = Math.min(
    maxColumns,
    rows.reduce((most, { cells }) => Math.max(most, columnEnd(cells.at(-1))), 0),
  );
  const { caption, description } = source.properties;
  return {
    kind: 'table',
    columns,
    headRows,
    rows: rows.map((row, index) => {
      scope.budget.step(1 + row.cells.length);
      const cells = row.cells.flatMap((cell): OutlineCell[] => {
        const rowSpan = spans.get(cell) ?? 1;
        if (cell.column >= maxColumns || rowSpan === 0) return [];
        const { names } = cell.source.properties;
        const cellScope = index < headRows ? 'column' : (names ?? (heads.column && cell.column === 0 ? 'row' : undefined));
        const columnSpan = Math.min(cell.span, maxColumns - cell.column);
        const blocks = outlineOf(cell.source.children, cell.context, cellScope !== undefined);
        return [{ column: cell.column, columnSpan, rowSpan, scope: cellScope, blocks, resolved: cell }];
      });
      return { cells: [...cellBefore(row), ...cells], change: scope.changes === 'markup' ? row.revision : undefined };
    }),
    description: description ?? caption,
    resolved: table,
  };
}

/** An empty cell over the columns that a row skips at its start. */
const cellBefore = ({ gridBefore }: ResolvedRow): OutlineCell[] =>
  gridBefore === 0 ? [] : [{ column: 0, columnSpan: Math.min(gridBefore, maxColumns), rowSpan: 1, blocks: [] }];

const columnEnd = (cell: ResolvedCell | undefined): number => (cell ? cell.column + cell.span : 0);

/** Rows that each merged cell covers; 0 for a cell covered by one above. */
function rowSpans(rows: readonly ResolvedRow[]): ReadonlyMap<ResolvedCell, number> {
  const spans = new Map<ResolvedCell, number>();
  let open = new Map<number, ResolvedCell>();
  for (const row of rows) {
    const next = new Map<number, ResolvedCell>();
    for (const cell of row.cells) {
      if (!cell.verticalMerge) continue;
      const above = cell.verticalMerge === 'continue' ? open.get(cell.column) : undefined;
      // A cell of a different width covers other columns: it is a separate cell.
      const owner = above?.span === cell.span ? above : cell;
      spans.set(owner, (spans.get(owner) ?? 0) + 1);
      if (owner !== cell) spans.set(cell, 0);
      next.set(cell.column, owner);
    }
    open = next;
  }
  return spans;
}

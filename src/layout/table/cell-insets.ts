/** How far a cell's text keeps from the cell's edges (WR-TBL-3). */
import type { Points } from '../../base/units.js';
import type { ResolvedCell, ResolvedTable } from '../../document/cascade/resolved.js';
import { borderThickness } from '../border/border-stripes.js';
import type { RowModel } from './table-model.js';

/** Horizontal insets: the larger of margin and half the border, which straddles the edge. */
export function horizontalInsets(cell: ResolvedCell): { readonly start: Points; readonly end: Points } {
  return {
    start: Math.max(0, cell.margins.start, borderThickness(cell.borders.start.border) / 2),
    end: Math.max(0, cell.margins.end, borderThickness(cell.borders.end.border) / 2),
  };
}

/** Vertical margins of a row: the largest of its cells' (WR-TBL-4). */
export function verticalMargins(row: RowModel): { readonly top: Points; readonly bottom: Points } {
  let top = 0;
  let bottom = 0;
  for (const { cell } of row.cells) {
    top = Math.max(top, cell.margins.top);
    bottom = Math.max(bottom, cell.margins.bottom);
  }
  return { top, bottom };
}

/** Half the width of the first row's outer borders. */
export function halfBorders(rows: readonly RowModel[]): { readonly start: Points; readonly end: Points } {
  const cells = rows[0]?.cells ?? [];
  return {
    start: borderThickness(cells[0]?.cell.borders.start.border) / 2,
    end: borderThickness(cells.at(-1)?.cell.borders.end.border) / 2,
  };
}

/** Insets of the whole table: those of its first row's outer cells. */
export function tableInsets(table: ResolvedTable, rows: readonly RowModel[]): { readonly start: Points; readonly end: Points } {
  const cells = rows[0]?.cells ?? [];
  const first = cells[0]?.cell;
  const last = cells.at(-1)?.cell;
  return {
    start: first ? horizontalInsets(first).start : table.cellMargins.start,
    end: last ? horizontalInsets(last).end : table.cellMargins.end,
  };
}

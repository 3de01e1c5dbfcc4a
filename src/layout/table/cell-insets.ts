/** Distances between a cell's text and the cell's edges (WR-TBL-3), and the surroundings of a row's cells (ECMA-376-1 §17.4.45). */
import type { Points } from '../../base/units.js';
import type { ResolvedCell, ResolvedTable } from '../../document/cascade/resolved.js';
import { borderThickness } from '../border/border-items.js';
import { type RowModel, placeColumns, type CellModel, type TableModel } from './table-model.js';
import { horizontalSegments, thickness, type BorderSegment } from './border-segments.js';

/** Horizontal insets: the larger of margin and half the border, which straddles the edge. */
export function horizontalInsets(cell: ResolvedCell): { readonly start: Points; readonly end: Points } {
  return {
    start: Math.max(0, cell.margins.start, borderThickness(cell.borders.start.border) / 2),
    end: Math.max(0, cell.margins.end, borderThickness(cell.borders.end.border) / 2),
  };
}

/** Half of the gap between spaced cells: `w:tblCellSpacing` counts on either side. */
export function cellSpacing(row: RowModel): Points {
  return Math.max(0, row.row.cellSpacing);
}

/** One side of a cell: from the column's edge to the cell's box, and from there to the text. */
interface CellEdge {
  readonly gap: Points;
  readonly text: Points;
}

/** A spaced cell draws its whole border inside its box, and the table's outer gap is as wide as the gap between cells (ECMA-376-1 §17.4.45). */
export function cellEdges(row: RowModel, cell: ResolvedCell): Record<'start' | 'end', CellEdge> {
  const spacing = cellSpacing(row);
  if (spacing === 0) {
    const { start, end } = horizontalInsets(cell);
    return { start: { gap: 0, text: start }, end: { gap: 0, text: end } };
  }
  const edge = (side: 'start' | 'end'): CellEdge => {
    const { border, isOuter } = cell.borders[side];
    return { gap: spacing * (isOuter ? 2 : 1), text: borderThickness(border) + Math.max(0, cell.margins[side]) };
  };
  return { start: edge('start'), end: edge('end') };
}

/** Width of a cell's columns apart from its text. */
export function widthAround(row: RowModel, cell: ResolvedCell): Points {
  const { start, end } = cellEdges(row, cell);
  return start.gap + start.text + end.text + end.gap;
}

/** Vertical margins of a row: the largest of its cells' (WR-TBL-4). */
export function verticalMargins(row: RowModel): { readonly top: Points; readonly bottom: Points } {
  const largestOf = (side: 'top' | 'bottom'): Points => row.cells.reduce((most, { cell }) => Math.max(most, cell.margins[side]), 0);
  return { top: largestOf('top'), bottom: largestOf('bottom') };
}

/** Thickness of the widest top and bottom borders of a row's cells. */
export function widestBorders({ cells }: RowModel): { readonly top: Points; readonly bottom: Points } {
  const widest = (side: 'top' | 'bottom'): Points =>
    cells.reduce((most, { cell }) => Math.max(most, borderThickness(cell.borders[side].border)), 0);
  return { top: widest('top'), bottom: widest('bottom') };
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

export interface RowFrame {
  /** Borders on the row's top edge; none for spaced cells, which draw their own boxes. */
  readonly topSegments: readonly BorderSegment[];
  /** From the row's top to its cells' content boxes, margins excluded: the full top border (and the gap of spaced cells). */
  readonly before: Points;
  /** From the content boxes to the row's foot, margins excluded; 0 unless cells are spaced. */
  readonly after: Points;
  readonly marginTop: Points;
  readonly marginBottom: Points;
}

/** `previous` is the row above in the same part. */
export function rowFrame(row: RowModel, previous: RowModel | undefined): RowFrame {
  const margins = verticalMargins(row);
  const spacing = cellSpacing(row);
  if (spacing === 0) {
    const topSegments = horizontalSegments(previous, row);
    return { topSegments, before: thickness(topSegments), after: 0, marginTop: margins.top, marginBottom: margins.bottom };
  }
  const { top, bottom } = widestBorders(row);
  return {
    topSegments: [],
    before: (previous ? 1 : 2) * spacing + top,
    after: spacing + bottom,
    marginTop: margins.top,
    marginBottom: margins.bottom,
  };
}

/** Height that closes a part below its last row: the bottom border, or the outer gap of spaced cells. */
export function closingHeight(row: RowModel | undefined): Points {
  if (!row) return 0;
  return cellSpacing(row) > 0 ? cellSpacing(row) : thickness(horizontalSegments(row, undefined));
}

/** Horizontal edges of a cell: its box, and the part of it that text may fill. */
export interface CellBox {
  readonly left: Points;
  readonly right: Points;
  readonly textLeft: Points;
  readonly textWidth: Points;
}

export function cellBox(model: TableModel, row: RowModel, { cell, run }: CellModel): CellBox {
  const owner = run?.owner ?? cell;
  const { left, right } = placeColumns(model, cell.column, Math.max(1, cell.span));
  const { start, end } = cellEdges(row, owner);
  const [atLeft, atRight] = model.table.bidiVisual ? [end, start] : [start, end];
  const boxLeft = left + atLeft.gap;
  const boxRight = Math.max(boxLeft, right - atRight.gap);
  const textLeft = boxLeft + atLeft.text;
  return { left: boxLeft, right: boxRight, textLeft, textWidth: Math.max(0, boxRight - atRight.text - textLeft) };
}

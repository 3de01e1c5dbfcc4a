/** The surroundings of a row's cells: borders that take height, margins, and the gaps of spaced cells (ECMA-376-1 §17.4.45). */
import type { Points } from '../../base/units.js';
import { horizontalSegments, thickness, type BorderSegment } from './border-segments.js';
import { cellEdges, cellSpacing, verticalMargins, widestBorders } from './cell-insets.js';
import { placeColumns, type CellModel, type RowModel, type TableModel } from './table-model.js';

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

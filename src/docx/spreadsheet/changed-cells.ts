/** The changes in one sheet of a workbook: a block of columns under their names. */
import type { Cell, CellRange } from './cell-range.js';

export interface ChangedCells {
  /** Undefined for the first sheet. */
  readonly sheet: string | undefined;
  /** The previous cells; those that are not written again are emptied. */
  readonly former: readonly CellRange[];
  readonly cells: readonly { readonly column: number; readonly row: number; readonly value: Cell }[];
  /** The row of the names, the first and last column of the block, and its last row. */
  readonly block: { readonly top: number; readonly left: number; readonly right: number; readonly bottom: number };
}

/** Tables as the flow sees them: prepared once per width, then built part by part, one part a page or column. */
import type { Points } from '../../base/units.js';
import type { FlowEnvironment, NoteReference, TablePosition } from '../block/flow-types.js';
import type { PlacedFloat } from '../float/float-types.js';
import type { Fragment } from '../page-item.js';

/** The rows of a table that are together on one page or column. Rows are added from the top; the flow may take the last ones back. */
export interface TablePart {
  /** Height so far, repeated header rows and the closing border included. */
  readonly height: Points;
  /** Number of rows added, repeated header rows not counted. */
  readonly rowCount: number;
  /**
   * Lays out the next row, or the rest of a row that was split.
   * @param maxHeight room for the whole part; the row may be split to fit it where that is allowed
   * @param force gives the row (or what fits of it, at least one line) even when it does not fit
   * @returns undefined when nothing of the row fits
   */
  addRow(maxHeight: Points, force: boolean): RowOutcome | undefined;
  /** Takes rows back until only `count` are left. */
  truncate(count: number): void;
  /** Draws the part; items relative to the flow's left edge (x = 0) and the part's top. */
  finish(): { readonly fragment: Fragment; readonly floats: readonly PlacedFloat[] };
}

export interface RowOutcome {
  /** Of this row alone. */
  readonly height: Points;
  readonly notes: readonly NoteReference[];
  /** The row was cut here and goes on at `next`. */
  readonly split: boolean;
  /** The row asks to stay with the next one. */
  readonly keepWithNext: boolean;
  /** Where the table goes on; absent when this was the last row. */
  readonly next?: TablePosition;
  /** A cell's content ended with an explicit page break. */
  readonly breakAfter?: boolean;
}

/** Column widths and resolved formats of one table at one available width. */
export interface TableLayout {
  /** From the flow's left edge to the table's left edge (may be negative). */
  readonly x: Points;
  readonly width: Points;
  /** Widths of the grid columns. */
  readonly columns: readonly Points[];
  /** Leading rows that repeat on each page. */
  readonly headerRowCount: number;
  /** Style of the paragraph that the table begins with; absent where another table is there. */
  readonly topStyle?: string | undefined;
  /** Begins a part at a position. */
  beginPart(start: TablePosition, environment: FlowEnvironment): TablePart;
}

/** Tables for the flow: prepared once per width, then built part by part, one part per page or column. */
import type { Points } from '../../base/units.js';
import type { FlowEnvironment, NoteReference, TablePosition } from './flow-types.js';
import type { PlacedFloat } from '../float/float-types.js';
import type { Fragment } from '../page-item.js';

/** The rows of a table that are together on one page or column. Rows are added from the top; the flow may take the last ones back. */
export interface TablePart {
  /** Height so far, including repeated header rows and the closing border. */
  readonly height: Points;
  /** Number of rows added, without repeated header rows. */
  readonly rowCount: number;
  /**
   * Lays out the next row, or the rest of a split row.
   * @param maxHeight room for the whole part; the row may be split to fit if that is allowed
   * @param force returns the row (or the part of it that fits, at least one line) even if it does not fit
   * @returns undefined if nothing of the row fits
   */
  addRow(maxHeight: Points, force: boolean): RowOutcome | undefined;
  /** Takes rows back until only `count` are left. */
  truncate(count: number): void;
  /** Draws the part; items relative to the flow's left edge (x = 0) and the part's top. */
  finish(): { readonly fragment: Fragment; readonly floats: readonly PlacedFloat[] };
}

export interface RowOutcome {
  /** Height of this row alone. */
  readonly height: Points;
  readonly notes: readonly NoteReference[];
  /** Whether the row was cut here and continues at `next`. */
  readonly split: boolean;
  /** Whether the row must stay with the next one. */
  readonly keepWithNext: boolean;
  /** Where the table continues; absent after the last row. */
  readonly next?: TablePosition | undefined;
  /** Whether a cell's content ended with an explicit page break. */
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
  /** Style of the table's first paragraph; absent if another table is there. */
  readonly topStyle?: string | undefined;
  /** Begins a part at a position. */
  beginPart(start: TablePosition, environment: FlowEnvironment): TablePart;
}

/**
 * How many rows of tables are read if the document is laid out at once. A page of text can make a table of 60 columns that nobody can
 * read, and that costs as much as a book.
 */
import type { Diagnostics } from '../../base/diagnostics.js';

/** Columns that a page has room for. */
const readableColumns = 20;
/** Cells of readable tables that a document may have; in a table of twice as many columns each cell counts as four. */
export const mostCellsOnPages = 100_000;

export class TableAllowance {
  readonly #diagnostics: Diagnostics;
  #left: number;

  /** @param cells infinite if the tables are only written, not laid out */
  constructor(diagnostics: Diagnostics, cells: number) {
    this.#diagnostics = diagnostics;
    this.#left = cells;
  }

  /** The first rows of a table, as many as the allowance permits. */
  rowsOf<T>(rows: readonly T[], columns: number): readonly T[] {
    const cost = columns * Math.max(1, columns / readableColumns) ** 2;
    const taken = Math.min(rows.length, Math.ceil(this.#left / cost));
    this.#left = Math.max(0, this.#left - taken * cost);
    if (taken === rows.length) return rows;
    this.#diagnostics.report(
      'markup.tables-too-large',
      `tables have more than ${mostCellsOnPages} cells together, those of more than ${readableColumns} columns counted more; the last rows were left out`,
    );
    return rows.slice(0, taken);
  }
}

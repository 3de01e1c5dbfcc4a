/** Builds the rows of a table on one page or column (ECMA-376-1 §17.4; WR-TBL-17, WR-TBL-19). */
import type { Points } from '../../base/units.js';
import type { FlowEnvironment, FlowPosition, NoteReference, TablePosition } from '../flow/flow-types.js';
import { cellContent } from './cell-flow.js';
import { drawPart } from './draw-part.js';
import { cutRun, type OpenRun } from './open-run.js';
import { heightTolerance } from '../height-tolerance.js';
import { closingHeight } from './cell-insets.js';
import { layoutRow, type PlacedRow } from './row-layout.js';
import { isContinued, type MergeRun, type RowModel, type TableModel } from './table-model.js';
import type { RowOutcome, TablePart } from '../flow/table-types.js';

/** Repeated header rows that would take more of a part than this are omitted if nothing else helps. */
const largestHeaderShare = 0.75;

export class PartOnPage implements TablePart {
  readonly #rows: PartRows;
  readonly #repeats: boolean;
  /** Number of repeated header rows that are placed. */
  #headers = 0;

  constructor(
    readonly model: TableModel,
    readonly headerRowCount: number,
    readonly start: TablePosition,
    readonly environment: FlowEnvironment,
  ) {
    this.#rows = new PartRows(model, environment);
    this.#repeats = headerRowCount > 0 && start.row >= headerRowCount;
  }

  get height(): Points {
    return this.#rows.bottom + this.#rows.closing;
  }

  get rowCount(): number {
    return this.#rows.placed.length - this.#headers;
  }

  addRow(maxHeight: Points, force: boolean): RowOutcome | undefined {
    const { model, start } = this;
    const rows = this.#rows;
    if (this.rowCount === 0) this.#placeHeaders(maxHeight);
    const isFirst = this.rowCount === 0;
    const at = isFirst ? start : positionAfter(model, rows.placed.at(-1), rows.runs);
    if (!at || at.row >= model.rows.length) return isFirst ? emptyOutcome : undefined;
    const row = rows.place(at.row, isFirst ? start.cells : undefined, maxHeight, force);
    return row && outcomeOf(model, row, rows.runs, this.environment);
  }

  truncate(count: number): void {
    this.#rows.truncate(this.#headers + Math.max(0, count));
  }

  finish(): ReturnType<TablePart['finish']> {
    const { placed, closing } = this.#rows;
    return drawPart({ model: this.model, rows: placed, repeatedRows: this.#headers, environment: this.environment, closing });
  }

  #placeHeaders(maxHeight: Points): void {
    const rows = this.#rows;
    rows.truncate(0);
    this.#headers = 0;
    if (!this.#repeats) return;
    for (let index = 0; index < this.headerRowCount; index += 1) rows.place(index, undefined, Infinity, true);
    if (rows.bottom <= maxHeight * largestHeaderShare) this.#headers = rows.placed.length;
    else rows.truncate(0);
  }
}

/** The rows of a part, headers included, and the merged runs that are open in them. */
class PartRows {
  readonly placed: PlacedRow[] = [];
  readonly runs = new Map<MergeRun, OpenRun>();
  readonly #model: TableModel;
  readonly #environment: FlowEnvironment;

  constructor(model: TableModel, environment: FlowEnvironment) {
    this.#model = model;
    this.#environment = environment;
  }

  get bottom(): Points {
    const last = this.placed.at(-1);
    return last ? last.top + last.height : 0;
  }

  /** Height of the border that closes the part. */
  get closing(): Points {
    return closingHeight(this.placed.at(-1)?.model);
  }

  /** @returns undefined if nothing of the row fits */
  place(index: number, starts: TablePosition['cells'], maxBottom: Points, force: boolean): PlacedRow | undefined {
    const { placed, runs } = this;
    const row = layoutRow({
      model: this.#model,
      index,
      placedAt: placed.length,
      top: this.bottom,
      maxBottom,
      force,
      environment: this.#environment,
      runs,
      starts,
      previous: placed.at(-1)?.model,
    });
    if (!row) return undefined;
    placed.push(row);
    for (const { open } of row.cells) if (open) runs.set(open.run, open);
    return row;
  }

  truncate(count: number): void {
    const { placed, runs } = this;
    placed.length = Math.min(placed.length, count);
    for (const [run, open] of runs) if (open.placedAt >= placed.length) runs.delete(run);
  }
}

const emptyOutcome: RowOutcome = { height: 0, notes: [], split: false, keepWithNext: false };

function outcomeOf(model: TableModel, row: PlacedRow, runs: ReadonlyMap<MergeRun, OpenRun>, environment: FlowEnvironment): RowOutcome {
  const next = positionAfter(model, row, runs);
  return {
    height: row.height,
    notes: rowNotes(row),
    split: row.isSplit,
    keepWithNext: !row.isSplit && asksForNext(row.model, environment),
    next,
  };
}

/** Content of a merged run counts where it starts. */
function rowNotes(row: PlacedRow): NoteReference[] {
  return row.cells.flatMap(({ result, open }) => {
    const shown = result ?? (open && open.textTop >= row.top ? open.whole : undefined);
    return shown ? [...shown.notes] : [];
  });
}

/** Word checks the first paragraph of each cell (WR-PAGE-9). */
function asksForNext(row: RowModel, environment: FlowEnvironment): boolean {
  const { context } = environment;
  let asked = 0;
  for (const model of row.cells) {
    if (isContinued(model)) continue;
    const first = cellContent(model.cell, context).blocks[0];
    if (first?.kind !== 'paragraph' || !context.cascade.paragraph(first, model.cell.context).keepNext) return false;
    asked += 1;
  }
  return asked > 0;
}

/** Where a table continues after a placed row; undefined at its end. Positions in cells are computed only when they are read. */
function positionAfter(model: TableModel, row: PlacedRow | undefined, runs: ReadonlyMap<MergeRun, OpenRun>): TablePosition | undefined {
  if (!row) return undefined;
  const foot = row.top + row.height - row.frame.after - row.frame.marginBottom;
  if (row.isSplit) {
    return { row: row.index, cells: row.cells.map(({ open, result }) => (open ? cutRun(open, foot)?.end : result?.end)) };
  }
  const next = model.rows[row.index + 1];
  if (!next) return undefined;
  const crossing = next.cells.map((cell) => (cell.run && isContinued(cell) ? runs.get(cell.run) : undefined));
  if (crossing.every((open) => open === undefined || isWhole(open, foot))) return { row: row.index + 1 };
  return new CrossedRow(next, row.index + 1, crossing, foot);
}

/** The start of a row that merged runs cross; where its cells continue is computed when it is first read. */
class CrossedRow implements TablePosition {
  #cells: TablePosition['cells'];

  constructor(
    readonly next: RowModel,
    readonly row: number,
    readonly crossing: readonly (OpenRun | undefined)[],
    readonly foot: Points,
  ) {}

  get cells(): readonly (FlowPosition | undefined)[] {
    return (this.#cells ??= this.next.cells.map((cell, index) => {
      const open = this.crossing[index];
      return open ? cutRun(open, this.foot)?.end : isContinued(cell) ? undefined : { block: 0 };
    }));
  }
}

function isWhole(open: OpenRun, foot: Points): boolean {
  return !open.whole || open.whole.fragment.height <= foot - open.textTop + heightTolerance;
}

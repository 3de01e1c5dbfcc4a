/** The input for drawing a table part. */
import type { Points } from '../../base/units.js';
import type { FlowEnvironment } from '../flow/flow-types.js';
import type { PlacedCell, PlacedRow } from './row-layout.js';
import type { TableModel } from './table-model.js';

export interface PartDrawing {
  readonly model: TableModel;
  readonly rows: readonly PlacedRow[];
  /** Number of these rows, at the top, that are repeated from an earlier page. */
  readonly repeatedRows: number;
  readonly environment: FlowEnvironment;
  /** Height of the closing border. */
  readonly closing: Points;
}

/** The last of the part's rows that a merged run reaches; `first` is the row at `placedAt`. */
export function lastRowOf(rows: readonly PlacedRow[], placedAt: number, first: PlacedRow, cell: PlacedCell): PlacedRow {
  const reach = cell.model.run ? cell.model.run.last - first.index : 0;
  return rows[Math.min(rows.length - 1, placedAt + reach)] ?? first;
}

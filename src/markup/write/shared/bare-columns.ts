/** Columns that no cell of a table begins in: cells over several columns alone tell nothing of them. */
import type { OutlineTable } from '../outline/outline.js';

export function hasBareColumns({ rows, columns }: Pick<OutlineTable, 'rows' | 'columns'>): boolean {
  const begun = new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)));
  return begun.size < columns;
}

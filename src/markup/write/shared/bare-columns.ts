/** Whether a table has columns in which no cell begins: cells over several columns alone do not define them. */
import type { OutlineTable } from '../outline/outline.js';

export function hasBareColumns({ rows, columns }: Pick<OutlineTable, 'rows' | 'columns'>): boolean {
  const begun = new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)));
  return begun.size < columns;
}

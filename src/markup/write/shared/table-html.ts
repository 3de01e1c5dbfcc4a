/** Parts of HTML tables, in HTML and in Markdown. */
import type { OutlineCell, OutlineTable } from '../outline/outline.js';

/** Whether a table has columns in which no cell begins: cells over several columns alone do not define them. */
export function hasBareColumns({ rows, columns }: Pick<OutlineTable, 'rows' | 'columns'>): boolean {
  const begun = new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)));
  return begun.size < columns;
}

/** The name of a cell's element, and its attributes with a leading blank each. */
export function cellTag({ columnSpan, rowSpan, scope }: OutlineCell): { readonly name: string; readonly attributes: string } {
  const spans = `${columnSpan > 1 ? ` colspan="${String(columnSpan)}"` : ''}${rowSpan > 1 ? ` rowspan="${String(rowSpan)}"` : ''}`;
  if (scope === undefined) return { name: 'td', attributes: spans };
  return { name: 'th', attributes: `${spans} scope="${scope === 'row' ? 'row' : 'col'}"` };
}

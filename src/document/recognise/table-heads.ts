/** Which rows and which column of a table name the others. */
import type { ResolvedTable } from '../cascade/resolved.js';
import type { StyleSheet } from '../style.js';

export interface TableHeads {
  /** At the top. */
  readonly rows: number;
  /** The first column names the rows. */
  readonly column: boolean;
}

/**
 * Rows that are repeated on every page; else what the table's style sets apart as its first row and column.
 * @param repeated leading rows that are repeated
 * @param rowCount rows that are shown
 */
export function tableHeads(
  table: ResolvedTable,
  styles: StyleSheet,
  { repeated, rowCount }: Record<'repeated' | 'rowCount', number>,
): TableHeads {
  const { look } = table;
  const rows = repeated > 0 ? repeated : look.firstRow && rowCount > 1 && hasCondition(table, 'firstRow', styles) ? 1 : 0;
  const column = look.firstColumn && table.columnCount > 1 && hasCondition(table, 'firstCol', styles);
  return { rows, column };
}

/** Styles in a row that may refer to one another. */
const maxStyles = 32;

function hasCondition({ styleId }: ResolvedTable, condition: 'firstRow' | 'firstCol', { styles }: StyleSheet): boolean {
  let style = styleId === undefined ? undefined : styles.get(styleId);
  for (let count = 0; style && count < maxStyles; count += 1) {
    const formats = style.conditions?.[condition];
    if (formats?.run?.bold === true || formats?.cell?.shading !== undefined || formats?.cell?.borders !== undefined) return true;
    style = style.basedOn === undefined ? undefined : styles.get(style.basedOn);
  }
  return false;
}

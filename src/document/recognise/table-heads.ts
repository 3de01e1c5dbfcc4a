/** The header rows and header column of a table. */
import type { ResolvedTable } from '../cascade/resolved.js';
import type { StyleSheet } from '../style.js';

export interface TableHeads {
  /** The number of header rows at the top. */
  readonly rows: number;
  /** Whether the first column names the rows. */
  readonly column: boolean;
}

/**
 * Rows repeated on every page; otherwise the first row and column that the table's style formats differently.
 * @param repeated the number of leading repeated rows
 * @param rowCount the number of visible rows
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

/** The longest chain of base styles that is followed. */
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

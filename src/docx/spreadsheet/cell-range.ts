/** Cell references as charts write them: `Sheet1!$B$2:$B$5` (ECMA-376-1 §18.17.2.3). */

/** The value of a cell; `null` for an empty cell. */
export type Cell = string | number | null;

/** Rows and columns are counted from 1. */
export interface CellRange {
  readonly sheet: string;
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

const lastRow = 1_048_576;
const lastColumn = 16_384;

const reference = /^\s*(?:'((?:[^']|'')+)'|([^'!()[\],\s]+))!\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?\s*$/i;

/** Undefined unless it is one rectangle in a sheet of the same workbook. */
export function parseRange(formula: string | undefined): CellRange | undefined {
  const match = reference.exec(formula ?? '');
  if (!match) return undefined;
  const [, quoted, plain = '', first = '', from = '', second = first, to = from] = match;
  const [left, right] = [columnNumber(first), columnNumber(second)].sort((a, b) => a - b) as [number, number];
  const [top, bottom] = [Number(from), Number(to)].sort((a, b) => a - b) as [number, number];
  if (top < 1 || bottom > lastRow || right > lastColumn) return undefined;
  return { sheet: quoted?.replaceAll("''", "'") ?? plain, column: left, row: top, columns: right - left + 1, rows: bottom - top + 1 };
}

export function formatRange({ sheet, column, row, columns, rows }: CellRange): string {
  const name = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(sheet) && !/^[a-z]{1,3}\d+$/i.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`;
  const start = `$${columnName(column)}$${String(row)}`;
  if (columns === 1 && rows === 1) return `${name}!${start}`;
  return `${name}!${start}:$${columnName(column + columns - 1)}$${String(row + rows - 1)}`;
}

export function columnNumber(name: string): number {
  let number = 0;
  for (const letter of name.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

export function columnName(number: number): string {
  let name = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26)) name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}

/** The changes in one sheet of a workbook: a block of columns under their names. */
export interface ChangedCells {
  /** Undefined for the first sheet. */
  readonly sheet: string | undefined;
  /** The previous cells; those that are not written again are emptied. */
  readonly former: readonly CellRange[];
  readonly cells: readonly { readonly column: number; readonly row: number; readonly value: Cell }[];
  /** The row of the names, the first and last column of the block, and its last row. */
  readonly block: { readonly top: number; readonly left: number; readonly right: number; readonly bottom: number };
}

/** Widths of a table and its columns: what `col`, cells and the table state, the rest by what the cells hold. */
import type { TableMeasure } from '../../../document/table.js';
import type { CssColor } from '../../css/css-color.js';
import type { ComputedStyle } from '../../css/computed-style.js';
import type { CssLength } from '../../css/css-length.js';
import { cellPadding, columnWidths, type ColumnContent } from '../../house/column-widths.js';
import type { HtmlElement } from '../dom/dom.js';
import { measure } from './measure-content.js';
import type { PageContext } from '../page/page-context.js';
import { twipsOf } from '../paragraph-format.js';
import type { GridCell, GridRow, TableGrid } from './table-grid.js';

export interface StyledCell {
  readonly cell: GridCell;
  readonly style: ComputedStyle;
  /** Of the row or the column, where the cell has none. */
  readonly background?: CssColor;
}

export interface StyledRow {
  readonly row: GridRow;
  readonly style: ComputedStyle;
  readonly isHidden: boolean;
  readonly cells: readonly StyledCell[];
  readonly background?: CssColor;
}

export interface TableWidths {
  readonly table: TableMeasure;
  /** Twips. */
  readonly columns: number[];
  readonly isFixed: boolean;
}

/** Rows that are measured: more would not change the widths. */
const measuredRows = 500;

export function tableWidths(
  grid: TableGrid,
  rows: readonly StyledRow[],
  style: ComputedStyle,
  room: number,
  page: PageContext,
): TableWidths {
  const whole = style.width ? Math.min(twipsOf(style.width, room), Math.max(room, 31_680)) : undefined;
  const target = Math.max(grid.columns * 20, whole ?? room);
  const stated = statedWidths(grid, rows, style, target, page);
  const contents = contentOf(grid, rows, page);
  const columns = share(stated, contents, target, whole !== undefined);
  const allStated = stated.every((width) => width !== undefined);
  const table: TableMeasure =
    style.width === undefined
      ? allStated
        ? { type: 'dxa', value: columns.reduce((sum, width) => sum + width, 0) }
        : { type: 'auto', value: 0 }
      : style.width.points === 0
        ? { type: 'pct', value: Math.round(Math.min(style.width.percent, 600) * 50) }
        : { type: 'dxa', value: Math.round(target) };
  return { table, columns, isFixed: style.tableLayout === 'fixed' || (allStated && stated.length > 0) };
}

function statedWidths(
  grid: TableGrid,
  rows: readonly StyledRow[],
  table: ComputedStyle,
  target: number,
  page: PageContext,
): (number | undefined)[] {
  const twips = (width: CssLength | undefined): number | undefined => {
    const value = width && twipsOf(width, target);
    return value !== undefined && value > 0 ? Math.min(value, 31_680) : undefined;
  };
  const stated = grid.columnElements.map((element) => (element ? twips(columnStyle(element, table, page).width) : undefined));
  for (const row of rows.slice(0, measuredRows)) {
    for (const { cell, style } of row.cells) {
      if (cell.columnSpan === 1 && style.width && stated[cell.column] === undefined) stated[cell.column] = twips(style.width);
    }
  }
  return Array.from({ length: grid.columns }, (_, index) => stated[index]);
}

/** The style of a `col`, with what its group states. */
export function columnStyle(element: HtmlElement, table: ComputedStyle, page: PageContext): ComputedStyle {
  const parent = element.parentElement;
  const around = parent?.tagName === 'colgroup' ? page.styles.styleOf(parent, table) : table;
  const style = page.styles.styleOf(element, around);
  return style.width === undefined && style.background === undefined && parent?.tagName === 'colgroup' ? around : style;
}

function contentOf(grid: TableGrid, rows: readonly StyledRow[], page: PageContext): ColumnContent[] {
  const contents = Array.from({ length: grid.columns }, () => ({ natural: 0, minimum: 0 }));
  for (const row of rows.slice(0, measuredRows)) {
    for (const { cell, style } of row.cells) {
      page.budget.step();
      const own = measure(cell.element, style);
      const span = Math.min(cell.columnSpan, grid.columns - cell.column);
      for (let at = cell.column; at < cell.column + span; at++) {
        const content = contents[at];
        if (!content) continue;
        content.natural = Math.max(content.natural, own.natural / span);
        content.minimum = Math.max(content.minimum, own.minimum / span);
      }
    }
  }
  return contents;
}

/** Stated columns keep their width where there is room; the others share what is left by their content. */
function share(stated: readonly (number | undefined)[], contents: readonly ColumnContent[], target: number, fills: boolean): number[] {
  const free = stated.flatMap((width, index) => (width === undefined ? [index] : []));
  const taken = stated.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  if (free.length === 0) {
    const factor = taken > 0 && (fills || taken > target) ? target / taken : 1;
    return stated.map((width) => Math.max(1, Math.round((width ?? 0) * factor)));
  }
  const least = free.length * (cellPadding + 120);
  const left = Math.max(least, target - taken);
  const shrunk = taken > 0 ? Math.min(1, Math.max(0.1, (target - left) / taken)) : 1;
  let measured = columnWidths(
    free.map((index) => contents[index] ?? { natural: 0, minimum: 0 }),
    left,
  );
  const sum = measured.reduce((total, width) => total + width, 0);
  if (fills && sum > 0 && sum < left) measured = measured.map((width) => (width * left) / sum);
  let next = 0;
  return stated.map((width) => Math.max(1, Math.round(width === undefined ? (measured[next++] ?? 0) : width * shrunk)));
}

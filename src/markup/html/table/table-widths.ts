/** Widths of a table and its columns: those that `col`, cells and the table state, the rest by the content of the cells. */
import type { TableMeasure } from '../../../document/table.js';
import type { CssColor } from '../../css/value/css-color.js';
import type { ComputedStyle } from '../../css/computed-style.js';
import type { CssLength } from '../../css/value/css-length.js';
import { cellPadding, type ColumnContent, columnWidths, total } from '../../defaults/column-widths.js';
import type { HtmlElement } from '../dom/dom.js';
import { measureElement } from './measure-content.js';
import type { PageContext } from '../page/page-context.js';
import { twipsOf } from '../paragraph-format.js';
import type { GridCell, GridRow, TableGrid } from './table-grid.js';

/** Twips of an empty column's content. */
const leastContent = 120;

/** Twips for a column's longest word including its margins. */
const leastWidth = (content: ColumnContent | undefined): number =>
  Math.max(Math.min(content?.minimum ?? 0, content?.natural ?? 0), 0) + cellPadding;

const wantedWidth = (content: ColumnContent | undefined): number => Math.max(content?.natural ?? 0, leastContent) + cellPadding;

/**
 * Stated widths and content of columns → their widths (CSS 2.2 §17.5.2.2): no column narrower than its longest word as long as the room
 * allows it.
 * @param room text width available to the table, in twips
 * @param whole width that the table states, at most the room
 */
function shareWidths(
  stated: readonly (number | undefined)[],
  contents: readonly ColumnContent[],
  room: number,
  whole: number | undefined,
): number[] {
  if (whole === undefined && stated.every((width) => width === undefined)) return columnWidths(contents, room);
  const least = contents.map((content, index) => {
    const own = leastWidth(content);
    // An empty column may be as narrow as it states.
    return content.natural <= 40 && stated[index] !== undefined ? Math.min(own, stated[index]) : own;
  });
  const wanted = contents.map((content, index) => Math.max(stated[index] ?? wantedWidth(content), least[index] ?? 0));
  const target = Math.min(room, Math.max(whole ?? room, total(least)));
  const sum = total(wanted);
  if (sum > target) return shrunk(wanted, least, target);
  return sum < target && whole !== undefined ? widened(wanted, stated, target) : rounded(wanted);
}

/** Columns shrink by what they want above their longest words; only if not even these fit, by their whole width. */
function shrunk(wanted: readonly number[], least: readonly number[], target: number): number[] {
  const all = total(least);
  if (all >= target) return rounded(least.map((width) => (width * target) / all));
  const factor = (target - all) / (total(wanted) - all);
  return rounded(wanted.map((width, index) => (least[index] ?? 0) + (width - (least[index] ?? 0)) * factor));
}

/** The surplus goes to the columns without a stated width, else to all. */
function widened(wanted: readonly number[], stated: readonly (number | undefined)[], target: number): number[] {
  const hasFree = stated.includes(undefined);
  const takes = (index: number): boolean => !hasFree || stated[index] === undefined;
  const base = total(wanted.filter((_, index) => takes(index)));
  const factor = (base + target - total(wanted)) / Math.max(1, base);
  return rounded(wanted.map((width, index) => (takes(index) ? width * factor : width)));
}

const rounded = (widths: readonly number[]): number[] => widths.map((width) => Math.max(1, Math.floor(width)));

export interface StyledCell {
  readonly cell: GridCell;
  readonly style: ComputedStyle;
  /** Background of the row or the column, if the cell has none. */
  readonly background?: CssColor | undefined;
}

export interface StyledRow {
  readonly row: GridRow;
  readonly style: ComputedStyle;
  /** Vertical alignment of cells that state none: their row's, their group's, else centred (WHATWG HTML §15.3.8). */
  readonly verticalAlign: NonNullable<ComputedStyle['verticalAlign']>;
  readonly isHidden: boolean;
  readonly cells: readonly StyledCell[];
  readonly background: CssColor | undefined;
}

export interface TableWidths {
  readonly table: TableMeasure;
  /** Twips. */
  readonly columns: number[];
  readonly isFixed: boolean;
}

/** Maximum number of rows measured: more would not change the widths. */
const measuredRows = 500;

export function tableWidths(
  grid: TableGrid,
  rows: readonly StyledRow[],
  style: ComputedStyle,
  room: number,
  page: PageContext,
): TableWidths {
  // A table wider than the text would run off the page and lose its last cells.
  const whole = style.width ? Math.min(twipsOf(style.width, room), room) : undefined;
  const stated = statedWidths(grid, rows, style, whole ?? room, page);
  const contents = columnContents(grid, rows, page);
  const columns = shareWidths(stated, contents, room, whole);
  const allStated = stated.every((width) => width !== undefined);
  const sum = total(columns);
  const fits = columns.every((width, index) => width >= leastWidth(contents[index]) - 1);
  const table: TableMeasure =
    style.width === undefined
      ? allStated
        ? { type: 'dxa', value: sum }
        : { type: 'auto', value: 0 }
      : style.width.points === 0
        ? { type: 'pct', value: Math.round(Math.min(style.width.percent, 100) * 50) }
        : { type: 'dxa', value: sum };
  return { table, columns, isFixed: style.tableLayout === 'fixed' || (allStated && fits && stated.length > 0) };
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

/** The style of a `col`, including its group's declarations. */
export function columnStyle(element: HtmlElement, table: ComputedStyle, page: PageContext): ComputedStyle {
  const parent = element.parentElement;
  const around = parent?.tagName === 'colgroup' ? page.styles.styleOf(parent, table) : table;
  const style = page.styles.styleOf(element, around);
  return style.width === undefined && style.background === undefined && parent?.tagName === 'colgroup' ? around : style;
}

/** Single cells first; cells over several columns then distribute what these lack together. */
function columnContents(grid: TableGrid, rows: readonly StyledRow[], page: PageContext): ColumnContent[] {
  const contents = Array.from({ length: grid.columns }, () => ({ natural: 0, minimum: 0 }));
  const spanning: { readonly from: number; readonly to: number; readonly own: ColumnContent }[] = [];
  for (const row of rows.slice(0, measuredRows)) {
    for (const { cell, style } of row.cells) {
      page.budget.step();
      const own = measureElement(cell.element, style, page.styles);
      const to = Math.min(cell.column + cell.columnSpan, grid.columns);
      const content = contents[cell.column];
      if (to > cell.column + 1) spanning.push({ from: cell.column, to, own });
      else if (content) {
        content.natural = Math.max(content.natural, own.natural);
        content.minimum = Math.max(content.minimum, own.minimum);
      }
    }
  }
  for (const { from, to, own } of spanning.sort((a, b) => a.to - a.from - (b.to - b.from))) {
    const covered = contents.slice(from, to);
    for (const field of ['natural', 'minimum'] as const) {
      const sum = covered.reduce((total, content) => total + content[field], (covered.length - 1) * cellPadding);
      const lack = Math.max(0, own[field] - sum) / covered.length;
      for (const content of covered) content[field] += lack;
    }
  }
  return contents;
}

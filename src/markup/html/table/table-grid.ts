/**
 * Rows and cells of a table → a regular grid (WHATWG HTML §4.9.12): spans clamped, ragged rows filled, columns omitted in which no cell
 * begins and that no `col` states.
 */
import { copyWith } from '../../../base/copy-with.js';
import type { Budget } from '../../../base/abort.js';
import { firstIndex } from '../../../base/first-index.js';
import { parseInteger } from '../lists/read-list.js';
import { childElements, type HtmlElement } from '../dom/dom.js';

export interface GridCell {
  readonly element: HtmlElement;
  /** From 0. */
  readonly column: number;
  readonly columnSpan: number;
  readonly rowSpan: number;
}

export interface GridRow {
  readonly element: HtmlElement;
  /** `thead`, `tbody`, `tfoot`, or the table itself. */
  readonly group: HtmlElement;
  /** Cells that begin here, by column. */
  readonly cells: readonly GridCell[];
}

export interface TableGrid {
  readonly columns: number;
  readonly rows: readonly GridRow[];
  /** `col` and `colgroup`, one element per column. */
  readonly columnElements: readonly (HtmlElement | undefined)[];
  readonly captions: readonly HtmlElement[];
}

/** HTML's own limit of `colspan`; Word's limit of columns. */
const widestSpan = 1000;
const mostColumns = 63;
/** Columns in which cells are placed; cells further right share the last one. */
const mostPlaces = 2 * widestSpan;

export function tableGrid(table: HtmlElement, budget: Budget): TableGrid {
  const { rows, columnElements, captions } = tableParts(table);
  const busyUntil: number[] = [];
  const ends = groupEnds(rows);
  const placed = rows.map((row, index) => {
    const groupEnd = ends[index] ?? index + 1;
    let column = 0;
    const cells: { element: HtmlElement; column: number; columnSpan: number; rowSpan: number }[] = [];
    for (const element of childElements(row.element)) {
      if (element.tagName !== 'td' && element.tagName !== 'th') continue;
      while ((busyUntil[column] ?? 0) > index) column++;
      const columnSpan = Math.min(widestSpan, Math.max(1, parseInteger(element.attribute('colspan')) ?? 1));
      const stated = parseInteger(element.attribute('rowspan')) ?? 1;
      const rowSpan = Math.min(groupEnd - index, stated === 0 ? groupEnd - index : Math.max(1, stated));
      budget.step(1 + columnSpan);
      if (column >= mostPlaces) {
        cells.push({ element, column: mostPlaces - 1, columnSpan: 1, rowSpan: 1 });
        continue;
      }
      for (let at = column; at < column + columnSpan; at++) busyUntil[at] = index + rowSpan;
      cells.push({ element, column, columnSpan, rowSpan });
      column += columnSpan;
    }
    return copyWith(row, { cells });
  });
  return compress(placed, columnElements, captions);
}

/** Keeps only columns in which some cell begins, or that a `col` states and a cell covers; those past Word's limit share the last. */
function compress(rows: readonly GridRow[], columnElements: TableGrid['columnElements'], captions: readonly HtmlElement[]): TableGrid {
  const begins = new Set<number>();
  let end = 0;
  for (const row of rows) {
    for (const { column, columnSpan } of row.cells) {
      begins.add(column);
      end = Math.max(end, column + columnSpan);
    }
  }
  const stated = columnElements.flatMap((element, column) => (element && column < end && !begins.has(column) ? [column] : []));
  const all = begins.size + stated.length > mostColumns ? [...begins] : [...begins, ...stated];
  const kept = all.sort((a, b) => a - b).slice(0, mostColumns);
  const columnOf = new Map(kept.map((column, index) => [column, index]));
  const last = kept.length - 1;
  const indexAtOrAfter = (column: number): number => firstIndex(kept, (each) => each < column);
  const mapped = rows.map((row) => ({
    ...row,
    cells: row.cells.flatMap((cell): GridCell[] => {
      const column = columnOf.get(cell.column) ?? last;
      return [{ ...cell, column, columnSpan: Math.max(1, indexAtOrAfter(cell.column + cell.columnSpan) - column) }];
    }),
  }));
  return { columns: kept.length, rows: mapped, columnElements: kept.map((column) => columnElements[column]), captions };
}

type Row = Omit<GridRow, 'cells'>;

function tableParts(table: HtmlElement): { rows: Row[]; columnElements: (HtmlElement | undefined)[]; captions: HtmlElement[] } {
  const parts: Record<'thead' | 'tbody' | 'tfoot', Row[]> = { thead: [], tbody: [], tfoot: [] };
  const columnElements: (HtmlElement | undefined)[] = [];
  const captions: HtmlElement[] = [];
  for (const child of childElements(table)) {
    const name = child.tagName;
    if (name === 'caption') captions.push(child);
    else if (name === 'col' || name === 'colgroup') addColumns(child, columnElements);
    else if (name === 'tr') parts.tbody.push({ element: child, group: table });
    else if (name === 'thead' || name === 'tbody' || name === 'tfoot') {
      for (const row of childElements(child)) if (row.tagName === 'tr') parts[name].push({ element: row, group: child });
    }
  }
  return { rows: [...parts.thead, ...parts.tbody, ...parts.tfoot], columnElements, captions };
}

function addColumns(element: HtmlElement, into: (HtmlElement | undefined)[]): void {
  const columns = element.tagName === 'colgroup' ? childElements(element).filter((child) => child.tagName === 'col') : [];
  for (const column of columns.length > 0 ? columns : [element]) {
    const span = Math.min(widestSpan, Math.max(1, parseInteger(column.attribute('span')) ?? 1));
    for (let at = 0; at < span && into.length < widestSpan; at++) into.push(column);
  }
}

/** For every row, the index after its group's last one: spans end there. */
function groupEnds(rows: readonly Row[]): number[] {
  const ends: number[] = [];
  for (let index = rows.length - 1; index >= 0; index--)
    ends[index] = rows[index + 1]?.group === rows[index]?.group ? (ends[index + 1] ?? rows.length) : index + 1;
  return ends;
}

/** Elements that are a table only by `display` (CSS 2.2 §17.2) → a layout table. */
import { appendAll } from '../../../base/append-all.js';
import { childElements, nodeText, type HtmlElement } from '../dom/dom.js';
import { layoutTable, type LayoutCell, type LayoutItem } from './layout-table.js';
import { twipsOf } from '../paragraph-format.js';
import { blockScope, roomOf } from '../read-block.js';
import type { PageContext } from '../page/page-context.js';
import type { Place, Reader } from '../reader.js';
import type { ComputedStyle } from '../../css/computed-style.js';

const mostColumns = 63;
const mostRows = 5000;
/** Twips between columns: too little for empty columns, enough to keep words apart. */
const gap = 36;

/** Whether a `display` is part of a table. */
export const isTablePart = (display: string): boolean => display.startsWith('table') && display !== 'table-caption';

/** False if it has no cells: it is then read as a block. */
export function readCssTable(place: Place, reader: Reader): boolean {
  const { element, style, flow } = place;
  if (style.display !== 'table' || nodeText(element, 1) === '') return false;
  const rows = tableRows(element, style, reader.page);
  const count = Math.min(mostColumns, Math.max(0, ...rows.map((row) => row.length)));
  if (count < 2) return false;
  flow.endParagraph();
  const scope = blockScope({ ...place, scope: flow.scope }, {});
  const free = roomOf(scope) - gap * (count - 1);
  const columns = columnWidths(rows, count, Math.max(count * 60, free));
  const cells = rows.map((row) => padded(row.slice(0, count), count));
  flow.block(layoutTable({ rows: cells, columns, gap, place, hasLook: true, reader, scope }));
  return true;
}

function tableRows(table: HtmlElement, style: ComputedStyle, page: PageContext): LayoutItem[][] {
  const rows: LayoutItem[][] = [];
  const loose: LayoutItem[] = [];
  for (const child of childElements(table)) {
    const own = page.styles.styleOf(child, style);
    if (rows.length >= mostRows || own.display === 'none') continue;
    if (own.display === 'table-row') rows.push(rowCells(child, own, page));
    else if (own.display.endsWith('-group')) appendAll(rows, tableRows(child, own, page));
    else loose.push({ nodes: [child], element: child, style: own });
  }
  return loose.length > 0 ? [...rows, loose] : rows;
}

const rowCells = (row: HtmlElement, style: ComputedStyle, page: PageContext): LayoutItem[] =>
  childElements(row).flatMap((cell): LayoutItem[] => {
    const own = page.styles.styleOf(cell, style);
    return own.display === 'none' ? [] : [{ nodes: [cell], element: cell, style: own }];
  });

/** Stated widths are kept; the other columns share the rest. */
function columnWidths(rows: readonly (readonly LayoutItem[])[], count: number, room: number): number[] {
  const stated = Array.from({ length: count }, (_, at) => {
    const width = rows.find((row) => row[at]?.style.width)?.[at]?.style.width;
    return width ? Math.min(room, Math.max(60, twipsOf(width, room))) : undefined;
  });
  const taken = stated.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const free = stated.filter((width) => width === undefined).length;
  const share = Math.max(60, (room - taken) / Math.max(1, free));
  const factor = taken + share * free > room ? room / (taken + share * free) : 1;
  return stated.map((width) => Math.max(60, Math.floor((width ?? share) * factor)));
}

function padded(row: readonly LayoutItem[], count: number): LayoutCell[] {
  const cells: LayoutCell[] = row.map((item) => ({ item, span: 1 }));
  return cells.length < count ? [...cells, { item: undefined, span: count - cells.length }] : cells;
}

/**
 * Fits the grid of a table whose cells were repeated to its longest row, within its previous width; other rows extend
 * across it (ECMA-376-1 §17.4.48, §17.4.17).
 */
import type { NamespaceScope } from '../../../../base/xml/namespace-scope.js';
import { Edits } from '../../../edit/edits.js';
import { attributeOf, attributePlace } from '../../../edit/attributes.js';
import { childOf, readWhole, outermost, rawPrefix, type FragmentNode } from '../../../edit/fragment.js';
import { gridCells, type Cell } from './column-regions.js';
import { mostColumns } from '../../table/fill-rows.js';

export function fitColumns(xml: string, scope: NamespaceScope): string {
  const [table] = readWhole(xml, scope);
  const grid = childOf(table, 'w:tblGrid');
  if (!table || !grid) return xml;
  const columns = grid.children.filter(({ name }) => name === 'w:gridCol');
  const edits = new Edits();
  const all = outermost(table.children, 'w:tr').map((row) => ({ row, cells: gridCells(xml, row) }));
  // A row has at least one cell.
  for (const { row, cells } of all) if (cells.length === 0) edits.remove(row.start, row.end);
  const rows = all.flatMap(({ cells }) => (cells.length > 0 ? [cells] : []));
  if (rows.length === 0) return '';
  const longest = rows.reduce<readonly Cell[]>((most, cells) => (columnCount(cells) > columnCount(most) ? cells : most), []);
  const count = Math.min(mostColumns, Math.max(1, columnCount(longest)));
  if (count === columns.length && rows.every((cells) => columnCount(cells) === count)) return edits.apply(xml);
  const total = columns.reduce((sum, column) => sum + lengthIn(xml, column, 'w:w'), 0);
  const widths = columnWidths(xml, longest, count, total);
  const column = columns[0]?.raw ?? grid.raw.replace(/tblGrid$/, 'gridCol');
  const attribute = column.includes(':') ? `${column.split(':')[0] ?? 'w'}:w` : 'w:w';
  const written = widths.map((width) => `<${column} ${attribute}="${width}"/>`).join('');
  edits.replace(grid.start, grid.end, `<${grid.raw}>${written}</${grid.raw}>`);
  for (const cells of rows) {
    const missing = Math.max(0, count - columnCount(cells));
    for (const [index, { node, from, to }] of cells.entries()) {
      const end = index === cells.length - 1 ? to + missing : to;
      setWidth(xml, node, sum(widths.slice(from, end)), edits);
      if (end !== to) setSpan(xml, node, end - from, edits);
    }
  }
  return edits.apply(xml);
}

function columnCount(cells: readonly Cell[]): number {
  return cells.at(-1)?.to ?? 0;
}

/** The widths of the longest row's cells, scaled to the previous width of the table. */
function columnWidths(xml: string, cells: readonly Cell[], count: number, total: number): number[] {
  const widths = cells.flatMap(({ node, from, to }) => {
    const width = childOf(childOf(node, 'w:tcPr'), 'w:tcW');
    const isLength = attributeOf(xml, width, 'w:type') === 'dxa';
    return Array.from({ length: to - from }, () => (isLength ? lengthIn(xml, width, 'w:w') / (to - from) : 0));
  });
  const wanted = Array.from({ length: count }, (_, index) => widths[index] ?? 0);
  const own = wanted.every((width) => width > 0) ? wanted : wanted.map(() => 1);
  const factor = total / sum(own);
  return own.map((width) => Math.max(1, Math.floor(width * factor)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function lengthIn(xml: string, node: FragmentNode | undefined, name: string): number {
  const value = Number(attributeOf(xml, node, name));
  return value > 0 ? value : 0;
}

function setWidth(xml: string, cell: FragmentNode, width: number, edits: Edits): void {
  const own = childOf(childOf(cell, 'w:tcPr'), 'w:tcW');
  if (!own || attributeOf(xml, own, 'w:type') !== 'dxa') return;
  const place = attributePlace(xml, own, 'w:w');
  if (place) edits.replace(place.start, place.end, String(width));
}

function setSpan(xml: string, cell: FragmentNode, span: number, edits: Edits): void {
  const properties = childOf(cell, 'w:tcPr');
  const known = childOf(properties, 'w:gridSpan');
  const place = known && attributePlace(xml, known, 'w:val');
  if (place) {
    edits.replace(place.start, place.end, String(span));
    return;
  }
  const prefix = rawPrefix(cell);
  const element = `<${prefix}gridSpan w:val="${span}"/>`;
  // Follows the width and the conditional style of the cell (CT_TcPrBase).
  const before = childOf(properties, 'w:tcW') ?? childOf(properties, 'w:cnfStyle');
  if (properties) edits.insert(before ? before.end : properties.openEnd, element);
  else edits.insert(cell.openEnd, `<${prefix}tcPr>${element}</${prefix}tcPr>`);
}

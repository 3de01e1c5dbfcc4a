/** A worksheet table around the numbers of a chart, resized to fit them (ECMA-376-1 §18.5.1). */
import { changedAttributes } from '../edit/tags.js';
import { escapeAttribute } from '../../base/xml/escape-xml.js';
import { Edits } from '../edit/edits.js';
import { attributeOf, attributePlace } from '../edit/attributes.js';
import { childOf, outerXml, startTag, readWhole, rawPrefix, type FragmentNode } from '../edit/fragment.js';
import { columnName, parseRange, type CellRange, type ChangedCells } from './cell-range.js';
import { largest } from '../../base/extremes.js';

export type ChangedTable =
  | { readonly kind: 'apart' }
  /** No table can have these names or this shape. */
  | { readonly kind: 'impossible' }
  | { readonly kind: 'changed'; readonly text: string };

/** @returns `apart` if the table has none of the chart's cells */
export function changeTable(source: string, { block, former, cells, sheet }: ChangedCells): ChangedTable {
  const root = readWhole(source).find(({ name }) => name === 'x:table');
  const range = root && parseRange(`${usual}!${attributeOf(source, root, 'ref') ?? ''}`);
  const columns = childOf(root, 'x:tableColumns');
  if (!root || !range || !columns) return { kind: 'apart' };
  const own = former.filter((one) => one.sheet === sheet);
  if (!isWithin(block, range) && !own.some((one) => overlap(one, range))) return { kind: 'apart' };
  if (range.row !== block.top || block.left < range.column) return { kind: 'impossible' };
  const names = new Map(cells.filter(({ row }) => row === block.top).map(({ column, value }) => [column, String(value)]));
  const emptied = new Set(own.flatMap(({ row, column }) => (row === block.top ? [column] : [])));
  const nodes = columns.children.filter(({ name }) => name === 'x:tableColumn');
  const formerRight = largest([range.column, ...own.map(({ column, columns: count }) => column + count - 1)]);
  const formerBottom = largest([0, ...own.map(({ row, rows }) => row + rows - 1)]);
  const right = range.column + range.columns - 1 > formerRight ? Math.max(block.right, range.column + range.columns - 1) : block.right;
  const tableBottom = range.row + range.rows - 1;
  const bottom = tableBottom > formerBottom ? Math.max(tableBottom, block.bottom) : block.bottom;
  const xml = columnsXml(source, { nodes, columns, left: range.column, right, names, emptied });
  if (xml === undefined) return { kind: 'impossible' };
  const ref = `${columnName(range.column)}${String(range.row)}:${columnName(right)}${String(bottom)}`;
  const edits = new Edits();
  setRef(edits, source, root, ref);
  const filter = childOf(root, 'x:autoFilter');
  if (filter) setRef(edits, source, filter, ref);
  edits.replace(columns.start, columns.end, xml);
  return { kind: 'changed', text: edits.apply(source) };
}

const usual = 'Sheet1';

const isWithin = ({ top, left }: ChangedCells['block'], { row, column, rows, columns }: CellRange): boolean =>
  top >= row && top < row + rows && left >= column && left < column + columns;

const overlap = (a: CellRange, b: CellRange): boolean =>
  a.row < b.row + b.rows && b.row < a.row + a.rows && a.column < b.column + b.columns && b.column < a.column + a.columns;

function setRef(edits: Edits, source: string, node: FragmentNode, ref: string): void {
  const place = attributePlace(source, node, 'ref');
  if (place) edits.replace(place.start, place.end, ref);
}

interface Columns {
  readonly nodes: readonly FragmentNode[];
  readonly columns: FragmentNode;
  readonly left: number;
  readonly right: number;
  readonly names: ReadonlyMap<number, string>;
  /** Columns whose heading was removed. */
  readonly emptied: ReadonlySet<number>;
}

/** Undefined if two columns would have the same name, or one no name. */
function columnsXml(source: string, { nodes, columns, left, right, names, emptied }: Columns): string | undefined {
  let id = largest([0, ...nodes.map((node) => Number(attributeOf(source, node, 'id') ?? 0) || 0)]);
  const used = new Set<string>();
  const prefix = rawPrefix(columns);
  const parts: string[] = [];
  for (let column = left; column <= right; column++) {
    const node = nodes[column - left];
    const old = attributeOf(source, node, 'name');
    const name = names.get(column) ?? (emptied.has(column) ? undefined : old);
    if (name === undefined || name === '' || name.length > longestName || used.has(name.toLowerCase())) return undefined;
    used.add(name.toLowerCase());
    // Line ends as Excel writes them (§22.4.2.4).
    const written = escapeAttribute(name.replace(/[\r\n\t]/g, (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0')}_`));
    const place = node && attributePlace(source, node, 'name');
    if (!node || !place) parts.push(`<${prefix}tableColumn id="${String(++id)}" name="${written}"/>`);
    else if (name === old) parts.push(outerXml(source, node));
    else parts.push(source.slice(node.start, place.start) + written.replaceAll("'", '&apos;') + source.slice(place.end, node.end));
  }
  const open = changedAttributes(startTag(source, columns), { count: String(parts.length) });
  return `${open}${parts.join('')}</${columns.raw}>`;
}

const longestName = 255;

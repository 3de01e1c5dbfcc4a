/** Cells of a worksheet, written over others; rows without changes stay as they are (ECMA-376-1 §18.3.1.73). */
import { changedAttributes } from '../edit/tags.js';
import { escapeText } from '../../base/xml/escape-xml.js';
import { Edits } from '../edit/edits.js';
import { attributeOf } from '../edit/attributes.js';
import { childOf, outerXml, startTag, readWhole, rawPrefix, type FragmentNode } from '../edit/fragment.js';
import { columnName, columnNumber, type Cell, type CellRange } from './cell-range.js';

export interface CellChange {
  readonly column: number;
  readonly row: number;
  /** Undefined empties the cell. */
  readonly value: Cell | undefined;
}

export interface ChangedSheet {
  readonly text: string;
  /** Whether a formula was among the removed cells. */
  readonly hadFormula: boolean;
}

interface OldCell {
  readonly column: number;
  readonly xml: string;
  readonly style: string | undefined;
  readonly hasFormula: boolean;
}

interface Row {
  readonly number: number;
  readonly node: FragmentNode;
}

/** @param former Ranges that are emptied first @returns undefined if the part is not a worksheet */
export function changeCells(source: string, former: readonly CellRange[], cells: readonly CellChange[]): ChangedSheet | undefined {
  const root = readWhole(source).find(({ name }) => name === 'x:worksheet');
  const data = childOf(root, 'x:sheetData');
  if (!root || !data) return undefined;
  const prefix = rawPrefix(root);
  const rows = readRows(source, data);
  const changes = changesByRow(former, cells, rows.at(-1)?.number ?? 0);
  const edits = new Edits();
  let hadFormula = false;
  // The style of the template's last row of numbers continues below it.
  const styles = new Map<number, string>();
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const fresh: { number: number; xml: string }[] = [];
  for (const [number, own] of [...changes].toSorted(([a], [b]) => a - b)) {
    const row = byNumber.get(number);
    const old = row ? readCells(source, row) : [];
    for (const { column, style } of old) if (style !== undefined && own.has(column)) styles.set(column, style);
    hadFormula ||= old.some(({ column, hasFormula }) => hasFormula && own.has(column));
    const inner = rowInner(number, own, old, styles, prefix);
    if (row) edits.replace(row.node.start, row.node.end, `${withoutSpans(source, row.node)}${inner}</${row.node.raw}>`);
    else if (inner !== '') fresh.push({ number, xml: `<${prefix}row r="${String(number)}">${inner}</${prefix}row>` });
  }
  const dimension = childOf(root, 'x:dimension');
  if (dimension) edits.remove(dimension.start, dimension.end);
  if (data.openEnd !== data.end) insertRows(edits, data, rows, fresh);
  else edits.replace(data.start, data.end, `${startTag(source, data)}${fresh.map(({ xml }) => xml).join('')}</${data.raw}>`);
  return { text: edits.apply(source), hadFormula };
}

function insertRows(edits: Edits, data: FragmentNode, rows: readonly Row[], fresh: readonly { number: number; xml: string }[]): void {
  let next = 0;
  for (const { number, xml } of fresh) {
    while (next < rows.length && (rows[next]?.number ?? 0) < number) next += 1;
    edits.insert(rows[next]?.node.start ?? data.closeStart, xml);
  }
}

function changesByRow(
  former: readonly CellRange[],
  cells: readonly CellChange[],
  lastRow: number,
): Map<number, Map<number, Cell | undefined>> {
  const changes = new Map<number, Map<number, Cell | undefined>>();
  const set = (row: number, column: number, value: Cell | undefined): void => {
    const known = changes.get(row);
    if (known) known.set(column, value);
    else changes.set(row, new Map([[column, value]]));
  };
  for (const { row, rows, column, columns } of former)
    for (let y = row; y < row + rows && y <= lastRow; y++)
      for (let x = column; x < column + Math.min(columns, mostColumns); x++) set(y, x, undefined);
  for (const { row, column, value } of cells) set(row, column, value);
  return changes;
}

/** The maximum number of columns in a former range: a chart has no more series. */
const mostColumns = 1000;

/** Row numbers may be omitted: each is then one more than the previous one. */
function readRows(source: string, data: FragmentNode): Row[] {
  let number = 0;
  return data.children.flatMap((node) => {
    if (node.name !== 'x:row') return [];
    number = Number(attributeOf(source, node, 'r') ?? number + 1) || number + 1;
    return [{ number, node }];
  });
}

function readCells(source: string, { node }: Row): OldCell[] {
  let column = 0;
  return node.children.flatMap((cell) => {
    if (cell.name !== 'x:c') return [];
    const letters = /^[A-Z]{1,3}/i.exec(attributeOf(source, cell, 'r') ?? '')?.[0];
    column = letters === undefined ? column + 1 : columnNumber(letters);
    const hasFormula = childOf(cell, 'x:f') !== undefined;
    return [{ column, xml: outerXml(source, cell), style: attributeOf(source, cell, 's'), hasFormula }];
  });
}

function rowInner(
  row: number,
  own: ReadonlyMap<number, Cell | undefined>,
  old: readonly OldCell[],
  styles: ReadonlyMap<number, string>,
  prefix: string,
): string {
  const kept = old.filter(({ column }) => !own.has(column)).map(({ column, xml }) => ({ column, xml }));
  const written = Array.from(own, ([column, value]) => ({
    column,
    xml: value === undefined || value === null ? '' : cellXml(`${columnName(column)}${String(row)}`, value, styles.get(column), prefix),
  }));
  return [...kept, ...written]
    .toSorted((a, b) => a.column - b.column)
    .map(({ xml }) => xml)
    .join('');
}

function cellXml(reference: string, value: string | number, style: string | undefined, p: string): string {
  const look = style === undefined || !/^\d+$/.test(style) ? '' : ` s="${style}"`;
  return typeof value === 'number'
    ? `<${p}c r="${reference}"${look}><${p}v>${String(value)}</${p}v></${p}c>`
    : `<${p}c r="${reference}"${look} t="inlineStr"><${p}is><${p}t xml:space="preserve">${escapeText(value)}</${p}t></${p}is></${p}c>`;
}

/** The columns that a row states are only a hint for readers (§18.3.1.73, spans). */
function withoutSpans(source: string, row: FragmentNode): string {
  return changedAttributes(startTag(source, row), { spans: undefined });
}

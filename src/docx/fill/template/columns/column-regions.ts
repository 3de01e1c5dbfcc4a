/** A loop over columns: in every row from that of its first tag to that of its last tag, the cells between the columns of the two tags. */
import { attributeOf } from '../../../edit/attributes.js';
import { childOf, descendants, type FragmentNode } from '../../../edit/fragment.js';
import { nearest } from '../ancestors.js';
import type { Branch } from '../match-blocks.js';
import type { Region, RegionIssue, RegionScope } from '../region.js';

export interface Cell {
  readonly node: FragmentNode;
  /** Grid columns, counted from 0. */
  readonly from: number;
  readonly to: number;
}

/** The cells of a row by the columns that they span (ECMA-376-1 §17.4.17, §17.4.15). */
export function cellsOf(source: string, row: FragmentNode): Cell[] {
  const number = (node: FragmentNode | undefined): number => {
    const value = Number(node && attributeOf(source, node, 'w:val'));
    return Number.isInteger(value) && value > 0 && value < 1000 ? value : 0;
  };
  let column = number(childOf(childOf(row, 'w:trPr'), 'w:gridBefore'));
  const cells: Cell[] = [];
  for (const node of descendants(row.children, ({ name }) => name !== 'w:tc')) {
    if (node.name !== 'w:tc') continue;
    const span = Math.max(1, number(childOf(childOf(node, 'w:tcPr'), 'w:gridSpan')));
    cells.push({ node, from: column, to: column + span });
    column += span;
  }
  return cells;
}

/** Rows of a table, including those in content controls. */
export function rowsOf(table: FragmentNode): FragmentNode[] {
  return Array.from(descendants(table.children, ({ name }) => name !== 'w:tr')).filter(({ name }) => name === 'w:tr');
}

interface ColumnPlace {
  readonly rows: readonly FragmentNode[];
  readonly first: Cell;
  readonly last: Cell;
}

/** The rows of the loop, and the cells of its tags. */
function placeOf({ from, to }: Branch, source: string): ColumnPlace | RegionIssue {
  const [firstRow, lastRow] = [nearest(from.paragraph.node, 'w:tr'), nearest(to.paragraph.node, 'w:tr')];
  const table = firstRow && nearest(firstRow, 'w:tbl');
  if (!table || !lastRow || nearest(lastRow, 'w:tbl') !== table)
    return { issue: 'loops over columns: both of its tags belong into cells of one table' };
  const rows = rowsOf(table);
  const [start, end] = [rows.indexOf(firstRow), rows.indexOf(lastRow)];
  const cellOf = (row: FragmentNode, inside: FragmentNode): Cell | undefined =>
    cellsOf(source, row).find(({ node }) => node.start < inside.start && inside.end <= node.end);
  const [first, last] = [cellOf(firstRow, from.paragraph.node), cellOf(lastRow, to.paragraph.node)];
  if (!first || !last || first.from >= last.to) return { issue: 'loops over columns: its last tag is left of its first' };
  return { rows: rows.slice(start, end + 1), first, last };
}

/** The cells of a loop in one of its rows. */
function within(source: string, row: FragmentNode, { first, last }: ColumnPlace): Cell[] {
  return cellsOf(source, row).filter((cell) => cell.from >= first.from && cell.to <= last.to);
}

/** The columns of the first and the last tag in each row, if there are other columns between them. */
export function edgeColumns(source: string, branch: Branch): readonly (readonly Cell[])[] {
  const place = placeOf(branch, source);
  if ('issue' in place || place.first.to > place.last.from) return [];
  const all = place.rows.map((row) => within(source, row, place));
  const edge = (isOf: (cell: Cell) => boolean): Cell[] => all.flatMap((cells) => (cells.length > 1 ? cells.filter(isOf) : []));
  return [edge(({ to }) => to <= place.first.to), edge(({ from }) => from >= place.last.from)];
}

export function columnRegions(branch: Branch, { source, vanishing }: RegionScope): readonly (Region | RegionIssue)[] {
  const place = placeOf(branch, source);
  if ('issue' in place) return [place];
  return place.rows.flatMap((row): (Region | RegionIssue)[] => {
    const cells = within(source, row, place);
    const [left, right] = [cells[0]?.node, cells.at(-1)?.node];
    if (!left || !right) return [];
    if (left.parent !== right.parent) return [{ issue: 'loops over columns that a content control divides' }];
    const [start, end] = [vanishing.has(left) ? left.end : left.start, vanishing.has(right) ? right.start : right.end];
    return [{ start, end: Math.max(start, end), before: '', after: '', open: '', close: '' }];
  });
}

/** A loop over columns: in every row from its first tag's to its last tag's, the cells between the two tags' columns. */
import { attributeOf, childOf, descendants, type FragmentNode } from '../xml/fragment.js';
import { nearest } from './ancestors.js';
import type { Branch } from './match-blocks.js';
import type { Region, RegionIssue, RegionScope } from './region.js';

export interface Cell {
  readonly node: FragmentNode;
  /** Columns of the grid, counted from 0. */
  readonly from: number;
  readonly to: number;
}

/** Cells of a row by the columns that they take (ECMA-376-1 §17.4.17, §17.4.15). */
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

/** Rows of a table in content controls, too. */
export function rowsOf(table: FragmentNode): FragmentNode[] {
  return Array.from(descendants(table.children, ({ name }) => name !== 'w:tr')).filter(({ name }) => name === 'w:tr');
}

export function columnRegions({ from, to }: Branch, { source }: RegionScope): readonly (Region | RegionIssue)[] {
  const [firstRow, lastRow] = [nearest(from.paragraph.node, 'w:tr'), nearest(to.paragraph.node, 'w:tr')];
  const table = firstRow && nearest(firstRow, 'w:tbl');
  if (!table || !lastRow || nearest(lastRow, 'w:tbl') !== table)
    return [{ issue: 'loops over columns: both of its tags belong into cells of one table' }];
  const rows = rowsOf(table);
  const [start, end] = [rows.indexOf(firstRow), rows.indexOf(lastRow)];
  const cellOf = (row: FragmentNode, inside: FragmentNode): Cell | undefined =>
    cellsOf(source, row).find(({ node }) => node.start < inside.start && inside.end <= node.end);
  const [first, last] = [cellOf(firstRow, from.paragraph.node), cellOf(lastRow, to.paragraph.node)];
  if (!first || !last || first.from >= last.to) return [{ issue: 'loops over columns: its last tag is left of its first' }];
  return rows.slice(start, end + 1).flatMap((row): (Region | RegionIssue)[] => {
    const cells = cellsOf(source, row).filter((cell) => cell.from >= first.from && cell.to <= last.to);
    const [left, right] = [cells[0]?.node, cells.at(-1)?.node];
    if (!left || !right) return [];
    if (left.parent !== right.parent) return [{ issue: 'loops over columns that a content control divides' }];
    return [{ start: left.start, end: right.end, before: '', after: '', open: '', close: '' }];
  });
}

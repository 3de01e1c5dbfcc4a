/** A loop over columns: in every row from that of its first tag to that of its last tag, the cells between the columns of the two tags. */
import { childOf, outermost, closest, childValue, type FragmentNode } from '../../../edit/fragment.js';
import type { Branch, Block } from '../match-blocks.js';
import { isBare, type Region, type RegionIssue, type RegionScope } from '../region.js';
import type { Budget } from '../../../../base/abort.js';

export interface Cell {
  readonly node: FragmentNode;
  /** Grid columns, counted from 0. */
  readonly from: number;
  readonly to: number;
}

/** The cells of a row by the columns that they span (ECMA-376-1 §17.4.17, §17.4.15). */
export function gridCells(source: string, row: FragmentNode): Cell[] {
  const number = (properties: FragmentNode | undefined, name: string): number => {
    const value = Number(childValue(source, properties, name));
    return Number.isInteger(value) && value > 0 && value < 1000 ? value : 0;
  };
  let column = number(childOf(row, 'w:trPr'), 'w:gridBefore');
  const cells: Cell[] = [];
  for (const node of outermost(row.children, 'w:tc')) {
    const span = Math.max(1, number(childOf(node, 'w:tcPr'), 'w:gridSpan'));
    cells.push({ node, from: column, to: column + span });
    column += span;
  }
  return cells;
}

/** The cell of a row around an element. */
function cellAround(source: string, row: FragmentNode, inside: FragmentNode): Cell | undefined {
  return gridCells(source, row).find(({ node }) => node.start < inside.start && inside.end <= node.end);
}

interface ColumnPlace {
  readonly rows: readonly FragmentNode[];
  readonly first: Cell;
  readonly last: Cell;
}

/** The rows of the loop, and the cells of its tags. */
function locateColumns({ from, to }: Branch, source: string): ColumnPlace | RegionIssue {
  const [firstRow, lastRow] = [closest(from.paragraph.node, 'w:tr'), closest(to.paragraph.node, 'w:tr')];
  const table = firstRow && closest(firstRow, 'w:tbl');
  if (!table || !lastRow || closest(lastRow, 'w:tbl') !== table)
    return { issue: 'loops over columns: both of its tags must be in cells of one table' };
  const rows = outermost(table.children, 'w:tr');
  const [start, end] = [rows.indexOf(firstRow), rows.indexOf(lastRow)];
  const [first, last] = [cellAround(source, firstRow, from.paragraph.node), cellAround(source, lastRow, to.paragraph.node)];
  if (!first || !last || first.from >= last.to) return { issue: 'loops over columns: its closing tag is left of its opening tag' };
  return { rows: rows.slice(start, end + 1), first, last };
}

/** The cells of a loop in one of its rows. */
function cellsBetween(source: string, row: FragmentNode, { first, last }: ColumnPlace): Cell[] {
  return gridCells(source, row).filter((cell) => cell.from >= first.from && cell.to <= last.to);
}

/** The columns of the first and the last tag in each row, if there are other columns between them. */
export function edgeColumns(source: string, branch: Branch): readonly (readonly Cell[])[] {
  const place = locateColumns(branch, source);
  if ('issue' in place || place.first.to > place.last.from) return [];
  const all = place.rows.map((row) => cellsBetween(source, row, place));
  const edge = (isOf: (cell: Cell) => boolean): Cell[] => all.flatMap((cells) => (cells.length > 1 ? cells.filter(isOf) : []));
  return [edge(({ to }) => to <= place.first.to), edge(({ from }) => from >= place.last.from)];
}

export function columnRegions(branch: Branch, { source, vanishing }: RegionScope): readonly (Region | RegionIssue)[] {
  const place = locateColumns(branch, source);
  if ('issue' in place) return [place];
  return place.rows.flatMap((row): (Region | RegionIssue)[] => {
    const cells = cellsBetween(source, row, place);
    const [left, right] = [cells[0]?.node, cells.at(-1)?.node];
    if (!left || !right) return [];
    if (left.parent !== right.parent) return [{ issue: 'loops over columns that a content control divides' }];
    const [start, end] = [vanishing.has(left) ? left.end : left.start, vanishing.has(right) ? right.start : right.end];
    return [{ start, end: Math.max(start, end), before: '', after: '', open: '', close: '' }];
  });
}

/** Loops whose tags are in one column of a table, in different rows → loops over that column, as in easy-template-x. */
export function withColumnsByPosition(source: string, blocks: readonly Block[], budget: Budget): readonly Block[] {
  return blocks.map((block) => {
    budget.step();
    const branches = block.branches.map((branch) => ({ ...branch, children: withColumnsByPosition(source, branch.children, budget) }));
    const own = { ...block, branches };
    return isColumn(source, block) ? { ...own, opening: { ...block.opening, block: 'column' as const, isByPosition: true } } : own;
  });
}

/** Rows with only block tags enclose the rows that repeat. */
function isColumn(source: string, { opening, branches }: Block): boolean {
  const [branch] = branches;
  if (!branch || branches.length > 1 || opening.isExplicit === true || !['section', 'each'].includes(opening.block)) return false;
  const { from, to } = branch;
  const [firstRow, lastRow] = [closest(from.paragraph.node, 'w:tr'), closest(to.paragraph.node, 'w:tr')];
  if (!firstRow || !lastRow || firstRow === lastRow || closest(firstRow, 'w:tbl') !== closest(lastRow, 'w:tbl')) return false;
  if (isBare(from.paragraph) && isBare(to.paragraph)) return false;
  const [first, last] = [cellAround(source, firstRow, from.paragraph.node), cellAround(source, lastRow, to.paragraph.node)];
  return first !== undefined && last !== undefined && first.from === last.from && first.to === last.to;
}

/** Loops whose tags are in one column of a table, in different rows → loops over that column, as in easy-template-x. */
import type { Budget } from '../../../../base/abort.js';
import type { FragmentNode } from '../../../edit/fragment.js';
import { nearest } from '../ancestors.js';
import { isBare } from '../region.js';
import type { Block } from '../match-blocks.js';
import { cellsOf } from './column-regions.js';

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
  const [firstRow, lastRow] = [nearest(from.paragraph.node, 'w:tr'), nearest(to.paragraph.node, 'w:tr')];
  if (!firstRow || !lastRow || firstRow === lastRow || nearest(firstRow, 'w:tbl') !== nearest(lastRow, 'w:tbl')) return false;
  if (isBare(from.paragraph) && isBare(to.paragraph)) return false;
  const [first, last] = [cellAround(source, firstRow, from.paragraph.node), cellAround(source, lastRow, to.paragraph.node)];
  return first !== undefined && last !== undefined && first.from === last.from && first.to === last.to;
}

function cellAround(source: string, row: FragmentNode, inside: FragmentNode): ReturnType<typeof cellsOf>[number] | undefined {
  return cellsOf(source, row).find(({ node }) => node.start < inside.start && inside.end <= node.end);
}

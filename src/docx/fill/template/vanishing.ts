/** Paragraphs and rows that only mark where blocks start and end: they do not appear in the filled document. */
import type { Budget } from '../../../base/abort.js';
import { descendants, closest, type FragmentNode } from '../../edit/fragment.js';
import { edgeColumns, type Cell } from './columns/column-regions.js';
import { isEmptyParagraph, type FoundTag } from './find-tags.js';
import type { Block, Branch } from './match-blocks.js';
import { beginsParagraph, endsParagraph, isBare, leavesParagraph, blockLevel, precedesParagraph } from './region.js';

export function vanishingOf(
  source: string,
  blocks: readonly Block[],
  tags: readonly FoundTag[],
  budget: Budget,
): ReadonlySet<FragmentNode> {
  const bare = new Set(
    Array.from(new Set(tags.map(({ paragraph }) => paragraph)))
      .filter(isBare)
      .map(({ node }) => node),
  );
  const branches = allBranches(blocks);
  keepHalves(branches, bare);
  const vanishing = new Set([...bare, ...tagCells(source, branches, bare, budget)]);
  const seen = new Set<FragmentNode>();
  for (const branch of branches) {
    const found = blockLevel(branch);
    if ('issue' in found || found.level !== 'rows') continue;
    for (const { paragraph } of [branch.from, branch.to]) {
      const row = closest(paragraph.node, 'w:tr');
      if (!row || seen.has(row)) continue;
      seen.add(row);
      if (isBareRow(source, row, vanishing, budget)) vanishing.add(row);
    }
  }
  return vanishing;
}

/** Cells that contain only the tags of a loop over the columns between them. */
function tagCells(source: string, branches: readonly Branch[], bare: ReadonlySet<FragmentNode>, budget: Budget): FragmentNode[] {
  return branches.flatMap((branch) => {
    const { meaning } = branch.from;
    if (meaning.kind !== 'open' || meaning.block !== 'column') return [];
    const isBareCell = ({ node }: Cell): boolean => isBareRow(source, node, bare, budget);
    return edgeColumns(source, branch)
      .filter((cells) => cells.every(isBareCell))
      .flatMap((cells) => cells.map(({ node }) => node));
  });
}

function allBranches(blocks: readonly Block[]): Branch[] {
  const all: Branch[] = [];
  const pending = [...blocks];
  for (let block = pending.pop(); block; block = pending.pop())
    for (const branch of block.branches) {
      all.push(branch);
      for (const child of branch.children) pending.push(child);
    }
  return all;
}

/** A block that starts in the middle of a paragraph's text also ends within a paragraph, so that paragraph is kept. */
function keepHalves(branches: readonly Branch[], bare: Set<FragmentNode>): void {
  const isAtEdge = (tag: FoundTag, edge: (tag: FoundTag) => boolean): boolean => bare.has(tag.paragraph.node) || edge(tag);
  // A change in one block affects its neighbours: alternating forward and backward passes need few rounds.
  const forward = branches.toSorted((a, b) => a.from.start - b.from.start);
  const backward = forward.toReversed();
  let hasChanged = true;
  for (let round = 0; hasChanged; round++) {
    hasChanged = false;
    for (const branch of round % 2 === 0 ? forward : backward) {
      const { from, to } = branch;
      if (from.paragraph === to.paragraph) continue;
      const found = blockLevel(branch);
      if ('issue' in found || found.level !== 'paragraphs') continue;
      const isWhole = (isAtEdge(from, beginsParagraph) || leavesParagraph(from)) && (isAtEdge(to, endsParagraph) || precedesParagraph(to));
      if (isWhole) continue;
      const nodes = [from.paragraph.node, to.paragraph.node].filter((node) => bare.delete(node));
      hasChanged ||= nodes.length > 0;
    }
  }
}

function isBareRow(source: string, row: FragmentNode, vanishing: ReadonlySet<FragmentNode>, budget: Budget): boolean {
  for (const node of descendants(row.children))
    if (node.name === 'w:p' && !vanishing.has(node) && !isEmptyParagraph(source, node, budget)) return false;
  return true;
}

/**
 * Blocks in their order → elements. Most blocks give one each; paragraphs with a label are gathered into lists, nested as their levels are, entries of a
 * table of contents and quoted paragraphs into theirs, and a caption goes to the table beside it. What goes on at a deeper level hangs on the last item.
 */
import type { ResolvedParagraph, TableContext } from '../../document/cascade/resolved.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { FlowBlock } from '../block/flow-types.js';
import { contentsLevel, ContentsNodes } from './contents-nodes.js';
import { ListNodes } from './list-nodes.js';
import { isQuote, paragraphNodes, roleOf } from './paragraph-node.js';
import type { StructureNode } from './structure-node.js';
import type { StructureScope } from './structure-scope.js';
import { tableNode } from './table-node.js';

export function flowNodes(blocks: readonly FlowBlock[], scope: StructureScope, tableContext: TableContext | undefined): StructureNode[] {
  const nodes: StructureNode[] = [];
  const lists = new ListNodes(blocks, scope, tableContext);
  const contents = new ContentsNodes();
  let quote: StructureNode | undefined;
  for (const [index, block] of blocks.entries()) {
    scope.context.budget.step();
    if (block.kind === 'table') {
      quote = undefined;
      contents.close();
      const table = tableNode(block, scope);
      if (table) (lists.bodyFor(index) ?? nodes).push(withCaption(table, nodes));
      continue;
    }
    const paragraph = scope.context.cascade.paragraph(block, tableContext);
    const level = contentsLevel(paragraph);
    if (level !== undefined) {
      quote = undefined;
      lists.close();
      contents.add(paragraphNodes(block, 'TOCI', scope, tableContext), level, nodes);
      continue;
    }
    contents.close();
    if (lists.add(block, paragraph, nodes)) {
      quote = undefined;
      continue;
    }
    const into = lists.bodyFor(index) ?? nodes;
    quote = isQuote(paragraph) ? (quote ?? openQuote(into)) : undefined;
    addParagraph(block, paragraph, quote?.children ?? into, scope, tableContext);
  }
  return nodes;
}

function openQuote(into: StructureNode[]): StructureNode {
  const quote: StructureNode = { role: 'BlockQuote', children: [] };
  into.push(quote);
  return quote;
}

function addParagraph(
  block: Paragraph,
  resolved: ResolvedParagraph,
  into: StructureNode[],
  scope: StructureScope,
  tableContext: TableContext | undefined,
): void {
  const { node, after } = paragraphNodes(block, roleOf(resolved), scope, tableContext);
  const before = into.at(-1);
  // a caption below its table is the table's last part (ISO 32000-1 table 337)
  if (node.role === 'Caption' && before?.role === 'Table' && before.children[0]?.role !== 'Caption') before.children.push(node);
  else into.push(node);
  for (const next of after) into.push(next);
}

/** A caption above its table is the table's first part. */
function withCaption(table: StructureNode, before: StructureNode[]): StructureNode {
  if (before.at(-1)?.role !== 'Caption') return table;
  const caption = before.pop();
  if (caption) table.children.unshift(caption);
  return table;
}

/** Blocks → flow content: content controls unwrapped, paragraphs without a mark and tables with nothing between them joined, once per list. */
import { contentOfFlow } from './flow-shapes.js';
import type { Block } from '../../document/block.js';
import type { Shading } from '../../document/color.js';
import type { TableContext } from '../../document/cascade/resolved.js';
import type { LayoutContext } from '../layout-context.js';
import type { FlowBlock, FlowContent } from './flow-types.js';
import { joinedParagraphs, runsOn } from './joined-paragraphs.js';
import { goesOn, joinedTables } from './joined-tables.js';

/** Cached by the list's identity. */
export function flowContent(
  blocks: readonly Block[],
  context: LayoutContext,
  tableContext?: TableContext,
  background?: Shading,
): FlowContent {
  const known = context.contentCache.get(blocks);
  if (known) return known;
  const flat = isFlat(blocks) ? blocks : unwrapped(blocks);
  const joined = flat.some((block) => runsOn(block, context)) ? joinedParagraphs(flat, context, tableContext) : flat;
  const whole = joined.some((block, index) => goesOn(block, joined[index + 1], context)) ? joinedTables(joined, context) : joined;
  const content = contentOfFlow({ blocks: whole, tableContext, background });
  context.contentCache.set(blocks, content);
  return content;
}

function isFlat(blocks: readonly Block[]): blocks is readonly FlowBlock[] {
  return blocks.every((block) => block.kind !== 'content-control');
}

/** Any nesting depth: a list of the blocks still to walk, the next one last, replaces a call stack. */
function unwrapped(blocks: readonly Block[]): FlowBlock[] {
  const flat: FlowBlock[] = [];
  const rest = blocks.toReversed();
  for (let block = rest.pop(); block; block = rest.pop()) {
    if (block.kind === 'content-control') for (const child of block.children.toReversed()) rest.push(child);
    else flat.push(block);
  }
  return flat;
}

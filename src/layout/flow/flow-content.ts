/** Blocks → flow content: content controls unwrapped, paragraphs without a mark and tables with nothing between them joined, once per list. */
import { contentOfFlow } from './flow-shapes.js';
import type { Block } from '../../document/block.js';
import type { Shading } from '../../document/color.js';
import type { TableContext } from '../../document/cascade/resolved.js';
import type { FlowContext } from './flow-context.js';
import type { FlowBlock, FlowContent } from './flow-types.js';
import { goesOn, joinedTables } from './joined-tables.js';
import { itemAt } from '../../base/item-at.js';
import { hasShownRun } from '../../document/has-shown-run.js';
import type { Paragraph } from '../../document/paragraph.js';
import { isLeftOut } from '../left-out.js';

// Paragraphs that run into the next one, because their mark is hidden or not in this view of tracked changes (WR-PAR-13).

/** Whether the next paragraph continues this one. */
function runsOn(block: FlowBlock, context: FlowContext): block is Paragraph {
  return block.kind === 'paragraph' && (block.properties.mark?.vanish === true || isMarkRemoved(block, context));
}

const isMarkRemoved = ({ properties }: Paragraph, context: FlowContext): boolean => isLeftOut(properties.mark?.revision, context);

/** One paragraph of each sequence represents all of them; the context knows whose text it holds. */
function joinedParagraphs(blocks: readonly FlowBlock[], context: FlowContext, table: TableContext | undefined): FlowBlock[] {
  const joined: FlowBlock[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const first = itemAt(blocks, index);
    if (first.kind !== 'paragraph') {
      joined.push(first);
      continue;
    }
    const parts = [first];
    let kept = first;
    for (let last = first; runsOn(last, context);) {
      const next = blocks[index + 1];
      if (next?.kind !== 'paragraph') break;
      if (isMarkRemoved(last, context) || !hasShownRun(context.cascade, kept.children, context.cascade.paragraph(kept, table))) kept = next;
      parts.push(next);
      last = next;
      index += 1;
    }
    if (parts.length > 1) context.joinedParagraphs.set(kept, parts);
    joined.push(kept);
  }
  return joined;
}

/** Cached by the list's identity. */
export function flowContent(
  blocks: readonly Block[],
  context: FlowContext,
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

/** Paragraphs that run into the next one, because their mark is hidden or not in this view of tracked changes (WR-PAR-13). */
import { itemAt } from '../../base/item-at.js';
import type { TableContext } from '../../document/cascade/resolved.js';
import { hasShownRun } from '../../document/has-shown-run.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { LayoutContext } from '../layout-context.js';
import { isLeftOut } from '../left-out.js';
import type { FlowBlock } from './flow-types.js';

/** Whether the next paragraph continues this one. */
export function runsOn(block: FlowBlock, context: LayoutContext): block is Paragraph {
  return block.kind === 'paragraph' && (block.properties.mark?.vanish === true || isMarkRemoved(block, context));
}

const isMarkRemoved = ({ properties }: Paragraph, context: LayoutContext): boolean => isLeftOut(properties.mark?.revision, context);

/** One paragraph of each sequence represents all of them; the context knows whose text it holds. */
export function joinedParagraphs(blocks: readonly FlowBlock[], context: LayoutContext, table: TableContext | undefined): FlowBlock[] {
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

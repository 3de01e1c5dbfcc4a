/**
 * Paragraphs that run into the next one, because their mark is hidden or not in this view of tracked changes (WR-PAR-13), or because they
 * are its first letter.
 */
import { itemAt } from '../../../base/item-at.js';
import type { Block } from '../../../document/block.js';
import type { Paragraph } from '../../../document/paragraph.js';
import type { Table } from '../../../document/table.js';
import { isLeftOut, type OutlineScope } from './outline-scope.js';

export type FlowBlock = Paragraph | Table;

/** Deepest nesting of content controls; deeper ones are omitted. */
const maxDepth = 64;

/** Unwraps content controls around blocks. */
export function flattened(blocks: readonly Block[], depth = 0): FlowBlock[] {
  if (depth > maxDepth) return [];
  return blocks.some(({ kind }) => kind === 'content-control')
    ? blocks.flatMap((block) => (block.kind === 'content-control' ? flattened(block.children, depth + 1) : [block]))
    : (blocks as readonly FlowBlock[]).slice();
}

/** A block with the paragraphs whose text it contains, including itself. */
export interface JoinedBlock {
  readonly block: FlowBlock;
  readonly parts: readonly Paragraph[];
  /** Whether it is on the line of the preceding heading, as with a style separator. */
  readonly isRunIn?: boolean;
}

export function runInBlocks(blocks: readonly FlowBlock[], scope: OutlineScope): JoinedBlock[] {
  const found: JoinedBlock[] = [];
  let isRunIn = false;
  for (let index = 0; index < blocks.length; index += 1) {
    scope.budget.step();
    const first = itemAt(blocks, index);
    if (first.kind === 'table') {
      isRunIn = false;
      found.push({ block: first, parts: [] });
      continue;
    }
    const parts: Paragraph[] = [first];
    let kept = first;
    let endsHeading = false;
    for (let last = first; runsOn(last, scope);) {
      const next = blocks[index + 1];
      if (next?.kind !== 'paragraph') break;
      endsHeading = last.properties.mark?.vanish === true && isHeading(kept, scope) && !isHeading(next, scope);
      if (endsHeading) break;
      if (isLeftOut(last.properties.mark?.revision, scope) || isDropCap(last)) kept = next;
      parts.push(next);
      last = next;
      index += 1;
    }
    found.push(isRunIn ? { block: kept, parts, isRunIn } : { block: kept, parts });
    isRunIn = endsHeading;
  }
  return found;
}

const isHeading = (paragraph: Paragraph, { cascade }: OutlineScope): boolean => cascade.paragraph(paragraph).outlineLevel !== undefined;

/** A letter in its own frame, which the next paragraph continues (ECMA-376-1 §17.3.1.11). */
const isDropCap = ({ properties: { frame } }: Paragraph): boolean => frame?.dropCap === 'drop' || frame?.dropCap === 'margin';

const runsOn = (paragraph: Paragraph, scope: OutlineScope): boolean => {
  const { mark } = paragraph.properties;
  return mark?.vanish === true || isLeftOut(mark?.revision, scope) || isDropCap(paragraph);
};

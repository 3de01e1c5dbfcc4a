/** The blocks of a cell as a flow; the mandatory empty paragraph at its end takes no room below a nested table (WR-TBL-27). */
import type { ResolvedCell } from '../../document/cascade/resolved.js';
import type { Inline } from '../../document/run.js';
import { flowContent } from '../flow/flow-content.js';
import { type FlowContent, contentOfFlow } from '../flow/flow-types.js';
import type { FlowContext } from '../flow/flow-context.js';

/** Cached with the cell's blocks. */
export function contentOf(cell: ResolvedCell, context: FlowContext): FlowContent {
  const { children } = cell.source;
  const own = flowContent(children, context, cell.context, cell.shading);
  const content = cell.fitText && !own.fitsWidth ? contentOfFlow({ ...own, fitsWidth: true }) : own;
  if (content !== own) context.contentCache.set(children, content);
  const last = content.blocks.at(-1);
  if (last?.kind !== 'paragraph' || content.blocks.at(-2)?.kind !== 'table' || !last.children.every(isNothing)) return content;
  const trimmed = contentOfFlow({ ...content, blocks: content.blocks.slice(0, -1) });
  context.contentCache.set(children, trimmed);
  return trimmed;
}

/** `w:hideMark`: an empty cell does not take the height of its mark. */
export function hidesMark(cell: ResolvedCell, context: FlowContext): boolean {
  if (!cell.hideMark) return false;
  const { blocks } = contentOf(cell, context);
  const only = blocks[0];
  return blocks.length === 0 || (blocks.length === 1 && only?.kind === 'paragraph' && only.children.every(isNothing));
}

function isNothing(inline: Inline): boolean {
  switch (inline.kind) {
    case 'bookmark-start':
    case 'bookmark-end':
    case 'comment-range-start':
    case 'comment-range-end':
      return true;
    case 'run':
      return inline.content.length === 0;
    default:
      return false;
  }
}

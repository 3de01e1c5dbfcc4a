/** A flow of plain lines of 10 pt for tests of rows: a cell holds one paragraph whose runs are its lines. */
import type { ContentWidths, FlowContent, FlowRequest, FlowResult } from '../../../../src/layout/flow/flow-types.js';
import type { PageItem } from '../../../../src/layout/page-item.js';

export const lineHeight = 10;

export function layoutFlow(request: FlowRequest): FlowResult {
  const paragraph = request.content.blocks[0];
  const lines = paragraph?.kind === 'paragraph' ? paragraph.children : [];
  const first = request.start.offset ?? 0;
  const fitting = Math.max(request.force ? 1 : 0, Math.floor((request.maxHeight + 0.001) / lineHeight));
  const count = Math.min(lines.length - first, fitting);
  const items: PageItem[] = [];
  for (let index = 0; index < count; index += 1)
    items.push({ kind: 'anchor', name: nameOf(lines[first + index]), x: 0, y: index * lineHeight });
  const isDone = first + count >= lines.length;
  return {
    fragment: { width: request.width, height: count * lineHeight, items },
    spaceAfter: isDone && paragraph?.kind === 'paragraph' ? (paragraph.properties.spacing?.after ?? 0) / 20 : 0,
    leading: 0,
    reason: isDone ? 'done' : 'full',
    ...(isDone ? {} : { end: first + count > 0 ? { block: 0, offset: first + count } : { block: 0 } }),
    notes: [],
    floats: [],
    isBeforeBreak: false,
  };
}

export function measureFlow(content: FlowContent): ContentWidths {
  return { min: content.blocks.length, max: content.blocks.length };
}

function nameOf(line: unknown): string {
  return typeof line === 'object' && line !== null && 'name' in line && typeof line.name === 'string' ? line.name : '';
}

/** Captions beside tables → captions of the tables. */
import type { OutlineBlock, OutlineParagraph } from './outline.js';

/** A caption directly above a table is the table's. */
export function captioned(table: Extract<OutlineBlock, { kind: 'table' }>, into: OutlineBlock[]): OutlineBlock {
  const before = into.at(-1);
  if (before?.kind !== 'paragraph' || before.role !== 'caption' || before.pieces.some(({ kind }) => kind === 'picture')) return table;
  into.pop();
  return { ...table, caption: before };
}

/** A caption directly below a table without one is the table's. */
export function putParagraph(node: OutlineParagraph, into: OutlineBlock[]): void {
  const before = into.at(-1);
  if (node.role === 'caption' && before?.kind === 'table' && !before.caption)
    into[into.length - 1] = { ...before, caption: node, isCaptionBelow: true };
  else into.push(node);
}

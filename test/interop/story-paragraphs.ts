/** The paragraphs of a document's body as a program without pages shows them: no headers, only the numbers of notes, deletions too. */
import type { Block } from '../../src/document/block.js';
import type { DocumentTree } from '../../src/document/document-tree.js';
import type { Inline } from '../../src/document/run.js';

export function storyParagraphs({ sections }: DocumentTree): string[] {
  const reading: Reading = { footnote: 0, endnote: 0, inInstruction: 0 };
  return sections.flatMap(({ children }) => children.flatMap((block) => paragraphsOf(block, reading)));
}

interface Reading {
  footnote: number;
  endnote: number;
  /** The number of fields open in their instruction part. */
  inInstruction: number;
}

function paragraphsOf(block: Block, reading: Reading): string[] {
  if (block.kind === 'paragraph') return [block.children.map((inline) => textOf(inline, reading)).join('')];
  const below = (blocks: readonly Block[]): string[] => blocks.flatMap((child) => paragraphsOf(child, reading));
  return block.kind === 'content-control'
    ? below(block.children)
    : block.rows.flatMap((row) => row.cells.flatMap((cell) => below(cell.children)));
}

function textOf(inline: Inline, reading: Reading): string {
  if (inline.kind !== 'run') return 'children' in inline ? inline.children.map((child) => textOf(child, reading)).join('') : '';
  let text = '';
  for (const content of inline.content) {
    if (content.kind === 'field-begin') reading.inInstruction += 1;
    else if (content.kind === 'field-separate' || content.kind === 'field-end')
      reading.inInstruction = Math.max(0, reading.inInstruction - 1);
    else if (reading.inInstruction > 0) continue;
    else if (content.kind === 'text') text += content.text;
    else if (content.kind === 'no-break-hyphen') text += '\u2011';
    else if (content.kind === 'note-reference') text += String((reading[content.note] += 1));
  }
  return text;
}

/** The visible text of inline content: field results, not their instructions. */
import type { Block } from './block.js';
import type { Inline } from './run.js';

export interface PlainText {
  readonly text: string;
  /** The instructions of its fields, joined. */
  readonly instructions: string;
}

interface Reading {
  text: string;
  instructions: string;
  /** The number of open fields that are in their instruction. */
  inInstruction: number;
}

/** The deepest nesting of inline containers that is read. */
const maxDepth = 64;

export function plainText(inlines: readonly Inline[]): PlainText {
  const reading: Reading = { text: '', instructions: '', inInstruction: 0 };
  readInlineText(inlines, reading, 0);
  return reading;
}

function readInlineText(inlines: readonly Inline[], into: Reading, depth: number): void {
  if (depth > maxDepth) return;
  for (const inline of inlines) {
    if (inline.kind === 'run') {
      for (const content of inline.content) {
        if (content.kind === 'text') {
          if (into.inInstruction === 0) into.text += content.text;
        } else if (content.kind === 'tab' || content.kind === 'break') into.text += ' ';
        else if (content.kind === 'no-break-hyphen') into.text += '\u2011';
        else if (content.kind === 'field-instruction') into.instructions += content.text;
        else if (content.kind === 'field-begin') into.inInstruction += 1;
        else if (content.kind === 'field-separate' || content.kind === 'field-end')
          into.inInstruction = Math.max(0, into.inInstruction - 1);
      }
    } else if (inline.kind === 'field') {
      into.instructions += inline.instruction;
      readInlineText(inline.children, into, depth + 1);
    } else if ('children' in inline && !(inline.kind === 'revision' && inline.revision.kind === 'deleted'))
      readInlineText(inline.children, into, depth + 1);
  }
}

/** The text of blocks: a line for each paragraph and row, cells separated by tabs. */
export function plainTextOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'paragraph') return plainText(block.children).text;
      if (block.kind === 'content-control') return plainTextOf(block.children);
      return block.rows.map((row) => row.cells.map((cell) => plainTextOf(cell.children)).join('\t')).join('\n');
    })
    .join('\n');
}

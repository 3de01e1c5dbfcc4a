/** Blocks → plain text, a line a paragraph, cells divided by tabs. */
import type { Block } from '../../../document/block.js';
import { plainText } from '../../../document/plain-text.js';

export function plainTextOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'paragraph') return plainText(block.children).text;
      if (block.kind === 'content-control') return plainTextOf(block.children);
      return block.rows.map((row) => row.cells.map((cell) => plainTextOf(cell.children)).join('\t')).join('\n');
    })
    .join('\n');
}

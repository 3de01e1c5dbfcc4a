/** Everything a document shows, without blanks, for comparing it with another form of the same page. */
import type { Block } from '../../../../src/document/block.js';
import type { Inline } from '../../../../src/document/run.js';
import { readMarkdown } from '../../../../src/markup/markdown/read-markdown.js';

export async function plainTextOfTree(markdown: string): Promise<string> {
  const { tree } = await readMarkdown(markdown, { smartPunctuation: false });
  return tree.sections
    .flatMap((section) => section.children)
    .map(blockText)
    .join('')
    .replace(/\s+/g, '');
}

function blockText(block: Block): string {
  if (block.kind === 'paragraph') return block.children.map(inlineText).join('');
  if (block.kind === 'content-control') return block.children.map(blockText).join('');
  return block.rows.flatMap((row) => row.cells.flatMap((cell) => cell.children.map(blockText))).join('');
}

function inlineText(inline: Inline): string {
  if (inline.kind === 'run') return inline.content.map((content) => (content.kind === 'text' ? content.text : ' ')).join('');
  return 'children' in inline ? inline.children.map(inlineText).join('') : '';
}

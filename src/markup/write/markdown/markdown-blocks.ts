/**
 * Blocks of the outline → lines of Markdown: GFM, with fenced code, footnotes and, if no common syntax exists, HTML with Markdown between
 * its tags.
 */
import {
  type OutlineBlock,
  type OutlineCode,
  type OutlineContents,
  type OutlineDefinitions,
  type OutlineHeading,
  type OutlineParagraph,
  type OutlineQuote,
  type Piece,
  deepestHeading,
} from '../outline/outline.js';
import { isShown } from '../outline/pieces.js';
import { writeTex } from '../tex/write-tex.js';
import { escapeLine, escapeMarkdown } from './escape-markdown.js';
import type { MarkdownContext } from './markdown-context.js';
import { markdownLine } from './markdown-inlines.js';
import { markdownList } from './markdown-list.js';
import { markdownTable } from './markdown-table.js';

/** Blocks separated by empty lines; two consecutive lists are separated by a comment, since they would be merged otherwise. */
export function markdownBlocks(blocks: readonly OutlineBlock[], context: MarkdownContext): string {
  const written: string[] = [];
  let wasList = false;
  for (const block of blocks) {
    context.budget.step();
    const text = markdownBlock(block, context);
    if (text === '') continue;
    const isList = block.kind === 'list' || block.kind === 'contents';
    if (isList && wasList) written.push('<!-- -->');
    wasList = isList;
    written.push(text);
  }
  return written.join('\n\n');
}

export function markdownBlock(block: OutlineBlock, context: MarkdownContext): string {
  switch (block.kind) {
    case 'heading':
      return heading(block, context);
    case 'paragraph':
      return paragraph(block, context);
    case 'list':
      return markdownList(block, context, markdownBlocks);
    case 'quote':
      return quote(block, context);
    case 'code':
      return code(block);
    case 'table':
      return markdownTable(block, context, { paragraph, blocks: markdownBlocks });
    case 'definitions':
      return definitions(block, context);
    case 'contents':
      return contents(block, context);
    case 'rule':
      return '---';
    case 'page-break':
      return '<!-- pagebreak -->';
  }
}

function heading({ level, pieces, label }: OutlineHeading, context: MarkdownContext): string {
  const text = labelled(label, pieces, context, { isOneLine: true, isInside: true });
  if (text === '') return '';
  return `${'#'.repeat(Math.min(level, deepestHeading))} ${text.replace(/(?<!#)#+$/, (signs) => `\\${signs}`)}`;
}

function labelled(
  label: string | undefined,
  pieces: readonly Piece[],
  context: MarkdownContext,
  options: { readonly isOneLine: boolean; readonly isInside?: boolean },
): string {
  if (label === undefined) return markdownLine(pieces, context, options);
  const text = markdownLine(pieces, context, { ...options, isInside: true });
  const number = escapeMarkdown(label, { isInBrackets: false, hasDollars: false });
  const own = options.isInside === true ? number : escapeLine(number);
  return text === '' ? own : `${own} ${text}`;
}

function paragraph(block: OutlineParagraph, context: MarkdownContext): string {
  const formulas = displayed(block.pieces);
  if (formulas) return formulas.map((tex) => `$$\n${tex}\n$$`).join('\n\n');
  // Before a heading of the first level, only its position distinguishes a title.
  if (block.role === 'title') return heading({ ...block, kind: 'heading', level: 1 }, context);
  return labelled(block.label, block.pieces, context, { isOneLine: false });
}

/** The formulas of a paragraph that contains nothing else. */
function displayed(pieces: readonly Piece[]): string[] | undefined {
  const shown = pieces.filter(isShown);
  if (shown.length === 0 || !shown.every((piece) => piece.kind === 'math' && piece.isDisplay)) return undefined;
  const formulas = shown.flatMap((piece) => (piece.kind === 'math' ? [writeTex(piece.elements)] : []));
  return formulas.every((tex) => tex !== '' && !tex.includes('$')) ? formulas : undefined;
}

const prefixed = (text: string, prefix: string): string => text.replace(/^/gm, prefix).replace(/(?<![ \t])[ \t]+$/gm, '');

function quote({ alert, blocks }: OutlineQuote, context: MarkdownContext): string {
  const inner = markdownBlocks(blocks, { ...context, listDepth: 0 });
  const text = alert === undefined ? inner : `[!${alert.toUpperCase()}]\n${inner}`;
  return inner === '' ? '' : prefixed(text, '> ');
}

function code({ lines, language = '' }: OutlineCode): string {
  const text = lines.join('\n').replace(/[\u0000-\u0008\u000b-\u001f]/g, '');
  const longest = (text.match(/^[^\S\n\r\u2028\u2029]*`{3,}/gm) ?? []).reduce((most, fence) => Math.max(most, fence.trim().length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language.replace(/[\s`]/g, '')}\n${text}\n${fence}`;
}

/** In the syntax of PHP Markdown Extra and pandoc. */
function definitions({ items }: OutlineDefinitions, context: MarkdownContext): string {
  return items
    .map(({ term, blocks }) => {
      const name = markdownLine(term.pieces, context, { isOneLine: true });
      const text = blocks.map((block) => markdownBlock(block, context)).filter((each) => each !== '');
      if (text.length === 0 || name === '') return [name, ...text].filter((each) => each !== '').join('\n\n');
      return `${name}\n${text.map((each) => `: ${each.replace(/\n/g, '\n  ')}`).join('\n\n')}`;
    })
    .join('\n\n');
}

/** Entries as links, level under level. */
function contents({ entries }: OutlineContents, context: MarkdownContext): string {
  const open: number[] = [];
  const lines: string[] = [];
  for (const { level, pieces } of entries) {
    context.budget.step();
    while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop();
    const line = markdownLine(pieces, context, { isOneLine: true });
    if (line === '') continue;
    lines.push(`${'  '.repeat(open.length)}- ${line}`);
    open.push(level);
  }
  return lines.join('\n');
}

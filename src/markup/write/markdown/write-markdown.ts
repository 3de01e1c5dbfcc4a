/** An outline → Markdown: GFM with footnotes, task lists and formulas in dollars, which our own reader can read back (docs/guide/markdown.md). */
import type { Budget } from '../../../base/abort.js';
import type { Diagnostics } from '../../../base/diagnostics.js';
import type { Outline, OutlineBlock, OutlineComment, OutlineNote, OutlineParagraph, ParagraphRole } from '../outline/outline.js';
import { piecesText } from '../outline/pieces.js';
import type { PictureSink } from '../shared/picture-sink.js';
import { indentBelow } from '../shared/list-marks.js';
import { escapeMarkdown } from './escape-markdown.js';
import { headingAnchors } from './heading-anchors.js';
import { markdownBlocks } from './markdown-blocks.js';
import type { MarkdownContext } from './markdown-context.js';

export interface WriteMarkdownOptions {
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  readonly pictures: PictureSink;
  readonly comments: MarkdownContext['comments'];
}

/** Ends with a line end; empty for a document without content. */
export function writeMarkdown(outline: Outline, { comments, ...options }: WriteMarkdownOptions): string {
  const anchors = headingAnchors([...outline.blocks, ...outline.notes.flatMap(({ blocks }) => blocks)]);
  const byId = new Map(outline.comments.map((comment) => [comment.id, comment]));
  const context: MarkdownContext = {
    ...options,
    comments,
    addressOf: (name) => anchors.byBookmark.get(name) ?? (anchors.others.has(name) ? name : undefined),
    needsAnchor: (name) => outline.wantedAnchors.has(name) && !anchors.byBookmark.has(name),
    commentOf: (id) => byId.get(id),
    listDepth: 0,
    met: { typewriterSigns: false },
  };
  const { fields, rest } = frontMatter(outline);
  const parts = [
    markdownBlocks(rest, context),
    ...(comments === 'end' ? [commentList(outline.comments)] : []),
    ...outline.notes.map((note) => noteText(note, context)),
  ].filter((part) => part !== '');
  if (context.met.typewriterSigns) fields.push('smart: false');
  if (fields.length > 0) parts.unshift(`---\n${fields.join('\n')}\n---`);
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`;
}

function noteText({ key, blocks }: OutlineNote, context: MarkdownContext): string {
  const text = markdownBlocks(blocks, context);
  return `[^${key}]: ${indentBelow(text, 4)}`.trimEnd();
}

const titleRoles: readonly ParagraphRole[] = ['title', 'subtitle', 'author', 'date'];

/** The title and the fields after it, if the document begins with them and they are plain text: our reader restores them. */
function frontMatter({ blocks, properties }: Outline): { readonly fields: string[]; readonly rest: readonly OutlineBlock[] } {
  const fields: string[] = [];
  let taken = 0;
  for (const role of titleRoles) {
    const block = blocks[taken];
    const text = block?.kind === 'paragraph' && block.role === role ? plainLine(block) : undefined;
    if (text !== undefined) {
      fields.push(`${role}: ${JSON.stringify(text)}`);
      taken += 1;
    } else if (role === 'title') break;
  }
  if (fields.length > 0 && properties.language !== undefined && /^[A-Za-z-]{2,20}$/.test(properties.language))
    fields.push(`lang: ${properties.language}`);
  return { fields, rest: blocks.slice(taken) };
}

function plainLine({ pieces, label }: OutlineParagraph): string | undefined {
  if (label !== undefined) return undefined;
  const isPlain = pieces.every((piece) => piece.kind === 'anchor' || (piece.kind === 'text' && !piece.format.link && !piece.format.change));
  const text = piecesText(pieces).replace(/\s+/g, ' ').trim();
  return isPlain && text !== '' ? text : undefined;
}

/** `K` as in the text, so that no number is mistaken for a note's. */
function commentList(comments: readonly OutlineComment[]): string {
  const escape = (text: string): string => escapeMarkdown(text.replace(/\s+/g, ' '), { isInBrackets: false, hasDollars: true });
  const lines = comments.map(({ number, author, date, answers, paragraphs }) => {
    const day = date === undefined ? '' : `, ${escape(date.slice(0, 10))}`;
    const answered = answers === undefined ? '' : ` (on K${String(answers)})`;
    return `- **K${String(number)}** ${escape(author)}${day}${answered}: ${paragraphs.map(escape).join('<br>')}`;
  });
  return lines.length === 0 ? '' : `---\n\n${lines.join('\n')}`;
}

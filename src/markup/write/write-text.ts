/** An outline → plain text in reading order: one line per paragraph, an empty one between blocks, tabs between the cells of a row. */
import type { Budget } from '../../base/abort.js';
import { withoutForbidden } from '../../base/xml/escape-xml.js';
import type {
  Outline,
  OutlineBlock,
  OutlineComment,
  OutlineItem,
  OutlineList,
  OutlineTable,
  OutlineText,
  Piece,
} from './outline/outline.js';
import { indentBelow } from './shared/list-marks.js';
import { writeTex } from './tex/write-tex.js';

export interface WriteTextOptions {
  readonly budget: Budget;
  /** `end`: numbers in the text, explained by a list at the end. */
  readonly comments: 'none' | 'end';
}

interface TextContext extends WriteTextOptions {
  readonly commentOf: (id: string) => OutlineComment | undefined;
}

/** Ends with a line end; empty for a document without text. */
export function writeText(outline: Outline, options: WriteTextOptions): string {
  const byId = new Map(outline.comments.map((comment) => [comment.id, comment]));
  const context: TextContext = { ...options, commentOf: (id) => (options.comments === 'none' ? undefined : byId.get(id)) };
  const notes = outline.notes.map((note) => `[${note.key}] ${indentBelow(blocksText(note.blocks, context), note.key.length + 3)}`);
  const parts = [
    blocksText(outline.blocks, context),
    notes.join('\n'),
    options.comments === 'none' ? '' : outline.comments.map(commentText).join('\n'),
  ].filter((part) => part.trim() !== '');
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`;
}

function commentText({ number, author, date, answers, paragraphs }: OutlineComment): string {
  const about = [author, date?.slice(0, 10), answers === undefined ? undefined : `on K${String(answers)}`].filter(
    (part) => part !== undefined && part !== '',
  );
  return `[K${String(number)}] ${about.join(', ')}: ${paragraphs.join(' ')}`;
}

const blocksText = (blocks: readonly OutlineBlock[], context: TextContext): string =>
  blocks
    .map((block) => blockText(block, context))
    .filter((text) => text !== '')
    .join('\n\n');

function blockText(block: OutlineBlock, context: TextContext): string {
  context.budget.step();
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return labelled(block, context);
    case 'list':
      return listText(block, context);
    case 'quote':
      return indentBelow(`  ${blocksText(block.blocks, context)}`, 2);
    case 'code':
      return block.lines.join('\n');
    case 'table':
      return tableText(block, context);
    case 'definitions':
      return block.items
        .map(({ term, blocks }) => `${line(term.pieces, context)}\n${indentBelow(`  ${blocksText(blocks, context)}`, 2)}`.trimEnd())
        .join('\n');
    case 'contents':
      return block.entries.map(({ level, pieces }) => `${'  '.repeat(Math.min(8, level - 1))}${line(pieces, context)}`).join('\n');
    case 'rule':
      return '----------';
    case 'page-break':
      return '';
  }
}

function labelled({ label, pieces }: OutlineText, context: TextContext): string {
  const text = line(pieces, context);
  return label === undefined ? text : `${label} ${text}`.trimEnd();
}

function listText(list: OutlineList, context: TextContext): string {
  return list.items
    .map((item) => {
      const mark = itemMark(list, item);
      const [first, ...rest] = item.blocks;
      const own = first ? blockText(first, context) : '';
      const below = rest.map((block) => blockText(block, context)).filter((text) => text !== '');
      return indentBelow([`${mark} ${own}`.trimEnd(), ...below].join('\n'), mark.length + 1);
    })
    .join('\n');
}

function itemMark({ type }: OutlineList, { label, checked }: OutlineItem): string {
  if (checked !== undefined) return checked ? '[x]' : '[ ]';
  return type === 'ordered' ? label : '-';
}

/** A row is a line; blocks in a cell are separated by blanks, nested tables keep their lines below the row. */
function tableText({ rows, columns, caption, isCaptionBelow }: OutlineTable, context: TextContext): string {
  const lines = rows.map(({ cells }) => {
    context.budget.step(1 + cells.length);
    const texts: string[] = Array.from({ length: Math.min(columns, 1000) }, () => '');
    for (const { column, blocks } of cells)
      texts[column] = blocksText(blocks, context)
        .replace(/(?<!\s)\s*\n\s*/g, ' ')
        .replaceAll('\t', ' ');
    return texts.join('\t').trimEnd();
  });
  const body = lines.filter((text) => text !== '').join('\n');
  const title = caption ? labelled(caption, context) : '';
  const parts = isCaptionBelow === true ? [body, title] : [title, body];
  return parts.filter((part) => part !== '').join('\n');
}

function line(pieces: readonly Piece[], context: TextContext): string {
  let text = '';
  for (const piece of pieces) {
    context.budget.step();
    text += pieceText(piece, context);
  }
  return withoutForbidden(text)
    .replace(/(?:(?<![ \t])[ \t]+)?\n[ \t]*/g, '\n')
    .trim();
}

function pieceText(piece: Piece, context: TextContext): string {
  switch (piece.kind) {
    case 'text':
    case 'checkbox':
      return piece.text.replace(/[\n\r]/g, ' ');
    case 'break':
      return '\n';
    case 'picture':
      return piece.picture.description === '' ? '' : `[${piece.picture.description.replace(/\s+/g, ' ').trim()}]`;
    case 'math':
      return writeTex(piece.elements);
    case 'note':
      return `[${piece.note.key}]`;
    case 'ruby':
      return `${line(piece.base, context)}${piece.guide === '' ? '' : ` (${piece.guide})`}`;
    case 'comment': {
      const number = context.commentOf(piece.id)?.number;
      return number === undefined ? '' : `[K${String(number)}]`;
    }
    default:
      return '';
  }
}

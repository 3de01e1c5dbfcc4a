/** Pieces of a paragraph → a line of Markdown: delimiters if they are read as such, otherwise tags. */
import { copyWith } from '../../../base/copy-with.js';
import { escapeAttribute } from '../../../base/xml/escape-xml.js';
import type { OutlineComment, Piece } from '../outline/outline.js';
import { linkAddress } from '../shared/link-address.js';
import { markTags, nestPieces, type MarkName, type Nest } from '../shared/nest-pieces.js';
import { writeTex } from '../tex/write-tex.js';
import { escapeLine, escapeMarkdown, hasTypewriterSigns, markdownAddress, markdownTitle, type EscapeContext } from './escape-markdown.js';
import type { MarkdownContext } from './markdown-context.js';

export interface LineOptions {
  /** Set in headings and cells, where a line cannot end: `<br>` is written instead. */
  readonly isOneLine: boolean;
  /** Whether the text is not at the beginning of a block's line. */
  readonly isInside?: boolean;
  /** Whether other lines beside this one have dollars. */
  readonly hasDollars?: boolean;
}

/** May have several lines; empty if nothing is visible. */
export function markdownLine(pieces: readonly Piece[], context: MarkdownContext, options: LineOptions): string {
  return new LineWriter(pieces, context, options).write();
}

export const dollarsIn = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + (piece.kind === 'text' ? (piece.text.match(/\$/g)?.length ?? 0) : piece.kind === 'math' ? 2 : 0), 0);

/** Longer changes and comments cannot be read as CriticMarkup. */
const longestChange = 3800;

const shownComments = { inline: 'ranges', end: 'references', none: 'none' } as const;

const lineEnd = '\u0001';
/** Follows the last text in a mark, in place of the mark's own sign. */
const markEnd = '\u0002';

class LineWriter {
  readonly #hasDollars: boolean;
  readonly #isLone: boolean;
  /** Comments that were written with their range. */
  readonly #written = new Set<string>();
  #isInStars = false;

  constructor(
    readonly pieces: readonly Piece[],
    readonly context: MarkdownContext,
    readonly options: LineOptions,
  ) {
    this.#hasDollars = options.hasDollars === true || dollarsIn(pieces) > 1;
    this.#isLone = pieces.filter((piece) => piece.kind !== 'anchor').length === 1;
  }

  write(): string {
    const nests = nestPieces(this.pieces, shownComments[this.context.comments]);
    const text = this.#several(nests, { isInBrackets: false, hasDollars: this.#hasDollars }, '');
    return this.#lines(text);
  }

  /** Breaks at the ends are invisible; no line begins with blanks. */
  #lines(text: string): string {
    const lines = withoutEmptyEnds(text.split(lineEnd).map((line) => cutEnds(line, isBlankOrTab)));
    const { isOneLine, isInside } = this.options;
    let written = '';
    for (const [index, line] of lines.entries()) {
      const isParted = !isOneLine && line !== '' && lines[index - 1] !== '';
      if (index > 0) written += isParted ? '\\\n' : '<br>';
      written += (index === 0 ? isInside !== true : isParted) ? escapeLine(line) : line;
    }
    return written;
  }

  #several(nests: readonly Nest[], escape: EscapeContext, behind: string): string {
    const written: string[] = [];
    let last = '';
    for (const [index, nest] of nests.entries()) {
      this.context.budget.step();
      const next = nests[index + 1];
      const text = this.#nest(nest, escape, last, next ? firstCharacter(next) : behind);
      // Only this piece is examined: reading everything written so far would join it each time.
      last = text.at(-1) ?? last;
      written.push(text);
    }
    return written.join('');
  }

  /**
   * @param before the preceding character, empty at the beginning
   * @param behind the first character that follows
   */
  #nest(nest: Nest, escape: EscapeContext, before: string, behind: string): string {
    switch (nest.kind) {
      case 'piece':
        return this.#piece(nest.piece, escape, before, behind);
      case 'mark':
        return this.#mark(nest.mark, nest.children, escape, before, behind);
      case 'link':
        return this.#link(nest, escape, behind);
      case 'change':
        return this.#change(nest, escape, behind);
      case 'expansion':
        return `<abbr title="${escapeAttribute(nest.expansion)}">${this.#several(nest.children, escape, '<')}</abbr>`;
      case 'commented': {
        const inner = this.#several(nest.children, escape, '=');
        const comment = this.context.comments === 'inline' ? this.context.commentOf(nest.id) : undefined;
        if (!comment || inner.length > longestChange || /==\}/.test(inner) || inner.includes(lineEnd)) return inner;
        return `{==${inner}==}${this.#comment(comment)}`;
      }
    }
  }

  #piece(piece: Piece, escape: EscapeContext, before: string, behind: string): string {
    switch (piece.kind) {
      case 'text':
      case 'checkbox':
        this.context.met.typewriterSigns ||= hasTypewriterSigns(piece.text);
        return withEdges(
          escapeMarkdown(piece.text.replace(/[\n\r\u0001]/g, ' '), copyWith(escape, { isAtEnd: /^\s?$/.test(behind) })),
          before,
          behind,
        );
      case 'break':
        return lineEnd;
      case 'picture':
        return this.#picture(piece.picture, escape);
      case 'math':
        return this.#math(piece, behind);
      case 'note':
        return `[^${piece.note.key}]`;
      case 'ruby':
        return `<ruby>${this.#several(nestPieces(piece.base, 'none'), escape, '<')}<rt>${escapeMarkdown(piece.guide, escape)}</rt></ruby>`;
      case 'anchor':
        return this.context.needsAnchor(piece.name) ? `<a id="${escapeAttribute(piece.name)}"></a>` : '';
      case 'comment': {
        const comment = this.context.commentOf(piece.id);
        if (!comment) return '';
        if (this.context.comments === 'end') return `<sup>[K${String(comment.number)}]</sup>`;
        return this.#written.has(piece.id) ? '' : this.#comment(comment);
      }
      case 'comment-start':
      case 'comment-end':
        return '';
    }
  }

  #comment(comment: OutlineComment): string {
    this.#written.add(comment.id);
    const text = (signature(comment) + comment.paragraphs.join(' ')).replace(/\s+/g, ' ').replaceAll('<<}', '<< }').slice(0, longestChange);
    return `{>>${text}<<}`;
  }

  #math(piece: Extract<Piece, { kind: 'math' }>, behind: string): string {
    const tex = writeTex(piece.elements);
    if (tex === '') return '';
    if (piece.isDisplay) return `$$${tex}$$`;
    return /\d/.test(behind) || tex.includes('$') ? `$\`${tex.replaceAll('`', '')}\`$` : `$${tex}$`;
  }

  #picture(picture: Extract<Piece, { kind: 'picture' }>['picture'], escape: EscapeContext): string {
    const shown = this.context.pictures.show(picture);
    const description = picture.description.replace(/\s+/g, ' ').trim();
    if (!shown) return description === '' ? '' : `&#91;${escapeMarkdown(description, { ...escape, isInBrackets: true })}&#93;`;
    // Markdown has no size, and a single picture with a text is read as a figure with a caption.
    const isAsStated = Math.abs(shown.width - picture.width) <= picture.width / 10;
    if (isAsStated && !(this.#isLone && description !== ''))
      return `![${escapeMarkdown(description, { ...escape, isInBrackets: true })}](${shown.source})`;
    const size = `width="${String(picture.width)}" height="${String(picture.height)}"`;
    return `<img src="${escapeAttribute(shown.source)}" alt="${escapeAttribute(description)}" ${size}>`;
  }

  #link({ link, children }: Extract<Nest, { kind: 'link' }>, escape: EscapeContext, behind: string): string {
    const place = link.target === undefined && link.anchor !== undefined ? this.context.addressOf(link.anchor) : undefined;
    const address = linkAddress(link, place, this.context.diagnostics);
    if (address === undefined) return this.#several(children, escape, behind);
    const inner = this.#several(children, { ...escape, isInBrackets: true }, ']');
    const isBlank = inner.replaceAll(lineEnd, '').trim() === '';
    if (isBlank) return inner;
    const [only] = children;
    const plain = children.length === 1 && only?.kind === 'piece' && only.piece.kind === 'text' ? only.piece.text : undefined;
    if (plain === address && /^https?:\/\/[^\s<>]+$/.test(address) && !/[&\\]/.test(address)) return `<${address}>`;
    const { start, text, end } = partEnds(inner);
    return `${start}[${text}](${markdownAddress(address)}${markdownTitle(link.tooltip)})${end}`;
  }

  #change({ change, children }: Extract<Nest, { kind: 'change' }>, escape: EscapeContext, behind: string): string {
    const isAdded = change.kind === 'inserted' || change.kind === 'movedTo';
    const inner = this.#several(children, escape, behind);
    if (inner === '') return '';
    const [open, close, tag] = isAdded ? ['{++', '++}', 'ins'] : ['{--', '--}', 'del'];
    const isCritic = inner.length <= longestChange && !inner.includes(close) && !inner.includes(lineEnd);
    return isCritic ? `${open}${inner}${close}` : `<${tag}>${inner}</${tag}>`;
  }

  #mark(mark: MarkName, children: readonly Nest[], escape: EscapeContext, before: string, behind: string): string {
    const span = mark === 'code' ? codeSpan(children) : undefined;
    if (span !== undefined) return span;
    const delimiter = delimiters[mark];
    const isInStars = this.#isInStars;
    this.#isInStars ||= delimiter?.startsWith('*') === true;
    const inner = this.#several(children, escape, delimiter === undefined ? '<' : markEnd);
    this.#isInStars = isInStars;
    const { start, text, end } = partEnds(inner);
    if (text === '') return inner;
    const around = { before: start === '' ? before : ' ', behind: end === '' ? behind : ' ' };
    const isDelimited =
      delimiter !== undefined && !text.includes(lineEnd + lineEnd) && delimits(delimiter, text, copyWith(around, { isInStars }));
    const tag = markTags[mark];
    return isDelimited ? `${start}${delimiter}${text}${delimiter}${end}` : `${start}<${tag}>${text}</${tag}>${end}`;
  }
}

const isBlankOrTab = (sign: string): boolean => sign === ' ' || sign === '\t';
const isBlankOrEnd = (sign: string): boolean => sign === lineEnd || sign.trim() === '';

/** Start and end of a text without such signs at its ends; equal if it has no others. A pattern would try each inner blank as the end. */
function trimmedRange(text: string, isCut: (sign: string) => boolean): { readonly from: number; readonly to: number } {
  let to = text.length;
  while (to > 0 && isCut(text[to - 1] ?? '')) to -= 1;
  let from = 0;
  while (from < to && isCut(text[from] ?? '')) from += 1;
  return { from, to };
}

function cutEnds(text: string, isCut: (sign: string) => boolean): string {
  const { from, to } = trimmedRange(text, isCut);
  return text.slice(from, to);
}

/** White space and line ends at both ends, and the text between; in a text of nothing else they are its start. */
function partEnds(text: string): { readonly start: string; readonly text: string; readonly end: string } {
  const { from, to } = trimmedRange(text, isBlankOrEnd);
  if (from === to) return { start: text, text: '', end: '' };
  return { start: text.slice(0, from), text: text.slice(from, to), end: text.slice(to) };
}

function withoutEmptyEnds(lines: readonly string[]): readonly string[] {
  const from = lines.findIndex((line) => line !== '');
  return from < 0 ? [] : lines.slice(from, lines.findLastIndex((line) => line !== '') + 1);
}

/** Author and date of a comment, in the form that our reader accepts; comments without a date have none. */
function signature({ author, date }: OutlineComment): string {
  const name = author.replace(/[(){}:\s]+/g, ' ').trim();
  return name === '' || date === undefined ? '' : `${name} (${date}): `;
}

/** Signs that count only together with their neighbours: a link becomes a picture, a note a link or a definition. */
function withEdges(text: string, before: string, behind: string): string {
  const start = before === ']' && /^[(:]/.test(text) ? `&#${String(text.charCodeAt(0))};${text.slice(1)}` : text;
  return behind === '[' && start.endsWith('!') ? `${start.slice(0, -1)}\\!` : start;
}

const delimiters: Readonly<Partial<Record<MarkName, string>>> = { bold: '**', italic: '*', strike: '~~' };

/** Some readers treat a tilde as a letter here, so `~~` may be beside asterisks. */
const isWordLike = (character: string): boolean => character !== '' && !/[\s\p{P}\p{S}\u0001\u0002]/u.test(character);
const isWordOutside = (character: string): boolean => character === '~' || isWordLike(character);

interface Surroundings {
  readonly before: string;
  readonly behind: string;
  readonly isInStars: boolean;
}

const isClear = (character: string): boolean => character === '' || character === markEnd || /\s/.test(character);

/** Whether a delimiter opens and closes around a text (CommonMark 0.31 §6.2), and is not adjacent to another of its kind. */
function delimits(delimiter: string, text: string, { before, behind, isInStars }: Surroundings): boolean {
  const [sign = ''] = delimiter;
  // Readers miscount nested asterisks beside other signs.
  if (isInStars && sign === '*' && !(isClear(before) && isClear(behind) && isWordLike(text[0] ?? '') && isWordLike(text.at(-1) ?? '')))
    return false;
  if (before === sign || before === '\\' || behind === sign) return false;
  const isNested = text.startsWith(sign) || text.endsWith(sign);
  if (isNested && (sign === '~' || isWordOutside(before) || isWordOutside(behind) || text.endsWith(`\\${sign}`))) return false;
  const bare = sign === '*' ? text.replace(/^\*+|(?<!\*)\*+$/g, '') : text;
  const [first = ''] = bare;
  const last = bare.at(-1) ?? '';
  const opens = isWordLike(first) || !isWordOutside(before);
  const closes = isWordLike(last) || !isWordOutside(behind);
  return opens && closes && first !== '' && !/\s/.test(first + last);
}

/** The first character that a nest writes, as needed for delimiters. */
function firstCharacter(nest: Nest): string {
  if (nest.kind !== 'piece') {
    if (nest.kind === 'mark' && (nest.mark !== 'code' || codeSpan(nest.children) === undefined)) {
      const delimiter = delimiters[nest.mark];
      const [first] = nest.children;
      const inner = first ? firstCharacter(first) : '';
      return /\s/.test(inner) ? inner : (delimiter?.[0] ?? '<');
    }
    return nest.kind === 'mark' ? '`' : nest.kind === 'link' ? '[' : nest.kind === 'expansion' ? '<' : '{';
  }
  const { piece } = nest;
  if (piece.kind === 'text' || piece.kind === 'checkbox') return String.fromCodePoint(piece.text.codePointAt(0) ?? 0x20);
  return piece.kind === 'break' ? '\n' : piece.kind === 'math' ? '$' : piece.kind === 'note' ? '[' : '<';
}

/** Marks that add nothing to code; a span cannot contain them. */
const looksOfCode: ReadonlySet<MarkName> = new Set<MarkName>(['bold', 'italic', 'underline', 'highlight']);

function codeText(children: readonly Nest[]): string | undefined {
  let text = '';
  for (const nest of children) {
    const own =
      nest.kind === 'mark' && looksOfCode.has(nest.mark)
        ? codeText(nest.children)
        : nest.kind === 'piece' && nest.piece.kind === 'text'
          ? nest.piece.text
          : undefined;
    if (own === undefined) return undefined;
    text += own;
  }
  return text;
}

/** A span of code, whose text is verbatim; undefined if it contains more than text, which needs tags. */
function codeSpan(children: readonly Nest[]): string | undefined {
  const text = codeText(children)?.replace(/[\n\r\u0001]/g, ' ');
  if (text === undefined) return undefined;
  if (text.trim() === '') return text;
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const pad = text.startsWith('`') || text.endsWith('`') || (text.startsWith(' ') && text.endsWith(' ')) ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

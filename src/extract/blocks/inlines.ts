/** Lines of words → the runs of a paragraph: words are joined over line ends, formats and links kept. */
import type { Inline, Run, RunProperties } from '../../document/run.js';
import { isApart } from '../order/logical-order.js';
import type { Word } from '../page/word.js';

export interface InlineOptions {
  /** Headings are bold by their style. */
  readonly isPlain: boolean;
  /** Whether a hyphen at a line end may divide a word. */
  readonly joinsHyphens: boolean;
}

const endsWithHyphen = (text: string): boolean => /[-\u2010]$/.test(text);

interface Format {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly link: string | undefined;
}

interface Piece extends Format {
  readonly text: string;
}

const isSameFormat = (a: Format, b: Format): boolean => a.isBold === b.isBold && a.isItalic === b.isItalic && a.link === b.link;
const isUnformatted = ({ isBold, isItalic, link }: Format): boolean => !isBold && !isItalic && link === undefined;

/** A piece that words are added to; looking at the end of a text that is being joined would copy all of it for each line. */
class OpenPiece {
  readonly #parts: string[] = [];

  constructor(readonly format: Format) {}

  /** The last two letters. */
  get tail(): string {
    const [before = '', last = ''] = this.#parts.slice(-2);
    return this.#parts.length > 1 ? (before.slice(-1) + last).slice(-2) : before.slice(-2);
  }

  add(text: string): void {
    if (text !== '') this.#parts.push(text);
  }

  dropLastLetter(): void {
    this.add(this.#parts.pop()?.slice(0, -1) ?? '');
  }

  finish(): Piece {
    return { ...this.format, text: this.#parts.join('') };
  }
}

/** A hyphen between a lower-case letter and a line that continues in lower case divides a word; a soft hyphen always does. */
const dividesWord = (text: string, next: Word): boolean =>
  text.endsWith('\u00ad') || (/\p{Ll}[-\u2010]$/u.test(text) && /^\p{Ll}/u.test(next.text));

/** Scripts without spaces between words. */
const isUnspaced = (text: string): boolean => /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]$/u.test(text);

/** How the last two letters of a line are joined with the first word of the next one. */
function lineEnd(tail: string, next: Word, { joinsHyphens }: InlineOptions): 'divided' | 'space' | 'nothing' {
  if (joinsHyphens ? dividesWord(tail, next) : tail.endsWith('\u00ad')) return 'divided';
  if (!joinsHyphens && endsWithHyphen(tail)) return 'nothing';
  return /\s$/.test(tail) || (isUnspaced(tail) && isUnspaced(next.text.slice(0, 1))) ? 'nothing' : 'space';
}

export function piecesOf(lines: readonly (readonly Word[])[], options: InlineOptions): readonly Piece[] {
  const pieces: OpenPiece[] = [];
  for (const words of lines) {
    let before: Word | undefined;
    for (const word of words) {
      const last = pieces.at(-1);
      let gap = '';
      if (before) gap = isApart(before, word) ? ' ' : '';
      else if (last) {
        const end = lineEnd(last.tail, word, options);
        if (end === 'divided') last.dropLastLetter();
        else if (end === 'space') gap = ' ';
      }
      const format: Format = { isBold: word.isBold && !options.isPlain, isItalic: word.isItalic && !options.isPlain, link: word.link };
      const isSame = last !== undefined && isSameFormat(last.format, format);
      const piece = isSame ? last : new OpenPiece(format);
      // A space after a format or a link is not part of it.
      if (last) (isSame || isUnformatted(last.format) ? last : piece).add(gap);
      piece.add(word.text);
      if (!isSame) pieces.push(piece);
      before = word;
    }
  }
  return pieces.map((piece) => piece.finish());
}

function runOf({ text, isBold, isItalic }: Piece): Run {
  const properties: RunProperties = { ...(isBold && { bold: true }), ...(isItalic && { italic: true }) };
  return { kind: 'run', properties, content: [{ kind: 'text', text }] };
}

export function inlinesOf(lines: readonly (readonly Word[])[], options: InlineOptions): Inline[] {
  const inlines: Inline[] = [];
  let open: { readonly target: string; readonly children: Inline[] } | undefined;
  for (const piece of piecesOf(lines, options)) {
    if (piece.link === undefined) {
      open = undefined;
      inlines.push(runOf(piece));
      continue;
    }
    if (open?.target !== piece.link) {
      open = { target: piece.link, children: [] };
      inlines.push({ kind: 'hyperlink', target: open.target, children: open.children });
    }
    open.children.push(runOf(piece));
  }
  return inlines;
}

export const textOf = (lines: readonly (readonly Word[])[]): string =>
  piecesOf(lines, { isPlain: true, joinsHyphens: true })
    .map(({ text }) => text)
    .join('');

/** Lines of words → the runs of a paragraph: words are joined over line ends, formats and links kept. */
import type { Inline, Run, RunProperties } from '../../document/run.js';
import { isApart } from '../order/segment.js';
import type { Word } from '../page/word.js';

export interface InlineOptions {
  readonly linkOf: (word: Word) => string | undefined;
  /** Headings are bold by their style. */
  readonly isPlain: boolean;
  /** Whether a hyphen at a line end may divide a word. */
  readonly joinsHyphens: boolean;
}

interface Piece {
  text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly link: string | undefined;
}

/** A hyphen between a lower-case letter and a line that continues in lower case divides a word; a soft hyphen always does. */
const dividesWord = (text: string, next: Word | undefined): boolean =>
  text.endsWith('\u00ad') || (/\p{Ll}[-\u2010]$/u.test(text) && next !== undefined && /^\p{Ll}/u.test(next.text));

/** Scripts without spaces between words. */
const isUnspaced = (text: string): boolean => /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]$/u.test(text);

function pieceOf(word: Word, text: string, { linkOf, isPlain }: InlineOptions): Piece {
  return { text, isBold: word.isBold && !isPlain, isItalic: word.isItalic && !isPlain, link: linkOf(word) };
}

export function piecesOf(lines: readonly (readonly Word[])[], options: InlineOptions): readonly Piece[] {
  const pieces: Piece[] = [];
  const add = (next: Piece): void => {
    const last = pieces.at(-1);
    if (last && last.isBold === next.isBold && last.isItalic === next.isItalic && last.link === next.link) last.text += next.text;
    else pieces.push(next);
  };
  for (const words of lines) {
    let before: Word | undefined;
    for (const word of words) {
      const last = pieces.at(-1);
      let gap = '';
      if (before) gap = isApart(before, word) ? ' ' : '';
      else if (last) {
        if (options.joinsHyphens && dividesWord(last.text, word)) last.text = last.text.slice(0, -1);
        else if (!/\s$/.test(last.text) && !(isUnspaced(last.text) && isUnspaced(word.text.slice(0, 1)))) gap = ' ';
      }
      const piece = pieceOf(word, word.text, options);
      // A space between two formats belongs to the earlier one, which may be a link: links do not end with spaces.
      if (gap !== '' && last && last.link !== piece.link && last.link !== undefined) piece.text = gap + piece.text;
      else if (gap !== '' && last) last.text += gap;
      add(piece);
      before = word;
    }
  }
  return pieces;
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
  piecesOf(lines, { linkOf: () => undefined, isPlain: true, joinsHyphens: true })
    .map(({ text }) => text)
    .join('');

/** Pieces with flat formatting → nesting: comments outermost, then links, changes and marks, the longest stretch first. */
import { itemAt } from '../../../base/item-at.js';
import { appendAll } from '../../../base/append-all.js';
import type { Revision } from '../../../document/run.js';
import type { OutlineLink, Piece, TextFormat } from '../outline/outline.js';

const markNames = ['highlight', 'underline', 'strike', 'bold', 'italic', 'superscript', 'subscript', 'code'] as const;
export type MarkName = (typeof markNames)[number];

export type Nest =
  | { readonly kind: 'piece'; readonly piece: Piece }
  | { readonly kind: 'mark'; readonly mark: MarkName; readonly children: readonly Nest[] }
  | { readonly kind: 'link'; readonly link: OutlineLink; readonly children: readonly Nest[] }
  | { readonly kind: 'change'; readonly change: Revision; readonly children: readonly Nest[] }
  | { readonly kind: 'expansion'; readonly expansion: string; readonly children: readonly Nest[] }
  /** A commented range that is entirely in one paragraph. */
  | { readonly kind: 'commented'; readonly id: string; readonly children: readonly Nest[] };

export const markTags: Readonly<Record<MarkName, string>> = {
  ...{ bold: 'strong', italic: 'em', strike: 's', underline: 'u' },
  ...{ highlight: 'mark', superscript: 'sup', subscript: 'sub', code: 'code' },
};

/** The visible parts of comments: ranges and places, only places, nothing. Invisible parts do not split marks. */
export type ShownComments = 'ranges' | 'references' | 'none';

export function nestPieces(pieces: readonly Piece[], shown: ShownComments): readonly Nest[] {
  if (shown === 'ranges') return nestComments(pieces);
  return nestLinks(
    pieces.filter(({ kind }) => kind !== 'comment-start' && kind !== 'comment-end' && (kind !== 'comment' || shown === 'references')),
  );
}

const pieceFormat = (piece: Piece): TextFormat | undefined => ('format' in piece ? piece.format : undefined);

/** Stretches of pieces with the same value; those without a format belong to their neighbours. */
function stretches<T>(pieces: readonly Piece[], pick: (format: TextFormat) => T | undefined): { value: T | undefined; pieces: Piece[] }[] {
  const found: { value: T | undefined; pieces: Piece[] }[] = [];
  let waiting: Piece[] = [];
  for (const piece of pieces) {
    const format = pieceFormat(piece);
    if (!format) {
      waiting.push(piece);
      continue;
    }
    const value = pick(format);
    const last = found.at(-1);
    if (last && last.value === value) appendAll(last.pieces, [...waiting, piece]);
    else {
      if (waiting.length > 0) found.push({ value: undefined, pieces: waiting });
      found.push({ value, pieces: [piece] });
    }
    waiting = [];
  }
  if (waiting.length > 0) found.push({ value: undefined, pieces: waiting });
  return found;
}

/** One nest per stretch of pieces with the same value, with the nests of `inner` inside; the latter alone if no value is set. */
function nestBy<T>(
  pieces: readonly Piece[],
  pick: (format: TextFormat) => T | undefined,
  inner: (pieces: readonly Piece[]) => Nest[],
  wrap: (value: T, children: readonly Nest[]) => Nest,
): Nest[] {
  return stretches(pieces, pick).flatMap(({ value, pieces: own }) => (value === undefined ? inner(own) : [wrap(value, inner(own))]));
}

const nestLinks = (pieces: readonly Piece[]): Nest[] =>
  nestBy(
    pieces,
    (format) => format.link,
    nestChanges,
    (link, children) => ({ kind: 'link', link, children }),
  );

const nestChanges = (pieces: readonly Piece[]): Nest[] =>
  nestBy(
    pieces,
    (format) => format.change,
    nestExpansions,
    (change, children) => ({ kind: 'change', change, children }),
  );

const nestExpansions = (pieces: readonly Piece[]): Nest[] =>
  nestBy(
    pieces,
    (format) => format.expansion,
    (own) => nestMarks(own, 0, own.length, []),
    (expansion, children) => ({ kind: 'expansion', expansion, children }),
  );

/** Ranges that begin and end here and cross no other. */
function nestComments(pieces: readonly Piece[]): Nest[] {
  const begin = pieces.findIndex(({ kind }) => kind === 'comment-start');
  if (begin < 0) return nestLinks(pieces);
  const nests: Nest[] = [];
  let done = 0;
  for (let at = begin; at < pieces.length; at++) {
    const piece = itemAt(pieces, at);
    if (piece.kind !== 'comment-start') continue;
    const end = endOfRange(pieces, at, piece.id);
    if (end === undefined) continue;
    for (const nest of nestLinks(pieces.slice(done, at))) nests.push(nest);
    nests.push({ kind: 'commented', id: piece.id, children: nestLinks(pieces.slice(at + 1, end)) });
    done = end + 1;
    at = end;
  }
  for (const nest of nestLinks(pieces.slice(done))) nests.push(nest);
  return nests;
}

/** Maximum number of pieces of one comment's range. */
const longestRange = 2000;

function endOfRange(pieces: readonly Piece[], begin: number, id: string): number | undefined {
  let hasText = false;
  for (let at = begin + 1; at < Math.min(pieces.length, begin + longestRange); at++) {
    const piece = itemAt(pieces, at);
    if (piece.kind === 'comment-end' && piece.id === id) return hasText ? at : undefined;
    if (piece.kind === 'text' && /\S/.test(piece.text)) hasText = true;
  }
  return undefined;
}

/** Whether a piece has a mark; undefined if it follows its neighbours. */
function hasMark(piece: Piece, mark: MarkName): boolean | undefined {
  const format = pieceFormat(piece);
  if (!format) return undefined;
  if (piece.kind === 'note' || piece.kind === 'math' || piece.kind === 'picture') return false;
  if (piece.kind === 'break') return mark === 'code' ? false : undefined;
  if (mark === 'code') return format.code && piece.kind === 'text';
  // A blank is neither bold nor italic.
  if ((mark === 'bold' || mark === 'italic') && piece.kind === 'text' && /^\s*$/.test(piece.text)) return undefined;
  return mark === 'superscript' || mark === 'subscript' ? format.vertical === mark : format[mark];
}

/** The end of the stretch with a mark, from a piece that has it. */
function markEnd(pieces: readonly Piece[], from: number, to: number, mark: MarkName): number {
  let end = from + 1;
  for (let at = from + 1; at < to; at++) {
    const own = hasMark(itemAt(pieces, at), mark);
    if (own === false) break;
    if (own === true) end = at + 1;
  }
  return end;
}

function nestMarks(pieces: readonly Piece[], from: number, to: number, around: readonly MarkName[]): Nest[] {
  const nests: Nest[] = [];
  for (let at = from; at < to;) {
    const piece = itemAt(pieces, at);
    let longest: { readonly mark: MarkName; readonly end: number } | undefined;
    for (const mark of markNames) {
      if (around.includes(mark) || hasMark(piece, mark) !== true) continue;
      const end = markEnd(pieces, at, to, mark);
      if (!longest || end > longest.end) longest = { mark, end };
    }
    if (longest) {
      nests.push({ kind: 'mark', mark: longest.mark, children: nestMarks(pieces, at, longest.end, [...around, longest.mark]) });
      at = longest.end;
    } else {
      nests.push({ kind: 'piece', piece });
      at += 1;
    }
  }
  return nests;
}

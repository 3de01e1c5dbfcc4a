/** Pieces of a paragraph: their visibility, their text, and pieces without separators or page numbers. */
import { itemAt } from '../../../base/item-at.js';
import type { Piece } from './outline.js';

export const isShown = (piece: Piece): boolean =>
  piece.kind === 'text' ? /\S/.test(piece.text) : piece.kind !== 'anchor' && piece.kind !== 'break' && !piece.kind.startsWith('comment-');

/** Text of pieces; a break is a line end. */
export const piecesText = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if (piece.kind === 'text' || piece.kind === 'checkbox') return piece.text;
      return piece.kind === 'break' ? '\n' : piece.kind === 'ruby' ? piecesText(piece.base) : '';
    })
    .join('');

/** Removes the blank that separates a box or a number from the text. */
export function withoutBlankStart(pieces: readonly Piece[]): readonly Piece[] {
  const [piece, ...others] = pieces;
  if (piece?.kind !== 'text') return pieces;
  const text = piece.text.trimStart();
  return text === '' ? others : [{ ...piece, text }, ...others];
}

const pageNumber = /^(?:\d{1,6}|[ivxlcdm]{1,12}|[IVXLCDM]{1,12})$/;

/** Removes the parts of a table of contents that only pages have: the last tab and a number after it. */
export function withoutPageNumber(pieces: readonly Piece[]): readonly Piece[] {
  let behind = '';
  for (let index = pieces.length - 1; index >= 0; index -= 1) {
    const piece = itemAt(pieces, index);
    if (piece.kind !== 'text') {
      if (piece.kind === 'anchor') continue;
      return pieces;
    }
    const tab = piece.text.lastIndexOf('\t');
    behind = piece.text.slice(tab + 1) + behind;
    if (tab < 0) continue;
    if (behind.trim() !== '' && !pageNumber.test(behind.trim())) return pieces;
    const before = piece.text.slice(0, tab).trimEnd();
    return [...pieces.slice(0, index), ...(before === '' ? [] : [{ ...piece, text: before }])];
  }
  return pieces;
}

/** Entries of tables of contents without the parts that only pages have: dots and the page number. */
import { itemAt } from '../../../base/item-at.js';
import type { Piece } from './outline.js';

const pageNumber = /^(?:\d{1,6}|[ivxlcdm]{1,12}|[IVXLCDM]{1,12})$/;

/** Removes the last tab and a number after it. */
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

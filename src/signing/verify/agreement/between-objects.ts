/** Checks the bytes between objects and cross-references: only white space and comments, nothing that a reader could misinterpret. */
import type { PdfDocument } from '../../../pdf/read/pdf-document.js';
import type { ByteRange } from '../../../pdf/read/indirect-object.js';
import { isDigit, skipSpace, skipWhite, startsWith } from '../../../pdf/syntax/characters.js';
import type { Disagreements } from './disagreement.js';

/** `startxref` and its number, which follow every section. */
function afterStartXref(bytes: Uint8Array, at: number): number {
  let end = skipWhite(bytes, at + 'startxref'.length);
  while (isDigit(bytes[end])) end += 1;
  return end;
}

/** @param known Ranges that are checked separately: objects, tables, trailers. */
export function checkBetween({ bytes }: PdfDocument, known: readonly ByteRange[], report: Disagreements): void {
  let at = 0;
  for (const { start, end } of [...known.toSorted((a, b) => a.start - b.start), { start: bytes.length, end: bytes.length }]) {
    const before = bytes.subarray(0, start);
    for (at = skipSpace(before, at); at < start && !report.isFull; at = skipSpace(before, at)) {
      if (startsWith(before, at, 'startxref')) at = afterStartXref(before, at);
      else {
        report.add(at, 'Bytes that belong to nothing are between the objects');
        break;
      }
    }
    at = Math.max(at, end);
  }
}

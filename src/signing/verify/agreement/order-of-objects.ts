/** Readers that search for objects themselves use the last one in the file: it must be the one that the newest cross-reference names. */
import { PdfRef } from '../../../pdf/objects/pdf-object.js';
import type { PdfDocument } from '../../../pdf/read/pdf-document.js';
import type { Disagreements } from './disagreement.js';
import type { PlacedObject } from './placed-objects.js';

/**
 * @param members Numbers that entries placed in object streams.
 * @param referenced Called only if an object in the file is now free.
 */
export function checkOrder(
  document: PdfDocument,
  placed: readonly PlacedObject[],
  members: Iterable<number>,
  referenced: () => ReadonlySet<number>,
  report: Disagreements,
): void {
  const last = new Map<number, PlacedObject>();
  for (const one of placed) {
    const before = last.get(one.number);
    // pdf.js keeps the first of two generations, PDFium and Poppler the higher
    if (before !== undefined && before.generation !== one.generation && referenced().has(one.number))
      report.add(one.start, `Object ${one.number} is in the file with two generations`);
    last.set(one.number, one);
  }
  for (const { number, start, isCurrent } of last.values()) {
    if (isCurrent) continue;
    const entry = document.entry(number)?.entry;
    const now = entry?.kind === 'offset' ? document.indirectObject(new PdfRef(number, entry.generation)) : undefined;
    if (now !== undefined && now.range.start < start && now.container === undefined)
      report.add(start, `An older object ${number} is behind the one that its entry leads to`);
    else if ((entry === undefined || entry.kind === 'free') && referenced().has(number))
      report.add(start, `Object ${number} is free in the newest revision, but the file holds it and something refers to it`);
  }
  for (const number of members)
    if (document.entry(number)?.entry.kind === 'free' && referenced().has(number))
      report.add(
        document.newest.startXref,
        `Object ${number} is free in the newest revision, but an object stream holds it and something refers to it`,
      );
}

/** Page labels of a document to which pages are appended (ISO 32000-2 §12.4.2). */
import { pdfDict, pdfName } from '../objects/pdf-object.js';
import { numberTreeEntries } from '../read/sorted-tree.js';
import { catalogOf, dictOf, nameOf } from '../read/object-source.js';
import type { IncrementalUpdate } from './incremental-update.js';
import { appendToNumberTree } from './number-tree.js';

/**
 * Appended pages continue the numbering of the last range. If that has no numbers (all of its pages have the same label), they are
 * labelled with their page numbers in the document.
 * @param pages The number of pages before appending
 */
export function continuePageLabels(update: IncrementalUpdate, pages: number): void {
  const labels = dictOf(update, catalogOf(update)?.get('PageLabels'));
  if (!labels) return;
  let last: readonly [number, boolean] | undefined;
  for (const [key, value] of numberTreeEntries(update, labels))
    if (!last || key >= last[0]) last = [key, nameOf(update, dictOf(update, value)?.get('S')) !== undefined];
  if (!last || last[1] || last[0] >= pages) return;
  appendToNumberTree(update, update.editCatalog(), 'PageLabels', [[pages, pdfDict({ S: pdfName('D'), St: pages + 1 })]]);
}

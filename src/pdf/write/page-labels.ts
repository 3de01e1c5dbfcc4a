/** Page labels of a document that gets more pages (ISO 32000-2 §12.4.2). */
import { pdfDict, pdfName } from '../objects/pdf-object.js';
import { numberTreeEntries } from '../read/sorted-tree.js';
import { catalogOf, dictOf, nameOf } from '../read/object-source.js';
import type { IncrementalUpdate } from './incremental-update.js';
import { appendToNumberTree } from './number-tree.js';

/**
 * Pages that follow go on with the numbers of the last range. Where that has none (each of its pages has the same label), they are called by how many
 * pages there are.
 * @param pages How many there were
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

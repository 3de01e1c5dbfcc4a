/** Adds entries to a number tree (ISO 32000-2 §7.9.7) after its existing ones. */
import { pdfDict, type PdfDict, type PdfObject } from '../objects/pdf-object.js';
import { arrayOf } from '../read/object-source.js';
import type { IncrementalUpdate } from './incremental-update.js';

export type NumberEntry = readonly [key: number, value: PdfObject];

/**
 * @param owner The editable owner of the tree; the tree is created if missing.
 * @param entries Sorted, with keys greater than all existing ones
 */
export function appendToNumberTree(update: IncrementalUpdate, owner: PdfDict, name: string, entries: readonly NumberEntry[]): void {
  const [first] = entries;
  const last = entries.at(-1);
  if (!first || !last) return;
  const tree = update.editEntry(owner, name);
  const numbers = entries.flat();
  if (arrayOf(update, tree.get('Kids')).length === 0) {
    update.append(tree, 'Nums', numbers);
    widen(update, tree, last[0]);
  } else update.append(tree, 'Kids', [update.add(pdfDict({ Limits: [first[0], last[0]], Nums: numbers }))]);
}

/** A root has no limits, but some writers add them. */
function widen(update: IncrementalUpdate, node: PdfDict, key: number): void {
  const [low] = arrayOf(update, node.get('Limits'));
  if (low !== undefined) node.set('Limits', [low, key]);
}

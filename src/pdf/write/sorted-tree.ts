/** Sorted entries → a name tree or a number tree: leaves under one root (ISO 32000-2 §7.9.6, §7.9.7). */
import { itemAt } from '../../base/item-at.js';
import { pdfDict, type PdfObject, type PdfRef } from '../objects/pdf-object.js';
import type { PdfFile } from './pdf-file.js';

/** The number of entries per leaf. */
const leafSize = 64;

/** A key and its value. */
export type TreeEntry = readonly [PdfObject, PdfObject];

/**
 * Returns the tree's root.
 * @param name `Names` for string keys, `Nums` for integers
 * @param entries sorted by key
 */
export function writeSortedTree(file: Pick<PdfFile, 'add'>, name: 'Names' | 'Nums', entries: readonly TreeEntry[]): PdfRef {
  if (entries.length <= leafSize) return file.add(pdfDict({ [name]: entries.flat() }));
  const kids: PdfRef[] = [];
  for (let start = 0; start < entries.length; start += leafSize) {
    const leaf = entries.slice(start, start + leafSize);
    const limits = [itemAt(leaf, 0), itemAt(leaf, leaf.length - 1)].map(([key]) => key);
    kids.push(file.add(pdfDict({ Limits: limits, [name]: leaf.flat() })));
  }
  return file.add(pdfDict({ Kids: kids }));
}

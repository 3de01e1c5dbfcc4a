/** The page tree (ISO 32000-2 §7.7.3): written from pages, or prepared for additional ones. */
import { pdfDict, pdfName, type PdfRef } from '../objects/pdf-object.js';
import type { PdfFile } from './pdf-file.js';
import { asDict } from '../read/object-source.js';
import type { IncrementalUpdate } from './incremental-update.js';

/** The number of children per node of the page tree. */
const pagesPerNode = 32;

/** A two-level tree for long documents; returns the parent of each page. */
export function writePageTree(file: Pick<PdfFile, 'add' | 'set'>, pages: readonly PdfRef[], root: PdfRef): PdfRef[] {
  if (pages.length <= pagesPerNode) {
    file.set(root, pdfDict({ Type: pdfName('Pages'), Kids: pages, Count: pages.length }));
    return pages.map(() => root);
  }
  const parents: PdfRef[] = [];
  const kids: PdfRef[] = [];
  for (let start = 0; start < pages.length; start += pagesPerNode) {
    const group = pages.slice(start, start + pagesPerNode);
    const node = file.add(pdfDict({ Type: pdfName('Pages'), Parent: root, Kids: group, Count: group.length }));
    kids.push(node);
    for (const _ of group) parents.push(node);
  }
  file.set(root, pdfDict({ Type: pdfName('Pages'), Kids: kids, Count: pages.length }));
  return parents;
}

/** The root itself; if it is a page, it is moved below a new root, because with `Kids` it would no longer be a page. */
export function pageTreeRoot(update: IncrementalUpdate, root: PdfRef): PdfRef {
  if (asDict(update, root)?.get('Kids') !== undefined) return root;
  const above = update.add(pdfDict({ Type: pdfName('Pages'), Kids: [root], Count: 1 }));
  update.editCatalog().set('Pages', above);
  update.edit(root).set('Parent', above);
  return above;
}

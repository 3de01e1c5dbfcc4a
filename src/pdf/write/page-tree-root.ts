/** The root of a page tree to which pages can be added (ISO 32000-2 §7.7.3). */
import { pdfDict, pdfName, type PdfRef } from '../objects/pdf-object.js';
import { dictOf } from '../read/object-source.js';
import type { IncrementalUpdate } from './incremental-update.js';

/** The root itself; if it is a page, it is moved below a new root, because with `Kids` it would no longer be a page. */
export function pageTreeRoot(update: IncrementalUpdate, root: PdfRef): PdfRef {
  if (dictOf(update, root)?.get('Kids') !== undefined) return root;
  const above = update.add(pdfDict({ Type: pdfName('Pages'), Kids: [root], Count: 1 }));
  update.editCatalog().set('Pages', above);
  update.edit(root).set('Parent', above);
  return above;
}

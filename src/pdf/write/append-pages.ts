/** The pages of one document → after the last page of another, in an update of it (ISO 32000-2 §7.7.3). */
import type { Budget } from '../../base/abort.js';
import { DocOpsError } from '../../base/errors.js';
import { pdfName, PdfRef } from '../objects/pdf-object.js';
import { catalogOf, numberOf } from '../read/object-source.js';
import { pageGeometry, pagesOf, type PdfPage } from '../read/page-tree.js';
import type { PdfDocument } from '../read/pdf-document.js';
import type { IncrementalUpdate } from './incremental-update.js';
import { ObjectImport } from './import-objects.js';

/** What leads out of the page (its parent, article beads), and what is set anew. */
const leftOut = ['Parent', 'B', 'MediaBox', 'CropBox', 'Rotate', 'Resources'];

function copyPage(imports: ObjectImport, page: PdfPage, reference: PdfRef, parent: PdfRef): void {
  const { update, source } = imports;
  const { box, rotation } = pageGeometry(source, page);
  // all that a page can inherit is set, so that nothing of the other document's page tree reaches it
  const dict = imports
    .copyDict(page.dict, leftOut)
    .set('Type', pdfName('Page'))
    .set('Parent', parent)
    .set('MediaBox', [...box])
    .set('CropBox', [...box])
    .set('Rotate', rotation)
    .set('Resources', imports.copy(page.attributes.get('Resources') ?? null));
  update.set(reference, dict);
}

/**
 * Adds the pages and returns how many there are.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT where the update's document has no page tree.
 */
export function appendPages(update: IncrementalUpdate, source: PdfDocument, budget?: Budget): number {
  const root = catalogOf(update)?.get('Pages');
  if (!(root instanceof PdfRef)) throw new DocOpsError('UNPROCESSABLE_DOCUMENT', 'The PDF is damaged: it has no page tree.');
  const imports = new ObjectImport(update, source, budget);
  const pages = [...pagesOf(source, budget)].map((page) => ({ page, reference: update.reserve() }));
  for (const { page, reference } of pages) if (page.reference) imports.map(page.reference, reference);
  for (const { page, reference } of pages) copyPage(imports, page, reference, root);
  imports.finish();
  const tree = update.edit(root);
  update.append(
    tree,
    'Kids',
    pages.map(({ reference }) => reference),
  );
  tree.set('Count', (numberOf(update, tree.get('Count')) ?? 0) + pages.length);
  return pages.length;
}

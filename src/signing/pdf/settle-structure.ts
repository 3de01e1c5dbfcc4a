/** What other validators stumble on when a later revision is compared → mended in the update of the first signature, before anybody vouches for it (SG-PDF-20). */
import { PdfRef } from '../../pdf/objects/pdf-object.js';
import { catalogOf, dictOf } from '../../pdf/read/object-source.js';
import type { IncrementalUpdate } from '../../pdf/write/incremental-update.js';
import { pageTreeRoot } from '../../pdf/write/page-tree-root.js';

/** So far beyond the document's numbers objects are filled in; further on the cross-reference section would claim too many. */
const furthestNumber = 1000;
/** Most that are filled in. */
const mostFilled = 10_000;

/** Only for a document that nobody signed. */
export function settleStructure(update: IncrementalUpdate): void {
  const { document, dangling } = update;
  const end = document.nextObjectNumber + furthestNumber;
  const filled = [...dangling.values()].filter(({ number }) => number > 0 && number < end).slice(0, mostFilled);
  // A reference to nothing is a reference to null (ISO 32000-2 §7.3.10), which pyHanko knows of objects alone.
  for (const reference of filled) update.set(reference, null);
  const catalog = catalogOf(update);
  for (const [key, value] of catalog?.entries ?? [])
    if (value instanceof PdfRef && dangling.has(value.number)) update.editCatalog().set(key, undefined);
  const root = catalog?.get('Pages');
  if (root instanceof PdfRef && dictOf(update, root)) pageTreeRoot(update, root);
}

/**
 * Structures that trip other validators when they compare a later revision → repaired in the update of the first
 * signature, before anybody vouches for them (SG-PDF-20).
 */
import { PdfRef } from '../../pdf/objects/pdf-object.js';
import { catalogOf, dictOf } from '../../pdf/read/object-source.js';
import type { IncrementalUpdate } from '../../pdf/write/incremental-update.js';
import { pageTreeRoot } from '../../pdf/write/page-tree-root.js';

/** Objects are filled in up to this far past the document's numbers; beyond that, the cross-reference section would claim too many. */
const furthestNumber = 1000;
/** The maximum number of filled-in objects. */
const mostFilled = 10_000;

/** Only for an unsigned document. */
export function settleStructure(update: IncrementalUpdate): void {
  const { document, dangling } = update;
  const end = document.nextObjectNumber + furthestNumber;
  const filled = [...dangling.values()].filter(({ number }) => number > 0 && number < end).slice(0, mostFilled);
  // A reference to a missing object is a reference to null (ISO 32000-2 §7.3.10), but pyHanko only knows existing objects.
  for (const reference of filled) update.set(reference, null);
  const catalog = catalogOf(update);
  for (const [key, value] of catalog?.entries ?? [])
    if (value instanceof PdfRef && dangling.has(value.number)) update.editCatalog().set(key, undefined);
  const root = catalog?.get('Pages');
  if (root instanceof PdfRef && dictOf(update, root)) pageTreeRoot(update, root);
}

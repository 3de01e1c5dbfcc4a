/** The pages of one document → appended after the last page of another, in an update (ISO 32000-2 §7.7.3). */
import type { Budget } from '../../base/abort.js';
import { DocOpsError } from '../../base/errors.js';
import { pdfName, PdfRef, type PdfDict, pdfDict } from '../objects/pdf-object.js';
import { catalogOf, asNumber, asDict, asName } from '../read/object-source.js';
import { pageGeometry, eachPage, type PdfPage } from '../read/page-tree.js';
import type { PdfDocument } from '../read/pdf-document.js';
import { defaultColors, pageGroup, withDefaultColors } from './default-colors.js';
import type { IncrementalUpdate } from './incremental-update.js';
import { joinStructure } from '../structure/join-structure.js';
import type { StructureTree } from '../structure/structure-tree.js';
import { ObjectImport } from './import-objects.js';
import { pageTreeRoot } from './write-page-tree.js';
import { numberTreeEntries } from '../read/sorted-tree.js';
import { appendToNumberTree } from './sorted-tree.js';

// Page labels of a document to which pages are appended (ISO 32000-2 §12.4.2).

/**
 * Appended pages continue the numbering of the last range. If that has no numbers (all of its pages have the same label), they are
 * labelled with their page numbers in the document.
 * @param pages The number of pages before appending
 */
function continuePageLabels(update: IncrementalUpdate, pages: number): void {
  const labels = asDict(update, catalogOf(update)?.get('PageLabels'));
  if (!labels) return;
  let last: readonly [number, boolean] | undefined;
  for (const [key, value] of numberTreeEntries(update, labels))
    if (!last || key >= last[0]) last = [key, asName(update, asDict(update, value)?.get('S')) !== undefined];
  if (!last || last[1] || last[0] >= pages) return;
  appendToNumberTree(update, update.editCatalog(), 'PageLabels', [[pages, pdfDict({ S: pdfName('D'), St: pages + 1 })]]);
}

/** Entries that refer outside the page (its parent, article beads), and entries that are set again. */
const leftOut = ['Parent', 'B', 'MediaBox', 'CropBox', 'Rotate', 'Resources'];

function copyPage(imports: ObjectImport, page: PdfPage, reference: PdfRef, parent: PdfRef, colors: PdfDict | undefined): void {
  const { update, source } = imports;
  const resources = page.attributes.get('Resources');
  const { box, rotation } = pageGeometry(source, page);
  // all inheritable attributes are set, so that nothing depends on the other document's page tree
  const dict = imports
    .copyDict(page.dict, leftOut)
    .set('Type', pdfName('Page'))
    .set('Parent', parent)
    .set('MediaBox', [...box])
    .set('CropBox', [...box])
    .set('Rotate', rotation)
    .set('Resources', colors ? withDefaultColors(imports, resources, colors) : imports.copy(resources ?? null));
  if (dict.get('Group') === undefined) dict.set('Group', pageGroup(colors));
  update.set(reference, dict);
}

export interface AppendOptions {
  readonly budget?: Budget | undefined;
  /** The document's structure, which the pages' structure joins. If absent, the pages have none, as in a document without structure. */
  readonly structure?: StructureTree | undefined;
}

export interface AppendedPages {
  readonly count: number;
  /** A clause with the reason why their structure could not join; absent if it did or was not requested. */
  readonly reason?: string | undefined;
}

/**
 * Adds the pages.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT if the update's document has no page tree.
 */
export function appendPages(update: IncrementalUpdate, source: PdfDocument, options: AppendOptions = {}): AppendedPages {
  const { budget, structure } = options;
  const root = catalogOf(update)?.get('Pages');
  if (!(root instanceof PdfRef)) throw new DocOpsError('UNPROCESSABLE_DOCUMENT', 'The PDF is damaged: it has no page tree.');
  const above = pageTreeRoot(update, root);
  const imports = new ObjectImport(update, source, budget);
  const pages = [...eachPage(source, budget)].map((page) => ({ page, reference: update.reserve() }));
  for (const { page, reference } of pages) if (page.reference) imports.map(page.reference, reference);
  const joined = structure && joinStructure(imports, structure);
  const colors = defaultColors(imports);
  for (const { page, reference } of pages) copyPage(imports, page, reference, above, colors);
  imports.finish();
  const tree = update.edit(above);
  update.append(
    tree,
    'Kids',
    pages.map(({ reference }) => reference),
  );
  const count = asNumber(update, tree.get('Count')) ?? 0;
  tree.set('Count', count + pages.length);
  continuePageLabels(update, count);
  return { count: pages.length, reason: joined?.isJoined === false ? joined.reason : undefined };
}

/** The document that parts are merged into: an empty one with an incremental update, written as a whole at the end. */
import { pdfDict, pdfName, type PdfDict, type PdfRef } from '../objects/pdf-object.js';
import type { IncrementalUpdate } from '../write/incremental-update.js';
import { writePdf } from '../write/write-pdf.js';
import { StructureTree } from '../structure/structure-tree.js';
import { pdf2Namespace } from '../structure/roles.js';
import { byteString } from '../objects/text-string.js';
import { startWholeDocument, wholeFile } from '../write/rewrite-pdf.js';

export interface MergeTarget {
  readonly update: IncrementalUpdate;
  readonly root: PdfRef;
  readonly catalog: PdfDict;
  /** The root of the page tree, not set yet. */
  readonly pages: PdfRef;
}

/** Imports need an incremental update; this one starts from a document with only a catalog. */
export function createMergeTarget(): MergeTarget {
  const { update, root } = startWholeDocument();
  const catalog = update.editCatalog();
  const pages = update.reserve();
  catalog.set('Pages', pages);
  return { update, root, catalog, pages };
}

/** An empty structure tree. @param isVersion2 Whether its document is in the namespace of PDF 2.0, as ISO 14289-2 requires */
export function startStructure({ update, catalog }: MergeTarget, { isVersion2 }: { readonly isVersion2: boolean }): StructureTree {
  const [root, document] = [update.reserve(), update.reserve()];
  const namespace = isVersion2 ? update.add(pdfDict({ Type: pdfName('Namespace'), NS: byteString(pdf2Namespace) })) : undefined;
  update.set(document, pdfDict({ Type: pdfName('StructElem'), S: pdfName('Document'), NS: namespace, P: root }));
  const parents = update.add(pdfDict({ Nums: [] }));
  update.set(root, pdfDict({ Type: pdfName('StructTreeRoot'), K: document, ParentTree: parents, Namespaces: namespace && [namespace] }));
  catalog.set('StructTreeRoot', root);
  return new StructureTree(update, { root, roleMap: undefined, document, nextKey: 0 });
}

export interface WrittenAs {
  readonly info: PdfDict | undefined;
  readonly version: '1.7' | '2.0';
}

/** Writes numbers exactly as in the parts. */
export function writeMerged({ update, root }: MergeTarget, { info, version }: WrittenAs): Uint8Array {
  const reference = info && update.add(info);
  return writePdf(wholeFile(update), { root, info: reference, version, isPacked: true, numbers: 'exact' });
}

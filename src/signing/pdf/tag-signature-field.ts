/** The widget of a signature → an element in its document's structure that describes it (ISO 32000-2 §14.8.4.8.3; ISO 14289-1 §7.18.4). */
import { pdfDict, pdfName, PdfRef } from '../../pdf/objects/pdf-object.js';
import { textString } from '../../pdf/objects/text-string.js';
import { numberTreeEntries } from '../../pdf/read/sorted-tree.js';
import { asDict, asNumber } from '../../pdf/read/object-source.js';
import type { PdfPage } from '../../pdf/read/page-tree.js';
import { contentEnd } from '../../pdf/structure/content-end.js';
import type { StructureTree } from '../../pdf/structure/structure-tree.js';
import type { SignatureField } from './signature-field.js';
import type { FieldDescription } from './signature-options.js';

/** Whether the structure tree already contains the annotation. */
function isInTree({ update, facts }: StructureTree, { widget }: SignatureField): boolean {
  const key = asNumber(update, widget.get('StructParent'));
  const parents = asDict(update, asDict(update, facts.root)?.get('ParentTree'));
  if (key !== undefined)
    for (const [entry, value] of numberTreeEntries(update, parents)) if (entry === key) return asDict(update, value) !== undefined;
  return false;
}

/** Annotations are visited in structure order (ISO 14289-1 §7.18.3). */
export function reachByStructure({ update }: StructureTree, page: PdfPage): void {
  if (page.reference && page.dict.get('Tabs') === undefined) update.edit(page.reference).set('Tabs', pdfName('S'));
}

/**
 * Inserts a widget that is not in the tree after the content of its page, or at the end of the document if the structure does not show
 * where that is.
 * @returns false if the document gives the role of forms another meaning
 */
export function tagSignatureField(
  tree: StructureTree,
  field: SignatureField,
  page: PdfPage | undefined,
  { text, language }: FieldDescription,
): boolean {
  const { update } = tree;
  const { widget, widgetReference } = field;
  if (page) reachByStructure(tree, page);
  if (isInTree(tree, field)) return true;
  if (!tree.canSay('Form') || !widgetReference) return false;
  const place = page && contentEnd(tree, page.dict);
  const parent = place?.parent ?? tree.container;
  // an annotation and its element have the same text (ISO 14289-2 §8.9.4.2)
  const said = widget.get('Contents') ?? textString(text);
  widget.set('Contents', said);
  const content = pdfDict({ Type: pdfName('OBJR'), Obj: widgetReference, Pg: page?.reference });
  const element = update.add(
    pdfDict({
      P: parent,
      Pg: page?.reference,
      Lang: language === undefined ? undefined : textString(language),
      Alt: said,
      K: content,
    }),
  );
  tree.setRole(update.edit(element), 'Form');
  tree.addKid(parent, element, place?.after);
  widget.set('StructParent', tree.addParent(element));
  return true;
}

/** The page that shows a widget: the one that it names if that page lists it, otherwise the first page that does. */
export function pageOfWidget(pages: readonly PdfPage[], tree: StructureTree, field: SignatureField): PdfPage | undefined {
  const { widget, widgetReference } = field;
  const stated = widget.get('P');
  const named = stated instanceof PdfRef ? pages.find(({ reference }) => reference?.number === stated.number) : undefined;
  if (named || !widgetReference) return named;
  return pages.find(({ dict }) => {
    const annotations = tree.update.resolve(dict.get('Annots'));
    return Array.isArray(annotations) && annotations.some((item) => item instanceof PdfRef && item.number === widgetReference.number);
  });
}

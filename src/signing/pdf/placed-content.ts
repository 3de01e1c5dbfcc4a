/** Texts and pictures that are drawn into the pages of a document before its first signature, and join its structure (ISO 32000-2 §14.7.5.2). */
import type { Budget } from '../../base/abort.js';
import { DocOpsError, validationError } from '../../base/errors.js';
import { pdfDict, pdfName, PdfStream, type PdfDict, type PdfRef } from '../../pdf/objects/pdf-object.js';
import { textString } from '../../pdf/objects/text-string.js';
import { pageGeometry, eachPage, type PageGeometry, type PdfPage, shownSize } from '../../pdf/read/page-tree.js';
import type { ObjectSource } from '../../pdf/read/object-source.js';
import { readPdf } from '../../pdf/read/read-pdf.js';
import { contentEnd } from '../../pdf/structure/content-end.js';
import type { StructureTree } from '../../pdf/structure/structure-tree.js';
import { FormPages } from '../../pdf/write/import-page-as-form.js';
import type { IncrementalUpdate } from '../../pdf/write/incremental-update.js';
import { paintOverPage, type PaintedForm } from '../../pdf/write/paint-over-page.js';
import { userSpaceBox, uprightMatrix } from './page-space.js';
import type { PlacedContent, PlacedThing, Rectangle } from './signature-options.js';

/** A page with what is drawn into it. */
interface PlacedPage {
  readonly page: PdfPage;
  readonly geometry: PageGeometry;
}

/** Points by which something may be larger than its page: sizes come from screens. */
const slack = 1;

function pageUnder(pages: readonly PdfPage[], { page }: PlacedThing, index: number): PdfPage {
  const found = pages.at(page > 0 ? page - 1 : page);
  if (found && page !== 0) return found;
  const issue = `must be from 1 to ${String(pages.length)}, or negative from the end`;
  throw validationError([{ field: `fields[${String(index)}].page`, issue }]);
}

/**
 * Checked before anything is set in type: no rectangle is larger than its page.
 * @throws DocOpsError VALIDATION_ERROR
 */
export function checkPlaces(source: ObjectSource, things: readonly PlacedThing[], budget: Budget): void {
  const pages = [...eachPage(source, budget)];
  const problems = things.flatMap((thing, index) => {
    const { rect } = thing;
    const shown = shownSize(pageGeometry(source, pageUnder(pages, thing, index)));
    const isOnPage = rect.x + rect.width > 0 && rect.y + rect.height > 0 && rect.x < shown.width && rect.y < shown.height;
    const fits = rect.width <= shown.width + slack && rect.height <= shown.height + slack;
    const issue = `must be on the page, which is ${String(Math.round(shown.width))} × ${String(Math.round(shown.height))} points, and not larger than it`;
    return isOnPage && fits ? [] : [{ field: `fields[${String(index)}].rect`, issue }];
  });
  if (problems.length > 0) throw validationError(problems);
}

const decimal = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Around a form that is drawn as one element: its content leads to that by a key of its own, so that the page's does not change. */
interface Wrapping {
  readonly thing: PlacedThing;
  readonly form: PdfRef;
  /** From the lower edge of the imported page to that of the rectangle. */
  readonly drop: number;
}

function wrapInForm(
  update: IncrementalUpdate,
  { thing, form, drop }: Wrapping,
  role: string | undefined,
): { dict: PdfDict; reference: PdfRef } {
  const { width, height } = thing.rect;
  const start = role === undefined ? '/Artifact BMC' : `/${role} <</MCID 0>> BDC`;
  const content = `${start} q 1 0 0 1 0 ${decimal(-drop)} cm /Content Do Q EMC`;
  const dict = pdfDict({
    Type: pdfName('XObject'),
    Subtype: pdfName('Form'),
    BBox: [0, 0, width, height],
    Resources: pdfDict({ XObject: pdfDict({ Content: form }) }),
  });
  return { dict, reference: update.add(new PdfStream(dict, Buffer.from(content))) };
}

/** A text is a paragraph, a picture with a description a figure; a picture without one is decoration. */
function structureRole({ description, isPicture }: PlacedThing): 'P' | 'Figure' | undefined {
  if (!isPicture) return 'P';
  return description === undefined ? undefined : 'Figure';
}

/** Elements go after the content of their page, in the order in which they are given. */
class Elements {
  readonly #last = new Map<PdfPage, { readonly parent: PdfRef; readonly element: PdfRef }>();

  constructor(readonly tree: StructureTree) {}

  add({ page, geometry }: PlacedPage, thing: PlacedThing, form: { dict: PdfDict; reference: PdfRef }, role: 'P' | 'Figure'): void {
    const { tree } = this;
    const before = this.#last.get(page);
    const place = before ? { parent: before.parent, after: before.element } : contentEnd(tree, page.dict);
    const parent = place?.parent ?? tree.container;
    const content = pdfDict({ Type: pdfName('MCR'), Pg: page.reference, Stm: form.reference, MCID: 0 });
    const box = [...userSpaceBox(geometry, thing.rect)];
    const element = tree.update.add(
      pdfDict({
        P: parent,
        Pg: page.reference,
        Alt: thing.isPicture && thing.description !== undefined ? textString(thing.description) : undefined,
        A: role === 'Figure' ? pdfDict({ O: pdfName('Layout'), BBox: box, Placement: pdfName('Block') }) : undefined,
        K: content,
      }),
    );
    tree.setRole(tree.update.edit(element), role);
    tree.addKid(parent, element, place?.after);
    form.dict.set('StructParents', tree.addParent([element]));
    this.#last.set(page, { parent, element });
  }
}

/** From what is shown, in which the rectangle is, to the page's own space. */
function placingOperators(geometry: PageGeometry, { x, y }: Rectangle): string {
  const { width, height } = shownSize(geometry);
  const upright = uprightMatrix(geometry.rotation, width, height).map(decimal);
  const [left, bottom] = geometry.box;
  return `1 0 0 1 ${decimal(left)} ${decimal(bottom)} cm ${upright.join(' ')} cm 1 0 0 1 ${decimal(x)} ${decimal(y)} cm`;
}

/** @param tree Absent where the document has no structure, or one that cannot be joined */
export function drawPlaced(
  update: IncrementalUpdate,
  tree: StructureTree | undefined,
  { pdf, things }: PlacedContent,
  budget?: Budget,
): void {
  const pages = [...eachPage(update.document, budget)];
  const source = readPdf(pdf, budget ? { budget } : {});
  const forms = new FormPages(update, source, budget);
  const set = eachPage(source, budget);
  const elements = tree && new Elements(tree);
  const byPage = new Map<PdfPage, PaintedForm[]>();
  for (const [index, thing] of things.entries()) {
    const page = pageUnder(pages, thing, index);
    const own = set.next().value;
    if (!own) throw new DocOpsError('INTERNAL_ERROR', 'A text or picture for a page was not set.');
    const geometry = pageGeometry(update, page);
    const { reference: form, box } = forms.import(own);
    const wanted = structureRole(thing);
    const role = wanted !== undefined && tree?.canSay(wanted) === true ? wanted : undefined;
    const wrapper = wrapInForm(update, { thing, form, drop: box[3] - box[1] - thing.rect.height }, role);
    if (role !== undefined) elements?.add({ page, geometry }, thing, wrapper, role);
    const painted = { form: wrapper.reference, before: `q ${placingOperators(geometry, thing.rect)} `, after: 'Q' };
    byPage.set(page, [...(byPage.get(page) ?? []), painted]);
  }
  forms.finish();
  for (const [page, painted] of byPage) paintOn(update, page, painted);
}

function paintOn(update: IncrementalUpdate, page: PdfPage, painted: readonly PaintedForm[]): void {
  if (!page.reference)
    throw new DocOpsError('UNPROCESSABLE_DOCUMENT', 'document: a page is not an indirect object, so nothing can be drawn onto it');
  paintOverPage(update, { dict: update.edit(page.reference), resources: page.attributes.get('Resources') }, painted, 'Placed');
}

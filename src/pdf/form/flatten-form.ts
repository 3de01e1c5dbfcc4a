/**
 * Fields, and annotations that only show something → content of their pages, as they are shown (ISO 32000-2 §12.5.5). Links, attached files,
 * media and empty signature fields stay.
 */
import type { Budget } from '../../base/abort.js';
import { identity, type Matrix } from '../../base/matrix.js';
import { PdfDict, pdfDict, pdfName, PdfRef, PdfStream, type PdfObject } from '../objects/pdf-object.js';
import { appearancePlace, isUnseen, type Corners } from '../read/appearance-place.js';
import { asArray, asDict, asName, finiteNumbers, refKey, type ObjectSource, type RefKey } from '../read/object-source.js';
import { eachPage, type PdfPage } from '../read/page-tree.js';
import type { IncrementalUpdate } from '../write/incremental-update.js';
import { paintOverPage, type PaintedForm } from '../write/paint-over-page.js';
import { decimal } from './default-appearance.js';
import type { FlatStructure } from './flatten-structure.js';
import { formOf, type FillableField } from './form-field.js';

/** Annotations whose appearance is all that they are for. */
const shownOnly: ReadonlySet<string> = new Set(
  'Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Watermark Popup'.split(' '),
);

export interface Flattening {
  readonly update: IncrementalUpdate;
  readonly budget: Budget;
  /** The fields that become content. */
  readonly fields: readonly FillableField[];
  /** Whether annotations become content, too. */
  readonly withAnnotations: boolean;
  /** Only in a tagged document. */
  readonly structure: FlatStructure | undefined;
}

/** The matrix that fits the appearance into the rectangle, as operands of `cm`; undefined if its box has no area or cannot be read. */
function placement(source: ObjectSource, { dict }: PdfStream, rect: readonly number[]): string | undefined {
  const box = finiteNumbers(source, dict.get('BBox'), 4);
  if (!box) return undefined;
  const own = finiteNumbers(source, dict.get('Matrix'), 6) ?? identity;
  const { fit, isEmpty } = appearancePlace(box as Corners, own as Matrix, rect as Corners);
  if (isEmpty) return undefined;
  const [sx, , , sy, x, y] = fit;
  const precise = (value: number): string => String(Math.round(value * 1e6) / 1e6 || 0);
  return `${precise(sx)} 0 0 ${precise(sy)} ${decimal(x)} ${decimal(y)}`;
}

/** The appearance that is shown; undefined if nothing is. */
function shownForm({ update }: Flattening, annotation: PdfDict): PdfRef | undefined {
  if (isUnseen(update, annotation) || asName(update, annotation.get('Subtype')) === 'Popup') return undefined;
  const normal = asDict(update, annotation.get('AP'))?.get('N');
  const looks = update.resolve(normal);
  const look = looks instanceof PdfDict ? looks.get(asName(update, annotation.get('AS')) ?? 'Off') : normal;
  return look instanceof PdfRef && update.resolve(look) instanceof PdfStream ? look : undefined;
}

/** A form XObject states its type and resources, which appearance streams of some programs omit (Table 93). */
function asForm({ update }: Flattening, look: PdfRef): PdfStream | undefined {
  const stream = update.resolve(look);
  if (!(stream instanceof PdfStream)) return undefined;
  const { dict } = stream;
  if (asName(update, dict.get('Subtype')) === 'Form' && dict.get('Resources') !== undefined) return stream;
  const entries = pdfDict(Object.fromEntries(dict.entries));
  entries.set('Subtype', pdfName('Form')).set('Resources', dict.get('Resources') ?? formOf(update)?.get('DR') ?? new PdfDict());
  const form = new PdfStream(entries, stream.data);
  update.set(look, form);
  return form;
}

interface PageWork {
  readonly isFlattened: (annotation: PdfObject) => boolean;
  readonly fieldOf: (annotation: PdfObject) => FillableField | undefined;
}

function flattenPage(flattening: Flattening, page: PdfPage, { isFlattened, fieldOf }: PageWork): void {
  const { update, budget, structure } = flattening;
  const annotations = asArray(update, page.dict.get('Annots'));
  const gone: PdfObject[] = [];
  const kept: PdfObject[] = [];
  for (const item of annotations) (isFlattened(item) ? gone : kept).push(item);
  if (gone.length === 0 || !page.reference) return;
  const dict = update.edit(page.reference);
  structure?.openPage(dict, page.reference);
  const forms = gone.flatMap((item): PaintedForm[] => {
    budget.step();
    const annotation = asDict(update, item);
    const look = annotation && shownForm(flattening, annotation);
    const rect = annotation && finiteNumbers(update, annotation.get('Rect'), 4);
    const form = look && asForm(flattening, look);
    const place = form && rect && placement(update, form, rect);
    const own = annotation && { reference: item instanceof PdfRef ? item : undefined, dict: annotation, field: fieldOf(item) };
    if (!look || place === undefined) {
      if (own) structure?.remove(own);
      return [];
    }
    const marks = own && structure?.mark(own);
    return [{ form: look, before: `${marks?.before ?? ''}q ${place} cm `, after: `Q${marks?.after ?? ''}` }];
  });
  structure?.closePage();
  dict.set('Annots', kept.length > 0 ? kept : undefined);
  if (forms.length > 0) paintOverPage(update, { dict, resources: page.attributes.get('Resources') }, forms, 'Flat');
}

interface Pruning {
  readonly update: IncrementalUpdate;
  readonly gone: ReadonlySet<RefKey>;
  /** Nodes that have been visited: damaged trees have circles. */
  readonly seen: Set<RefKey>;
}

/** The same list without the fields that became content, and without nodes that have no others. */
function pruned(pruning: Pruning, list: readonly PdfObject[], depth = 0): readonly PdfObject[] {
  if (depth > deepest) return list;
  const { update, gone, seen } = pruning;
  return list.filter((item) => {
    if (!(item instanceof PdfRef)) return true;
    if (gone.has(refKey(item)) || seen.has(refKey(item))) return false;
    seen.add(refKey(item));
    const kids = asArray(update, asDict(update, item)?.get('Kids'));
    const areFields = kids.some((kid) => asDict(update, kid)?.get('T') !== undefined);
    if (!areFields) return true;
    const kept = pruned(pruning, kids, depth + 1);
    if (kept.length > 0 && kept.length < kids.length) update.edit(item).set('Kids', kept);
    return kept.length > 0;
  });
}

/** Levels that the stack holds with ease. */
const deepest = 1000;

export function flattenForm(flattening: Flattening): void {
  const { update, budget, fields, withAnnotations } = flattening;
  const widgets = new Map<RefKey, FillableField>();
  const gone = new Set<RefKey>();
  for (const field of fields) {
    if (field.reference) gone.add(refKey(field.reference));
    for (const { reference } of field.widgets) if (reference) widgets.set(refKey(reference), field);
  }
  const fieldOf = (item: PdfObject): FillableField | undefined => (item instanceof PdfRef ? widgets.get(refKey(item)) : undefined);
  const isFlattened = (item: PdfObject): boolean => {
    if (fieldOf(item)) return true;
    return withAnnotations && shownOnly.has(asName(update, asDict(update, item)?.get('Subtype')) ?? '');
  };
  for (const page of eachPage(update, budget)) flattenPage(flattening, page, { isFlattened, fieldOf });
  flattening.structure?.finish();
  const form = formOf(update);
  if (!form || gone.size === 0) return;
  const kept = pruned({ update, gone, seen: new Set() }, asArray(update, form.get('Fields')));
  const catalog = update.editCatalog();
  if (kept.length === 0) catalog.set('AcroForm', undefined);
  else {
    const order = asArray(update, form.get('CO')).filter((item) => !(item instanceof PdfRef && gone.has(refKey(item))));
    update
      .editEntry(catalog, 'AcroForm')
      .set('Fields', kept)
      .set('CO', order.length > 0 ? order : undefined);
  }
}

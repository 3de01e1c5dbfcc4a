/** The field of a signature: an existing empty one, or a new one with its widget on a page (ISO 32000-2 §12.7.5.5). */
import { validationError } from '../../base/errors.js';
import { pdfDict, pdfName, type PdfDict, type PdfRef } from '../../pdf/objects/pdf-object.js';
import { textString, decodePdfText } from '../../pdf/objects/text-string.js';
import type { FormField, PlacedDict } from '../../pdf/read/field-tree.js';
import { asArray, catalogOf, asDict, asName, asNumber, type ObjectSource, asString } from '../../pdf/read/object-source.js';
import type { Box, PdfPage } from '../../pdf/read/page-tree.js';
import type { IncrementalUpdate } from '../../pdf/write/incremental-update.js';
import type { ModificationPolicy } from './permissions.js';
import { refuse } from '../errors.js';

/** The field and its widget, both editable. */
export interface SignatureField {
  readonly name: string;
  readonly field: PdfDict;
  /** The same dictionary as {@link field} if they are merged. */
  readonly widget: PdfDict;
  /** Absent if the widget is a direct object in its field's list. */
  readonly widgetReference?: PdfRef;
}

/** Annotation flags: print, locked (§12.5.3). */
const widgetFlags = 4 + 128;
/** SigFlags: signatures exist, append only (§12.7.3). */
const sigFlags = 3;

/** The editable interactive form; created if the document has none. */
function editForm(update: IncrementalUpdate): PdfDict {
  const form = update.editEntry(update.editCatalog(), 'AcroForm');
  if (!form.entries.has('Fields')) form.set('Fields', []);
  form.set('SigFlags', (asNumber(update, form.get('SigFlags')) ?? 0) | sigFlags);
  return form;
}

/** The maximum number of names that are tried if locks include them. */
const maxLockedNames = 100;

/** `base` and the lowest number that is neither taken by a field of the document nor included in a lock. */
export function freeFieldName(fields: readonly FormField[], base: string, policy?: ModificationPolicy): string {
  const taken = new Set(fields.flatMap((field) => [field.name, field.name.split('.')[0] ?? '']));
  let number = 1;
  while (taken.has(`${base}${number}`)) number += 1;
  for (const end = number + maxLockedNames; policy?.isLocked(`${base}${number}`) === true && number < end;) {
    number += 1;
    while (taken.has(`${base}${number}`)) number += 1;
  }
  return `${base}${number}`;
}

/** The maximum number of pages that are examined. */
const mostPages = 10_000;

/**
 * A page for an invisible field: in a tagged document, a page whose annotations already follow the structure order, because entries of
 * pages in a signed document must not change (ISO 14289-1 §7.18.3). Otherwise the first page.
 */
export function pageForUnseen(source: ObjectSource, pages: Iterable<PdfPage>): PdfPage | undefined {
  let first: PdfPage | undefined;
  const isTagged = catalogOf(source)?.get('StructTreeRoot') !== undefined;
  let count = 0;
  for (const page of pages) {
    first ??= page;
    if (!isTagged || ++count > mostPages) break;
    if (asName(source, page.dict.get('Tabs')) === 'S') return page;
  }
  return first;
}

/** Whether the widget has a visible area. */
export function hasArea(source: ObjectSource, widget: PdfDict): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = asArray(source, widget.get('Rect')).map((item) => asNumber(source, item) ?? 0);
  return left !== right && bottom !== top;
}

/** A new field merged with its widget, at the root of the form and on the page. */
export function createSignatureField(update: IncrementalUpdate, name: string, page: PdfPage, rect: Box): SignatureField {
  const field = pdfDict({
    Type: pdfName('Annot'),
    Subtype: pdfName('Widget'),
    FT: pdfName('Sig'),
    T: textString(name),
    F: widgetFlags,
    Rect: [...rect],
    P: page.reference,
  });
  const reference = update.add(field);
  update.append(editForm(update), 'Fields', [reference]);
  addToPage(update, page, reference);
  return { name, field, widget: field, widgetReference: reference };
}

function addToPage(update: IncrementalUpdate, page: PdfPage, widget: PdfRef): void {
  if (!page.reference) refuse('document', 'its page is not an indirect object, so no signature field can be placed on it');
  const annotations = page.dict.get('Annots');
  // an indirect array is changed itself: the page object stays untouched
  if (annotations !== undefined && Array.isArray(update.resolve(annotations)) && !Array.isArray(annotations)) {
    update.append(page.dict, 'Annots', [widget]);
  } else update.append(update.edit(page.reference), 'Annots', [widget]);
}

function edited(update: IncrementalUpdate, placed: PlacedDict): PdfDict {
  if (placed.reference) return update.edit(placed.reference);
  return refuse('signature.field', 'is not an indirect object, so it cannot be signed');
}

/**
 * The existing field with this name.
 * @returns undefined if the document has no field with this name.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT if it is signed, locked or not a signature field.
 */
export function editExistingField(
  update: IncrementalUpdate,
  fields: readonly FormField[],
  name: string,
  policy: ModificationPolicy,
): SignatureField | undefined {
  const found = fields.find((field) => field.name === name);
  if (!found) return undefined;
  if (found.type !== 'Sig') refuse('signature.field', `${name} is not a signature field`);
  if (asDict(update, found.value)) refuse('signature.field', `${name} is signed already`);
  if (policy.isLocked(name)) refuse('signature.field', `${name} is locked by an earlier signature`);
  const [widget] = found.widgets;
  const field = edited(update, found);
  const form = asDict(update, asDict(update, update.trailer.get('Root'))?.get('AcroForm'));
  if (((asNumber(update, form?.get('SigFlags')) ?? 0) & sigFlags) !== sigFlags) editForm(update);
  const shown = !widget || widget.dict === found.dict ? found : widget;
  const own = { name, field, widget: shown === found ? field : edited(update, shown) };
  return shown.reference ? { ...own, widgetReference: shown.reference } : own;
}

/**
 * Rejects a name that no new field can have.
 * @throws DocOpsError VALIDATION_ERROR
 */
export function checkNewFieldName(fields: readonly FormField[], name: string): void {
  const issue =
    name === '' || name.includes('.')
      ? 'a new signature field needs a name without full stops'
      : fields.some((field) => field.name.startsWith(`${name}.`)) && 'is the name of a group of fields';
  if (issue) throw validationError([{ field: 'signature.field', issue }]);
}

/** Bits of `Ff`: these entries are required, not only preferred. */
const demands = { filter: 1, subFilter: 2, reasons: 8 };

/**
 * Checks filter, sub-filter and reason. Constraints on certificates, digests and time stamps are left to the signer and the verifier.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT if a requirement cannot be met.
 */
export function checkSeedValues(source: ObjectSource, field: PdfDict, reason: string | undefined): void {
  const seed = asDict(source, field.get('SV'));
  const flags = asNumber(source, seed?.get('Ff')) ?? 0;
  const filter = asName(source, seed?.get('Filter'));
  if (flags & demands.filter && filter !== undefined && filter !== 'Adobe.PPKLite') {
    refuse('signature.field', `requires the signature handler ${filter}`);
  }
  const subFilters = asArray(source, seed?.get('SubFilter')).map((item) => asName(source, item));
  if (flags & demands.subFilter && subFilters.length > 0 && !subFilters.includes('ETSI.CAdES.detached')) {
    refuse('signature.field', `requires a signature of the kind ${subFilters.join(' or ')}`);
  }
  const reasons = asArray(source, seed?.get('Reasons')).flatMap((item) => asString(source, item) ?? []);
  const texts = reasons.map((item) => decodePdfText(item.bytes));
  if (flags & demands.reasons && texts.length > 0 && !texts.includes(reason ?? '')) {
    refuse(
      'signature.reason',
      texts.join() === '.' ? 'must be omitted: the field allows none' : `the field requires one of: ${texts.join(', ')}`,
    );
  }
}

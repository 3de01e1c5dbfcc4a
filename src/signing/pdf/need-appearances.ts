/**
 * A form that asks viewers to draw its fields (ISO 32000-2 Table 224) → one with its own appearances:
 * otherwise some viewers draw no signature (SG-PDF-18).
 */
import type { Budget } from '../../base/abort.js';
import { summarizeDrawing } from '../../pdf/content/drawing-summary.js';
import { pdfDict, pdfName, type PdfStream, PdfString, type PdfObject } from '../../pdf/objects/pdf-object.js';
import { decodePdfText } from '../../pdf/objects/text-string.js';
import { isUnseen } from '../../pdf/read/appearance-place.js';
import { eachField, type FormField, type PlacedDict } from '../../pdf/read/field-tree.js';
import { asArray, catalogOf, asDict, asNumber, asStream } from '../../pdf/read/object-source.js';
import type { IncrementalUpdate } from '../../pdf/write/incremental-update.js';
import { textAppearance } from './widget-appearance.js';

/** Field flags (Tables 228, 231). */
const password = 1 << 13;

const comparable = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '');

/** The value that a text field or a choice should show; undefined for other fields, and for values that are not text. */
function shownValue(update: IncrementalUpdate, { type, flags, value }: FormField): string | undefined {
  if ((type !== 'Tx' && type !== 'Ch') || (flags & password) !== 0) return undefined;
  const resolved = update.resolve(value);
  const items: readonly PdfObject[] = Array.isArray(resolved) ? (resolved as readonly PdfObject[]) : [resolved];
  const texts = items
    .map((item) => update.resolve(item))
    .map((item) => (item instanceof PdfString ? decodePdfText(item.bytes) : undefined));
  return texts.every((text) => text !== undefined) ? texts.join('\n') : undefined;
}

/** Whether a widget's appearance differs from this value, as far as it can be read. */
function isStale(update: IncrementalUpdate, field: FormField, { dict }: PlacedDict, value: string, budget: Budget): boolean {
  if (isUnseen(update, dict)) return false;
  const form = asStream(update, asDict(update, dict.get('AP'))?.get('N'));
  if (!form) return value !== '';
  // The field's script may format the value, and a list shows more than its value.
  if (field.type === 'Ch' || asDict(update, field.dict.get('AA'))?.get('F') !== undefined) return false;
  const { document } = update;
  const fallback = asDict(update, asDict(update, catalogOf(update)?.get('AcroForm'))?.get('DR'));
  const { text, hasUnreadableText, isIncomplete } = summarizeDrawing([form], document.asOf(document.newest.index), budget, fallback);
  return !hasUnreadableText && !isIncomplete && comparable(text) !== comparable(value);
}

/** Widgets that only viewers which draw the fields themselves would show correctly. */
function* staleWidgets(update: IncrementalUpdate, budget: Budget): Generator<{ readonly widget: PlacedDict; readonly value: string }> {
  for (const field of eachField(update, budget)) {
    const value = shownValue(update, field);
    if (value === undefined) continue;
    for (const widget of field.widgets) if (isStale(update, field, widget, value, budget)) yield { widget, value };
  }
}

function drawValue(update: IncrementalUpdate, { reference, dict }: PlacedDict, value: string): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = asArray(update, dict.get('Rect')).map((item) => asNumber(update, item) ?? 0);
  const [width, height] = [Math.abs(right - left), Math.abs(top - bottom)];
  if (!reference || width === 0 || height === 0) return false;
  let form: PdfStream;
  try {
    form = textAppearance(update, value.split(/\r\n?|\n/), width, height);
  } catch {
    return false;
  }
  form.dict.set('Type', pdfName('XObject')).set('Subtype', pdfName('Form')).set('BBox', [0, 0, width, height]);
  update.edit(reference).set('AP', pdfDict({ N: update.add(form) }));
  return true;
}

/**
 * Removes the flag if no field needs it; in an unsigned document, fields that need it are drawn first.
 * @returns Whether the flag remains, so that some viewers may not show the signature
 */
export function settleAppearances(
  update: IncrementalUpdate,
  { isSigned, budget }: { readonly isSigned: boolean; readonly budget: Budget },
): boolean {
  const form = asDict(update, catalogOf(update)?.get('AcroForm'));
  if (update.resolve(form?.get('NeedAppearances')) !== true) return false;
  const stale = [...staleWidgets(update, budget)];
  if (stale.length > 0 && (isSigned || !stale.every(({ widget, value }) => drawValue(update, widget, value)))) return true;
  update.editEntry(update.editCatalog(), 'AcroForm').set('NeedAppearances', undefined);
  return false;
}

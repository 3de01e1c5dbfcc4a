/** Short words for what an update does to the signed contract. */
import { pdfDict, type PdfDict, pdfName, PdfRef, type PdfObject } from '../../../../../src/pdf/objects/pdf-object.js';
import { asArray, asDict } from '../../../../../src/pdf/read/object-source.js';
import type { IncrementalUpdate } from '../../../../../src/pdf/write/incremental-update.js';
import { annotation, at, text, type Edit } from './contract-pdf.js';

/** Passes after an approval, and after a certification that allows no changes, form filling, annotations: `y` or `n` each. */
export type Row = readonly [family: string, what: string, allowed: string, edit: Edit];

export const whole = [0, 0, 600, 800] as const;
export const script = pdfDict({ S: pdfName('JavaScript'), JS: text('app.alert(1)') });
export const addTo = (update: IncrementalUpdate, item: PdfObject): void => update.append(update.edit(at.page), 'Annots', [item]);
export const edit =
  (ref: PdfRef, changes: Record<string, PdfObject | undefined>): Edit =>
  (update) => {
    const dict = update.edit(ref);
    for (const [key, value] of Object.entries(changes)) dict.set(key, value);
  };
export const catalog =
  (changes: Record<string, PdfObject | undefined>): Edit =>
  (update) => {
    for (const [key, value] of Object.entries(changes)) update.editCatalog().set(key, value);
  };
export const replace =
  (ref: PdfRef, value: PdfObject): Edit =>
  (update) =>
    update.set(ref, value);
export const add =
  (subtype: string, rect: readonly number[], more: Record<string, PdfObject> = {}): Edit =>
  (update) =>
    addTo(update, update.add(annotation(subtype, rect, more)));
export const signatureField = (rect: readonly number[], more: Record<string, PdfObject> = {}): PdfDict =>
  annotation('Widget', rect, { FT: pdfName('Sig'), T: text('third'), ...more });
export const addField =
  (field: () => PdfDict, onPage = true): Edit =>
  (update) => {
    const ref = update.add(field());
    update.append(update.edit(at.form), 'Fields', [ref]);
    if (onPage) addTo(update, ref);
  };
export const both =
  (...edits: readonly Edit[]): Edit =>
  (update) =>
    edits.forEach((one) => one(update));
export const without = (update: IncrementalUpdate, ref: PdfRef): PdfObject[] =>
  asArray(update, asDict(update, at.page)?.get('Annots')).filter((item) => !(item instanceof PdfRef && item.number === ref.number));

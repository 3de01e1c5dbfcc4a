/**
 * Signatures of a part become invalid in another document: their appearance remains as a mere picture (ISO 32000-2 §12.5.6.12, §12.7.5.5).
 */
import { PdfRef, pdfName, type PdfDict, type PdfObject } from '../objects/pdf-object.js';
import { arrayOf, dictOf, numberOf } from '../read/object-source.js';
import type { PartImport } from './merge-part.js';

/** Entries that make an annotation a field. */
const fieldKeys = ['Parent', 'Kids', 'FT', 'T', 'TU', 'TM', 'Ff', 'V', 'DV', 'AA', 'A', 'MK', 'DA', 'Q', 'Lock', 'SV', 'H', 'BS'];

/** Annotation flags: printed, and locked in content and position (§12.5.3). */
const printed = 4;
const fixed = 64 + 128;

export class SignaturePictures {
  readonly #part: PartImport;
  readonly #widgets: PdfRef[] = [];
  #count = 0;

  constructor(part: PartImport) {
    this.#part = part;
  }

  /** Number of signatures that were turned into pictures. */
  get count(): number {
    return this.#count;
  }

  /** @param dict The signature field's dictionary @param kids Its widgets, if they are separate from it */
  take(field: PdfRef, dict: PdfDict, kids: readonly PdfObject[]): void {
    const { imports } = this.#part;
    this.#count += 1;
    const value = dict.get('V');
    if (value instanceof PdfRef) imports.drop(value);
    const widgets = kids.length > 0 ? kids : [field];
    if (kids.length > 0) imports.drop(field);
    for (const widget of widgets) {
      if (!(widget instanceof PdfRef)) continue;
      if (this.#shows(widget)) this.#widgets.push(widget);
      else imports.drop(widget);
    }
  }

  #shows(widget: PdfRef): boolean {
    const { source } = this.#part;
    const dict = dictOf(source, widget);
    const [left = 0, bottom = 0, right = 0, top = 0] = arrayOf(source, dict?.get('Rect')).map((item) => numberOf(source, item) ?? 0);
    return left !== right && bottom !== top && dictOf(source, dict?.get('AP'))?.get('N') !== undefined;
  }

  /** Whether any signature is still visible. */
  get isSeen(): boolean {
    return this.#widgets.length > 0;
  }

  /** To be called once the pages have been copied. */
  finish(): void {
    const { imports } = this.#part;
    for (const widget of this.#widgets) {
      const copy = imports.copy(widget);
      if (!(copy instanceof PdfRef) || !dictOf(imports.update, copy)) continue;
      const dict = imports.update.edit(copy);
      const flags = numberOf(imports.update, dict.get('F')) ?? printed;
      for (const key of fieldKeys) dict.set(key, undefined);
      dict.set('Subtype', pdfName('Stamp')).set('F', flags | fixed);
    }
  }
}

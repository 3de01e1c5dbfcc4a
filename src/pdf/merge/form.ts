/**
 * Interactive forms of all parts → one, in which fields of the same name in different parts remain different fields (ISO 32000-2 §12.7).
 */
import { appendAll } from '../../base/append-all.js';
import { type PdfDict, pdfDict, PdfRef, type PdfObject, pdfName } from '../objects/pdf-object.js';
import { textString, decodePdfText } from '../objects/text-string.js';
import { asArray, asDict, asName, refKey, asString, type ObjectSource, type RefKey, asNumber } from '../read/object-source.js';
import type { IncrementalUpdate } from '../write/incremental-update.js';
import { FormResources } from './form-resources.js';
import type { PartImport } from './merge-part.js';
import { freeName } from '../write/free-name.js';

/** Maximum levels of nested fields; deeper ones are considered damaged. */
const maxDepth = 100;

/** Entries that fields inherit from their form. */
const inherited = ['DA', 'Q'] as const;

/** The changes to a part's form, for reporting. */
export interface JoinedForm {
  /** New names of renamed fields. */
  readonly renamed: readonly string[];
  /** Number of lost signatures. */
  readonly signatures: number;
  /** Whether the part had an XFA form beside its fields. */
  readonly hadXfa: boolean;
}

export class MergedForm {
  readonly #names = new Set<string>();
  /** The next number for each name, so that with many fields of the same name, counting does not restart at 2 for each. */
  readonly #numbers = new Map<string, number>();
  readonly #fields: PdfObject[] = [];
  readonly #order: PdfObject[] = [];
  readonly #resources: FormResources;
  readonly #update: IncrementalUpdate;
  #wantsAppearances = false;

  constructor(update: IncrementalUpdate) {
    this.#update = update;
    this.#resources = new FormResources(update);
  }

  /**
   * To be called before the part's pages are copied.
   * @returns The changes to report, and a function to call once the whole part has been imported
   */
  add(part: PartImport): { readonly joined: JoinedForm; readonly finish: () => void } {
    const { source, catalog, imports } = part;
    const form = asDict(source, catalog?.get('AcroForm'));
    const pictures = new SignaturePictures(part);
    if (!form) return { joined: { renamed: [], signatures: 0, hadXfa: false }, finish: () => undefined };
    const fields = new FieldTree(part, pictures).prune(asArray(source, form.get('Fields')));
    if (source.resolve(form.get('NeedAppearances') ?? null) === true) this.#wantsAppearances = true;
    const fontNames = this.#resources.add(part, asDict(source, form.get('DR')));
    const copies = fields.map((field) => imports.copy(field)).filter((copy) => copy instanceof PdfRef);
    appendAll(this.#fields, copies);
    appendAll(
      this.#order,
      asArray(source, form.get('CO')).map((item) => imports.copy(item)),
    );
    const names = fields.map((field) => this.#nameFor(source, asDict(source, field)));
    const hadXfa = form.get('XFA') !== undefined && source.resolve(form.get('XFA')) !== null;
    return {
      joined: { renamed: names.flatMap(({ from, to }) => (from === to ? [] : [to])), signatures: pictures.count, hadXfa },
      finish: () => {
        for (const [index, reference] of copies.entries()) this.#settle(reference, names[index]?.to, form, part);
        this.#resources.rename(part, copies, fontNames);
        pictures.finish();
      },
    };
  }

  #nameFor(source: ObjectSource, field: PdfDict | undefined): { readonly from: string; readonly to: string } {
    const written = asString(source, field?.get('T'));
    const from = written ? decodePdfText(written.bytes) : '';
    if (from === '') return { from, to: from };
    const to = freeName(from, this.#names, this.#numbers);
    this.#names.add(to);
    return { from, to };
  }

  /** Copies entries from the form to a top-level field that lacks them. */
  #settle(reference: PdfRef, name: string | undefined, form: PdfDict, { source, imports }: PartImport): void {
    const dict = this.#update.edit(reference);
    if (name) dict.set('T', textString(name));
    for (const key of inherited) {
      const value = form.get(key);
      if (value !== undefined && dict.get(key) === undefined) dict.set(key, imports.copy(source.resolve(value)));
    }
  }

  /** Undefined if no part has fields. */
  write(): PdfDict | undefined {
    if (this.#fields.length === 0) return undefined;
    const order = this.#order.filter((item) => item instanceof PdfRef);
    return pdfDict({
      Fields: this.#fields,
      NeedAppearances: this.#wantsAppearances ? true : undefined,
      CO: order.length > 0 ? order : undefined,
      DR: this.#resources.dict(),
    });
  }
}

/** The fields of a part, except those whose widgets are on pages that were not taken, and except signatures. */
class FieldTree {
  readonly #part: PartImport;
  readonly #pictures: SignaturePictures;
  /** Annotations of the pages that are taken. */
  readonly #shown = new Set<RefKey>();
  readonly #seen = new Set<RefKey>();

  constructor(part: PartImport, pictures: SignaturePictures) {
    this.#part = part;
    this.#pictures = pictures;
    for (const { page } of part.pages)
      for (const item of asArray(part.source, page.dict.get('Annots'))) if (item instanceof PdfRef) this.#shown.add(refKey(item));
  }

  prune(fields: readonly PdfObject[]): PdfRef[] {
    return fields.filter((field): field is PdfRef => this.#stays(field, undefined, 0));
  }

  #stays(value: PdfObject, type: string | undefined, depth: number): boolean {
    const { source, imports, isWhole, budget } = this.#part;
    budget.step();
    const dict = value instanceof PdfRef && depth < maxDepth ? asDict(source, value) : undefined;
    if (!(value instanceof PdfRef) || !dict || this.#seen.has(refKey(value))) return false;
    this.#seen.add(refKey(value));
    const own = asName(source, dict.get('FT')) ?? type;
    const kids = asArray(source, dict.get('Kids'));
    if (own === 'Sig' && asDict(source, dict.get('V')) && kids.every((kid) => asDict(source, kid)?.get('T') === undefined)) {
      this.#pictures.take(value, dict, kids);
      return false;
    }
    const left = kids.filter((kid): kid is PdfRef => this.#stays(kid, own, depth + 1));
    const stays = kids.length > 0 ? left.length > 0 : isWhole || this.#shown.has(refKey(value));
    if (!stays && !this.#shown.has(refKey(value))) imports.drop(value);
    if (stays && left.length < kids.length) {
      const reference = imports.claim(value);
      imports.update.set(
        reference,
        imports.copyDict(dict, ['Kids']).set(
          'Kids',
          left.map((kid) => imports.copy(kid)),
        ),
      );
    }
    return stays;
  }
}

/** Entries that make an annotation a field. */
const fieldKeys = ['Parent', 'Kids', 'FT', 'T', 'TU', 'TM', 'Ff', 'V', 'DV', 'AA', 'A', 'MK', 'DA', 'Q', 'Lock', 'SV', 'H', 'BS'];

/** Annotation flags: printed, and locked in content and position (§12.5.3). */
const printed = 4;
const fixed = 64 + 128;

/**
 * Signatures of a part become invalid in another document: their appearance remains as a mere picture (ISO 32000-2 §12.5.6.12, §12.7.5.5).
 */
class SignaturePictures {
  readonly #widgets: PdfRef[] = [];
  /** Number of signatures that were turned into pictures. */
  count = 0;

  constructor(readonly part: PartImport) {}

  /** @param dict The signature field's dictionary @param kids Its widgets, if they are separate from it */
  take(field: PdfRef, dict: PdfDict, kids: readonly PdfObject[]): void {
    const { imports } = this.part;
    this.count += 1;
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
    const { source } = this.part;
    const dict = asDict(source, widget);
    const [left = 0, bottom = 0, right = 0, top = 0] = asArray(source, dict?.get('Rect')).map((item) => asNumber(source, item) ?? 0);
    return left !== right && bottom !== top && asDict(source, dict?.get('AP'))?.get('N') !== undefined;
  }

  /** To be called once the pages have been copied. */
  finish(): void {
    const { imports } = this.part;
    for (const widget of this.#widgets) {
      const copy = imports.copy(widget);
      if (!(copy instanceof PdfRef) || !asDict(imports.update, copy)) continue;
      const dict = imports.update.edit(copy);
      const flags = asNumber(imports.update, dict.get('F')) ?? printed;
      for (const key of fieldKeys) dict.set(key, undefined);
      dict.set('Subtype', pdfName('Stamp')).set('F', flags | fixed);
    }
  }
}

/** Fonts for filling in the parts' fields: one dictionary, where different fonts have different names (ISO 32000-2 §12.7.3, §12.7.4.3). */
import { appendAll } from '../../base/append-all.js';
import { type PdfDict, pdfDict, PdfRef, PdfString, type PdfObject } from '../objects/pdf-object.js';
import { asArray, asDict, refKey, asString, type RefKey } from '../read/object-source.js';
import type { IncrementalUpdate } from '../write/incremental-update.js';
import type { PartImport } from './merge-part.js';
import { freeName } from '../write/free-name.js';

const fontName = /\/([^\s()<>[\]{}/%]+)(?=\s+[-+.\d]+\s+Tf\b)/g;

export class FormResources {
  /** Category → name → resource. */
  readonly #categories = new Map<string, Map<string, PdfObject>>();

  constructor(readonly update: IncrementalUpdate) {}

  /** @returns New names of the part's fonts whose names clash with those of other parts */
  add({ source, imports }: PartImport, resources: PdfDict | undefined): ReadonlyMap<string, string> {
    const renamed = new Map<string, string>();
    for (const [category, value] of resources?.entries ?? []) {
      const own = this.#categories.get(category) ?? new Map<string, PdfObject>();
      for (const [name, resource] of asDict(source, value)?.entries ?? []) {
        const there = own.get(name);
        if (there !== undefined && (category !== 'Font' || this.#isSame(there, asDict(source, resource)))) continue;
        const free = freeName(name, own);
        own.set(free, imports.copy(resource));
        if (free !== name) renamed.set(name, free);
      }
      if (own.size > 0) this.#categories.set(category, own);
    }
    return renamed;
  }

  /** Standard fonts with the same name are identical; embedded fonts never are. */
  #isSame(there: PdfObject, resource: PdfDict | undefined): boolean {
    if (!(there instanceof PdfRef) || !resource) return false;
    const own = asDict(this.update, there);
    return own?.get('FontDescriptor') === undefined && resource.get('FontDescriptor') === undefined && sameBase(own, resource);
  }

  /** Replaces the renamed fonts in a part's fields. */
  rename({ budget }: PartImport, fields: readonly PdfRef[], names: ReadonlyMap<string, string>): void {
    if (names.size === 0) return;
    const seen = new Set<RefKey>();
    const stack: PdfObject[] = [...fields];
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      budget.step();
      const dict = next instanceof PdfRef && !seen.has(refKey(next)) ? asDict(this.update, next) : undefined;
      if (!(next instanceof PdfRef) || !dict) continue;
      seen.add(refKey(next));
      const appearance = asString(this.update, dict.get('DA'));
      if (appearance) {
        const text = Buffer.from(appearance.bytes).toString('latin1');
        const own = text.replace(fontName, (whole, name: string) => (names.has(name) ? `/${names.get(name) ?? name}` : whole));
        if (own !== text) this.update.edit(next).set('DA', new PdfString(Buffer.from(own, 'latin1')));
      }
      appendAll(stack, asArray(this.update, dict.get('Kids')));
    }
  }

  dict(): PdfDict | undefined {
    const entries = [...this.#categories].map(([category, own]) => [category, pdfDict(Object.fromEntries(own))] as const);
    return entries.length > 0 ? pdfDict(Object.fromEntries(entries)) : undefined;
  }
}

const sameBase = (one: PdfDict | undefined, other: PdfDict): boolean => {
  const base = (dict: PdfDict | undefined): PdfObject | undefined => dict?.get('BaseFont');
  const [left, right] = [base(one), base(other)];
  return left !== undefined && right !== undefined && JSON.stringify(left) === JSON.stringify(right);
};

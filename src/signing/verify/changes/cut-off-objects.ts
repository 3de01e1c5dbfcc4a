/**
 * Objects with numbers not below the trailer's `Size` do not exist for readers that respect it (ISO 32000-2 Table 15), but most readers
 * find them. Such a document is judged only if both kinds of reader show the same.
 *
 * Walks everything from the catalog that is visible, clickable or read aloud, and stops at the first object that is cut off. The walk
 * skips invisible parts: the security store, the metadata, the extensions, and signature fields without an area.
 */
import type { Budget } from '../../../base/abort.js';
import { PdfDict, type PdfObject, PdfRef, PdfStream } from '../../../pdf/objects/pdf-object.js';
import { asArray, catalogOf, asDict, asName } from '../../../pdf/read/object-source.js';
import type { PdfView } from '../../../pdf/read/pdf-document.js';
import { hasArea } from './drawing/visible-area.js';

const unseenOfCatalog: ReadonlySet<string> = new Set(['DSS', 'Metadata', 'Extensions']);

/** Whether a field or annotation is a signature field without an area on its page. */
function isUnseenSignature(view: PdfView, item: PdfObject): boolean {
  const dict = asDict(view, item);
  return dict !== undefined && asName(view, dict.get('FT')) === 'Sig' && dict.get('Kids') === undefined && !hasArea(view, dict);
}

class CutOffSearch {
  readonly #view: PdfView;
  readonly #budget: Budget;
  readonly #size: number;
  readonly #met = new Set<number>();
  readonly #queue: PdfObject[] = [];

  constructor(view: PdfView, budget: Budget, size: number) {
    this.#view = view;
    this.#budget = budget;
    this.#size = size;
  }

  /** An object in an object stream is cut off together with the stream. */
  #isCutOff(number: number): boolean {
    const entry = this.#view.document.entry(number, this.#view.revision.index)?.entry;
    if (entry === undefined || entry.kind === 'free') return false;
    return number >= this.#size || (entry.kind === 'compressed' && entry.container >= this.#size);
  }

  find(): boolean {
    const root = this.#view.trailer.get('Root');
    if (!(root instanceof PdfRef) || this.#isCutOff(root.number)) return true;
    this.#met.add(root.number);
    for (const [key, value] of catalogOf(this.#view)?.entries ?? []) if (!unseenOfCatalog.has(key)) this.#queue.push(value);
    for (let value = this.#queue.pop(); value !== undefined; value = this.#queue.pop()) {
      this.#budget.step();
      if (value instanceof PdfRef) {
        if (this.#met.has(value.number)) continue;
        this.#met.add(value.number);
        if (this.#isCutOff(value.number)) return true;
        value = this.#view.document.indirectObject(value, this.#view.revision.index)?.value ?? null;
      }
      if (Array.isArray(value)) for (const item of value as readonly PdfObject[]) this.#queue.push(item);
      else if (value instanceof PdfStream) this.#enter(value.dict);
      else if (value instanceof PdfDict) this.#enter(value);
    }
    return false;
  }

  #enter(dict: PdfDict): void {
    for (const [key, value] of dict.entries) {
      const isList = key === 'Annots' || key === 'Fields';
      if (!isList) this.#queue.push(value);
      else {
        // The list itself must be present; entries in it that show nothing may be missing.
        if (value instanceof PdfRef && this.#isCutOff(value.number)) this.#queue.push(value);
        for (const item of asArray(this.#view, value)) if (!isUnseenSignature(this.#view, item)) this.#queue.push(item);
      }
    }
  }
}

/** Whether readers that respect the revision's `Size` show something else than readers that do not. */
export function showsCutOff(view: PdfView, budget: Budget): boolean {
  const size = view.trailer.get('Size');
  return typeof size !== 'number' || new CutOffSearch(view, budget, size).find();
}

/** Objects of one document → an update of another: copied with everything that they refer to, under new numbers. */
import type { Budget } from '../../base/abort.js';
import { PdfDict, PdfName, PdfRef, PdfStream, type PdfObject } from '../objects/pdf-object.js';
import { asNumber, refKey, type RefKey } from '../read/object-source.js';
import type { PdfDocument } from '../read/pdf-document.js';
import type { IncrementalUpdate } from './incremental-update.js';

/** Keys into the source's structure tree. */
const structureKeys = ['StructParent', 'StructParents'];

/** The source's data are already decrypted, so their crypt filter is removed (ISO 32000-2 §7.4.10). */
function withoutCrypt(source: PdfDocument, dict: PdfDict): PdfDict {
  if (!source.encryption) return dict;
  const filters = [dict.get('Filter') ?? []].flat();
  const at = filters.findIndex((filter) => filter instanceof PdfName && filter.value === 'Crypt');
  if (at < 0) return dict;
  const without = (list: readonly PdfObject[]): PdfObject | undefined =>
    list.length > 1 ? list.filter((_, index) => index !== at) : undefined;
  const parameters = [dict.get('DecodeParms') ?? []].flat();
  return dict.set('Filter', without(filters)).set('DecodeParms', without(parameters));
}

/** Copies from one document into one update; each object is copied once. */
export class ObjectImport {
  readonly #numbers = new Map<RefKey, PdfRef>();
  readonly #queue: PdfRef[] = [];
  /** Objects that the caller who claimed them creates. */
  readonly #claimed = new Set<RefKey>();
  readonly #dropped = new Set<RefKey>();
  /** Maps keys of the source's structure tree to the update's; without it, they are removed. */
  keyOf: ((key: number) => number | undefined) | undefined;
  /** Called with every copied dictionary and its original, to adjust entries. */
  onDict: ((copy: PdfDict, original: PdfDict) => void) | undefined;

  constructor(
    readonly update: IncrementalUpdate,
    readonly source: PdfDocument,
    readonly budget?: Budget,
  ) {}

  /** From now on references to this object of the source lead to that object of the update; it is not copied. */
  map(from: PdfRef, to: PdfRef): void {
    this.#numbers.set(refKey(from), to);
  }

  /** From now on this object of the source becomes null. */
  drop(from: PdfRef): void {
    this.#dropped.add(refKey(from));
  }

  isDropped(from: PdfRef): boolean {
    return this.#dropped.has(refKey(from));
  }

  /** Whether a copied object refers to it. */
  isReached(from: PdfRef): boolean {
    return this.#numbers.has(refKey(from));
  }

  /** Whether a part of the source is dropped. */
  get isPartial(): boolean {
    return this.#dropped.size > 0;
  }

  /** The number of an object in the update, whose value the caller sets. */
  claim(from: PdfRef): PdfRef {
    this.#claimed.add(refKey(from));
    return this.#mapped(from);
  }

  /** A copy of a direct object; the objects that it refers to are copied when {@link finish} is called. */
  copy(value: PdfObject): PdfObject {
    this.budget?.step();
    if (value instanceof PdfRef) return this.isDropped(value) ? null : this.#mapped(value);
    if (value instanceof PdfDict) return this.copyDict(value);
    if (value instanceof PdfStream) return new PdfStream(withoutCrypt(this.source, this.copyDict(value.dict)), value.data);
    return Array.isArray(value) ? (value as readonly PdfObject[]).map((item) => this.copy(item)) : value;
  }

  /** As {@link copy}, without some of the entries. */
  copyDict(dict: PdfDict, without: readonly string[] = []): PdfDict {
    const copy = new PdfDict();
    for (const [key, value] of dict.entries) {
      if (without.includes(key)) continue;
      copy.set(key, structureKeys.includes(key) ? this.#structureKey(value) : this.copy(value));
    }
    this.onDict?.(copy, dict);
    return copy;
  }

  #structureKey(value: PdfObject): number | undefined {
    const key = asNumber(this.source, value);
    return key === undefined ? undefined : this.keyOf?.(key);
  }

  #mapped(ref: PdfRef): PdfRef {
    const known = this.#numbers.get(refKey(ref));
    if (known) return known;
    const own = this.update.reserve();
    this.#numbers.set(refKey(ref), own);
    this.#queue.push(ref);
    return own;
  }

  /** Copies all objects that are referred to but not copied yet. */
  finish(): void {
    for (let next = this.#queue.pop(); next; next = this.#queue.pop()) {
      const own = this.#numbers.get(refKey(next));
      if (own && !this.#claimed.has(refKey(next))) this.update.set(own, this.copy(this.source.indirectObject(next)?.value ?? null));
    }
  }
}

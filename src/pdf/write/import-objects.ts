/** Objects of one document → an update of another: copied with everything that they lead to, under new numbers. */
import type { Budget } from '../../base/abort.js';
import { PdfDict, PdfName, PdfRef, PdfStream, type PdfObject } from '../objects/pdf-object.js';
import { numberOf, refKey, type RefKey } from '../read/object-source.js';
import type { PdfDocument } from '../read/pdf-document.js';
import type { IncrementalUpdate } from './incremental-update.js';

/** Keys into the source's structure tree. */
const structureKeys = ['StructParent', 'StructParents'];

/** The source's data are decrypted already: a filter that says how is left out (ISO 32000-2 §7.4.10). */
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

/** Copies from one document into one update; what was copied once is not copied again. */
export class ObjectImport {
  readonly #numbers = new Map<RefKey, PdfRef>();
  readonly #queue: PdfRef[] = [];
  /** Objects that are made by whoever claimed them. */
  readonly #claimed = new Set<RefKey>();
  readonly #dropped = new Set<RefKey>();
  /** The keys into the source's structure tree, as keys of the update's; without it they are left out. */
  keyOf: ((key: number) => number | undefined) | undefined;
  /** Sees every copied dictionary beside its original, to say some of its entries in another way. */
  onDict: ((copy: PdfDict, original: PdfDict) => void) | undefined;

  constructor(
    readonly update: IncrementalUpdate,
    readonly source: PdfDocument,
    readonly budget?: Budget,
  ) {}

  /** From now on this object of the source is that one of the update; it is not copied. */
  map(from: PdfRef, to: PdfRef): void {
    this.#numbers.set(refKey(from), to);
  }

  /** From now on this object of the source is null. */
  drop(from: PdfRef): void {
    this.#dropped.add(refKey(from));
  }

  isDropped(from: PdfRef): boolean {
    return this.#dropped.has(refKey(from));
  }

  /** Whether something that was copied refers to it. */
  isReached(from: PdfRef): boolean {
    return this.#numbers.has(refKey(from));
  }

  /** Whether a part of the source stays behind. */
  get isPartial(): boolean {
    return this.#dropped.size > 0;
  }

  /** The number that an object has in the update, where the caller sets it. */
  claim(from: PdfRef): PdfRef {
    this.#claimed.add(refKey(from));
    return this.#mapped(from);
  }

  /** A copy of a direct object; what it refers to is copied too, once {@link finish} is called. */
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
    const key = numberOf(this.source, value);
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

  /** Copies everything that is referred to and was not copied yet. */
  finish(): void {
    for (let next = this.#queue.pop(); next; next = this.#queue.pop()) {
      const own = this.#numbers.get(refKey(next));
      if (own && !this.#claimed.has(refKey(next))) this.update.set(own, this.copy(this.source.indirectObject(next)?.value ?? null));
    }
  }
}

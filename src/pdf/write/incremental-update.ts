/** An update in the making (ISO 32000-2 §7.5.6): new and changed objects over a document that itself stays as it is. */
import { DocOpsError } from '../../base/errors.js';
import { PdfDict, PdfRef, type PdfObject } from '../objects/pdf-object.js';
import { defaultPdfLimits } from '../read/limits.js';
import { arrayOf, dictOf, type ObjectSource } from '../read/object-source.js';
import { followReferences } from '../read/object-store.js';
import type { PdfDocument } from '../read/pdf-document.js';
import { danglingReferences } from './dangling-numbers.js';

/** References that lead to references. */
const maxIndirections = 32;

/** A dictionary with the same entries, free to be changed. */
function copyOf(dict: PdfDict): PdfDict {
  const copy = new PdfDict();
  for (const [key, value] of dict.entries) copy.set(key, value);
  return copy;
}

export class IncrementalUpdate implements ObjectSource {
  readonly #objects = new Map<number, { reference: PdfRef; value: PdfObject }>();
  /** Dictionaries that are this update's own, and may be changed. */
  readonly #owned = new Set<PdfDict>();
  #next: number;
  #dangling: ReadonlyMap<number, PdfRef> | undefined;

  constructor(readonly document: PdfDocument) {
    this.#next = document.nextObjectNumber;
  }

  get trailer(): PdfDict {
    return this.document.trailer;
  }

  /** One more than the highest number given out. */
  get size(): number {
    return this.#next;
  }

  /** What the document refers to though it does not have it, by number; looked for when the first number is given out. */
  get dangling(): ReadonlyMap<number, PdfRef> {
    this.#dangling ??= danglingReferences(this.document);
    return this.#dangling;
  }

  /** New and changed objects in the order of their numbers. */
  get objects(): readonly { readonly reference: PdfRef; readonly value: PdfObject }[] {
    return [...this.#objects.values()].sort((left, right) => left.reference.number - right.reference.number);
  }

  /** Whether nothing was added or changed. */
  get isEmpty(): boolean {
    return this.#objects.size === 0;
  }

  resolve(object: PdfObject | undefined): PdfObject {
    return followReferences(object, maxIndirections, (ref) => this.#get(ref));
  }

  /** What the reference leads to, the update's own objects first. */
  #get(ref: PdfRef): PdfObject | undefined {
    const own = this.#objects.get(ref.number);
    return own?.reference.generation === ref.generation ? own.value : this.document.indirectObject(ref)?.value;
  }

  /**
   * A number that no object of the document has or had, and that nothing in it refers to.
   * @throws DocOpsError UNPROCESSABLE_DOCUMENT where there is none left.
   */
  reserve(): PdfRef {
    while (this.dangling.has(this.#next)) this.#next += 1;
    if (this.#next > defaultPdfLimits.maxObjectNumber)
      throw new DocOpsError('UNPROCESSABLE_DOCUMENT', 'The PDF has no object numbers left.');
    const reference = new PdfRef(this.#next);
    this.#next += 1;
    return reference;
  }

  /** Replaces an object, or fills a reserved number. A dictionary that is set may be changed until the update is written. */
  set(reference: PdfRef, value: PdfObject): void {
    if (value instanceof PdfDict) this.#owned.add(value);
    this.#objects.set(reference.number, { reference, value });
  }

  add(value: PdfObject): PdfRef {
    const reference = this.reserve();
    this.set(reference, value);
    return reference;
  }

  /**
   * The dictionary that the reference leads to, as a copy that may be changed and will be written.
   * @throws DocOpsError UNPROCESSABLE_DOCUMENT where there is no such object.
   */
  edit(reference: PdfRef): PdfDict {
    // The last reference on the way leads to the object to be rewritten.
    let last = reference;
    let value = this.#get(last);
    for (let step = 0; step < maxIndirections && value instanceof PdfRef; step += 1) {
      last = value;
      value = this.#get(last);
    }
    if (!(value instanceof PdfDict)) {
      throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `The PDF is damaged: object ${reference.number} is not a dictionary.`);
    }
    if (this.#owned.has(value)) return value;
    const copy = copyOf(value);
    this.set(last, copy);
    return copy;
  }

  /** The catalog, to be changed. @throws DocOpsError UNPROCESSABLE_DOCUMENT where there is none. */
  editCatalog(): PdfDict {
    const root = this.trailer.get('Root');
    if (root instanceof PdfRef) return this.edit(root);
    throw new DocOpsError('UNPROCESSABLE_DOCUMENT', 'The PDF is damaged: it has no catalog.');
  }

  /** The dictionary under a key of one that may be changed, to be changed itself: in place, as its own object, or made where there is none. */
  editEntry(owner: PdfDict, key: string): PdfDict {
    const value = owner.get(key);
    if (value instanceof PdfRef && dictOf(this, value)) return this.edit(value);
    if (value instanceof PdfDict && this.#owned.has(value)) return value;
    const copy = value instanceof PdfDict ? copyOf(value) : new PdfDict();
    this.#owned.add(copy);
    owner.set(key, copy);
    return copy;
  }

  /** Adds items to the array under a key of a dictionary that may be changed: in place, or in the object that holds it. */
  append(owner: PdfDict, key: string, items: readonly PdfObject[]): void {
    const value = owner.get(key);
    const array = [...arrayOf(this, value), ...items];
    if (value instanceof PdfRef && Array.isArray(this.resolve(value))) this.set(value, array);
    else owner.set(key, array);
  }
}

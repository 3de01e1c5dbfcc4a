/** An update under construction (ISO 32000-2 §7.5.6): new and changed objects on top of an unchanged document. */
import { DocOpsError } from '../../base/errors.js';
import { PdfDict, PdfRef, type PdfObject } from '../objects/pdf-object.js';
import { defaultPdfLimits } from '../read/limits.js';
import { asArray, asDict, type ObjectSource } from '../read/object-source.js';
import { followReferences } from '../read/object-store.js';
import type { PdfDocument } from '../read/pdf-document.js';
import { danglingReferences } from './dangling-numbers.js';

/** The maximum length of a chain of references. */
const maxIndirections = 32;

/** An editable dictionary with the same entries. */
function editableCopy(dict: PdfDict): PdfDict {
  const copy = new PdfDict();
  for (const [key, value] of dict.entries) copy.set(key, value);
  return copy;
}

export class IncrementalUpdate implements ObjectSource {
  readonly #objects = new Map<number, { reference: PdfRef; value: PdfObject }>();
  /** Dictionaries that belong to this update and may be changed. */
  readonly #owned = new Set<PdfDict>();
  #next: number;
  #dangling: ReadonlyMap<number, PdfRef> | undefined;

  constructor(readonly document: PdfDocument) {
    this.#next = document.nextObjectNumber;
  }

  get trailer(): PdfDict {
    return this.document.trailer;
  }

  /** One more than the highest assigned number. */
  get size(): number {
    return this.#next;
  }

  /** References of the document to missing objects, by number; searched when the first number is assigned. */
  get dangling(): ReadonlyMap<number, PdfRef> {
    this.#dangling ??= danglingReferences(this.document);
    return this.#dangling;
  }

  /** New and changed objects by ascending number. */
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

  /** The target of the reference; the update's own objects take precedence. */
  #get(ref: PdfRef): PdfObject | undefined {
    const own = this.#objects.get(ref.number);
    return own?.reference.generation === ref.generation ? own.value : this.document.indirectObject(ref)?.value;
  }

  /**
   * A number that no object of the document has or had, and that no reference in it uses.
   * @throws DocOpsError UNPROCESSABLE_DOCUMENT if none is left.
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
   * The dictionary that the reference leads to, as an editable copy that will be written.
   * @throws DocOpsError UNPROCESSABLE_DOCUMENT if the object is missing.
   */
  edit(reference: PdfRef): PdfDict {
    // The last reference in the chain leads to the object to rewrite.
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
    const copy = editableCopy(value);
    this.set(last, copy);
    return copy;
  }

  /** The editable catalog. @throws DocOpsError UNPROCESSABLE_DOCUMENT if it is missing. */
  editCatalog(): PdfDict {
    const root = this.trailer.get('Root');
    if (root instanceof PdfRef) return this.edit(root);
    throw new DocOpsError('UNPROCESSABLE_DOCUMENT', 'The PDF is damaged: it has no catalog.');
  }

  /** The editable dictionary under a key of an editable dictionary: in place, as its own object, or created if missing. */
  editEntry(owner: PdfDict, key: string): PdfDict {
    const value = owner.get(key);
    if (value instanceof PdfRef && asDict(this, value)) return this.edit(value);
    if (value instanceof PdfDict && this.#owned.has(value)) return value;
    const copy = value instanceof PdfDict ? editableCopy(value) : new PdfDict();
    this.#owned.add(copy);
    owner.set(key, copy);
    return copy;
  }

  /** Adds items to the array under a key of an editable dictionary: in place, or in the object that contains the array. */
  append(owner: PdfDict, key: string, items: readonly PdfObject[]): void {
    const value = owner.get(key);
    const array = [...asArray(this, value), ...items];
    if (value instanceof PdfRef && Array.isArray(this.resolve(value))) this.set(value, array);
    else owner.set(key, array);
  }
}

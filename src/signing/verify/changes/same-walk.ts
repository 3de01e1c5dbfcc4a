/** Whether two views have the same objects below a value, references followed; the comparison that everything goes through that no rule allows to change. */
import type { Budget } from '../../../base/abort.js';
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '../../../pdf/objects/pdf-object.js';
import type { PdfView } from '../../../pdf/read/pdf-document.js';
import type { Place } from './step.js';

export interface SameWalkOptions {
  readonly before: PdfView;
  readonly after: PdfView;
  readonly budget: Budget;
  /** Numbers of objects that rules of their own compare: pages, fields, annotations. They are not entered. Default: none. */
  readonly ruled?: ReadonlySet<number>;
  /** Told of each indirect object that differs; default: nobody. */
  readonly onDifference?: (object: number, place: Place) => void;
}

const sameOctets = (a: Uint8Array, b: Uint8Array): boolean => a === b || (a.length === b.length && Buffer.compare(a, b) === 0);

/** A null and an absent entry are the same (ISO 32000-2 §7.3.9). */
const present = (value: PdfObject | undefined): PdfObject => value ?? null;

export class SameWalk {
  readonly #options: SameWalkOptions;
  /** References met so far; each is compared once. */
  readonly #met = new Set<string>();
  #queue: { readonly reference: PdfRef; readonly place: Place }[] = [];

  constructor(options: SameWalkOptions) {
    this.#options = options;
  }

  /** Whether the values, and all that they refer to, are the same. */
  isSameBelow(a: PdfObject | undefined, b: PdfObject | undefined, place: Place): boolean {
    return this.isSame(a, b, place) && this.drain();
  }

  /** Whether the values are the same as they stand; what they refer to is put off until {@link drain}. */
  isSame(a: PdfObject | undefined, b: PdfObject | undefined, place: Place): boolean {
    this.#options.budget.step();
    const before = present(a);
    const after = present(b);
    if (before instanceof PdfRef || after instanceof PdfRef) {
      if (!(before instanceof PdfRef && after instanceof PdfRef)) return false;
      if (before.number !== after.number || before.generation !== after.generation) return false;
      this.#putOff(before, place);
      return true;
    }
    if (before instanceof PdfDict) return after instanceof PdfDict && this.#sameDict(before, after, place);
    if (before instanceof PdfStream)
      return after instanceof PdfStream && sameOctets(before.data, after.data) && this.#sameDict(before.dict, after.dict, place);
    if (before instanceof PdfName) return after instanceof PdfName && before.value === after.value;
    if (before instanceof PdfString) return after instanceof PdfString && sameOctets(before.bytes, after.bytes);
    if (Array.isArray(before))
      return Array.isArray(after) && this.#sameArray(before as readonly PdfObject[], after as readonly PdfObject[], place);
    return before === after;
  }

  #sameDict(before: PdfDict, after: PdfDict, place: Place): boolean {
    for (const [key, value] of before.entries) if (!this.isSame(value, after.get(key), place)) return false;
    for (const [key, value] of after.entries) if (!before.entries.has(key) && value !== null) return false;
    return true;
  }

  #sameArray(before: readonly PdfObject[], after: readonly PdfObject[], place: Place): boolean {
    return before.length === after.length && before.every((item, index) => this.isSame(item, after[index], place));
  }

  #putOff(reference: PdfRef, place: Place): void {
    const key = `${reference.number} ${reference.generation}`;
    if (this.#options.ruled?.has(reference.number) === true || this.#met.has(key)) return;
    this.#met.add(key);
    this.#queue.push({ reference, place });
  }

  /** Whether something that was compared refers to this object. */
  hasMet(reference: PdfRef): boolean {
    return this.#met.has(`${reference.number} ${reference.generation}`);
  }

  /** Compares everything that was put off, and what that leads to. False as soon as something differs. */
  drain(): boolean {
    const { before, after, onDifference } = this.#options;
    let same = true;
    for (let next = this.#queue.pop(); next; next = this.#queue.pop()) {
      const { reference, place } = next;
      const old = before.document.indirectObject(reference, before.revision.index)?.value;
      const now = after.document.indirectObject(reference, after.revision.index)?.value;
      if (this.isSame(old, now, place)) continue;
      same = false;
      onDifference?.(reference.number, place);
    }
    return same;
  }
}

/** Compares the two sides of a step and tells nobody. */
export function stepWalk({ before, after, budget }: SameWalkOptions, ruled?: ReadonlySet<number>): SameWalk {
  return new SameWalk({ before, after, budget, ruled });
}

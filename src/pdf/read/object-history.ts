/** Finds an object's entry as of each revision: all revisions' entries by object number. */
import type { XrefEntry } from '../xref/xref-section.js';
import type { Revision } from './revision.js';

/** An entry and its revision. */
export interface DatedEntry {
  readonly revision: number;
  readonly entry: XrefEntry;
}

export class ObjectHistory {
  readonly #byNumber = new Map<number, DatedEntry[]>();
  #highest = 0;

  constructor(revisions: readonly Revision[]) {
    for (const revision of revisions) {
      for (const [number, entry] of revision.entries) {
        const known = this.#byNumber.get(number);
        const dated = { revision: revision.index, entry };
        if (known) known.push(dated);
        else this.#byNumber.set(number, [dated]);
        if (number > this.#highest) this.#highest = number;
      }
    }
  }

  /** The highest object number of all entries. */
  get highest(): number {
    return this.#highest;
  }

  /** The object numbers of all entries. */
  numbers(): IterableIterator<number> {
    return this.#byNumber.keys();
  }

  /** The newest entry that is not newer than the revision. */
  at(number: number, revision: number): DatedEntry | undefined {
    const entries = this.#byNumber.get(number);
    if (!entries) return undefined;
    let low = 0;
    let high = entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((entries[middle]?.revision ?? 0) <= revision) low = middle + 1;
      else high = middle;
    }
    return entries[low - 1];
  }
}

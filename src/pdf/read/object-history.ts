/** Revisions of a file (ISO 32000-2 §7.5.6): the original and each incremental update after it, and each object’s entry as of each of them. */
import type { XrefEntry, XrefSection } from '../xref/xref-section.js';
import type { PdfDict } from '../objects/pdf-object.js';

/** One state of the document: everything up to {@link end}. */
export interface Revision {
  /** From 0, the oldest. */
  readonly index: number;
  /**
   * Newest first. More than one only in a linearized file's first revision (Annex F) and in hybrid
   * files (the hidden stream follows its table).
   */
  readonly sections: readonly XrefSection[];
  /** The entry of each object in this revision's sections; newer sections take precedence. */
  readonly entries: ReadonlyMap<number, XrefEntry>;
  /** The newest section's trailer. */
  readonly trailer: PdfDict;
  /**
   * The value of its last `startxref`, or the offset of its newest section if the value is
   * wrong: the next update's `Prev` must repeat it.
   */
  readonly startXref: number;
  /** Start of its bytes: the {@link endOfLine} of the previous revision; 0 for the first. */
  readonly start: number;
  /** After the `F` of `%%EOF`; the file's length if that is missing (which is a finding). */
  readonly end: number;
  /** After the end-of-line marker that follows `%%EOF`, if present; otherwise {@link end}. A signature may end at either. */
  readonly endOfLine: number;
}

/** An entry and its revision. */
export interface DatedEntry {
  readonly revision: number;
  readonly entry: XrefEntry;
}

/** All revisions' entries by object number. */
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

/** Where a mail merge is in its records: NEXT moves it on, SKIPIF passes records over. */

export interface MergeRecord {
  /** Its number among all records, from 1. */
  readonly number: number;
  /** Among those that were written, from 1. */
  readonly sequence: number;
  /** Nothing behind the last one: fields are empty there. */
  readonly data: unknown;
  readonly isBehindLast: boolean;
  /** Where its data are, for messages. */
  readonly at: string;
}

export class RecordCursor {
  readonly #records: readonly unknown[];
  readonly #isSkipped: (record: MergeRecord) => boolean;
  #index = -1;
  #sequence = 0;
  #furthest = { index: -1, sequence: 0 };
  readonly #skipped = new Set<number>();

  /** @param isSkipped Whether the template passes a record over */
  constructor(records: readonly unknown[], isSkipped: (record: MergeRecord) => boolean = () => false) {
    this.#records = records;
    this.#isSkipped = isSkipped;
  }

  /** Index of the record that it is at. */
  get index(): number {
    return this.#index;
  }

  get current(): MergeRecord {
    return this.#at(this.#index, this.#sequence);
  }

  /** Indices of records that were passed over. */
  get skipped(): ReadonlySet<number> {
    return this.#skipped;
  }

  /** @returns false behind the last record */
  next(): boolean {
    for (;;) {
      if (this.#index >= this.#records.length) return false;
      this.#index += 1;
      if (this.#index >= this.#records.length) return false;
      if (!this.#isSkipped(this.#at(this.#index, this.#sequence + 1))) break;
      this.#skipped.add(this.#index);
    }
    this.#sequence += 1;
    return true;
  }

  /** What `write` does begins at the record that it is at now, as each part of a document does. */
  again<T>(write: () => T): T {
    const [index, sequence] = [this.#index, this.#sequence];
    try {
      return write();
    } finally {
      if (this.#index > this.#furthest.index) this.#furthest = { index: this.#index, sequence: this.#sequence };
      [this.#index, this.#sequence] = [index, sequence];
    }
  }

  /** Goes to the last record that a part came to. */
  endOfDocument(): void {
    if (this.#furthest.index > this.#index) ({ index: this.#index, sequence: this.#sequence } = this.#furthest);
  }

  #at(index: number, sequence: number): MergeRecord {
    const isBehindLast = index >= this.#records.length;
    return {
      number: Math.min(index, this.#records.length - 1) + 1,
      sequence,
      data: isBehindLast ? {} : this.#records[index],
      isBehindLast,
      at: index === 0 && this.#records.length === 1 ? 'data' : `records[${index}].data`,
    };
  }
}

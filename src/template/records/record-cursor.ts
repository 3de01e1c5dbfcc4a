/** The position of a mail merge in its records: NEXT advances it, SKIPIF skips records. */
import type { Frame } from '../expression/frame.js';

export interface MergeRecord {
  /** Its number among all records, from 1. */
  readonly number: number;
  /** Its number among the written records, from 1. */
  readonly sequence: number;
  /** Empty after the last record: fields are empty there. */
  readonly data: unknown;
  readonly isBehindLast: boolean;
  /** The path of its data, for messages. */
  readonly at: string;
}

export class RecordCursor {
  readonly #records: readonly unknown[];
  readonly #isSkipped: (record: MergeRecord) => boolean;
  #index = -1;
  #sequence = 0;
  #furthest = { index: -1, sequence: 0 };
  readonly #skipped = new Set<number>();

  /** @param isSkipped Whether the template skips a record */
  constructor(records: readonly unknown[], isSkipped: (record: MergeRecord) => boolean = () => false) {
    this.#records = records;
    this.#isSkipped = isSkipped;
  }

  /** The index of the current record. */
  get index(): number {
    return this.#index;
  }

  get current(): MergeRecord {
    return this.#at(this.#index, this.#sequence);
  }

  /** The indices of skipped records. */
  get skipped(): ReadonlySet<number> {
    return this.#skipped;
  }

  /** @returns false after the last record */
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

  /** Runs `write` from the current record on and then returns to it, as each part of a document starts there. */
  again<T>(write: () => T): T {
    const [index, sequence] = [this.#index, this.#sequence];
    try {
      return write();
    } finally {
      if (this.#index > this.#furthest.index) this.#furthest = { index: this.#index, sequence: this.#sequence };
      [this.#index, this.#sequence] = [index, sequence];
    }
  }

  /** Moves to the last record that any part reached. */
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

/** The object that tags and fields see at a record. */
export function recordFrame({ data, at, isBehindLast }: MergeRecord): Frame {
  return { value: data, outer: undefined, at, isRecord: true, isBehindLast };
}

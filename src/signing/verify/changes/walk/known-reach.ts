/**
 * What a walk over one step has met, kept for the next: whatever it met and the next revision did not change need not be walked again. It only grows, so
 * that an object that was bound once stays bound.
 */
import type { PdfDocument } from '../../../../pdf/read/pdf-document.js';
import { MetObjects } from './met-objects.js';
import type { RuledObjects } from '../ruled-objects.js';
import type { Place } from '../step.js';
import type { Way } from './ways.js';

/** A reference that is yet to be followed. */
export interface PendingReference {
  readonly number: number;
  readonly generation: number;
  readonly way: Way;
  readonly place: Place;
}

export class KnownReach {
  readonly #size: number;
  met: MetObjects;
  /** By number: of an object that differs, for the report. */
  #places = new Map<number, Place>();
  #pending: PendingReference[] = [];
  /** Index of the revision that all this is known of. */
  #revision = -1;
  #ruled: ReadonlySet<number> = new Set();

  constructor(document: PdfDocument) {
    this.#size = document.nextObjectNumber;
    this.met = new MetObjects(this.#size);
  }

  /**
   * To be asked as a step begins. An object that rules of its own compared, and that they do not compare any more, may be in what was met already: then all
   * is walked again.
   * @returns What the walk has to begin with beside its own values
   */
  begin(
    before: number,
    after: number,
    changed: ReadonlySet<number> | undefined,
    ruled: Pick<RuledObjects, 'numbers'>,
  ): readonly PendingReference[] {
    const isKnown = this.#revision === before && changed !== undefined && [...this.#ruled].every((number) => ruled.numbers.has(number));
    if (!isKnown) {
      this.met = new MetObjects(this.#size);
      this.#places = new Map();
      this.#pending = [];
    }
    this.#revision = after;
    this.#ruled = ruled.numbers;
    const first = this.#pending;
    this.#pending = [];
    return first;
  }

  /** References of an object that differs, which are followed when it is what was there before. */
  putOff(references: readonly PendingReference[]): void {
    for (const reference of references) this.#pending.push(reference);
  }

  notePlace(number: number, place: Place): void {
    this.#places.set(number, place);
  }

  placeOf(number: number): Place | undefined {
    return this.#places.get(number);
  }
}

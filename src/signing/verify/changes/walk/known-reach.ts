/**
 * Objects that a walk over one step has met, kept for the next step: those that the next revision did not change need not be walked
 * again. It only grows, so that an object that was bound once stays bound.
 */
import type { PdfDocument } from '../../../../pdf/read/pdf-document.js';
import { MetObjects } from './met-objects.js';
import type { RuledObjects } from '../ruled-objects.js';
import type { Place } from '../step.js';
import type { Way } from './ways.js';

/** A reference that has not been followed yet. */
export interface PendingReference {
  readonly number: number;
  readonly generation: number;
  readonly way: Way;
  readonly place: Place;
}

export class KnownReach {
  readonly #size: number;
  met: MetObjects;
  /** Places by object number, to report differences. */
  #places = new Map<number, Place>();
  #pending: PendingReference[] = [];
  /** Index of the revision to which this knowledge applies. */
  #revision = -1;
  #ruled: ReadonlySet<number> = new Set();

  constructor(document: PdfDocument) {
    this.#size = document.nextObjectNumber;
    this.met = new MetObjects(this.#size);
  }

  /**
   * Must be called at the start of a step. If an object had separate rules and no longer has them, the objects met may include it: then
   * everything is walked again.
   * @returns The references with which the walk starts, in addition to its own values
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

  /** References of a changed object, which are followed in the step where it is the earlier version. */
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

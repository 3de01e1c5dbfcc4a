/**
 * Objects that a walk over one step has met, kept for the next step: those that the next revision did not change need not be walked
 * again. It only grows, so that an object that was bound once stays bound.
 */
import type { PdfDocument } from '../../../../pdf/read/pdf-document.js';
import type { RuledObjects } from '../ruled-objects.js';
import type { Place } from '../step.js';
import { type Way, ways } from './ways.js';

/** Strictest first: an object that was entered in one way need not be entered in the ways after it. */
const strictness = [ways.drawn, ways.plain, ways.known] as const;
/** Bits of the ways that make another visit in a way unnecessary. */
const covering = Object.values(ways).map((way) =>
  strictness.slice(0, strictness.indexOf(way) + 1).reduce<number>((bits, stricter) => bits | (1 << stricter), 0),
);
/** The maximum number of objects of one walk that are kept in a map; more get an array with one entry per object of the document. */
const fewObjects = 256;

export class MetObjects {
  readonly #size: number;
  /** Bits by number, or by number and generation if that is not 0. */
  readonly #few = new Map<number | string, number>();
  #many: Uint8Array | undefined;

  /** @param size A number greater than that of every object */
  constructor(size: number) {
    this.#size = size;
  }

  #bitsOf(number: number, generation: number): number {
    if (generation === 0 && this.#many !== undefined && number < this.#size) return this.#many[number] ?? 0;
    return this.#few.get(generation === 0 ? number : `${number} ${generation}`) ?? 0;
  }

  has(number: number, generation: number): boolean {
    return this.#bitsOf(number, generation) !== 0;
  }

  /** The ways in which it was met. */
  waysTo(number: number, generation: number): readonly Way[] {
    const bits = this.#bitsOf(number, generation);
    return strictness.filter((way) => (bits & (1 << way)) !== 0);
  }

  /** Whether it must be visited in this way; from then on it counts as met. */
  meet(number: number, generation: number, way: Way): boolean {
    const bits = this.#bitsOf(number, generation);
    if ((bits & (covering[way] ?? 0)) !== 0) return false;
    const now = bits | (1 << way);
    if (generation === 0 && this.#many !== undefined && number < this.#size) this.#many[number] = now;
    else this.#few.set(generation === 0 ? number : `${number} ${generation}`, now);
    if (this.#many === undefined && this.#few.size > fewObjects) this.#spread();
    return true;
  }

  #spread(): void {
    const many = new Uint8Array(this.#size);
    for (const [key, bits] of this.#few) if (typeof key === 'number' && key < this.#size) many[key] = bits;
    this.#many = many;
  }
}

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

/**
 * Whether two views have the same objects below a value, following references; everything that no
 * rule allows to change is compared this way.
 */
import type { Budget } from '../../../../base/abort.js';
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '../../../../pdf/objects/pdf-object.js';
import type { PdfView } from '../../../../pdf/read/pdf-document.js';
import { type KnownReach, type PendingReference, MetObjects } from './known-reach.js';
import type { RuledObjects } from '../ruled-objects.js';
import type { Place } from '../step.js';
import { type UnchangedObjects, unchangedObjects } from './unchanged-objects.js';
import { referencesIn, type Way, wayThrough, ways } from './ways.js';

export interface SameWalkOptions {
  readonly before: PdfView;
  readonly after: PdfView;
  readonly budget: Budget;
  /** Objects with separate rules: pages, fields, annotations. They are not entered where they are reached in that role. Default: none. */
  readonly ruled?: Pick<RuledObjects, 'numbers' | 'structure' | 'catalog'> | undefined;
  /** The way in which compared values are reached, unless specified. Default: plain. */
  readonly way?: Way | undefined;
  /** Objects that the same walk met in the previous step, updated for the next. Default: none. */
  readonly reach?: KnownReach;
  /** Called for each indirect object that differs. */
  readonly onDifference?: (object: number, place: Place) => void;
}

const sameOctets = (a: Uint8Array, b: Uint8Array): boolean => a === b || (a.length === b.length && Buffer.compare(a, b) === 0);

/** A null entry and an absent entry are the same (ISO 32000-2 §7.3.9). */
const present = (value: PdfObject | undefined): PdfObject => value ?? null;

const wayCount = Object.keys(ways).length;

function pendingReferences(value: PdfObject | undefined, way: Way, place: Place): readonly PendingReference[] {
  const references = referencesIn(value, way);
  const pending: PendingReference[] = [];
  for (let index = 0; index < references.length; index += 3)
    pending.push({ number: references[index] ?? 0, generation: references[index + 1] ?? 0, way: references[index + 2] as Way, place });
  return pending;
}

export class SameWalk {
  readonly #options: SameWalkOptions;
  readonly #way: Way;
  readonly #unchanged: UnchangedObjects;
  /** Numbers of objects that may differ; undefined if all may. */
  readonly #changed: ReadonlySet<number> | undefined;
  /** References met so far; each is compared once. */
  readonly #met: MetObjects;
  /** Pairs: number, then generation and way combined. */
  readonly #queue: number[] = [];
  readonly #places: Place[] = [];

  constructor(options: SameWalkOptions) {
    this.#options = options;
    this.#way = options.way ?? ways.plain;
    const { before, after, reach, ruled } = options;
    this.#unchanged = unchangedObjects(before.document);
    this.#changed = this.#unchanged.between(before, after);
    const first = reach?.begin(before.revision.index, after.revision.index, this.#changed, ruled ?? { numbers: new Set() });
    this.#met = reach?.met ?? new MetObjects(before.document.nextObjectNumber);
    if (reach !== undefined && first !== undefined) this.#resume(reach, first);
  }

  /** Compares objects that were met earlier and may differ now, even without a new reference to them. */
  #resume(reach: KnownReach, first: readonly PendingReference[]): void {
    for (const number of this.#changed ?? [])
      for (const generation of this.#generationsOf(number))
        for (const way of this.#met.waysTo(number, generation))
          if (!this.#isRuled(number, way)) {
            this.#queue.push(number, generation * wayCount + way);
            this.#places.push(reach.placeOf(number) ?? { kind: 'catalog' });
          }
    for (const { number, generation, way, place } of first) this.#putOff(number, generation, way, place);
  }

  /** Generations that a reference to the object may have had. */
  #generationsOf(number: number): ReadonlySet<number> {
    const { before, after } = this.#options;
    const entries = [before, after].map(({ document, revision }) => document.entry(number, revision.index)?.entry);
    return new Set([0, ...entries.flatMap((entry) => (entry !== undefined && 'generation' in entry ? [entry.generation] : []))]);
  }

  /** Whether the values are the same, including everything that they refer to. */
  isSameBelow(a: PdfObject | undefined, b: PdfObject | undefined, place: Place): boolean {
    return this.isSame(a, b, place) && this.drain();
  }

  /** Whether the values themselves are the same; their references are deferred until {@link drain}. */
  isSame(a: PdfObject | undefined, b: PdfObject | undefined, place: Place, way = this.#way): boolean {
    this.#options.budget.step();
    const before = present(a);
    const after = present(b);
    if (before instanceof PdfRef || after instanceof PdfRef) {
      if (!(before instanceof PdfRef && after instanceof PdfRef)) return false;
      if (before.number !== after.number || before.generation !== after.generation) return false;
      this.#putOff(before.number, before.generation, way, place);
      return true;
    }
    if (before instanceof PdfDict) return after instanceof PdfDict && this.#sameDict(before, after, place, way);
    if (before instanceof PdfStream)
      return after instanceof PdfStream && sameOctets(before.data, after.data) && this.#sameDict(before.dict, after.dict, place, way);
    if (before instanceof PdfName) return after instanceof PdfName && before.value === after.value;
    if (before instanceof PdfString) return after instanceof PdfString && sameOctets(before.bytes, after.bytes);
    if (Array.isArray(before))
      return Array.isArray(after) && this.#sameArray(before as readonly PdfObject[], after as readonly PdfObject[], place, way);
    return before === after;
  }

  #sameDict(before: PdfDict, after: PdfDict, place: Place, way: Way): boolean {
    for (const [key, value] of before.entries) if (!this.isSame(value, after.get(key), place, wayThrough(before, key, way))) return false;
    for (const [key, value] of after.entries) if (!before.entries.has(key) && value !== null) return false;
    return true;
  }

  #sameArray(before: readonly PdfObject[], after: readonly PdfObject[], place: Place, way: Way): boolean {
    return before.length === after.length && before.every((item, index) => this.isSame(item, after[index], place, way));
  }

  /**
   * Pages are compared whole, so every way to one counts; fields and annotations may change,
   * which applies only where they are named as such.
   */
  #isRuled(number: number, way: Way): boolean {
    const { ruled } = this.#options;
    if (ruled === undefined) return false;
    if (ruled.structure.has(number)) return way !== ways.drawn || number !== ruled.catalog;
    return way === ways.known && ruled.numbers.has(number);
  }

  #putOff(number: number, generation: number, way: Way, place: Place): void {
    if (this.#isRuled(number, way)) return;
    if (!this.#met.meet(number, generation, way)) return;
    this.#queue.push(number, generation * wayCount + way);
    this.#places.push(place);
    this.#options.reach?.notePlace(number, place);
  }

  /** Whether a compared object refers to this object. */
  hasMet({ number, generation }: PdfRef): boolean {
    return this.#met.has(number, generation);
  }

  /** Objects that are the same on both sides are followed, not compared. */
  #follow(number: number, generation: number, way: Way, place: Place): void {
    const references = this.#unchanged.referencesOf(this.#options.before, number, generation, way);
    this.#options.budget.step(references.length / 3 + 1);
    for (let index = 0; index < references.length; index += 3)
      this.#putOff(references[index] ?? 0, references[index + 1] ?? 0, references[index + 2] as Way, place);
  }

  /** Compares everything that was deferred, and its references. False as soon as something differs. */
  drain(): boolean {
    const { before, after, onDifference } = this.#options;
    let same = true;
    for (let place = this.#places.pop(); place; place = this.#places.pop()) {
      const packed = this.#queue.pop() ?? 0;
      const number = this.#queue.pop() ?? 0;
      const way = (packed % wayCount) as Way;
      const generation = (packed - way) / wayCount;
      if (this.#changed?.has(number) === false) {
        this.#follow(number, generation, way, place);
        continue;
      }
      const reference = new PdfRef(number, generation);
      const old = before.document.indirectObject(reference, before.revision.index)?.value;
      const now = after.document.indirectObject(reference, after.revision.index)?.value;
      if (this.isSame(old, now, place, way)) continue;
      same = false;
      onDifference?.(number, place);
      this.#options.reach?.putOff(pendingReferences(now, way, place));
    }
    return same;
  }
}

/** Compares the two sides of a step without reporting differences. */
export function stepWalk({ before, after, budget }: SameWalkOptions, ruled?: SameWalkOptions['ruled'], way?: Way): SameWalk {
  return new SameWalk({ before, after, budget, ruled, way });
}

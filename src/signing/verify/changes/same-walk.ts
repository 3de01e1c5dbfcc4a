/** Whether two views have the same objects below a value, references followed; the comparison that everything goes through that no rule allows to change. */
import type { Budget } from '../../../base/abort.js';
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '../../../pdf/objects/pdf-object.js';
import type { PdfView } from '../../../pdf/read/pdf-document.js';
import type { RuledObjects } from './ruled-objects.js';
import type { Place } from './step.js';
import { type UnchangedObjects, unchangedObjects } from './unchanged-objects.js';
import { type Way, wayThrough, ways } from './ways.js';

export interface SameWalkOptions {
  readonly before: PdfView;
  readonly after: PdfView;
  readonly budget: Budget;
  /** Objects that rules of their own compare: pages, fields, annotations. They are not entered where they are reached as what they are. Default: none. */
  readonly ruled?: Pick<RuledObjects, 'numbers' | 'structure' | 'catalog'>;
  /** By which way the values are reached that are compared, unless it is said. Default: plain. */
  readonly way?: Way;
  /** Told of each indirect object that differs; default: nobody. */
  readonly onDifference?: (object: number, place: Place) => void;
}

const sameOctets = (a: Uint8Array, b: Uint8Array): boolean => a === b || (a.length === b.length && Buffer.compare(a, b) === 0);

/** A null and an absent entry are the same (ISO 32000-2 §7.3.9). */
const present = (value: PdfObject | undefined): PdfObject => value ?? null;

/** Strictest first: whatever was entered by a way need not be entered by those after it. */
const strictness = [ways.drawn, ways.plain, ways.known] as const;
/** The ways that make a further look by a way needless. */
const covering = Object.values(ways).map((way) => new Set(strictness.slice(0, strictness.indexOf(way) + 1)));
/** Generations are told apart up to here; no object of a document that can be read has a higher one. */
const mostGenerations = 65_536;

export class SameWalk {
  readonly #options: SameWalkOptions;
  readonly #way: Way;
  readonly #unchanged: UnchangedObjects;
  /** Numbers of objects that may differ; undefined where all may. */
  readonly #changed: ReadonlySet<number> | undefined;
  /** References met so far, by the way; each is compared once. */
  readonly #met = Object.values(ways).map(() => new Set<number>());
  #queue: { readonly number: number; readonly generation: number; readonly way: Way; readonly place: Place }[] = [];

  constructor(options: SameWalkOptions) {
    this.#options = options;
    this.#way = options.way ?? ways.plain;
    this.#unchanged = unchangedObjects(options.before.document);
    this.#changed = this.#unchanged.between(options.before, options.after);
  }

  /** Whether the values, and all that they refer to, are the same. */
  isSameBelow(a: PdfObject | undefined, b: PdfObject | undefined, place: Place): boolean {
    return this.isSame(a, b, place) && this.drain();
  }

  /** Whether the values are the same as they stand; what they refer to is put off until {@link drain}. */
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

  /** Pages are compared whole, so every way to one is a way to a page; fields and annotations change, which counts where they are named as such. */
  #isRuled(number: number, way: Way): boolean {
    const { ruled } = this.#options;
    if (ruled === undefined) return false;
    if (ruled.structure.has(number)) return way !== ways.drawn || number !== ruled.catalog;
    return way === ways.known && ruled.numbers.has(number);
  }

  #putOff(number: number, generation: number, way: Way, place: Place): void {
    if (this.#isRuled(number, way)) return;
    const key = number * mostGenerations + generation;
    for (const stricter of covering[way] ?? []) if (this.#met[stricter]?.has(key) === true) return;
    this.#met[way]?.add(key);
    this.#queue.push({ number, generation, way, place });
  }

  /** Whether something that was compared refers to this object. */
  hasMet({ number, generation }: PdfRef): boolean {
    return this.#met.some((met) => met.has(number * mostGenerations + generation));
  }

  /** What is the same on both sides is followed, not compared. */
  #follow(number: number, generation: number, way: Way, place: Place): void {
    const references = this.#unchanged.referencesOf(this.#options.before, number, generation, way);
    this.#options.budget.step(references.length / 3 + 1);
    for (let index = 0; index < references.length; index += 3)
      this.#putOff(references[index] ?? 0, references[index + 1] ?? 0, references[index + 2] as Way, place);
  }

  /** Compares everything that was put off, and what that leads to. False as soon as something differs. */
  drain(): boolean {
    const { before, after, onDifference } = this.#options;
    let same = true;
    for (let next = this.#queue.pop(); next; next = this.#queue.pop()) {
      const { number, generation, place, way } = next;
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
    }
    return same;
  }
}

/** Compares the two sides of a step and tells nobody. */
export function stepWalk({ before, after, budget }: SameWalkOptions, ruled?: SameWalkOptions['ruled'], way?: Way): SameWalk {
  return new SameWalk({ before, after, budget, ...(ruled === undefined ? {} : { ruled }), ...(way === undefined ? {} : { way }) });
}

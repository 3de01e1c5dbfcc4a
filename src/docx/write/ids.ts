/** Numeric ids of a document's elements: the tree's own id if it can be kept, otherwise the next free number. */
import { decimal } from './values.js';

/** Numbers of one kind, each issued once. */
export class IdPool {
  readonly #taken = new Set<number>();
  readonly #lowest: number;
  #next: number;

  constructor(lowest = 0, next = lowest) {
    this.#lowest = lowest;
    this.#next = next;
  }

  claim(wanted?: string): number {
    const stated = decimal(wanted);
    if (stated !== undefined && stated >= this.#lowest && !this.#taken.has(stated)) {
      this.#taken.add(stated);
      return stated;
    }
    while (this.#taken.has(this.#next)) this.#next++;
    this.#taken.add(this.#next);
    return this.#next++;
  }

  /** Claims one number for every id, in order. */
  claimAll(ids: Iterable<string>, into = new Map<string, number>()): Map<string, number> {
    // Stated numbers are claimed first: a new one must not take the number that a later id states.
    const all = [...ids];
    for (const id of all) if (decimal(id) !== undefined) into.set(id, this.claim(id));
    for (const id of all) if (!into.has(id)) into.set(id, this.claim());
    return into;
  }
}

/** Numbers by the tree's ids. Ids added to the tree while its body is written are numbered on first use. */
export class GrowingIds extends Map<string, number> {
  readonly #pool: IdPool;
  readonly #isHeld: (id: string) => boolean;

  /** @param isHeld whether the tree contains something with this id by now */
  constructor(known: ReadonlyMap<string, number>, pool: IdPool, isHeld: (id: string) => boolean) {
    super(known);
    this.#pool = pool;
    this.#isHeld = isHeld;
  }

  override get(id: string): number | undefined {
    if (!super.has(id) && this.#isHeld(id)) this.set(id, this.#pool.claim(id));
    return super.get(id);
  }
}

/** The ids of one document. */
export interface DocumentIds {
  /** `wp:docPr` and similar elements, unique across all parts. */
  readonly drawings: IdPool;
  /** Bookmarks and tracked changes. */
  readonly annotations: IdPool;
  readonly contentControls: IdPool;
  /** Numbers of text box chains, by the tree's ids. */
  readonly chains: ReadonlyMap<string, number>;
  /** The custom XML parts to which controls may be bound: their ids in upper case. */
  readonly stores?: ReadonlySet<string>;
  readonly comments: ReadonlyMap<string, number>;
  /** Comments that already have a reference mark in the text; a second one is not allowed. */
  readonly referredComments: Set<number>;
  readonly footnotes: ReadonlyMap<string, number>;
  readonly endnotes: ReadonlyMap<string, number>;
  readonly abstractNumberings: ReadonlyMap<string, number>;
  readonly numberings: ReadonlyMap<string, number>;
}

/** Numbers that a document's elements are known by: what the tree states where it can stay, else the next free one. */
import { decimal } from './values.js';

/** Numbers of one kind, each given once. */
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
    // Numbers that come first: a fresh one must not take what a later id states.
    const all = [...ids];
    for (const id of all) if (decimal(id) !== undefined) into.set(id, this.claim(id));
    for (const id of all) if (!into.has(id)) into.set(id, this.claim());
    return into;
  }
}

/** Numbers by the tree's ids. What enters the tree while its body is written is numbered when it is first asked for. */
export class GrowingIds extends Map<string, number> {
  readonly #pool: IdPool;
  readonly #isHeld: (id: string) => boolean;

  /** @param isHeld whether the tree has something of this id by now */
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

/** Ids of one document. */
export interface DocumentIds {
  /** `wp:docPr` and its kin: over all parts. */
  readonly drawings: IdPool;
  /** Bookmarks and tracked changes. */
  readonly annotations: IdPool;
  readonly contentControls: IdPool;
  /** Numbers of chains of text boxes, by the tree's ids. */
  readonly chains: ReadonlyMap<string, number>;
  /** Custom XML parts that controls may be bound to: their ids in capitals. */
  readonly stores?: ReadonlySet<string>;
  readonly comments: ReadonlyMap<string, number>;
  /** Comments that have their sign in the text already: a second one is not allowed. */
  readonly referredComments: Set<number>;
  readonly footnotes: ReadonlyMap<string, number>;
  readonly endnotes: ReadonlyMap<string, number>;
  readonly abstractNumberings: ReadonlyMap<string, number>;
  readonly numberings: ReadonlyMap<string, number>;
}

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
    // Numbers that stand first: a fresh one must not take what a later id states.
    const all = [...ids];
    for (const id of all) if (decimal(id) !== undefined) into.set(id, this.claim(id));
    for (const id of all) if (!into.has(id)) into.set(id, this.claim());
    return into;
  }
}

/** Ids of one document. */
export interface DocumentIds {
  /** `wp:docPr` and its kin: over all parts. */
  readonly drawings: IdPool;
  /** Bookmarks and tracked changes. */
  readonly annotations: IdPool;
  readonly contentControls: IdPool;
  readonly comments: ReadonlyMap<string, number>;
  /** Comments that have their sign in the text already: a second one is not allowed. */
  readonly referredComments: Set<number>;
  readonly footnotes: ReadonlyMap<string, number>;
  readonly endnotes: ReadonlyMap<string, number>;
  readonly abstractNumberings: ReadonlyMap<string, number>;
  readonly numberings: ReadonlyMap<string, number>;
}

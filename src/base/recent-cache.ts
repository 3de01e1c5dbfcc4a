/**
 * A bounded cache of two generations: when the young one is full it becomes the old one, and entries that were not requested since are
 * dropped.
 */
export class RecentCache<K, V extends object> {
  #young = new Map<K, V>();
  #old = new Map<K, V>();
  #cost = 0;
  #most: number;
  readonly #costOf: (value: V) => number;

  /** @param most maximum cost of a generation, in the unit of `costOf` */
  constructor(most: number, costOf: (value: V) => number) {
    this.#most = most;
    this.#costOf = costOf;
  }

  get(key: K): V | undefined {
    const young = this.#young.get(key);
    if (young) return young;
    const old = this.#old.get(key);
    if (old) this.set(key, old);
    return old;
  }

  /** @returns whether other entries were dropped for it */
  set(key: K, value: V): boolean {
    const isFull = this.#cost > this.#most;
    const drops = isFull && this.#old.size > 0;
    if (isFull) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#cost = 0;
    }
    this.#young.set(key, value);
    this.#cost += this.#costOf(value);
    return drops;
  }

  limitTo(most: number): void {
    this.#most = most;
  }

  deleteIf(isDropped: (value: V) => boolean): void {
    for (const generation of [this.#young, this.#old]) for (const [key, value] of generation) if (isDropped(value)) generation.delete(key);
  }
}

/**
 * The common parts of two sequences: items that occur once in both are found first, as patience diff does, and the rest by the shortest edit
 * script (E. W. Myers, An O(ND) Difference Algorithm, 1986). Work is bounded: a script with many edits is made in parts.
 */
import type { Budget } from '../../../base/abort.js';
import { itemAt } from '../../../base/item-at.js';

/** Items that are the same: `length` of them, from `a` in the first sequence and from `b` in the second. */
export interface Match {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/** Two stretches, half-open. */
interface Stretch {
  readonly a: number;
  readonly aEnd: number;
  readonly b: number;
  readonly bEnd: number;
}

/** Edits after which the script is as good as it is, and another one begins: work and memory grow with their square. */
const mostEdits = 256;

class Matcher {
  readonly #a: ArrayLike<number>;
  readonly #b: ArrayLike<number>;
  readonly #budget: Budget;
  readonly #found: Match[] = [];

  constructor(a: ArrayLike<number>, b: ArrayLike<number>, budget: Budget) {
    this.#a = a;
    this.#b = b;
    this.#budget = budget;
  }

  run(): Match[] {
    const pending: Stretch[] = [{ a: 0, aEnd: this.#a.length, b: 0, bEnd: this.#b.length }];
    for (let stretch = pending.pop(); stretch; stretch = pending.pop()) pending.push(...this.#split(stretch));
    return joined(this.#found.sort((x, y) => x.a - y.a));
  }

  #take(a: number, b: number, length: number): void {
    if (length > 0) this.#found.push({ a, b, length });
  }

  /** Takes what the ends have in common. @returns the stretches that remain to be matched */
  #split(stretch: Stretch): readonly Stretch[] {
    let { a, aEnd, b, bEnd } = stretch;
    while (a < aEnd && b < bEnd && this.#a[a] === this.#b[b]) [a, b] = [a + 1, b + 1];
    this.#take(stretch.a, stretch.b, a - stretch.a);
    while (aEnd > a && bEnd > b && this.#a[aEnd - 1] === this.#b[bEnd - 1]) [aEnd, bEnd] = [aEnd - 1, bEnd - 1];
    this.#take(aEnd, bEnd, stretch.aEnd - aEnd);
    this.#budget.step(stretch.aEnd - stretch.a + (stretch.bEnd - stretch.b) + 1);
    if (a === aEnd || b === bEnd) return [];
    const rest = { a, aEnd, b, bEnd };
    const anchors = this.#anchors(rest);
    if (anchors.length === 0) {
      // Nothing is unique in what remains of it either, or little: to look again for each script would take time by the square.
      for (let next: Stretch | undefined = rest; next; next = this.#shortest(next));
      return [];
    }
    const parts: Stretch[] = [];
    for (const anchor of anchors) {
      // The anchor begins a stretch, whose common beginning it is.
      parts.push({ a, aEnd: anchor.a, b, bEnd: anchor.b });
      [a, b] = [anchor.a, anchor.b];
    }
    parts.push({ a, aEnd, b, bEnd });
    return parts;
  }

  /** Items that occur once in each stretch, as many as are in the same order. */
  #anchors({ a, aEnd, b, bEnd }: Stretch): readonly Omit<Match, 'length'>[] {
    const places = new Map<number, { a: number; b: number; times: number }>();
    for (let at = a; at < aEnd; at += 1) {
      const item = itemAt(this.#a, at);
      const known = places.get(item);
      if (known) known.times = 2;
      else places.set(item, { a: at, b: -1, times: 1 });
    }
    for (let at = b; at < bEnd; at += 1) {
      const known = places.get(itemAt(this.#b, at));
      if (!known) continue;
      if (known.b >= 0) known.times = 2;
      known.b = at;
    }
    const unique = Array.from(places.values()).filter(({ b: at, times }) => at >= 0 && times === 1);
    return longestIncreasing(unique);
  }

  /** @returns what remains after the most edits */
  #shortest(stretch: Stretch): Stretch | undefined {
    const { a, aEnd, b, bEnd } = stretch;
    const [n, m] = [aEnd - a, bEnd - b];
    const limit = Math.min(n + m, mostEdits);
    const middle = limit + 1;
    const furthest = new Int32Array(2 * middle + 1);
    const trace: Int32Array[] = [];
    let [bestX, bestY] = [0, 0];
    for (let edits = 0; edits <= limit; edits += 1) {
      this.#budget.step(edits + 1);
      trace.push(furthest.slice(middle - edits - 1, middle + edits + 2));
      [bestX, bestY] = [0, 0];
      for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
        const below = furthest[middle + diagonal + 1] ?? 0;
        const right = (furthest[middle + diagonal - 1] ?? 0) + 1;
        let x = diagonal === -edits || (diagonal !== edits && right <= below) ? below : right;
        const from = x;
        while (x < n && x - diagonal < m && this.#a[a + x] === this.#b[b + x - diagonal]) x += 1;
        this.#budget.step(x - from);
        furthest[middle + diagonal] = x;
        const y = x - diagonal;
        if (x <= n && y <= m && x + y > bestX + bestY) [bestX, bestY] = [x, y];
        if (x >= n && y >= m) {
          this.#walkBack(stretch, [n, m], trace);
          return undefined;
        }
      }
    }
    this.#walkBack(stretch, [bestX, bestY], trace);
    return bestX + bestY === 0 ? undefined : { a: a + bestX, aEnd, b: b + bestY, bEnd };
  }

  /** The matches of the script, from its end. @param trace The furthest places before each number of edits */
  #walkBack({ a, b }: Stretch, end: readonly [x: number, y: number], trace: readonly Int32Array[]): void {
    let [x, y] = end;
    for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
      const before = itemAt(trace, edits);
      const at = (diagonal: number): number => before[diagonal + edits + 1] ?? 0;
      const diagonal = x - y;
      const isDown = diagonal === -edits || (diagonal !== edits && at(diagonal - 1) + 1 <= at(diagonal + 1));
      const previous = isDown ? diagonal + 1 : diagonal - 1;
      const startX = edits === 0 ? 0 : at(previous);
      const startY = startX - previous;
      const runX = edits === 0 ? 0 : isDown ? startX : startX + 1;
      this.#take(a + runX, b + runX - diagonal, x - runX);
      [x, y] = [startX, startY];
    }
  }
}

/** The longest list in which both places increase. @param pairs In the order of the first place */
function longestIncreasing(
  pairs: readonly { readonly a: number; readonly b: number }[],
): readonly { readonly a: number; readonly b: number }[] {
  const tails: number[] = [];
  const previous = new Int32Array(pairs.length);
  for (const [index, { b }] of pairs.entries()) {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (itemAt(pairs, itemAt(tails, middle)).b < b) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? itemAt(tails, low - 1) : -1;
    tails[low] = index;
  }
  const list: { readonly a: number; readonly b: number }[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) list.push(itemAt(pairs, at));
  return list.reverse();
}

/** Matches that continue each other as one. */
function joined(matches: readonly Match[]): Match[] {
  const list: Match[] = [];
  for (const match of matches) {
    const last = list.at(-1);
    if (last && last.a + last.length === match.a && last.b + last.length === match.b)
      list[list.length - 1] = { ...last, length: last.length + match.length };
    else list.push(match);
  }
  return list;
}

/** @param a Items as numbers: equal ones have the same number */
export function matchSequences(a: ArrayLike<number>, b: ArrayLike<number>, budget: Budget): readonly Match[] {
  return new Matcher(a, b, budget).run();
}

/** A stretch of both sequences: the same items, or what replaces what. */
export interface Piece {
  readonly isSame: boolean;
  readonly a: number;
  readonly aEnd: number;
  readonly b: number;
  readonly bEnd: number;
}

/** Matches → all of both sequences, same and different stretches by turns. */
export function piecesOf(matches: readonly Match[], aLength: number, bLength: number): Piece[] {
  const pieces: Piece[] = [];
  let [a, b] = [0, 0];
  for (const match of [...matches, { a: aLength, b: bLength, length: 0 }]) {
    if (match.a > a || match.b > b) pieces.push({ isSame: false, a, aEnd: match.a, b, bEnd: match.b });
    [a, b] = [match.a + match.length, match.b + match.length];
    if (match.length > 0) pieces.push({ isSame: true, a: match.a, aEnd: a, b: match.b, bEnd: b });
  }
  return pieces;
}

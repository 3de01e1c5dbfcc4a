/** Two lists without equal items → which items resemble each other so much that one became the other. */
import type { Budget } from '../../../base/abort.js';
import { itemAt } from '../../../base/item-at.js';
import { numberItems } from './number-items.js';

/** An item by its text and the words in it. */
export interface Similar {
  readonly kind: string;
  readonly text: string;
  readonly words: readonly string[];
  /** Whether two of them may have become one, or one two. */
  readonly isDivisible: boolean;
}

/** Items of both lists that belong together; one list may be empty. */
export interface Aligned {
  readonly a: number;
  readonly aEnd: number;
  readonly b: number;
  readonly bEnd: number;
}

/** Less in common is chance. */
const leastSimilar = 0.35;
/** Two items in place of one must resemble it more than one does, unless they have exactly its text. */
const priceOfDivision = 0.001;
const scoreOfExactDivision = 1 + priceOfDivision;
/** Longer lists are cut: items that moved far away are not found by resemblance. */
const longestList = 120;
/** Words of an item that are compared. */
const mostWords = 400;

/** Words as numbers, sorted. */
type Bag = Int32Array;

function shared(a: Bag, b: Bag): number {
  let [count, x, y] = [0, 0, 0];
  while (x < a.length && y < b.length) {
    const difference = itemAt(a, x) - itemAt(b, y);
    if (difference === 0) count += 1;
    if (difference <= 0) x += 1;
    if (difference >= 0) y += 1;
  }
  return count;
}

const similarity = (a: Bag, b: Bag): number => (a.length + b.length === 0 ? 0 : (2 * shared(a, b)) / (a.length + b.length));

const joined = (a: Bag, b: Bag): Bag => Int32Array.from([...a, ...b]).sort();

/** Whether an item has the text of the first two parts, one after the other. */
const isWhole = ({ text }: Similar, parts: readonly Similar[]): boolean => {
  const [first, last] = [itemAt(parts, 0).text, itemAt(parts, 1).text];
  return text.length === first.length + last.length && text.startsWith(first) && text.endsWith(last);
};

type Step = readonly [a: number, b: number];
const steps: readonly Step[] = [
  [1, 1],
  [1, 2],
  [2, 1],
];

class Aligner {
  readonly #a: readonly Similar[];
  readonly #b: readonly Similar[];
  readonly #aBags: Bags;
  readonly #bBags: Bags;
  readonly #budget: Budget;

  constructor(a: readonly Similar[], b: readonly Similar[], budget: Budget) {
    const numberOf = numberItems((word: string) => word);
    const bagOf = ({ words }: Similar): Bag => Int32Array.from(words.slice(0, mostWords), numberOf).sort();
    [this.#a, this.#b, this.#budget] = [a, b, budget];
    [this.#aBags, this.#bBags] = [bagsOf(a.map(bagOf)), bagsOf(b.map(bagOf))];
  }

  /** How well items from these places resemble each other; 0 if they must not be paired. */
  #score(a: number, b: number, [aCount, bCount]: Step): number {
    const [first, second] = [itemAt(this.#a, a), itemAt(this.#b, b)];
    if (first.kind !== second.kind) return 0;
    const items = [...this.#a.slice(a, a + aCount), ...this.#b.slice(b, b + bCount)];
    const isDivided = aCount + bCount > 2;
    if (isDivided && !items.every(({ kind, isDivisible }) => isDivisible && kind === first.kind)) return 0;
    const [aBag, bBag] = [bagAt(this.#aBags, a, aCount), bagAt(this.#bBags, b, bCount)];
    this.#budget.step(1 + aBag.length + bBag.length);
    if (isDivided && (aCount > 1 ? isWhole(second, items) : isWhole(first, items.slice(1)))) return scoreOfExactDivision;
    const found = similarity(aBag, bBag);
    if (found < leastSimilar) return 0;
    return isDivided ? found - priceOfDivision : found;
  }

  /** The alignment with the greatest sum of scores. */
  align(from: Aligned): Aligned[] {
    const [n, m] = [from.aEnd - from.a, from.bEnd - from.b];
    const best = Array.from({ length: n + 1 }, () => new Float64Array(m + 1));
    const chosen = Array.from({ length: n + 1 }, () => new Int8Array(m + 1));
    for (let x = n; x >= 0; x -= 1)
      for (let y = m; y >= 0; y -= 1) {
        const row = itemAt(best, x);
        const [right, below] = [y < m ? (row[y + 1] ?? 0) : -1, x < n ? (best[x + 1]?.[y] ?? 0) : -1];
        let [score, choice] = below >= right ? [below, -1] : [right, -2];
        for (const [index, step] of steps.entries()) {
          if (x + step[0] > n || y + step[1] > m) continue;
          const own = this.#score(from.a + x, from.b + y, step);
          const sum = own === 0 ? -1 : own + (best[x + step[0]]?.[y + step[1]] ?? 0);
          if (sum > score) [score, choice] = [sum, index];
        }
        row[y] = Math.max(score, 0);
        itemAt(chosen, x)[y] = choice;
      }
    return walk(from, chosen);
  }
}

/** Bags of items, and of each item with its next one: they are asked for with each item of the other list. */
type Bags = readonly [single: readonly Bag[], double: readonly Bag[]];

const bagsOf = (bags: readonly Bag[]): Bags => [bags, bags.slice(1).map((next, index) => joined(itemAt(bags, index), next))];

const bagAt = ([single, double]: Bags, at: number, count: number): Bag => itemAt(count === 1 ? single : double, at);

function walk({ a, aEnd, b, bEnd }: Aligned, chosen: readonly Int8Array[]): Aligned[] {
  const list: Aligned[] = [];
  let [x, y] = [a, b];
  while (x < aEnd || y < bEnd) {
    const choice = x < aEnd && y < bEnd ? (chosen[x - a]?.[y - b] ?? -1) : x < aEnd ? -1 : -2;
    const [aCount, bCount] = choice === -1 ? [1, 0] : choice === -2 ? [0, 1] : itemAt(steps, choice);
    list.push({ a: x, aEnd: x + aCount, b: y, bEnd: y + bCount });
    [x, y] = [x + aCount, y + bCount];
  }
  return list;
}

/** All items in order: pairs, one for two, and items by themselves. */
export function alignSimilar(a: readonly Similar[], b: readonly Similar[], budget: Budget): readonly Aligned[] {
  if (a.length === 0 || b.length === 0)
    return [
      ...a.map((_, at) => ({ a: at, aEnd: at + 1, b: 0, bEnd: 0 })),
      ...b.map((_, at) => ({ a: a.length, aEnd: a.length, b: at, bEnd: at + 1 })),
    ];
  const aligner = new Aligner(a, b, budget);
  const parts = Math.ceil(Math.max(a.length, b.length) / longestList);
  return Array.from({ length: parts }, (_, part) =>
    aligner.align({
      a: Math.floor((part * a.length) / parts),
      aEnd: Math.floor(((part + 1) * a.length) / parts),
      b: Math.floor((part * b.length) / parts),
      bEnd: Math.floor(((part + 1) * b.length) / parts),
    }),
  ).flat();
}

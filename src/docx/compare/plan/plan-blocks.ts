/** The blocks of both documents → what becomes of each: it is compared with another one, gone, new, or moved. */
import type { Budget } from '../../../base/abort.js';
import { alignSimilar, type Aligned, type Similar } from '../diff/align-similar.js';
import { matchSequences, piecesOf, type Piece } from '../diff/match-sequences.js';
import { numberItems } from '../diff/number-items.js';
import type { Block } from '../read/blocks.js';
import { comparedText, wordsOf } from '../read/words.js';

/** A block that only one of the documents has; `move` is the number of the move of which it is the beginning or the end. */
export interface LoneStep {
  readonly kind: 'gone' | 'new';
  readonly block: Block;
  readonly move?: number | undefined;
}

/** Blocks that are compared with each other; several paragraphs if they were divided or joined. */
export interface PairStep {
  readonly kind: 'pair';
  readonly a: readonly Block[];
  readonly b: readonly Block[];
}

/** The last paragraph of one document, which the other one has as well, but with more after it, which ends in a paragraph. */
export interface TailStep {
  readonly kind: 'tail';
  readonly pair: PairStep;
  readonly more: readonly LoneStep[];
  readonly last: LoneStep;
}

export type Step = LoneStep | PairStep | TailStep;

export interface PlanOptions {
  /** The fewest words of a moved paragraph; 0 for no moves. */
  readonly moveWords: number;
  readonly ignoreCase: boolean;
  readonly ignoreWhitespace: boolean;
  readonly budget: Budget;
}

function numbered(a: readonly Block[], b: readonly Block[], options: PlanOptions): readonly [Int32Array, Int32Array] {
  const numberOf = numberItems(({ key }: Block) => comparedText(key, options));
  return [Int32Array.from(a, numberOf), Int32Array.from(b, numberOf)];
}

/** Moves by the places of their paragraphs in both lists. */
interface Moves {
  readonly a: ReadonlyMap<number, number>;
  readonly b: ReadonlyMap<number, number>;
}

/** Unmatched paragraphs that both documents have, in another order. Neighbours move together. */
function findMoves(pieces: readonly Piece[], a: readonly Block[], aNumbers: Int32Array, bNumbers: Int32Array, moveWords: number): Moves {
  const moves = { a: new Map<number, number>(), b: new Map<number, number>() };
  if (moveWords === 0) return moves;
  const places = new Map<number, number[]>();
  const different = pieces.filter(({ isSame }) => !isSame);
  for (const { b, bEnd } of different)
    for (let at = b; at < bEnd; at += 1) {
      const number = bNumbers[at] ?? -1;
      const known = places.get(number);
      if (known) known.push(at);
      else places.set(number, [at]);
    }
  let [count, last] = [0, -2];
  for (const piece of different)
    for (let at = piece.a; at < piece.aEnd; at += 1) {
      const block = a[at];
      if (block?.kind !== 'paragraph' || wordsOf(block.text).length < moveWords) continue;
      const target = places.get(aNumbers[at] ?? -1)?.shift();
      if (target === undefined) continue;
      const continues = moves.a.has(at - 1) && target === last + 1;
      if (!continues) count += 1;
      moves.a.set(at, count);
      moves.b.set(target, count);
      last = target;
    }
  return moves;
}

class Planner {
  readonly steps: Step[] = [];
  readonly #a: readonly Block[];
  readonly #b: readonly Block[];
  readonly #options: PlanOptions;
  #moves: Moves = { a: new Map(), b: new Map() };

  constructor(a: readonly Block[], b: readonly Block[], options: PlanOptions) {
    [this.#a, this.#b, this.#options] = [a, b, options];
  }

  plan(): void {
    const { budget, moveWords } = this.#options;
    const [aNumbers, bNumbers] = numbered(this.#a, this.#b, this.#options);
    const pieces = piecesOf(matchSequences(aNumbers, bNumbers, budget), this.#a.length, this.#b.length);
    this.#moves = findMoves(pieces, this.#a, aNumbers, bNumbers, moveWords);
    for (const piece of pieces) {
      if (piece.isSame)
        for (let at = 0; at < piece.aEnd - piece.a; at += 1)
          this.#pair({ a: piece.a + at, aEnd: piece.a + at + 1, b: piece.b + at, bEnd: piece.b + at + 1 });
      else this.#different(piece);
    }
  }

  #pair({ a, aEnd, b, bEnd }: Aligned): void {
    this.steps.push({ kind: 'pair', a: this.#a.slice(a, aEnd), b: this.#b.slice(b, bEnd) });
  }

  #different({ a, aEnd, b, bEnd }: Piece): void {
    const similar = (
      blocks: readonly Block[],
      from: number,
      to: number,
      moves: ReadonlyMap<number, number>,
      direction: string,
    ): Similar[] =>
      blocks.slice(from, to).map(({ kind, text }, index) => {
        const isMoved = moves.has(from + index);
        return { kind: isMoved ? direction : kind, text, words: isMoved ? [] : wordsOf(text), isDivisible: kind === 'paragraph' };
      });
    const [before, after] = [similar(this.#a, a, aEnd, this.#moves.a, 'from'), similar(this.#b, b, bEnd, this.#moves.b, 'to')];
    let [gone, added]: [number[], number[]] = [[], []];
    const flush = (): void => {
      this.#alone(gone, added);
      [gone, added] = [[], []];
    };
    for (const one of alignSimilar(before, after, this.#options.budget)) {
      if (one.a < one.aEnd && one.b < one.bEnd) {
        flush();
        this.#pair({ a: a + one.a, aEnd: a + one.aEnd, b: b + one.b, bEnd: b + one.bEnd });
      } else {
        for (let at = one.a; at < one.aEnd; at += 1) gone.push(a + at);
        for (let at = one.b; at < one.bEnd; at += 1) added.push(b + at);
      }
    }
    flush();
  }

  /** Blocks between others: one paragraph in place of another one is its new text. */
  #alone(gone: readonly number[], added: readonly number[]): void {
    const [first, second] = [gone.length === 1 ? gone[0] : undefined, added.length === 1 ? added[0] : undefined];
    if (first !== undefined && second !== undefined && this.#mayReplace(first, second))
      return this.#pair({ a: first, aEnd: first + 1, b: second, bEnd: second + 1 });
    for (const at of gone) this.#single('gone', this.#a[at], this.#moves.a.get(at));
    for (const at of added) this.#single('new', this.#b[at], this.#moves.b.get(at));
  }

  #mayReplace(a: number, b: number): boolean {
    const isMoved = this.#moves.a.has(a) || this.#moves.b.has(b);
    return !isMoved && this.#a[a]?.kind === 'paragraph' && this.#b[b]?.kind === 'paragraph';
  }

  #single(kind: 'gone' | 'new', block: Block | undefined, move: number | undefined): void {
    if (block) this.steps.push({ kind, block, move });
  }
}

const isLone = (step: Step | undefined): step is LoneStep => step?.kind === 'gone' || step?.kind === 'new';
const isParagraph = (block: Block | undefined): boolean => block?.kind === 'paragraph';

/** The last mark of a place stays: a last paragraph that is new or gone becomes, or continues, the last one of the other document. */
function withTail(steps: readonly Step[]): readonly Step[] {
  const last = steps.at(-1);
  if (!isLone(last) || !isParagraph(last.block)) return steps;
  const at = steps.findLastIndex(({ kind }) => kind !== last.kind);
  const other = steps[at];
  if (isLone(other) && isParagraph(other.block)) {
    const pair: PairStep =
      last.kind === 'new' ? { kind: 'pair', a: [other.block], b: [last.block] } : { kind: 'pair', a: [last.block], b: [other.block] };
    return [...steps.slice(0, at), ...steps.slice(at + 1, -1), pair];
  }
  if (other?.kind !== 'pair' || !isParagraph(other.b[0])) return steps;
  const more = steps.slice(at + 1, -1).filter(isLone);
  return [...steps.slice(0, at), { kind: 'tail', pair: other, more, last: { kind: last.kind, block: last.block } }];
}

/** How many steps each move has. */
function countMoves(steps: readonly Step[], kind: LoneStep['kind'], counts = new Map<number, number>()): Map<number, number> {
  for (const step of steps) {
    if (step.kind === 'tail') countMoves(step.more, kind, counts);
    else if (isLone(step) && step.kind === kind && step.move !== undefined) counts.set(step.move, (counts.get(step.move) ?? 0) + 1);
  }
  return counts;
}

/** Moves of which one end has become part of a pair are no moves. */
function withWholeMoves(steps: readonly Step[]): readonly Step[] {
  const [from, to] = [countMoves(steps, 'gone'), countMoves(steps, 'new')];
  const whole = (step: LoneStep): LoneStep =>
    step.move !== undefined && from.get(step.move) !== to.get(step.move) ? { kind: step.kind, block: step.block } : step;
  return steps.map((step) => (step.kind === 'tail' ? { ...step, more: step.more.map(whole) } : isLone(step) ? whole(step) : step));
}

/** @param a Blocks of the original, without marks @param b Those of the revised document */
export function planBlocks(a: readonly Block[], b: readonly Block[], options: PlanOptions): readonly Step[] {
  const planner = new Planner(a, b, options);
  planner.plan();
  return withWholeMoves(withTail(planner.steps));
}

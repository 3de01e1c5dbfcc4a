/** The tokens of two stretches of paragraphs → which of them are the same. */
import type { Budget } from '../../../base/abort.js';
import type { Token } from '../read/token.js';
import { hasLetters } from '../read/words.js';
import { cleanUp, type Weights } from './clean-up.js';
import { numberItems } from './number-items.js';
import { slideChanges } from './slide-changes.js';
import { matchSequences, piecesOf, type Match, type Piece } from './match-sequences.js';

/** Paragraphs of which less is the same are replaced as a whole. */
const leastShare = 0.2;

/** In words: ends of paragraphs and of containers are not given up for a few words. */
const weightOfEnd = 3;
const weightOfEdge = 2;

function weightOf({ kind, shown }: Token): number {
  if (kind === 'end') return weightOfEnd;
  if (kind === 'open' || kind === 'close') return weightOfEdge;
  return kind === 'object' || hasLetters(shown) ? 1 : 0;
}

/** Sums up to each place. */
function sumsOf(tokens: readonly Token[]): (from: number, to: number) => number {
  const sums = new Float64Array(tokens.length + 1);
  for (const [index, token] of tokens.entries()) sums[index + 1] = (sums[index] ?? 0) + weightOf(token);
  return (from, to) => (sums[to] ?? 0) - (sums[from] ?? 0);
}

function numbered(a: readonly Token[], b: readonly Token[]): readonly [Int32Array, Int32Array] {
  const numberOf = numberItems(({ key, kind }: Token) => `${kind} ${key}`);
  return [Int32Array.from(a, numberOf), Int32Array.from(b, numberOf)];
}

/** For each token of one sequence its place in the other, -1 if it has none. */
interface Pairs {
  readonly a: Int32Array;
  readonly b: Int32Array;
}

function pairsOf(pieces: readonly Piece[], aLength: number, bLength: number): Pairs {
  const pairs = { a: new Int32Array(aLength).fill(-1), b: new Int32Array(bLength).fill(-1) };
  for (const { isSame, a, aEnd, b } of pieces)
    for (let at = a; isSame && at < aEnd; at += 1) {
      pairs.a[at] = b + at - a;
      pairs.b[b + at - a] = at;
    }
  return pairs;
}

/** Where containers begin and end. */
function spansOf(tokens: readonly Token[]): readonly (readonly [open: number, close: number])[] {
  const spans: (readonly [number, number])[] = [];
  const open: number[] = [];
  for (const [index, { kind }] of tokens.entries()) {
    if (kind === 'open') open.push(index);
    const start = kind === 'close' ? open.pop() : undefined;
    if (start !== undefined) spans.push([start, index]);
  }
  return spans;
}

/** A container of which only one end is the same is another one, with all that it contains. @returns whether something was given up */
function unpairContainers(
  tokens: readonly Token[],
  own: Int32Array,
  other: Int32Array,
  isWhole: (open: number, close: number) => boolean,
): boolean {
  let isChanged = false;
  for (const [open, close] of spansOf(tokens)) {
    const [openPair, closePair] = [own[open] ?? -1, own[close] ?? -1];
    if (openPair >= 0 && closePair >= 0 && isWhole(openPair, closePair)) continue;
    for (let at = open; at <= close; at += 1) {
      const pair = own[at] ?? -1;
      if (pair < 0) continue;
      own[at] = other[pair] = -1;
      isChanged = true;
    }
  }
  return isChanged;
}

function withWholeContainers(pairs: Pairs, a: readonly Token[], b: readonly Token[]): void {
  const isContainerOf = (tokens: readonly Token[]): ((open: number, close: number) => boolean) => {
    const closes = new Map(spansOf(tokens));
    return (open, close) => closes.get(open) === close;
  };
  if (a.every(({ kind }) => kind !== 'open') && b.every(({ kind }) => kind !== 'open')) return;
  const [inA, inB] = [isContainerOf(a), isContainerOf(b)];
  let isChanged = true;
  while (isChanged) {
    isChanged = unpairContainers(a, pairs.a, pairs.b, inB);
    isChanged = unpairContainers(b, pairs.b, pairs.a, inA) || isChanged;
  }
}

function matchesOf({ a }: Pairs): Match[] {
  const matches: Match[] = [];
  for (const [index, pair] of a.entries()) {
    const last = matches.at(-1);
    if (pair < 0) continue;
    if (last && last.a + last.length === index && last.b + last.length === pair)
      matches[matches.length - 1] = { ...last, length: last.length + 1 };
    else matches.push({ a: index, b: pair, length: 1 });
  }
  return matches;
}

export function compareTokens(a: readonly Token[], b: readonly Token[], budget: Budget): readonly Piece[] {
  const [aNumbers, bNumbers] = numbered(a, b);
  const weights: Weights = { a: sumsOf(a), b: sumsOf(b) };
  const found = piecesOf(matchSequences(aNumbers, bNumbers, budget), a.length, b.length);
  const kept = withoutChance(cleanUp(found, weights), weights, a, b);
  const pairs = pairsOf(slideChanges(kept, a, b), a.length, b.length);
  withWholeContainers(pairs, a, b);
  return piecesOf(matchesOf(pairs), a.length, b.length);
}

/** Paragraphs that have hardly anything in common are replaced; their last marks stay the same. */
function withoutChance(pieces: readonly Piece[], weights: Weights, a: readonly Token[], b: readonly Token[]): readonly Piece[] {
  const different = pieces.filter(({ isSame }) => !isSame);
  // Text that is only added to, or only shortened, has no match by chance.
  if (different.every((piece) => piece.a === piece.aEnd) || different.every((piece) => piece.b === piece.bEnd)) return pieces;
  const [aLast, bLast] = [a.length - 1, b.length - 1];
  const all = Math.max(weights.a(0, aLast), weights.b(0, bLast));
  let same = 0;
  for (const { isSame, b: from, bEnd } of pieces) if (isSame) same += weights.b(from, Math.min(bEnd, bLast));
  if (same >= leastShare * all || all === 0) return pieces;
  const ends = a[aLast]?.key === b[bLast]?.key ? [{ a: aLast, b: bLast, length: 1 }] : [];
  return piecesOf(ends, a.length, b.length);
}

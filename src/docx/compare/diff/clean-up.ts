/** Pieces of a comparison → those that a person would mark: a few words that happen to be equal between long changes belong to the change. */
import type { Piece } from './match-sequences.js';

/** How much stretches say. */
export interface Weights {
  /** Words of the first sequence from one place to before another. */
  readonly a: (from: number, to: number) => number;
  readonly b: (from: number, to: number) => number;
}

const mostPasses = 8;

interface Sizes {
  readonly gone: number;
  readonly added: number;
  readonly isReplacement: boolean;
}

function sizesOf({ a, aEnd, b, bEnd }: Piece, weights: Weights): Sizes {
  return { gone: weights.a(a, aEnd), added: weights.b(b, bEnd), isReplacement: aEnd > a && bEnd > b };
}

/** White space and signs alone do not separate two replacements; words do unless both changes are much longer. */
function isDissolved(same: Piece, before: Piece, after: Piece, weights: Weights): boolean {
  const words = weights.b(same.b, same.bEnd);
  const [first, second] = [sizesOf(before, weights), sizesOf(after, weights)];
  if (words === 0) {
    const isOpposite = before.aEnd > before.a !== after.aEnd > after.a && before.bEnd > before.b !== after.bEnd > after.b;
    return first.isReplacement || second.isReplacement || isOpposite;
  }
  return 2 * words <= Math.min(Math.max(first.gone, first.added), Math.max(second.gone, second.added));
}

function pass(pieces: readonly Piece[], weights: Weights): Piece[] {
  const list: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, next] = [pieces[at], pieces[at + 1]];
    const last = list.at(-1);
    if (!piece) break;
    if (piece.isSame && last && next && isDissolved(piece, last, next, weights)) {
      list[list.length - 1] = { ...last, aEnd: next.aEnd, bEnd: next.bEnd };
      at += 1;
    } else list.push(piece);
  }
  return list;
}

/** @param pieces Same and different ones by turns */
export function cleanUp(pieces: readonly Piece[], weights: Weights): readonly Piece[] {
  let cleaned = pieces;
  for (let count = 0; count < mostPasses; count += 1) {
    const next = pass(cleaned, weights);
    if (next.length === cleaned.length) break;
    cleaned = next;
  }
  return cleaned;
}

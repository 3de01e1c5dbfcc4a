/**
 * Text that is only new or only gone → the same text where a person would mark it. `one. two. three.` without its second sentence has lost
 * `. two`, ` two.` or `two. `: all three give the same text, and only the last two begin and end where sentences do.
 */
import type { Token } from '../read/token.js';
import type { Piece } from './match-sequences.js';

const isSpace = (token: Token | undefined): boolean => token?.kind === 'text' && /^\s+$/u.test(token.shown);
const sentenceEnd = /^[.!?…。！？؟।]$/u;
const closing = /^[\p{Pf}\p{Pe}"']$/u;

/** Whether the tokens before a place end a sentence, whose quotes and brackets may follow its sign. */
function endsSentence(tokens: readonly Token[], before: number): boolean {
  let at = before - 1;
  while (closing.test(tokens[at]?.shown ?? '')) at -= 1;
  return sentenceEnd.test(tokens[at]?.shown ?? '');
}

/** How well the text can be divided before a token; more is better. */
function divisibility(tokens: readonly Token[], at: number): number {
  const [last, next] = [tokens[at - 1], tokens[at]];
  if (!last || last.kind === 'end') return 5;
  if (!next || next.kind === 'end') return 4;
  if (isSpace(last)) return endsSentence(tokens, at - 1) ? 4 : 2;
  if (isSpace(next)) return endsSentence(tokens, at) ? 3 : 1;
  return 0;
}

/** Whether two tokens are the same with all that is written for them, so that either may be the one that is new or gone. */
const areAlike = (one: Token | undefined, other: Token | undefined): boolean =>
  one?.kind === 'text' &&
  other?.kind === 'text' &&
  one.key === other.key &&
  one.shown === other.shown &&
  one.before === '' &&
  other.before === '' &&
  one.pieces.length === other.pieces.length &&
  one.pieces.every(({ propertiesKey }, index) => propertiesKey === other.pieces[index]?.propertiesKey);

interface Room {
  readonly before: number;
  readonly after: number;
}

/** By how many tokens the stretch is to move; negative: to the front. Where nothing is better, it stays. */
function bestShift(tokens: readonly Token[], from: number, to: number, room: Room): number {
  let [best, bestScore] = [0, divisibility(tokens, from) + divisibility(tokens, to)];
  const consider = (shift: number): void => {
    const score = divisibility(tokens, from + shift) + divisibility(tokens, to + shift);
    if (score > bestScore) [best, bestScore] = [shift, score];
  };
  for (let shift = 1; shift <= room.before && areAlike(tokens[from - shift], tokens[to - shift]); shift += 1) consider(-shift);
  for (let shift = 1; shift <= room.after && areAlike(tokens[from + shift - 1], tokens[to + shift - 1]); shift += 1) consider(shift);
  return best;
}

const lengthOf = (piece: Piece | undefined): number => (piece ? piece.aEnd - piece.a : 0);
const shifted = ({ a, aEnd, b, bEnd }: Piece, by: number): Piece => ({
  isSame: false,
  a: a + by,
  aEnd: aEnd + by,
  b: b + by,
  bEnd: bEnd + by,
});

/** @param pieces Same and different ones by turns */
export function slideChanges(pieces: readonly Piece[], a: readonly Token[], b: readonly Token[]): readonly Piece[] {
  const slid: Piece[] = [];
  /** By how much the last change has moved, and with it the beginning of what follows. */
  let moved = 0;
  for (const [index, piece] of pieces.entries()) {
    if (piece.isSame) {
      slid.push({ ...piece, a: piece.a + moved, b: piece.b + moved });
      moved = 0;
      continue;
    }
    const isGone = piece.b === piece.bEnd;
    if (!isGone && piece.a !== piece.aEnd) {
      slid.push(piece);
      continue;
    }
    const last = slid.at(-1);
    // Something equal stays between two changes.
    const before = lengthOf(last) - (slid.length > 1 ? 1 : 0);
    const after = lengthOf(pieces[index + 1]) - (index + 2 < pieces.length ? 1 : 0);
    moved = isGone ? bestShift(a, piece.a, piece.aEnd, { before, after }) : bestShift(b, piece.b, piece.bEnd, { before, after });
    if (last && moved !== 0) slid[slid.length - 1] = { ...last, aEnd: last.aEnd + moved, bEnd: last.bEnd + moved };
    else if (moved > 0) slid.push({ isSame: true, a: piece.a, aEnd: piece.a + moved, b: piece.b, bEnd: piece.b + moved });
    slid.push(shifted(piece, moved));
  }
  const end = slid.at(-1);
  if (end && moved < 0) slid.push({ isSame: true, a: end.aEnd, aEnd: end.aEnd - moved, b: end.bEnd, bEnd: end.bEnd - moved });
  return slid.filter((piece) => !piece.isSame || lengthOf(piece) > 0);
}

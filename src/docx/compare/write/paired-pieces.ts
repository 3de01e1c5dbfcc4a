/** The pieces of one token in both documents → those of the revised one with what they were in the original. */
import type { RunPiece } from '../read/token.js';

const lengthOf = (pieces: readonly RunPiece[]): number => pieces.reduce((sum, { text }) => sum + (text?.length ?? 1), 0);

/** Cut where either of them changes; if their texts differ in length, each has the original's first look. */
export function* pairedPieces(
  former: readonly RunPiece[],
  pieces: readonly RunPiece[],
): Generator<readonly [RunPiece | undefined, RunPiece], undefined> {
  if (lengthOf(former) !== lengthOf(pieces)) {
    for (const piece of pieces) yield [former[0], piece];
    return undefined;
  }
  let [index, offset] = [0, 0];
  for (const piece of pieces) {
    const length = piece.text?.length ?? 1;
    for (let at = 0; at < length;) {
      const old = former[index];
      const oldLength = old?.text?.length ?? 1;
      const count = Math.min(length - at, oldLength - offset);
      yield [old, piece.text === undefined || count === length ? piece : { ...piece, text: piece.text.slice(at, at + count) }];
      at += count;
      offset += count;
      if (offset >= oldLength) [index, offset] = [index + 1, 0];
    }
  }
  return undefined;
}

/** A word that the mark of a paragraph divides in one document and not in the other: only the mark differs, not the word. */
import type { EndToken, RunPiece, TextToken, Token } from '../read/token.js';

export interface DividedWord {
  /** The undivided word, cut where the other document has the mark. */
  readonly whole: readonly [TextToken, TextToken];
  readonly parts: readonly [TextToken, TextToken];
  readonly mark: EndToken;
}

/** The pieces before and after a number of characters. */
function cutPieces(pieces: readonly RunPiece[], length: number): readonly [readonly RunPiece[], readonly RunPiece[]] {
  const [before, after]: [RunPiece[], RunPiece[]] = [[], []];
  let left = length;
  for (const piece of pieces) {
    const text = piece.text ?? '';
    if (left > 0) before.push({ ...piece, text: text.slice(0, left) });
    if (text.length > left) after.push({ ...piece, text: text.slice(Math.max(left, 0)) });
    left -= text.length;
  }
  return [before, after];
}

/** @returns undefined if the tokens are anything else */
export function dividedWord(undivided: readonly Token[], divided: readonly Token[]): DividedWord | undefined {
  if (undivided.length !== 1 || divided.length !== 3) return undefined;
  const [[word], [first, mark, last]] = [undivided, divided];
  if (word?.kind !== 'text' || first?.kind !== 'text' || mark?.kind !== 'end' || last?.kind !== 'text') return undefined;
  const at = first.shown.length;
  if (word.key !== first.key + last.key || word.shown.length !== at + last.shown.length) return undefined;
  const [before, after] = cutPieces(word.pieces, at);
  const whole = [
    { ...word, key: first.key, shown: word.shown.slice(0, at), pieces: before },
    { ...word, key: last.key, shown: word.shown.slice(at), pieces: after, before: '' },
  ] as const;
  return { whole, parts: [first, last], mark };
}

/** Pieces of source text in order, with neighbours of one kind joined. */
import type { SyntaxKind } from '../../defaults/default-character-styles.js';

export interface CodePiece {
  readonly text: string;
  /** Absent: ordinary text. */
  readonly kind?: SyntaxKind;
}

export class PieceList {
  readonly #pieces: { text: string; kind?: SyntaxKind }[] = [];

  add(text: string, kind: SyntaxKind | undefined): void {
    const last = this.#pieces.at(-1);
    // blanks join the preceding piece
    if (last && (last.kind === kind || (kind === undefined && last.kind === undefined))) last.text += text;
    else this.#pieces.push(kind === undefined ? { text } : { text, kind });
  }

  list(): readonly CodePiece[] {
    return this.#pieces;
  }
}

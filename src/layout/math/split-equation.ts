/**
 * An equation → the pieces between which lines may be broken: Word breaks before relations and operators outside all structures
 * (WR-MATH-17).
 */
import type { MathElement, MathText } from '../../document/math.js';
import { mathCodePoint } from './math-alphabet.js';
import { classOf } from './math-class.js';

export interface EquationPiece {
  readonly elements: readonly MathElement[];
  /** Whether something is before it on the line: its sign then has a left operand. */
  readonly continues: boolean;
  /** A new equation of the paragraph, or a break that the file requests. */
  readonly startsLine: boolean;
}

/** Longer equations are not broken further. */
const maxPieces = 256;

export function splitEquation(elements: readonly MathElement[]): EquationPiece[] {
  const pieces: EquationPiece[] = [];
  let open: MathElement[] = [];
  let continues = false;
  let startsLine = false;
  /** Whether a sign here would have a left operand. */
  let hasOperand = false;
  const close = (): void => {
    if (open.length > 0) pieces.push({ elements: open, continues, startsLine });
    open = [];
  };
  for (const element of elements) {
    if (element.kind === 'equation-break' || (element.kind === 'text' && element.breakBefore)) {
      close();
      [continues, startsLine, hasOperand] = [false, true, false];
      if (element.kind === 'equation-break') continue;
    }
    if (element.kind !== 'text' || element.literal || element.normal) {
      open.push(element);
      hasOperand = true;
      continue;
    }
    for (const { text, startsWithSign, endsWithOperand } of chunksOf(element, hasOperand)) {
      if (startsWithSign && hasOperand && pieces.length < maxPieces) {
        close();
        if (pieces.length > 0) [continues, startsLine] = [true, false];
      }
      open.push(text === element.text ? element : { ...element, text });
      hasOperand = endsWithOperand;
    }
  }
  close();
  // a break that ends an equation adds a line (WR-MATH-18)
  if (elements.length > 1 && elements.at(-1)?.kind === 'equation-break') pieces.push({ elements: [], continues: false, startsLine: true });
  return pieces;
}

interface Chunk {
  readonly text: string;
  readonly startsWithSign: boolean;
  readonly endsWithOperand: boolean;
}

function chunksOf({ text }: MathText, hasOperand: boolean): Chunk[] {
  const chunks: { text: string; startsWithSign: boolean; endsWithOperand: boolean }[] = [];
  let before = hasOperand;
  for (const character of text) {
    const kind = classOf(String.fromCodePoint(mathCodePoint(character.codePointAt(0)!, 'plain', 'roman')));
    const isSign = kind === 'relation' || kind === 'binary';
    const last = chunks.at(-1);
    if (!last || (isSign && before)) chunks.push({ text: character, startsWithSign: isSign, endsWithOperand: false });
    else last.text += character;
    if (!/\s/u.test(character)) before = !isSign && kind !== 'open' && kind !== 'punctuation';
    chunks.at(-1)!.endsWithOperand = before;
  }
  return chunks;
}

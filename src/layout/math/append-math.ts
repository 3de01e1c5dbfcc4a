/** An equation among a paragraph's inlines: objects that lines may be broken between. */
import type { Inline } from '../../document/run.js';
import type { CollectedStyle, CollectedText } from '../inline/collect/collected-text.js';
import { lineBreakCharacter } from '../inline/prepared-paragraph.js';
import type { MathElement, MathText } from '../../document/math.js';
import { classOf, mathCodePoint } from './math-class.js';

/** Numbered equations: Word turns `E=mc^2#(1)` into an array whose rows are spread over the line (ECMA-376-1 §22.1.2.34; WR-MATH-19). */
type Elements = readonly MathElement[];

export interface NumberedRow {
  readonly body: Elements;
  /** Empty if the row has none. */
  readonly number: Elements;
}

/** @returns undefined if the equation is no such array, or none of its rows has a number */
function numberedRows(elements: Elements): readonly NumberedRow[] | undefined {
  const [only, ...others] = elements.filter(({ kind }) => kind !== 'equation-break');
  if (only?.kind !== 'array' || !only.maximumDistribution || others.length > 0) return undefined;
  const rows = only.rows.map(splitRow);
  return rows.some(({ number }) => number.length > 0) ? rows : undefined;
}

/** Splits at the first `#` outside structures. */
function splitRow(row: Elements): NumberedRow {
  const index = row.findIndex((element) => element.kind === 'text' && element.text.includes('#'));
  const found = row[index];
  if (found?.kind !== 'text') return { body: row, number: [] };
  const at = found.text.indexOf('#');
  const part = (text: string): MathElement[] => (text === '' ? [] : [{ ...found, text }]);
  return {
    body: [...row.slice(0, index), ...part(found.text.slice(0, at))],
    number: [...part(found.text.slice(at + 1)), ...row.slice(index + 1)],
  };
}

type Equation = Extract<Inline, { kind: 'math' }>;

export function appendMath(inline: Equation, style: CollectedStyle, out: CollectedText): void {
  const { display, alignment } = inline;
  const rows = display ? numberedRows(inline.elements) : undefined;
  if (rows) return appendNumbered(rows, inline.elements, style, out);
  for (const { elements, continues, startsLine } of splitEquation(inline.elements)) {
    if (startsLine && out.length > 0) out.append(lineBreakCharacter, style);
    out.appendObject({ kind: 'math', elements, equation: inline.elements, continues, display, alignment }, style);
  }
}

/** Centred between the margins, with the number at the right one (WR-MATH-19). */
function appendNumbered(rows: readonly NumberedRow[], equation: Equation['elements'], style: CollectedStyle, out: CollectedText): void {
  for (const [index, { body, number }] of rows.entries()) {
    if (index > 0) out.append(lineBreakCharacter, style);
    for (const [alignment, elements] of [['center', body] as const, ['right', number] as const]) {
      if (elements.length === 0) continue;
      out.appendPositionedTab({ alignment, relativeTo: 'margin', leader: 'none' }, style);
      out.appendObject({ kind: 'math', elements, equation, continues: false, display: true }, style);
    }
  }
}

interface EquationPiece {
  readonly elements: readonly MathElement[];
  /** Whether something is before it on the line: its sign then has a left operand. */
  readonly continues: boolean;
  /** A new equation of the paragraph, or a break that the file requests. */
  readonly startsLine: boolean;
}

/** Longer equations are not broken further. */
const maxPieces = 256;

/** The pieces between which lines may be broken: Word breaks before relations and operators outside all structures (WR-MATH-17). */
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

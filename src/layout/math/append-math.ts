/** An equation among a paragraph's inlines: objects that lines may be broken between. */
import type { Inline } from '../../document/run.js';
import type { CollectedStyle, CollectedText } from '../inline/collect/collected-text.js';
import { lineBreakCharacter } from '../inline/prepared-paragraph.js';
import { splitEquation } from './split-equation.js';
import type { MathElement } from '../../document/math.js';

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

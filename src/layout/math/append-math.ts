/** An equation among a paragraph's inlines: objects that lines may be broken between. */
import type { Inline } from '../../document/run.js';
import type { CollectedStyle, CollectedText } from '../inline/collect/collected-text.js';
import { lineBreakCharacter } from '../inline/prepared-paragraph.js';
import { numberedRows, type NumberedRow } from './numbered-rows.js';
import { splitEquation } from './split-equation.js';

type Equation = Extract<Inline, { kind: 'math' }>;

export function appendMath(inline: Equation, style: CollectedStyle, out: CollectedText): void {
  const { display, alignment } = inline;
  const rows = display ? numberedRows(inline.elements) : undefined;
  if (rows) return appendNumbered(rows, inline.elements, style, out);
  for (const { elements, continues, startsLine } of splitEquation(inline.elements)) {
    if (startsLine && out.length > 0) out.append(lineBreakCharacter, style);
    out.appendObject({ kind: 'math', elements, equation: inline.elements, continues, display, ...(alignment ? { alignment } : {}) }, style);
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

/** An equation among a paragraph's inlines: objects that lines may be broken between. */
import type { Inline } from '../../document/run.js';
import type { CollectedStyle, CollectedText } from '../inline/collect/collected-text.js';
import { lineBreakCharacter } from '../inline/prepared-paragraph.js';
import { splitEquation } from './split-equation.js';

export function appendMath(inline: Extract<Inline, { kind: 'math' }>, style: CollectedStyle, out: CollectedText): void {
  const { display, alignment } = inline;
  for (const { elements, continues, startsLine } of splitEquation(inline.elements)) {
    if (startsLine && out.length > 0) out.append(lineBreakCharacter, style);
    out.appendObject({ kind: 'math', elements, equation: inline.elements, continues, display, ...(alignment ? { alignment } : {}) }, style);
  }
}

/** A computed `line-height` → the line spacing of paragraphs. */
import type { ParagraphSpacing } from '../../document/paragraph.js';
import type { ComputedStyle } from '../css/computed-style.js';

/** The largest indents that Word accepts: 22 inches. */
export const clampTwips = (twips: number): number => Math.min(31_680, Math.max(-31_680, Math.round(twips)));

/** A line of Calibri and similar fonts in multiples of the size: the value of `normal` in browsers. */
const naturalLine = 1.2;

/** Undefined if the page states none. */
export function lineSpacing({ lineHeight: height, fontSize }: ComputedStyle): Pick<ParagraphSpacing, 'line' | 'lineRule'> | undefined {
  if (height === undefined) return undefined;
  if (height.kind === 'normal') return { line: 240, lineRule: 'auto' };
  if (height.value <= 0) return undefined;
  if (height.kind === 'factor') return { line: Math.max(1, Math.round(height.value * 240)), lineRule: 'auto' };
  // An exact height clips pictures: it is used only for lines closer than the font's own.
  return { line: clampTwips(height.value * 20), lineRule: height.value < fontSize * naturalLine ? 'exact' : 'atLeast' };
}

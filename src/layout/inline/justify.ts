/** What justification adds to each gap of a segment (layout-notes §6.5). */
import type { Points } from '../../base/units.js';
import type { LineBox, LineSegment } from './line-box.js';
import { tabCharacter, type PreparedParagraph } from './prepared-paragraph.js';

/** Extra room at gaps of a segment. */
export interface Expansion {
  /** From this offset on; text before the last tab stays as it is. */
  readonly from: number;
  readonly to: number;
  readonly perSpace: Points;
  /** After every other character too: distributed text and East Asian lines without spaces. */
  readonly perCharacter: Points;
}

/** Han, kana, Hangul, full-width forms. */
export const isEastAsian = (code: number): boolean =>
  (code >= 0x2e80 && code <= 0x9fff) ||
  (code >= 0xac00 && code <= 0xd7af) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  (code >= 0xff00 && code <= 0xffef);

/** @returns undefined when nothing is added. */
export function expansionOf(
  p: PreparedParagraph,
  line: LineBox,
  segment: LineSegment,
  isLastLine: boolean,
  stretchesBreaks: boolean,
): Expansion | undefined {
  const { alignment } = p.properties;
  if (line.shrink > 0) return { from: segment.start, to: segment.visibleEnd, perSpace: -line.shrink, perCharacter: 0 };
  const isDistributed = alignment === 'distribute' || alignment === 'thaiDistribute';
  if (alignment === 'start' || alignment === 'end' || alignment === 'center') return undefined;
  if (!isDistributed) {
    if (isLastLine && segment === line.segments.at(-1)) return undefined;
    if (line.endsWith === 'line-break' && !stretchesBreaks) return undefined;
    if (line.endsWith === 'page-break' || line.endsWith === 'column-break') return undefined;
  }
  const free = segment.band.right - segment.x - segment.width;
  if (free <= 0) return undefined;
  const { text } = p.shaped;
  const from = afterLastTab(text, segment);
  let spaces = 0;
  let characters = 0;
  for (let i = from; i < segment.visibleEnd - 1; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 0x20) spaces += 1;
    else if (isDistributed || isEastAsian(code)) characters += 1;
  }
  if (spaces + characters === 0) return undefined;
  if (characters === 0) return { from, to: segment.visibleEnd, perSpace: free / spaces, perCharacter: 0 };
  const share = free / (spaces + characters);
  return { from, to: segment.visibleEnd - 1, perSpace: share, perCharacter: share };
}

/** Looks no further back than the segment: a paragraph may have very many lines. */
function afterLastTab(text: string, { start, visibleEnd }: LineSegment): number {
  for (let i = visibleEnd - 1; i >= start; i -= 1) if (text[i] === tabCharacter) return i + 1;
  return start;
}

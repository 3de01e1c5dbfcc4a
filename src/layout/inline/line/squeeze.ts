/** Word 2013 and later squeeze the spaces of a justified line to take one more word (WR-BREAK-7). */
import type { Points } from '../../../base/units.js';
import { spaceCode } from '../../../text/space-code.js';
import { breakNone } from '../../../text/text-types.js';
import { narrowedTo, type FilledSegment, type SegmentRoom } from './segment.js';
import type { PreparedParagraph } from '../prepared-paragraph.js';

/** Spaces keep at least this share of their width; the other numbers are LibreOffice's published reading of Word's rule (WR-BREAK-7). */
export const leastShare = 0.75;
const stretchAlwaysBeaten = 1.5;
const stretchWeight = 1.7;

/** One more word on a line, for which its spaces would give up room. */
interface Squeeze {
  /** End of the word. */
  readonly end: number;
  /** Removed from each space. */
  readonly perSpace: Points;
  /** The part of their width that the spaces would keep. */
  readonly share: number;
  /** The factor by which justification would stretch the spaces without the word. */
  readonly stretch: number;
}

/**
 * Measures the line with the word after `breakAt` squeezed in; undefined if it has no spaces or no such word.
 * @param natural x at the end of the visible text before `breakAt`
 */
export function measureSqueeze(
  p: PreparedParagraph,
  start: number,
  breakAt: number,
  natural: Points,
  room: SegmentRoom,
): Squeeze | undefined {
  const { text, advances, breaks } = p.shaped;
  let spaces = 0;
  let spaceWidth = 0;
  let firstText = start;
  while (firstText < breakAt && text.charCodeAt(firstText) === spaceCode) firstText += 1;
  for (let i = firstText; i < breakAt; i += 1) {
    if (text.charCodeAt(i) !== spaceCode) continue;
    spaces += 1;
    spaceWidth += advances[i] ?? 0;
  }
  if (spaces === 0) return undefined;
  let trailing = 0;
  let trailingCount = 0;
  for (let i = breakAt - 1; i > firstText && text.charCodeAt(i) === spaceCode; i -= 1) {
    trailing += advances[i] ?? 0;
    trailingCount += 1;
  }
  let x = natural + trailing;
  let end = breakAt;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (code <= spaceCode || code === 0xfffc || (end > breakAt && breaks[end] !== breakNone)) break;
    x += advances[end] ?? 0;
    end += 1;
  }
  if (end === breakAt) return undefined;
  const overflow = x - room.limit;
  const gaps = spaces - trailingCount;
  const stretch = gaps > 0 ? 1 + (room.limit - natural) / (spaceWidth - trailing) : Infinity;
  return { end, perSpace: Math.max(0, overflow / spaces), share: 1 - overflow / spaceWidth, stretch };
}

/** The line with the word after `breakAt` squeezed in, if Word would. */
export function squeezedEnd(
  p: PreparedParagraph,
  start: number,
  breakAt: number,
  natural: Points,
  room: SegmentRoom,
): FilledSegment | undefined {
  const squeeze = measureSqueeze(p, start, breakAt, natural, room);
  if (!squeeze || squeeze.share < leastShare) return undefined;
  const { end, perSpace, share, stretch } = squeeze;
  if (!(stretch > stretchAlwaysBeaten || 1 + (stretch - 1) / stretchWeight >= 1 / share)) return undefined;
  return narrowedTo(room, p.shaped.text, end, { perSpace, perMark: 0, perNarrowSpace: 0, perBorder: 0 });
}

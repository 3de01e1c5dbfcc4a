/** Finds where a line ends inside a word (WR-HYPH-2). */
import type { Points } from '../../../base/units.js';
import { spaceCode } from '../../../text/space-code.js';
import { breakAllowed } from '../../../text/text-types.js';
import type { PreparedParagraph } from '../prepared-paragraph.js';
import { hyphenWidth } from './object-width.js';
import { advanceTolerance, type FilledSegment, type SegmentRoom } from './segment.js';

export interface HyphenPlace {
  readonly room: SegmentRoom;
  /** Where the line must end. */
  readonly limit: Points;
  /** Where it would end without a hyphen. */
  readonly naturalEnd: Points;
}

/** The last hyphenation point between `from` and `to` that fits with its hyphen. */
export function hyphenatedEnd(
  p: PreparedParagraph,
  from: number,
  to: number,
  { room, limit, naturalEnd }: HyphenPlace,
): Omit<FilledSegment, 'tabs'> | undefined {
  const { hyphenation } = p;
  if (!hyphenation || room.rules.hyphenationZone === undefined || limit - naturalEnd <= room.rules.hyphenationZone) return undefined;
  const { advances, text } = p.shaped;
  let x = naturalEnd;
  // spaces between the last visible character and the word
  for (let i = from - 1; i >= 0 && text.charCodeAt(i) === spaceCode; i -= 1) x += advances[i] ?? 0;
  const width = hyphenWidth(p, to);
  let best: { at: number; x: Points } | undefined;
  for (let i = from; i <= to; i += 1) {
    if (i > from && hyphenation[i] === breakAllowed && x + width <= limit + advanceTolerance) best = { at: i, x: x + width };
    x += advances[i] ?? 0;
  }
  if (!best) return undefined;
  return { end: best.at, visibleEnd: best.at, width: best.x - room.x, endsWith: 'soft', hyphen: true, shrink: undefined };
}

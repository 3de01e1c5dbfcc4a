/**
 * East Asian punctuation gives way so that one more character fits (`w:characterSpacingControl`, ECMA-376-1 §17.15.1.18; WR-EA-17). Closing marks fill the
 * left half of their square, so that the right half can go. All marks of the line give the same, but not the one that ends it: that one gives its whole half,
 * and only where the others cannot give enough.
 */
import type { Points } from '../../../base/units.js';
import { isEastAsian } from '../../../text/east-asian.js';
import { breakNone } from '../../../text/text-types.js';
import { objectCharacter, type PreparedParagraph } from '../prepared-paragraph.js';
import { narrowedTo, rounding, type FilledSegment, type SegmentRoom } from './segment.js';

const spaceCode = 0x20;
const objectCode = objectCharacter.charCodeAt(0);

/** Share of its half square that a mark gives; a colon is in the middle of its square. */
const shares: ReadonlyMap<number, number> = new Map([
  ...Array.from('、。，．）」』】〉》〕｝］', (mark): [number, number] => [mark.charCodeAt(0), 1]),
  ...Array.from('：；', (mark): [number, number] => [mark.charCodeAt(0), 0.5]),
]);

/** Part of what the marks give together that a mark gives. */
export const shareOfMark = (code: number): number => shares.get(code) ?? 0;

export interface Overrun {
  /** First character that may give way. */
  readonly from: number;
  /** The character that no longer fits. */
  readonly at: number;
  /** Where it would go. */
  readonly x: Points;
}

/** The line with that character and what may not be parted from it, if Word would take them; most that a line gives is half a character. */
export function compressedEnd(p: PreparedParagraph, { from, at, x }: Overrun, room: SegmentRoom): FilledSegment | undefined {
  const { text, advances, breaks } = p.shaped;
  if (!isEastAsian(text.charCodeAt(at))) return undefined;
  const half = advances[at] / 2;
  let end = at;
  let overrun = x - room.limit;
  do {
    overrun += advances[end];
    end += 1;
    if (overrun > half * 3) return undefined;
  } while (end < text.length && text.charCodeAt(end) > spaceCode && text.charCodeAt(end) !== objectCode && breaks[end] === breakNone);
  let given = 0;
  let most: Points = 0;
  for (let i = from; i < end - 1; i += 1) {
    const share = shareOfMark(text.charCodeAt(i));
    given += share;
    most += (share * advances[i]) / 2;
  }
  const mostGiven = Math.min(half, most) + rounding;
  if (overrun > mostGiven && shareOfMark(text.charCodeAt(end - 1)) === 1) overrun = Math.max(0, overrun - advances[end - 1] / 2);
  if (overrun > mostGiven) return undefined;
  return narrowedTo(room, text, end, { perSpace: 0, perMark: given > 0 ? overrun / given : 0 });
}

/**
 * East Asian punctuation gives way so that one more character fits (`w:characterSpacingControl`, ECMA-376-1 §17.15.1.18; WR-EA-17). Closing marks fill the
 * left half of their square, so that the right half can go. All marks of the line give the same, but not the one that ends it: that one gives its whole half,
 * and only where the others cannot give enough. What marks cannot give, spaces between other letters and gaps between scripts do (WR-EA-19).
 */
import type { Points } from '../../../base/units.js';
import { autoSpace } from '../../../text/auto-space.js';
import { isEastAsian } from '../../../text/east-asian.js';
import { breakNone } from '../../../text/text-types.js';
import { objectCharacter, type PreparedParagraph } from '../prepared-paragraph.js';
import { emAt } from '../em-at.js';
import { narrowedTo, rounding, type FilledSegment, type SegmentRoom, type Shrink } from './segment.js';

const spaceCode = 0x20;
const objectCode = objectCharacter.charCodeAt(0);

/** Share of its half square that a mark gives; a colon is in the middle of its square. */
const shares: ReadonlyMap<number, number> = new Map([
  ...Array.from('、。，．）」』】〉》〕｝］', (mark): [number, number] => [mark.charCodeAt(0), 1]),
  ...Array.from('：；', (mark): [number, number] => [mark.charCodeAt(0), 0.5]),
]);

/** Part of what the marks give together that a mark gives. */
export const shareOfMark = (code: number): number => shares.get(code) ?? 0;

/** A space between two characters that are not East Asian. */
export const isNarrowSpace = (text: string, at: number): boolean =>
  text.charCodeAt(at) === spaceCode && !isEastAsian(text.charCodeAt(at - 1)) && !isEastAsian(text.charCodeAt(at + 1));

export interface Overrun {
  /** First character that may give way. */
  readonly from: number;
  /** The character that no longer fits. */
  readonly at: number;
  /** Where it would go. */
  readonly x: Points;
}

/** Spaces between other letters than East Asian ones, and gaps between the two, keep at least this share of their width. */
const leastShare = 0.75;

/** What a line can give, by kind. */
interface Givers {
  /** Sum of {@link shareOfMark}. */
  readonly marks: number;
  readonly fromMarks: Points;
  readonly spaces: number;
  readonly fromSpaces: Points;
  readonly borders: number;
  readonly fromBorders: Points;
}

function giversOf(p: PreparedParagraph, from: number, end: number): Givers {
  const { text, advances, autoSpaces } = p.shaped;
  let [marks, fromMarks, spaces, fromSpaces, borders, fromBorders] = [0, 0, 0, 0, 0, 0];
  for (let i = from; i < end - 1; i += 1) {
    const share = shareOfMark(text.charCodeAt(i));
    marks += share;
    fromMarks += (share * advances[i]) / 2;
    if (isNarrowSpace(text, i)) {
      spaces += 1;
      fromSpaces += (1 - leastShare) * advances[i];
    }
    if (autoSpaces.has(i + 1)) {
      borders += 1;
      fromBorders += (1 - leastShare) * autoSpace * emAt(p, i);
    }
  }
  return { marks, fromMarks, spaces, fromSpaces, borders, fromBorders };
}

/** Text of other scripts alone keeps its spaces. */
function hasEastAsian(text: string, from: number, end: number): boolean {
  for (let i = from; i < end; i += 1) if (isEastAsian(text.charCodeAt(i))) return true;
  return false;
}

/** The line with that character and what may not be parted from it, if Word would take them; most that a line gives is half a character. */
export function compressedEnd(p: PreparedParagraph, { from, at, x }: Overrun, room: SegmentRoom): FilledSegment | undefined {
  const { text, advances, breaks } = p.shaped;
  const half = emAt(p, at) / 2;
  let end = at;
  let overrun = x - room.limit;
  do {
    overrun += advances[end];
    end += 1;
    if (overrun > half * 3) return undefined;
  } while (end < text.length && text.charCodeAt(end) > spaceCode && text.charCodeAt(end) !== objectCode && breaks[end] === breakNone);
  if (!hasEastAsian(text, from, end)) return undefined;
  const givers = giversOf(p, from, end);
  const most = Math.min(half, givers.fromMarks + givers.fromSpaces + givers.fromBorders) + rounding;
  if (overrun > most && shareOfMark(text.charCodeAt(end - 1)) === 1) overrun = Math.max(0, overrun - advances[end - 1] / 2);
  if (overrun > most) return undefined;
  return narrowedTo(room, text, end, sharesOf(overrun, givers));
}

/** Marks give first, then spaces, then gaps between scripts; those of a kind give the same. */
function sharesOf(overrun: Points, givers: Givers): Shrink {
  const marks = Math.min(overrun, givers.fromMarks);
  const spaces = Math.min(overrun - marks, givers.fromSpaces);
  const borders = overrun - marks - spaces;
  return {
    perSpace: 0,
    perMark: marks > 0 ? marks / givers.marks : 0,
    perNarrowSpace: spaces > 0 ? spaces / givers.spaces : 0,
    perBorder: borders > 0 ? borders / givers.borders : 0,
  };
}

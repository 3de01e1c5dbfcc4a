/** Where a line may end besides its last break opportunity: with punctuation narrowed, one more word squeezed in, or a hyphen. */
import { itemAt } from '../../../base/item-at.js';
import type { Points } from '../../../base/units.js';
import { autoSpace } from '../../../text/auto-space.js';
import { isEastAsian } from '../../../text/character-class.js';
import { breakNone, breakAllowed, spaceCode } from '../../../text/text-types.js';
import { objectCode, type PreparedParagraph } from '../prepared-paragraph.js';
import { emAt, hyphenWidth } from '../at-offset.js';
import { narrowedTo, advanceTolerance, type FilledSegment, type SegmentRoom, type Shrink } from './line-box.js';

/**
 * East Asian punctuation is narrowed so that one more character fits (`w:characterSpacingControl`, ECMA-376-1 §17.15.1.18; WR-EA-17).
 * Closing marks fill the left half of their square and opening ones the right half, so that the other half can be removed; all marks of a
 * line give the same share. If marks do not give enough, spaces between other letters and gaps between scripts do (WR-EA-19).
 *
 * Each mark's share of its half square: a colon is in the middle of its square.
 */
const shares: ReadonlyMap<number, number> = new Map([
  ...Array.from('、。，．）」』】〉》〕｝］', (mark): [number, number] => [mark.charCodeAt(0), 1]),
  ...Array.from('：；', (mark): [number, number] => [mark.charCodeAt(0), 0.5]),
]);

/** Punctuation that may hang past the end of an East Asian line (`w:overflowPunct`; WR-BREAK-10). */
export const hanging = new Set([0x3001, 0x3002, 0xff0c, 0xff0e, 0xff61, 0xff64]);

/** Opening marks fill the right half of their square: the room that they give up is before them. */
const opening = new Set(Array.from('（「『【《〈［｛〔', (mark) => mark.charCodeAt(0)));

/**
 * The share that the mark at an offset gives up after it and the mark after it gives up before it. A mark of a proportional face that is
 * narrower than its em has no empty half to give.
 */
export const shareOfMarks = (p: PreparedParagraph, at: number): number =>
  (fillsSquare(p, at) ? (shares.get(p.shaped.text.charCodeAt(at)) ?? 0) : 0) +
  (opening.has(p.shaped.text.charCodeAt(at + 1)) && fillsSquare(p, at + 1) ? 1 : 0);

const fillsSquare = (p: PreparedParagraph, at: number): boolean => itemAt(p.shaped.advances, at) > emAt(p, at) - advanceTolerance;

/** A space between two characters that are not East Asian. */
export const isNarrowSpace = (text: string, at: number): boolean =>
  text.charCodeAt(at) === spaceCode && !isEastAsian(text.charCodeAt(at - 1)) && !isEastAsian(text.charCodeAt(at + 1));

export interface Overrun {
  /** First character that may be narrowed. */
  readonly from: number;
  /** The character that no longer fits. */
  readonly at: number;
  /** Where that character would start. */
  readonly x: Points;
}

/** Spaces between letters that are not East Asian keep at least this share of their width. */
const leastOfSpace = 0.75;
/** The same for gaps between East Asian and other letters. */
const leastOfGap = 0.5;

/** The room that a line can give up, by kind. */
interface Givers {
  /** Sum of {@link shareOfMarks}. */
  readonly marks: number;
  readonly fromMarks: Points;
  readonly spaces: number;
  readonly fromSpaces: Points;
  readonly borders: number;
  readonly fromBorders: Points;
}

function giversOf(p: PreparedParagraph, from: number, end: number, spacesGive: boolean): Givers {
  const { text, advances, autoSpaces } = p.shaped;
  let [marks, fromMarks, spaces, fromSpaces, borders, fromBorders] = [0, 0, 0, 0, 0, 0];
  for (let i = from; i < end - 1; i += 1) {
    const share = shareOfMarks(p, i);
    marks += share;
    if (share > 0) fromMarks += (share * emAt(p, i)) / 2;
    if (spacesGive && isNarrowSpace(text, i)) {
      spaces += 1;
      fromSpaces += (1 - leastOfSpace) * itemAt(advances, i);
    }
    if (spacesGive && autoSpaces.has(i + 1)) {
      borders += 1;
      fromBorders += (1 - leastOfGap) * autoSpace * emAt(p, i);
    }
  }
  return { marks, fromMarks, spaces, fromSpaces, borders, fromBorders };
}

/** Text without East Asian characters keeps its spaces. */
function hasEastAsian(text: string, from: number, end: number): boolean {
  for (let i = from; i < end; i += 1) if (isEastAsian(text.charCodeAt(i))) return true;
  return false;
}

/**
 * The line with that character and those that may not be separated from it, if Word would take them: text before closing marks may
 * overrun by half a character. A full stop or comma that ends the line gives up its half, or hangs, if the others cannot give enough.
 */
export function compressedEnd(p: PreparedParagraph, { from, at, x }: Overrun, room: SegmentRoom): FilledSegment | undefined {
  const { text, advances, breaks } = p.shaped;
  const half = emAt(p, at) / 2;
  // marks give up at most half of their width: more marks than the line is long never fit, however many follow
  const mostOverrun = room.limit - room.x + half * 4;
  let end = at;
  let overrun = x - room.limit;
  do {
    overrun += itemAt(advances, end);
    if (overrun > (shares.has(text.charCodeAt(end)) ? mostOverrun : half + advanceTolerance)) return undefined;
    end += 1;
  } while (end < text.length && text.charCodeAt(end) > spaceCode && text.charCodeAt(end) !== objectCode && breaks[end] === breakNone);
  if (!hasEastAsian(text, from, end)) return undefined;
  const givers = giversOf(p, from, end, room.rules.compression === 'all');
  const most = givers.fromMarks + givers.fromSpaces + givers.fromBorders + advanceTolerance;
  const last = text.charCodeAt(end - 1);
  const ownWidth = itemAt(advances, end - 1);
  const less = [0, shares.get(last) === 1 ? ownWidth / 2 : 0, hanging.has(last) ? ownWidth : 0].find((width) => overrun - width <= most);
  return less === undefined ? undefined : narrowedTo(room, text, end, sharesOf(Math.max(0, overrun - less), givers));
}

/** Marks give first, then spaces, then gaps between scripts; all of one kind give the same. */
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

/** The line with the word after `breakAt` squeezed in, if Word 2013 and later would in justified text (WR-BREAK-7). */
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

interface HyphenPlace {
  readonly room: SegmentRoom;
  /** Where the line must end. */
  readonly limit: Points;
  /** Where it would end without a hyphen. */
  readonly naturalEnd: Points;
}

/** The last hyphenation point between `from` and `to` that fits with its hyphen (WR-HYPH-2). */
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

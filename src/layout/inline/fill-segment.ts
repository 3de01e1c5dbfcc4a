/** Fills one band of a line with as much text as fits (layout-notes §6.5, §6.7; word-rules §9 to §11). Logical coordinates: x grows from the paragraph's leading edge. */
import type { Points } from '../../base/units.js';
import { breakAllowed, breakAtSoftHyphen, breakNone } from '../../text/text-types.js';
import { atOffset } from './at-offset.js';
import type { LineEnd, LineTab } from './line-box.js';
import { characterAdvance } from './character-advance.js';
import { squeezedEnd } from './squeeze.js';
import {
  columnBreakCharacter,
  lineBreakCharacter,
  objectCharacter,
  pageBreakCharacter,
  tabCharacter,
  type PreparedParagraph,
} from './prepared-paragraph.js';
import { nextStop } from './tab-stops.js';

const tabCode = tabCharacter.charCodeAt(0);
const lineBreakCode = lineBreakCharacter.charCodeAt(0);
const pageBreakCode = pageBreakCharacter.charCodeAt(0);
const columnBreakCode = columnBreakCharacter.charCodeAt(0);
const objectCode = objectCharacter.charCodeAt(0);
const spaceCode = 0x20;
/** Sums of advances carry rounding errors of this order; Word itself has no tolerance (word-rules §10). */
const rounding = 0.002;
/** Punctuation that may hang over the end of an East Asian line (`w:overflowPunct`). */
const hanging = new Set([0x3001, 0x3002, 0xff0c, 0xff0e, 0xff61, 0xff64]);

/** Room for a segment. */
export interface SegmentRoom {
  /** Where text begins. */
  readonly x: Points;
  /** Where it must end. */
  readonly limit: Points;
  /** Text may be cut inside a word, because nothing else stands on the line and no other band follows. */
  readonly mayCut: boolean;
  /** Interval of automatic tab stops. */
  readonly tabInterval: Points;
  readonly hangingStop: boolean;
  /** Justified text may squeeze its spaces (compatibility mode 15). */
  readonly maySqueeze: boolean;
  /** Page and column breaks end the line; outside the body Word ignores them. */
  readonly obeysBreaks: boolean;
  /** Words may be hyphenated on this line when more than this is left free. */
  readonly hyphenationZone?: Points;
}

export interface FilledSegment {
  readonly end: number;
  readonly visibleEnd: number;
  readonly width: Points;
  readonly tabs: readonly LineTab[];
  readonly endsWith: LineEnd;
  readonly hyphen: boolean;
  readonly shrink: Points;
}

interface Candidate {
  end: number;
  visibleEnd: number;
  x: Points;
  tabs: number;
  hyphen: boolean;
}

/** @returns undefined when nothing fits and the text may not be cut here. */
export function fillSegment(p: PreparedParagraph, start: number, room: SegmentRoom): FilledSegment | undefined {
  const { text, advances, breaks } = p.shaped;
  const boxes = p.runBoxes;
  const length = text.length;
  const tabs: LineTab[] = [];
  let limit = room.limit;
  // a box that goes on from the line above opens again
  let x = room.x + (boxes?.inside[start] ?? 0);
  let visibleX = x;
  let visibleEnd = start;
  let last: Candidate | undefined;
  const finish = (end: number, endsWith: LineEnd): FilledSegment => ({
    end,
    visibleEnd,
    width: visibleX - room.x,
    tabs,
    endsWith,
    hyphen: false,
    shrink: 0,
  });
  const finishAt = (at: Candidate): FilledSegment => ({
    end: at.end,
    visibleEnd: at.visibleEnd,
    width: at.x - room.x,
    tabs: tabs.slice(0, at.tabs),
    endsWith: 'soft',
    hyphen: at.hyphen,
    shrink: 0,
  });

  let afterTab = false;
  for (let i = start; i < length; i += 1) {
    const mark = breaks[i];
    if (i > start && (mark !== breakNone || afterTab)) {
      const hyphen = mark === breakAtSoftHyphen;
      const hyphenX = hyphen ? visibleX + hyphenWidth(p, i) : visibleX;
      if (!hyphen || hyphenX <= limit + rounding) {
        if (last) {
          last.end = i;
          last.visibleEnd = visibleEnd;
          last.x = hyphenX;
          last.tabs = tabs.length;
          last.hyphen = hyphen;
        } else last = { end: i, visibleEnd, x: hyphenX, tabs: tabs.length, hyphen };
      }
    }
    afterTab = false;
    const closing = boxes?.inside[i] ?? 0;
    if (boxes && i > start) x += boxes.before[i];
    const code = text.charCodeAt(i);
    if (code === spaceCode) {
      x += advances[i];
      continue;
    }
    if (code < spaceCode) {
      if (code === lineBreakCode) return finish(i + 1, 'line-break');
      if (code === pageBreakCode || code === columnBreakCode) {
        if (room.obeysBreaks) return finish(i + 1, code === pageBreakCode ? 'page-break' : 'column-break');
        continue;
      }
      if (code === tabCode) {
        const reached = reachTab(p, i, x, limit, room);
        if (!reached) {
          if (i > start) return last && last.end === i ? finishAt(last) : finish(i, 'soft');
          x = Math.max(x, limit);
        } else {
          tabs.push({ offset: i, from: x, width: reached.width, leader: reached.leader });
          x += reached.width;
          if (reached.limit !== undefined) limit = Math.max(limit, reached.limit);
        }
        visibleX = x;
        visibleEnd = i + 1;
        afterTab = true;
        continue;
      }
    }
    const advance = code === objectCode ? objectWidth(p, i) : advances[i];
    if (x + advance + closing > limit + rounding && advance > 0 && !(p.properties.overflowPunctuation && hanging.has(code))) {
      if (room.maySqueeze && last && tabs.length === 0) {
        const squeezed = squeezedEnd(p, start, last.end, last.x, room);
        if (squeezed) return squeezed;
      }
      const hyphenated =
        p.hyphenation && room.hyphenationZone !== undefined
          ? hyphenate(p, last?.end ?? start, i, room, limit, last?.x ?? room.x)
          : undefined;
      if (hyphenated) return { ...hyphenated, tabs };
      if (last) return finishAt(last);
      if (!room.mayCut) return undefined;
      if (i > start && x > room.x + rounding) return finish(i, 'soft');
      // not even one cluster fits: it stands alone
      x += advance;
      let next = i + 1;
      while (
        next < length &&
        advances[next] === 0 &&
        breaks[next] === breakNone &&
        text.charCodeAt(next) >= spaceCode &&
        text.charCodeAt(next) !== objectCode
      )
        next += 1;
      while (next < length && text.charCodeAt(next) === spaceCode) next += 1;
      visibleX = x;
      visibleEnd = i + 1;
      return finish(next, next === length ? 'paragraph-end' : 'soft');
    }
    x += advance;
    visibleX = x + closing;
    visibleEnd = i + 1;
  }
  return finish(length, 'paragraph-end');
}

export function objectWidth(p: PreparedParagraph, offset: number): Points {
  return atOffset(p.objects, offset)?.width ?? 0;
}

/** Advance of a hyphen in the font of the text before `at`. */
export function hyphenWidth(p: PreparedParagraph, at: number): Points {
  const item = p.shaped.items.find((one) => one.start < at && at <= one.end);
  if (!item) return 0;
  return characterAdvance(item, 0x2d);
}

/** Sum of advances from `from` to the next tab or break. */
function widthToNextControl(p: PreparedParagraph, from: number, stopAt: (code: number) => boolean): Points {
  const { text, advances } = p.shaped;
  let width = 0;
  let trailing = 0;
  for (let i = from; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < spaceCode || stopAt(code)) break;
    if (code === spaceCode) trailing += advances[i];
    else {
      width += trailing + (code === objectCode ? objectWidth(p, i) : advances[i]);
      trailing = 0;
    }
  }
  return width;
}

const decimalSeparators = new Set([0x2e, 0x2c]);
const never = (): boolean => false;

function reachTab(
  p: PreparedParagraph,
  offset: number,
  x: Points,
  limit: Points,
  room: SegmentRoom,
): { width: Points; leader: string; limit?: Points } | undefined {
  const positioned = p.positionedTabs.get(offset);
  if (positioned) {
    const left = positioned.relativeTo === 'margin' ? 0 : p.properties.indent.start;
    const follow = widthToNextControl(p, offset + 1, never);
    const at =
      positioned.alignment === 'left' ? left : positioned.alignment === 'center' ? (left + limit) / 2 - follow / 2 : limit - follow;
    return { width: Math.max(0, at - x), leader: positioned.leader };
  }
  const stop = nextStop(p.properties, x, room.tabInterval, room.hangingStop);
  if (!stop) return { width: 0, leader: 'none' };
  const isAutomatic = !p.properties.tabs.some((tab) => tab.position === stop.position);
  // text that already reached the margin by a tab goes on beyond it
  if (stop.position > limit + rounding && isAutomatic && (x < limit - rounding || x === room.x)) return undefined;
  let width = stop.position - x;
  if (stop.alignment !== 'start') {
    const follow =
      stop.alignment === 'decimal'
        ? widthToNextControl(p, offset + 1, (code) => decimalSeparators.has(code))
        : widthToNextControl(p, offset + 1, never);
    width = Math.max(0, stop.position - x - (stop.alignment === 'center' ? follow / 2 : follow));
    // centred text near the margin is pushed back inside
    if (stop.alignment === 'center' && stop.position + follow / 2 > limit && stop.position <= limit)
      width = Math.max(0, limit - follow - x);
  }
  if (stop.position <= limit + rounding) return { width, leader: stop.leader };
  return { width, leader: stop.leader, limit: stop.alignment === 'start' ? Infinity : stop.position };
}

/** The last hyphenation point between `from` and `to` that fits with its hyphen. */
function hyphenate(
  p: PreparedParagraph,
  from: number,
  to: number,
  room: SegmentRoom,
  limit: Points,
  naturalEnd: Points,
): Omit<FilledSegment, 'tabs'> | undefined {
  if (room.hyphenationZone === undefined || limit - naturalEnd <= room.hyphenationZone) return undefined;
  const { advances, text } = p.shaped;
  let x = naturalEnd;
  // spaces between the last visible character and the word
  for (let i = from - 1; i >= 0 && text.charCodeAt(i) === spaceCode; i -= 1) x += advances[i];
  const width = hyphenWidth(p, to);
  let best: { at: number; x: Points } | undefined;
  for (let i = from; i <= to; i += 1) {
    if (i > from && p.hyphenation![i] === breakAllowed && x + width <= limit + rounding) best = { at: i, x: x + width };
    x += advances[i] ?? 0;
  }
  if (!best) return undefined;
  return { end: best.at, visibleEnd: best.at, width: best.x - room.x, endsWith: 'soft', hyphen: true, shrink: 0 };
}

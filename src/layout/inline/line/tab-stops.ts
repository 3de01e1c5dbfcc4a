/** Finds the stop that a tab reaches, and how far it moves the text (ECMA-376-1 §17.3.1.37, §17.15.1.25; WR-TAB-1 to WR-TAB-5). */
import type { Points } from '../../../base/units.js';
import type { ResolvedParagraph } from '../../../document/cascade/resolved.js';
import { spaceCode } from '../../../text/text-types.js';
import { objectCode, tabCharacter, type PreparedParagraph } from '../prepared-paragraph.js';
import { objectWidth } from '../at-offset.js';
import { advanceTolerance, type SegmentRoom } from './line-box.js';

export interface ReachedStop {
  readonly position: Points;
  readonly alignment: 'start' | 'end' | 'center' | 'decimal';
  readonly leader: string;
}

/** Past the width of any page: guards against absurd positions. */
const farthest = 1584 * 20;

/**
 * The first stop after `from`, all measured from the text margin's leading edge. Custom stops first, then the hanging
 * indent, then multiples of the default interval after the last custom stop.
 * @param defaultInterval points; 0 means no automatic stops
 */
export function nextStop(
  paragraph: ResolvedParagraph,
  from: Points,
  defaultInterval: Points,
  hangingStop: boolean,
): ReachedStop | undefined {
  const epsilon = 0.01;
  let lastCustom = 0;
  let best: ReachedStop | undefined;
  for (const stop of paragraph.tabs) {
    if (stop.alignment === 'bar') continue;
    if (stop.position > lastCustom) lastCustom = stop.position;
    if (!best && stop.position > from + epsilon) {
      best = { position: stop.position, alignment: stop.alignment, leader: stop.leader };
    }
  }
  const { start, firstLine } = paragraph.indent;
  const isCleared = paragraph.clearedTabs.some((position) => Math.abs(position - start) < 0.05);
  if (hangingStop && firstLine < 0 && !isCleared && start > from + epsilon && (!best || start < best.position)) {
    return { position: start, alignment: 'start', leader: 'none' };
  }
  if (best) return best;
  if (defaultInterval <= 0) return undefined;
  const next = (Math.floor((from + epsilon) / defaultInterval) + 1) * defaultInterval;
  return next > farthest ? undefined : { position: next, alignment: 'start', leader: 'none' };
}

const tabCode = tabCharacter.charCodeAt(0);

/** Sum of advances from `from` to the next tab or break. */
function widthToNextControl(p: PreparedParagraph, from: number, stopAt: (code: number) => boolean): Points {
  const { text, advances } = p.shaped;
  let width = 0;
  let trailing = 0;
  for (let i = from; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < spaceCode || stopAt(code)) break;
    if (code === spaceCode) trailing += advances[i] ?? 0;
    else {
      width += trailing + (code === objectCode ? objectWidth(p, i) : (advances[i] ?? 0));
      trailing = 0;
    }
  }
  return width;
}

/** Whether only tabs and spaces follow up to the paragraph's end. */
function isLast({ shaped: { text } }: PreparedParagraph, offset: number): boolean {
  for (let i = offset + 1; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code !== spaceCode && code !== tabCode) return false;
  }
  return true;
}

const decimalSeparators = new Set([0x2e, 0x2c]);
const never = (): boolean => false;

/** How far a tab reaches. */
interface TabReach {
  readonly width: Points;
  /** ST_TabTlc. */
  readonly leader: string;
  /** The line's new end, if it changes. */
  readonly limit?: Points;
}

/**
 * Takes a tab to its stop.
 * @param x where the tab begins; the line ends at `limit`
 * @returns undefined if the tab starts the next line
 */
export function reachTab(p: PreparedParagraph, offset: number, x: Points, limit: Points, room: SegmentRoom): TabReach | undefined {
  const positioned = p.positionedTabs.get(offset);
  if (positioned) {
    const left = positioned.relativeTo === 'margin' ? 0 : p.properties.indent.start;
    const follow = widthToNextControl(p, offset + 1, never);
    const at =
      positioned.alignment === 'left' ? left : positioned.alignment === 'center' ? (left + limit) / 2 - follow / 2 : limit - follow;
    return { width: Math.max(0, at - x), leader: positioned.leader };
  }
  const stop = nextStop(p.properties, x, room.rules.tabInterval, room.rules.hangingStop);
  if (!stop) return { width: 0, leader: 'none' };
  const isAutomatic = !p.properties.tabs.some((tab) => tab.position === stop.position);
  // text that already reached the margin by a tab continues past it
  if (stop.position > limit + advanceTolerance && isAutomatic && (x < limit - advanceTolerance || x === room.x))
    return room.rules.keepsLastTabs && isLast(p, offset) ? { width: stop.position - x, leader: stop.leader, limit: Infinity } : undefined;
  let width = stop.position - x;
  if (stop.alignment !== 'start') {
    const follow =
      stop.alignment === 'decimal'
        ? widthToNextControl(p, offset + 1, (code) => decimalSeparators.has(code))
        : widthToNextControl(p, offset + 1, never);
    width = Math.max(0, stop.position - x - (stop.alignment === 'center' ? follow / 2 : follow));
    // centred text near the margin is pushed back inside (WR-TAB-8)
    if (stop.alignment === 'center' && stop.position + follow / 2 > limit && stop.position <= limit)
      width = Math.max(0, limit - follow - x);
  }
  if (stop.position <= limit + advanceTolerance) return { width, leader: stop.leader };
  return { width, leader: stop.leader, limit: stop.alignment === 'start' ? Infinity : stop.position };
}

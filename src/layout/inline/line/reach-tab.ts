/** How far a tab moves the text of its line (WR-TAB-5). */
import type { Points } from '../../../base/units.js';
import { spaceCode } from '../../../text/space-code.js';
import { objectCode, tabCharacter, type PreparedParagraph } from '../prepared-paragraph.js';
import { objectWidth } from './object-width.js';
import { advanceTolerance, type SegmentRoom } from './segment.js';
import { nextStop } from './tab-stops.js';

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
export interface TabReach {
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

/** A band of a line, filled as far as its text goes → why it goes no further: widths, and what was tried for more (WR ids: reasons.ts). */
import type { Points } from '../../base/units.js';
import { breakNone, spaceCode } from '../../text/text-types.js';
import { objectWidth } from '../inline/at-offset.js';
import type { FilledSegment, SegmentRoom } from '../inline/line/line-box.js';
import { measureSqueeze, leastShare } from '../inline/line/other-ends.js';
import { objectCode, type PreparedParagraph } from '../inline/prepared-paragraph.js';
import type { BandReason } from './reasons.js';

/** Facts of the line breaker about a full band. */
export interface BandEnd {
  readonly reason: BandReason;
  readonly p: PreparedParagraph;
  readonly start: number;
  readonly room: SegmentRoom;
  /** Where text must end; a tab may have moved it. */
  readonly limit: Points;
  /** The last break opportunity that fits, and where the text before it ends. */
  readonly last: { readonly end: number; readonly x: Points } | undefined;
  readonly tabs: number;
}

/** Whether one more word was squeezed in, and if not, why. `share` is the part of their width that spaces would keep. */
export type Squeezing =
  | { readonly outcome: 'off' | 'done' | 'tabs' | 'no-spaces' }
  | { readonly outcome: 'too-narrow' | 'stretching-is-closer'; readonly share: number; readonly least: number };

/** Whether the next word was divided, and if not, why. */
export type Hyphenation = 'off' | 'done' | 'limit' | 'zone' | 'no-point';

/** The text that begins the next line, up to its first break opportunity. */
export interface NextWord {
  readonly characters: number;
  readonly width: Points;
  /** Width of the spaces before it. */
  readonly space: Points;
}

export interface BandDecision {
  readonly reason: BandReason;
  readonly available: Points;
  readonly used: Points;
  readonly next: NextWord | undefined;
  readonly squeezing: Squeezing;
  readonly hyphenation: Hyphenation;
  /** The gap at a line's end for which no word is divided. */
  readonly zone: Points | undefined;
}

export function bandDecision(filled: FilledSegment, end: BandEnd): BandDecision {
  const { reason, p, room, limit } = end;
  return {
    reason,
    available: limit - room.x,
    used: filled.width,
    next: nextWord(p, filled),
    squeezing: squeezingOf(end),
    hyphenation: hyphenationOf(end),
    zone: room.rules.hyphenationZone,
  };
}

function nextWord(p: PreparedParagraph, { visibleEnd, end }: FilledSegment): NextWord | undefined {
  const { text, advances, breaks } = p.shaped;
  let space = 0;
  for (let i = visibleEnd; i < end; i += 1) space += advances[i] ?? 0;
  let width = 0;
  let at = end;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= spaceCode || (at > end && breaks[at] !== breakNone)) break;
    width += code === objectCode ? objectWidth(p, at) : (advances[at] ?? 0);
  }
  return at === end ? undefined : { characters: at - end, width, space };
}

function squeezingOf({ reason, p, start, room, last, tabs }: BandEnd): Squeezing {
  if (reason === 'squeezed-word') return { outcome: 'done' };
  if (!room.rules.maySqueeze) return { outcome: 'off' };
  if (tabs > 0) return { outcome: 'tabs' };
  const squeeze = last && measureSqueeze(p, start, last.end, last.x, room);
  if (!squeeze) return { outcome: 'no-spaces' };
  const { share } = squeeze;
  return { outcome: share < leastShare ? 'too-narrow' : 'stretching-is-closer', share, least: leastShare };
}

function hyphenationOf({ reason, p, room, limit, last }: BandEnd): Hyphenation {
  if (reason === 'hyphen') return 'done';
  if (!p.hyphenation) return 'off';
  const { hyphenationZone } = room.rules;
  if (hyphenationZone === undefined) return 'limit';
  return limit - (last?.x ?? room.x) <= hyphenationZone ? 'zone' : 'no-point';
}

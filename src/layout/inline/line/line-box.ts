/** Lines and their segments: the room, the part of the paragraph that it takes, and how tall the line is. Positions are decided when it is set. */
import type { Points } from '../../../base/units.js';
import { spaceCode } from '../../../text/text-types.js';
import type { DecisionRecorder } from '../../explain/decision-recorder.js';

/** A free stretch of a line between floats, relative to the flow's left edge. */
export interface Band {
  readonly left: Points;
  readonly right: Points;
}

/** A tab, and its start and end relative to the flow's left edge. */
export interface LineTab {
  readonly offset: number;
  readonly from: Points;
  readonly width: Points;
  /** ST_TabTlc. */
  readonly leader: string;
}

export interface LineSegment {
  readonly start: number;
  /** Trailing spaces and the break character included. */
  readonly end: number;
  /** End without trailing spaces. */
  readonly visibleEnd: number;
  readonly band: Band;
  /** Where the text begins inside the band: after indents and label. */
  readonly x: Points;
  /** Advance of the visible text, tabs included. */
  readonly width: Points;
  readonly tabs: readonly LineTab[];
  readonly shrink: Shrink | undefined;
}

export type LineEnd = 'soft' | 'line-break' | 'page-break' | 'column-break' | 'paragraph-end';

export interface LineBox {
  readonly start: number;
  readonly end: number;
  readonly segments: readonly LineSegment[];
  /** From the line's top to its bottom, line spacing applied. */
  readonly height: Points;
  /** From the line's top to the baseline. */
  readonly baseline: Points;
  /** Room below the text that a line multiple added; it may extend past the page's end. */
  readonly leading: Points;
  readonly endsWith: LineEnd;
  /** Whether a hyphen is shown at the end. */
  readonly hyphen: boolean;
  readonly isFirst: boolean;
  /** Where the label starts, relative to the flow's left edge; first lines with a label only. */
  readonly labelX?: Points | undefined;
}

/**
 * Sums of advances carry rounding errors of this order. Word itself has no tolerance: it breaks text that overruns by a hundredth of a
 * point, so this must be well below that (WR-BREAK-2).
 */
export const advanceTolerance: Points = 0.002;

/**
 * The kinds of room narrowed for one more East Asian character (`w:characterSpacingControl`): marks alone, or marks, spaces and gaps between
 * scripts.
 */
export type Compression = 'none' | 'marks' | 'all';

/** The rules of a paragraph for each of its lines. */
export interface LineRules {
  /** Interval of automatic tab stops. */
  readonly tabInterval: Points;
  readonly hangingStop: boolean;
  /** Tabs at the end of the paragraph do not start a new line (WR-TAB-9). */
  readonly keepsLastTabs: boolean;
  /** Justified text may squeeze its spaces (compatibility mode 15). */
  readonly maySqueeze: boolean;
  readonly compression: Compression;
  /** Page and column breaks end the line; outside the body Word ignores them. */
  readonly obeysBreaks: boolean;
  /** Words may be hyphenated on this line if more than this is left free. */
  readonly hyphenationZone?: Points | undefined;
  /** Records why lines end, if somebody asks. */
  readonly recorder?: DecisionRecorder | undefined;
}

/** Room for a segment. */
export interface SegmentRoom {
  /** Where text begins. */
  readonly x: Points;
  /** Where it must end. */
  readonly limit: Points;
  /** Whether text may be cut inside a word, because the line is otherwise empty and no other band follows. */
  readonly mayCut: boolean;
  readonly rules: LineRules;
}

/** How text was narrowed to fit more of it. */
export interface Shrink {
  /** Removed from each space, see squeeze.ts. */
  readonly perSpace: Points;
  /** Removed from each East Asian closing mark, see other-ends.ts. */
  readonly perMark: Points;
  /** Removed from each space between letters that are not East Asian, see other-ends.ts. */
  readonly perNarrowSpace: Points;
  /** Removed from each gap between East Asian and Latin text, see other-ends.ts. */
  readonly perBorder: Points;
}

export interface FilledSegment {
  readonly end: number;
  readonly visibleEnd: number;
  readonly width: Points;
  readonly tabs: readonly LineTab[];
  readonly endsWith: LineEnd;
  readonly hyphen: boolean;
  readonly shrink: Shrink | undefined;
}

/** A segment whose text up to `end` is narrowed to its room; the spaces after it belong to the line. */
export function narrowedTo(room: SegmentRoom, text: string, end: number, shrink: Shrink): FilledSegment {
  let next = end;
  while (next < text.length && text.charCodeAt(next) === spaceCode) next += 1;
  return {
    end: next,
    visibleEnd: end,
    width: room.limit - room.x,
    tabs: [],
    hyphen: false,
    endsWith: next === text.length ? 'paragraph-end' : 'soft',
    shrink,
  };
}

/** A segment of a line: its room, and the part of a paragraph that it takes. */
import { spaceCode } from '../../../text/space-code.js';
import type { Points } from '../../../base/units.js';
import type { DecisionRecorder } from '../../explain/decision-recorder.js';
import type { LineEnd, LineTab } from './line-box.js';

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
  /** Removed from each East Asian closing mark, see compress-punctuation.ts. */
  readonly perMark: Points;
  /** Removed from each space between letters that are not East Asian, see compress-punctuation.ts. */
  readonly perNarrowSpace: Points;
  /** Removed from each gap between East Asian and Latin text, see compress-punctuation.ts. */
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

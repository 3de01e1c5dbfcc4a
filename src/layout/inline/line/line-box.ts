/** A composed line: which characters are in which band, and how tall the line is. Positions inside bands are decided when it is set. */
import type { Points } from '../../../base/units.js';
import type { Shrink } from './segment.js';

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

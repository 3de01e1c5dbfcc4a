/** Why a flow stops: what did not fit, and what moves on with it. Lengths are in points, counted from the flow's top. */
import type { Points } from '../../base/units.js';
import type { FlowState } from '../flow/flow-state.js';
import type { FlowKind, FlowResult } from '../flow/flow-types.js';
import type { LineBox } from '../inline/line/line-box.js';
import type { PreparedParagraph } from '../inline/prepared-paragraph.js';
import type { KeepReason, OverflowReason } from './reasons.js';

/** The line or row that did not fit. */
export interface Overflow {
  readonly reason: OverflowReason;
  /** Where it would begin. */
  readonly top: Points;
  /** Space between the content above and it. */
  readonly gap?: Points | undefined;
  /** The height that counts; undefined for a row of which not even a part was laid out whole. */
  readonly height: Points | undefined;
  /** Where content must end, above the notes. */
  readonly limit: Points;
  /** The leading of the line, which need not fit. */
  readonly leading?: Points | undefined;
  /** Room that only this line's own notes would take. */
  readonly ownNotes?: Points | undefined;
  /** Distance by which floats pushed the line down. */
  readonly pushed?: Points | undefined;
  /** The tallest first line of the row's cells that does not fit, if not even that much fits. */
  readonly cellLine?: Points | undefined;
  /** Height of the heading rows that this column repeats above the row. */
  readonly headings?: Points | undefined;
}

/** A row that was refused; see {@link Overflow}. */
export type RowRefusal = Pick<Overflow, 'reason' | 'height' | 'cellLine'>;

/** Lines or rows that had room and move on with what had none. */
export interface Keep {
  readonly reason: KeepReason;
  readonly count: number;
}

export interface PlacedLine {
  readonly p: PreparedParagraph;
  readonly line: LineBox;
  readonly y: Points;
}

/** A flow that was laid out and drawn. */
export interface FlowDecision {
  readonly kind: FlowKind;
  /** Its own lines; those of tables are in flows of their own. */
  readonly lines: readonly PlacedLine[];
  readonly reason: FlowResult['reason'];
  readonly isBeforeBreak: boolean;
  readonly available: Points;
  readonly used: Points;
  /** Room that the notes take. */
  readonly notes: Points;
  readonly overflow: Overflow | undefined;
  readonly keeps: readonly Keep[];
}

/** @param overflow Absent if the flow did not stop for want of room */
export function flowDecision(state: FlowState, overflow: Overflow | undefined, keeps: readonly Keep[]): FlowDecision {
  const { maxHeight, environment } = state.request;
  return {
    kind: environment.kind,
    lines: state.entries.flatMap((entry) => (entry.kind === 'line' ? [{ p: entry.p, line: entry.line, y: entry.y }] : [])),
    reason: state.end?.reason ?? 'done',
    isBeforeBreak: state.end?.isBeforeBreak ?? false,
    available: maxHeight,
    used: state.bottom,
    notes: maxHeight - state.limit(),
    overflow,
    keeps,
  };
}

/** Vertically merged cells while a part is built: content that starts in one row and may use the height of the rows below. */
import type { Points } from '../../base/units.js';
import type { FlowEnvironment, FlowPosition, FlowResult } from '../flow/flow-types.js';
import { contentHeight, layoutCell } from './cell-flow.js';
import type { DroppedSpaces } from './contextual-edges.js';
import type { MergeRun } from './table-model.js';
import { heightTolerance } from '../height-tolerance.js';

/** A merged run on one part. */
export interface OpenRun {
  readonly run: MergeRun;
  /** Index of the part's row in which its content starts here. */
  readonly placedAt: number;
  /** From the part's top to the content box, margin included. */
  readonly textTop: Points;
  readonly textWidth: Points;
  readonly environment: FlowEnvironment;
  readonly dropped?: DroppedSpaces | undefined;
  /** Where the content starts on this part; absent if earlier parts showed all of it. */
  readonly start?: FlowPosition;
  /** The entire rest of the content. */
  readonly whole?: FlowResult;
  /** The last requested cut. */
  cut?: { readonly height: Points; readonly result: FlowResult };
}

/** The part of a run's content that fits from its start on this part down to `bottom`. */
export function cutRun(open: OpenRun, bottom: Points, force = false): FlowResult | undefined {
  if (!open.whole || !open.start) return undefined;
  const height = bottom - open.textTop;
  if (contentHeight(open.whole) <= height + heightTolerance || open.whole.fragment.height <= height + heightTolerance) return open.whole;
  if (open.cut?.height !== height || force) {
    const request = {
      cell: open.run.owner,
      dropped: open.dropped,
      start: open.start,
      width: open.textWidth,
      environment: open.environment,
    };
    open.cut = { height, result: layoutCell({ ...request, maxHeight: Math.max(0, height), force }) };
  }
  return open.cut.result;
}

/** Chooses where a full page is cut: widow control, kept lines, kept chains (WR-PAGE-6, WR-PAGE-7, WR-PAGE-8). */
import { itemAt } from '../../base/item-at.js';
import type { Points } from '../../base/units.js';
import type { PreparedParagraph } from '../inline/prepared-paragraph.js';
import { composeAt } from './compose-at.js';
import type { FlowState } from '../flow/flow-state.js';
import type { FlowPosition } from '../flow/flow-types.js';

/** The line of a paragraph that does not fit. */
export interface UnfitLine {
  readonly block: number;
  /** Index of the paragraph's first entry in this flow. */
  readonly first: number;
  readonly offset: number;
  /** Top of the line above, or of the paragraph. */
  readonly y: Points;
}

/** Takes back what must move on together with a line that does not fit, and stops the flow. */
export function breakParagraph(state: FlowState, p: PreparedParagraph, { block, first, offset, y }: UnfitLine): void {
  const placed = state.entries.length - first;
  const startsHere = first >= state.entries.length ? offset === 0 : isStart(state, first);
  // at the top of a page nothing is gained by moving the whole paragraph
  const canMove = startsHere && (first > 0 || mayLeaveAll(state));
  const { recorder } = state.request.environment.context;
  const reason = p.properties.keepLines && canMove ? 'keep-lines' : 'widow-control';
  let keep = placed;
  if (reason === 'keep-lines') keep = 0;
  else if (controlsWidows(state, p) && placed > 0) {
    if (remainingLines(state, p, offset, y) === 1 && (keep > 2 || canMove || !startsHere)) keep -= 1;
    if (canMove && keep === 1) keep = 0;
  }
  if (keep > 0) {
    recorder?.keptBack(state, reason, placed - keep);
    cutAt(state, first + keep);
    return;
  }
  if (!startsHere) {
    // the rest of a paragraph that began on an earlier page
    if (placed === 0) state.stop('full', { block, offset });
    else if (first === 0) cutAt(state, placed);
    else {
      recorder?.keptBack(state, reason, placed);
      cutAt(state, first);
    }
    return;
  }
  recorder?.keptBack(state, reason, placed);
  breakBefore(state, first, { block });
}

/** Before compatibility mode 15, rows are divided between any two lines (WR-PAGE-13). */
function controlsWidows({ request: { environment } }: FlowState, p: PreparedParagraph): boolean {
  return p.properties.widowControl && (environment.kind !== 'cell' || environment.context.tree.settings.compatibilityMode >= 15);
}

/** Whether the flow may place nothing at all: the page has other content, or the caller will ask again. */
export const mayLeaveAll = (state: FlowState): boolean => state.request.isBelowOther === true || !state.request.force;

function isStart(state: FlowState, index: number): boolean {
  const entry = state.entries[index];
  return entry?.kind === 'line' && entry.line.start === 0;
}

/** 1, or more than 1: a line break that ends the text is followed by an empty line. */
function remainingLines(state: FlowState, p: PreparedParagraph, offset: number, y: Points): number {
  const { line } = composeAt(state, p, offset, y);
  return line.end >= p.shaped.text.length && line.endsWith !== 'line-break' ? 1 : 2;
}

/** Cuts the log before the entry at `index`, which then opens the next page. */
function cutAt(state: FlowState, index: number): void {
  const entry = state.entries[index];
  if (!entry) {
    const last = state.entries[index - 1];
    if (last?.kind === 'line') state.stop('full', { block: last.block, offset: last.line.end });
    else if (last?.outcome.next) state.stop('full', { block: last.block, table: last.outcome.next });
    return;
  }
  const position: FlowPosition =
    entry.kind === 'line' ? { block: entry.block, offset: entry.line.start } : { block: entry.block, table: entry.start };
  state.truncate(index);
  state.stop('full', position);
}

/**
 * Breaks before a block that starts at entry `index`, and before everything that is kept with it.
 * A chain that reaches the top of its page is released: it could not be kept on any page.
 */
export function breakBefore(state: FlowState, index: number, position: FlowPosition): void {
  let start = index;
  while (start > 0) {
    const last = itemAt(state.entries, start - 1);
    if (last.kind === 'row') {
      if (!last.outcome.keepWithNext || last.outcome.split) break;
      start -= 1;
      continue;
    }
    if (!last.p.properties.keepNext) break;
    const first = state.firstEntryOfBlock(start);
    if (!isStart(state, first)) {
      // the paragraph began on an earlier page: it stays
      break;
    }
    start = first;
  }
  const canMove = start > 0 || mayLeaveAll(state);
  if (start === index || !canMove) {
    state.truncate(index);
    state.stop('full', position);
    return;
  }
  state.request.environment.context.recorder?.keptBack(state, 'keep-next', index - start);
  cutAt(state, start);
}

/**
 * Fills a box with blocks from a given position, and reports where it stopped (every container of text is a flow).
 *
 * The state is a log: a line or a table row is appended with what it changed, so that the end of the log can be taken back. A block knows
 * nothing about the page; it appends until something does not fit. Then `choose-break.ts` looks back over the log for the place to cut,
 * which is where widow control, kept lines and chains of kept paragraphs are decided, and the flow stops there. Drawing comes last, from
 * what is left in the log: a caller that only needs heights does not pay for it.
 */
import type { Points } from '../../base/units.js';
import { fillParagraph } from './fill-paragraph.js';
import { fillTable } from './fill-table.js';
import { deepestSecondTry, FlowState, noKnownFloats, type FloatSource, type KnownFloats } from '../flow/flow-state.js';
import type { PlacedFloat } from '../float/float-types.js';
import type { FlowPosition, FlowRequest, FlowResult } from '../flow/flow-types.js';
import { fillFrame, isFrame } from './fill-frame.js';
import { setFlow } from './set-flow.js';
import { spaceAfter } from '../flow/paragraph-spacing.js';

/**
 * Lays out blocks until they end, the box is full, or an explicit break comes.
 * @returns items relative to the flow's top left corner and the position to continue from
 */
export function layoutFlow(request: FlowRequest): FlowResult {
  const first = fill(request, noKnownFloats);
  const late = reachingUp(first);
  if (late.size === 0 || request.environment.depth > deepestSecondTry) return finish(first);
  // a float that reaches above its anchor re-breaks the text there; it keeps the place that was found first (WR-FLOAT-3)
  const second = fill(request, late);
  const allPlaced = [...late.values()].every((float) => second.floats.includes(float));
  return finish(allPlaced ? second : first);
}

/** Floats that block text before their anchors' paragraphs. */
function reachingUp(state: FlowState): KnownFloats {
  if (state.anchored.length === 0) return noKnownFloats;
  const late = new Map<FloatSource, PlacedFloat>();
  const { originX, originY } = state.request.environment;
  for (const { source, float, entriesBefore } of state.anchored) {
    const { exclusion } = float;
    if (!exclusion || exclusion.right <= originX || exclusion.left >= originX + state.request.width) continue;
    const isInTheWay = state.entries.some(
      (entry, index) =>
        index < entriesBefore &&
        entry.kind === 'line' &&
        entry.p.shaped.text.length > 0 &&
        originY + entry.y < exclusion.bottom - 0.5 &&
        originY + entry.y + entry.line.height > exclusion.top + 0.5,
    );
    if (isInTheWay) late.set(source, float);
  }
  return late;
}

function fill(request: FlowRequest, known: KnownFloats): FlowState {
  const state = new FlowState(request, known);
  const { blocks } = request.content;
  const { budget, cascade } = request.environment.context;
  let position: FlowPosition = request.start;
  for (let block = blocks[position.block]; block && !state.end; block = blocks[position.block]) {
    budget.step();
    if (block.kind === 'table') {
      fillTable(state, block, position);
      position = { block: position.block + 1 };
    } else if (isFrame(block, request.content, cascade)) {
      position = { block: fillFrame(state, position) };
    } else {
      fillParagraph(state, block, position);
      position = { block: position.block + 1 };
    }
  }
  return state;
}

function finish(state: FlowState): FlowResult {
  const { request } = state;
  const { fragment, floats } = setFlow(state);
  request.environment.context.recorder?.flowSet(fragment, state);
  const { previous } = state;
  const last = state.entries.at(-1);
  const { settings } = request.environment.context.tree;
  return {
    fragment,
    spaceAfter: previous?.kind === 'paragraph' ? spaceAfter(previous.properties, settings, request.environment.grid?.pitch) : 0,
    leading: last?.kind === 'line' ? last.line.leading : 0,
    end: state.end?.position,
    reason: state.end?.reason ?? 'done',
    numberedLines: request.environment.numbersLines ? numberedLines(state) : undefined,
    isBeforeBreak: state.end?.isBeforeBreak ?? false,
    notes: state.notes,
    floats,
  };
}

/** Empty lines count; those of paragraphs that suppress their numbers do not. */
function numberedLines({ entries }: FlowState): Points[] {
  return entries.flatMap((entry) =>
    entry.kind === 'line' && !entry.p.properties.suppressLineNumbers ? [entry.y + entry.line.baseline] : [],
  );
}

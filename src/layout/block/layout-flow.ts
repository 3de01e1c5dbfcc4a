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
import type { PlacedFloat, Exclusion } from '../float/float-types.js';
import {
  type FlowPosition,
  type FlowRequest,
  type FlowResult,
  type FlowBlock,
  type FlowContent,
  contentOfFlow,
  flowEnvironment,
  storyRequest,
} from '../flow/flow-types.js';
import { setFlow } from './set-flow.js';
import { spaceAfter } from '../flow/paragraph-spacing.js';
import { alignedIn, horizontalRange } from '../float/place-float.js';
import type { Cascade } from '../../document/cascade/create-cascade.js';
import type { ResolvedFrame } from '../../document/cascade/resolved.js';

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

/** A frame's content starts no other frame: its paragraphs keep the properties that made it, whether their own or a style's. */
function isFrame(block: FlowBlock, content: FlowContent, cascade: Cascade): boolean {
  return !content.isFramed && frameOf(block, content, cascade) !== undefined;
}

function frameOf(block: FlowBlock | undefined, content: FlowContent, cascade: Cascade): ResolvedFrame | undefined {
  const frame = block?.kind === 'paragraph' ? cascade.paragraph(block, content.tableContext).frame : undefined;
  return frame && !isTakenBack(frame) && !(content.tableContext && isOnPage(frame)) ? frame : undefined;
}

/**
 * In a cell, a frame positioned relative to the page is part of the cell's text: otherwise the frames of all rows would overlap
 * (WR-FLOAT-12).
 */
const isOnPage = ({ verticalAnchor }: ResolvedFrame): boolean => verticalAnchor !== 'text';

/**
 * In line with the text, at the left, without a size or distances: nothing is left that makes a frame. Word writes this when a
 * paragraph is taken out of the frame that its style gives it (ST_YAlign `inline`, §17.18.105; WR-FLOAT-11).
 */
function isTakenBack(frame: ResolvedFrame): boolean {
  const isAtStart = frame.xAlign === 'left' || (frame.xAlign === undefined && !frame.x);
  const hasSize = frame.width !== undefined || frame.height > 0 || frame.horizontalSpace > 0 || frame.verticalSpace > 0;
  return frame.yAlign === 'inline' && isAtStart && !hasSize && frame.dropCap === 'none';
}

/**
 * Lays out the text frame or drop cap that begins at `position`: neighbouring paragraphs with the same `w:framePr` leave the flow
 * together (ECMA-376-1 §17.3.1.11; WR-FLOAT-9, WR-FLOAT-10).
 * @returns the index of the block after it
 */
function fillFrame(state: FlowState, position: FlowPosition): number {
  const { content, environment, width } = state.request;
  const { cascade, flows } = environment.context;
  const blocks = content.blocks;
  const frame = frameOf(blocks[position.block], content, cascade)!;
  let end = position.block + 1;
  while (end < blocks.length) {
    const next = frameOf(blocks[end], content, cascade);
    if (!next || JSON.stringify(next) !== JSON.stringify(frame)) break;
    end += 1;
  }
  const inner = contentOfFlow({ ...content, blocks: blocks.slice(position.block, end), isFramed: true });
  const inside = flowEnvironment({ ...environment, kind: 'text-box', exclusions: [], depth: environment.depth + 1 });
  const natural = frame.width ?? Math.min(width, flows.measure(inner, inside).max);
  const result = flows.layout(storyRequest(inner, natural, inside));
  const height = frame.heightRule === 'exact' ? frame.height : Math.max(frame.height, result.fragment.height);
  const { x, y } = placeFrame(frame, natural, height, state);
  const exclusion: Exclusion = {
    left: x - frame.horizontalSpace,
    top: y - frame.verticalSpace,
    right: x + natural + frame.horizontalSpace,
    bottom: y + height + frame.verticalSpace,
    kind: frame.wrap === 'notBeside' ? 'topAndBottom' : 'beside',
    side: 'bothSides',
  };
  const wraps = frame.wrap !== 'none' && !(frame.dropCap === 'margin');
  state.floats.push({
    x: x - environment.originX,
    y: y - environment.originY,
    fragment: { ...result.fragment, width: natural, height },
    behindText: false,
    zOrder: 0,
    ...(wraps ? { exclusion } : {}),
  });
  if (wraps) state.exclusions.push(exclusion);
  return end;
}

/** Page coordinates of the frame's top left corner. */
function placeFrame(frame: ResolvedFrame, width: Points, height: Points, state: FlowState): { x: Points; y: Points } {
  const { environment } = state.request;
  const { page } = environment;
  const across = horizontalRange(frame.horizontalAnchor, page, { columnLeft: environment.originX, columnWidth: state.request.width });
  let x = alignedIn(across, frame.xAlign, width) ?? across.from + (frame.x ?? 0);
  if (frame.dropCap === 'margin') x = environment.originX - width - frame.horizontalSpace;
  const down =
    frame.verticalAnchor === 'page'
      ? { from: 0, size: page.height }
      : frame.verticalAnchor === 'margin'
        ? { from: page.top, size: page.bottom - page.top }
        : undefined;
  if (!down) {
    return { x, y: environment.originY + state.bottom + state.spaceAfterPrevious + (frame.y ?? 0) };
  }
  let y = down.from + (frame.y ?? 0);
  if (frame.yAlign === 'center') y = down.from + (down.size - height) / 2;
  else if (frame.yAlign === 'bottom') y = down.from + down.size - height;
  else if (frame.yAlign === 'top') y = down.from;
  return { x, y };
}

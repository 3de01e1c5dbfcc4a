/**
 * Text frames and drop caps: neighbouring paragraphs with the same `w:framePr` leave the flow together (ECMA-376-1 §17.3.1.11;
 * WR-FLOAT-9, WR-FLOAT-10).
 */
import { alignedIn, horizontalRange } from '../float/place-float.js';
import type { Points } from '../../base/units.js';
import type { Cascade } from '../../document/cascade/create-cascade.js';
import type { ResolvedFrame } from '../../document/cascade/resolved.js';
import type { Exclusion } from '../float/float-types.js';
import type { FlowState } from '../flow/flow-state.js';
import { type FlowBlock, type FlowContent, type FlowPosition, contentOfFlow, flowEnvironment, storyRequest } from '../flow/flow-types.js';

/** A frame's content starts no other frame: its paragraphs keep the properties that made it, whether their own or a style's. */
export function isFrame(block: FlowBlock, content: FlowContent, cascade: Cascade): boolean {
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

/** Lays out the frame that begins at `position` and returns the index of the block after it. */
export function fillFrame(state: FlowState, position: FlowPosition): number {
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

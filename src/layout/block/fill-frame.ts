/** Text frames and drop caps: neighbouring paragraphs with one `w:framePr` leave the flow together (ECMA-376-1 §17.3.1.11; word-rules §21). */
import type { Points } from '../../base/units.js';
import type { Cascade } from '../../document/cascade/create-cascade.js';
import type { ResolvedFrame, TableContext } from '../../document/cascade/resolved.js';
import type { Exclusion } from '../float/float-types.js';
import type { FlowState } from './flow-state.js';
import type { FlowBlock, FlowContent, FlowPosition } from './flow-types.js';

export function isFrame(block: FlowBlock, cascade: Cascade, tableContext: TableContext | undefined): boolean {
  return block.kind === 'paragraph' && cascade.paragraph(block, tableContext).frame !== undefined;
}

/** Lays out the frame that begins at `position` and returns the index of the block after it. */
export function fillFrame(state: FlowState, position: FlowPosition): number {
  const { content, environment, width } = state.request;
  const { cascade, flows } = environment.context;
  const blocks = content.blocks;
  const frameOf = (index: number): ResolvedFrame | undefined => {
    const block = blocks[index];
    return block?.kind === 'paragraph' ? cascade.paragraph(block, content.tableContext).frame : undefined;
  };
  const frame = frameOf(position.block)!;
  let end = position.block + 1;
  while (end < blocks.length) {
    const next = frameOf(end);
    if (!next || JSON.stringify(next) !== JSON.stringify(frame)) break;
    end += 1;
  }
  const inner: FlowContent = {
    blocks: blocks.slice(position.block, end).map(withoutFrame),
    ...(content.tableContext ? { tableContext: content.tableContext } : {}),
  };
  const inside = { ...environment, kind: 'text-box' as const, exclusions: [], depth: environment.depth + 1 };
  const natural = frame.width ?? Math.min(width, flows.measure(inner, inside).max);
  const result = flows.layout({
    content: inner,
    start: { block: 0 },
    width: natural,
    maxHeight: Infinity,
    top: 'story',
    environment: inside,
    force: true,
  });
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

/** The same paragraph for the inner flow: its frame is what it stands in now. */
function withoutFrame(block: FlowBlock): FlowBlock {
  if (block.kind !== 'paragraph') return block;
  const known = unframed.get(block);
  if (known) return known;
  const { frame: _frame, ...properties } = block.properties;
  const made: FlowBlock = { ...block, properties: { ...properties, frame: undefined } as typeof block.properties };
  unframed.set(block, made);
  return made;
}

const unframed = new WeakMap<FlowBlock, FlowBlock>();

/** Page coordinates of the frame's top left corner. */
function placeFrame(frame: ResolvedFrame, width: Points, height: Points, state: FlowState): { x: Points; y: Points } {
  const { environment } = state.request;
  const { page } = environment;
  const column = { from: environment.originX, size: state.request.width };
  const margin = { from: page.left, size: page.right - page.left };
  const sheet = { from: 0, size: page.width };
  const across = frame.horizontalAnchor === 'page' ? sheet : frame.horizontalAnchor === 'margin' ? margin : column;
  let x = across.from + (frame.x ?? 0);
  if (frame.xAlign === 'center') x = across.from + (across.size - width) / 2;
  else if (frame.xAlign === 'right' || frame.xAlign === 'outside') x = across.from + across.size - width;
  else if (frame.xAlign === 'left' || frame.xAlign === 'inside') x = across.from;
  if (frame.dropCap === 'margin') x = environment.originX - width - frame.horizontalSpace;
  const down =
    frame.verticalAnchor === 'page'
      ? { from: 0, size: page.height }
      : frame.verticalAnchor === 'margin'
        ? { from: page.top, size: page.bottom - page.top }
        : undefined;
  if (!down) {
    const gap = state.previous?.kind === 'paragraph' ? state.previous.properties.spacing.after : 0;
    return { x, y: environment.originY + state.bottom + gap + (frame.y ?? 0) };
  }
  let y = down.from + (frame.y ?? 0);
  if (frame.yAlign === 'center') y = down.from + (down.size - height) / 2;
  else if (frame.yAlign === 'bottom') y = down.from + down.size - height;
  else if (frame.yAlign === 'top') y = down.from;
  return { x, y };
}

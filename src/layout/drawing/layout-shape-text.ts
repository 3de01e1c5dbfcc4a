/** Text in a shape: a flow in the shape's text rectangle, anchored and turned as its body properties say (ECMA-376-1 §21.1.2.1.1). */
import type { Points } from '../../base/units.js';
import type { Shape, TextBody } from '../../document/drawing.js';
import { presetTextRectangle } from '../../document/geometry/preset-text-rectangle.js';
import { flowContent } from '../block/flow-content.js';
import type { FlowEnvironment } from '../block/flow-types.js';
import type { PageItem } from '../page-item.js';
import type { DrawingScope } from './drawing-scope.js';

interface Box {
  readonly x: Points;
  readonly y: Points;
  readonly width: Points;
  readonly height: Points;
}

const leastWidth = 4;

/** Items in the shape's coordinates; `height` is what the shape needs when it grows with its text. */
export function layoutShapeText(
  shape: Shape,
  text: TextBody,
  width: Points,
  height: Points,
  scope: DrawingScope,
): { items: PageItem[]; height: Points } {
  if (text.children.length === 0) return { items: [], height: 0 };
  const turn = quarterTurns(text.direction);
  const rectangle = textRectangle(shape, width, height);
  // word-rules §22: half the outline is added to the insets
  const line = shape.outline && shape.outline.fill.kind !== 'none' ? shape.outline.width / 2 : 0;
  const { insets } = text;
  const room: Box = {
    x: rectangle.x + insets.left + line,
    y: rectangle.y + insets.top + line,
    width: Math.max(leastWidth, rectangle.width - insets.left - insets.right - 2 * line),
    height: Math.max(0, rectangle.height - insets.top - insets.bottom - 2 * line),
  };
  const along = turn % 2 === 0 ? room.width : room.height;
  const across = turn % 2 === 0 ? room.height : room.width;
  const { context } = scope;
  const environment: FlowEnvironment = {
    context,
    kind: 'text-box',
    originX: 0,
    originY: 0,
    exclusions: [],
    depth: scope.depth + 1,
    page: { width, height, top: 0, bottom: height, left: 0, right: width, isEven: false },
    ...(text.isDrawingText ? { isDrawingText: true } : {}),
  };
  const plain = flowContent(text.children, context);
  const content = text.color === undefined ? plain : { ...plain, autoColor: text.color };
  const measure = text.wrap ? along : Math.max(leastWidth, context.flows.measure(content, environment).max);
  const result = context.flows.layout({
    content,
    start: { block: 0 },
    width: measure,
    maxHeight: Infinity,
    top: 'story',
    environment,
    force: true,
  });
  const used = result.fragment.height;
  const spare = across - used;
  const shift = text.anchor === 'top' ? 0 : text.anchor === 'center' ? spare / 2 : spare;
  const down = text.autoFit || shift > 0 || text.anchor !== 'top' ? (spare < 0 && text.autoFit ? 0 : shift) : 0;
  const inner: PageItem[] = [
    ...result.floats
      .filter((float) => float.behindText)
      .map((float): PageItem => ({ kind: 'fragment', x: float.x, y: float.y + down, fragment: float.fragment })),
    { kind: 'fragment', x: text.wrap ? 0 : (along - measure) / 2, y: down, fragment: result.fragment },
    ...result.floats
      .filter((float) => !float.behindText)
      .map((float): PageItem => ({ kind: 'fragment', x: float.x, y: float.y + down, fragment: float.fragment })),
  ];
  const items: PageItem[] = [placed(inner, room, turn)];
  const needed = used + insets.top + insets.bottom + 2 * line + (height - rectangle.height);
  return { items, height: text.autoFit && turn === 0 ? needed : 0 };
}

function textRectangle(shape: Shape, width: Points, height: Points): Box {
  if (shape.geometry.kind === 'preset') {
    const { left, top, right, bottom } = presetTextRectangle(shape.geometry.name, shape.geometry.adjust, width, height);
    return { x: left, y: top, width: right - left, height: bottom - top };
  }
  const sides = shape.geometry.textRectangle;
  if (!sides) return { x: 0, y: 0, width, height };
  return {
    x: sides.left * width,
    y: sides.top * height,
    width: width * (1 - sides.left - sides.right),
    height: height * (1 - sides.top - sides.bottom),
  };
}

/** Clockwise quarter turns of the text. */
function quarterTurns(direction: string): 0 | 1 | 3 {
  if (direction === 'vert' || direction === 'eaVert' || direction === 'tbRl') return 1;
  if (direction === 'vert270' || direction === 'btLr') return 3;
  return 0;
}

function placed(items: PageItem[], room: Box, turn: 0 | 1 | 3): PageItem {
  switch (turn) {
    case 0:
      return { kind: 'fragment', x: room.x, y: room.y, fragment: { width: room.width, height: room.height, items } };
    case 1:
      return { kind: 'group', transform: [0, 1, -1, 0, room.x + room.width, room.y], items };
    case 3:
      return { kind: 'group', transform: [0, -1, 1, 0, room.x, room.y + room.height], items };
  }
}

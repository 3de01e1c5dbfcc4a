/** Text in a shape: a flow in the shape's text rectangle, anchored and turned according to its body properties (ECMA-376-1 §21.1.2.1.1). */
import { floatItem } from '../float/float-types.js';
import { contentOfFlow, flowEnvironment, storyRequest } from '../flow/flow-types.js';
import type { Points } from '../../base/units.js';
import type { Fill } from '../../document/color.js';
import type { Shape, TextBody } from '../../document/drawing.js';
import { presetTextRectangle } from '../../document/geometry/preset-text-rectangle.js';
import { flowContent } from '../flow/flow-content.js';
import { textColor } from '../inline/text-style-of.js';
import type { FragmentItem, PageItem } from '../page-item.js';
import type { DrawingScope } from './drawing-scope.js';
import { rectanglePath } from '../rectangle-path.js';

interface Box {
  readonly x: Points;
  readonly y: Points;
  readonly width: Points;
  readonly height: Points;
}

/** A shape narrower than its insets still gives its text this width, in points. */
const leastWidth = 4;
/** Smaller overflow is a rounding error. */
const leastOverflow = 0.05;

/** Items in the shape's coordinates; `height` is the shape's, which follows its text if the shape fits itself to it (WR-DRAW-14). */
export function layoutShapeText(
  shape: Shape,
  text: TextBody,
  width: Points,
  height: Points,
  scope: DrawingScope,
): { items: PageItem[]; height: Points } {
  if (text.children.length === 0 && !text.link) return { items: [], height };
  const turn = quarterTurns(text.direction);
  const rectangle = textRectangle(shape, width, height);
  const { insets } = text;
  // half the outline is added to the insets (WR-DRAW-1)
  const line = shape.outline && shape.outline.fill.kind !== 'none' ? shape.outline.width / 2 : 0;
  const room = insideInsets(rectangle, insets, line);
  const along = turn % 2 === 0 ? room.width : room.height;
  const across = turn % 2 === 0 ? room.height : room.width;
  const { context } = scope;
  const environment = flowEnvironment({
    context,
    kind: 'text-box',
    originX: 0,
    originY: 0,
    exclusions: [],
    depth: scope.depth + 1,
    page: { width, height, top: 0, bottom: height, left: 0, right: width, isEven: false },
    isDrawingText: text.isDrawingText,
    turnsEastAsian: text.direction === 'eaVert',
  });
  const plain = flowContent(text.children, context);
  const autoColor = text.color ?? colorOn(shape.fill);
  const content = autoColor === undefined ? plain : contentOfFlow({ ...plain, autoColor });
  const measure = text.wrap ? along : Math.max(leastWidth, context.flows.measure(content, environment).max);
  const result = text.link
    ? context.linkedText.fill(text.link, content, { width: measure, maxHeight: across, environment }, context)
    : context.flows.layout(storyRequest(content, measure, environment));
  if (!result) return { items: [], height };
  // the last paragraph's space after counts (WR-DRAW-15)
  const used = result.fragment.height + result.spaceAfter;
  const spare = across - used;
  const shift = text.anchor === 'top' ? 0 : text.anchor === 'center' ? spare / 2 : spare;
  // boxes of a chain keep their size (WR-DRAW-20)
  const isFitted = text.autoFit && turn === 0 && !text.link;
  const down = isFitted ? 0 : shift;
  const inner: PageItem[] = [
    ...result.floats.filter((float) => float.behindText).map((float) => floatItem(float, 0, down)),
    shown(
      { kind: 'fragment', x: text.wrap ? 0 : (along - measure) / 2, y: down, fragment: result.fragment },
      text,
      paneOf(room, turn, width, height),
    ),
    ...result.floats.filter((float) => !float.behindText).map((float) => floatItem(float, 0, down)),
  ];
  const items: PageItem[] = [turnedText(inner, room, turn)];
  const needed = used + insets.top + insets.bottom + 2 * line + (height - rectangle.height);
  return { items, height: isFitted ? needed : height };
}

function insideInsets(rectangle: Box, { top, right, bottom, left }: TextBody['insets'], line: Points): Box {
  return {
    x: rectangle.x + left + line,
    y: rectangle.y + top + line,
    width: Math.max(leastWidth, rectangle.width - left - right - 2 * line),
    height: Math.max(0, rectangle.height - top - bottom - 2 * line),
  };
}

/** Colour of automatic text (WR-DRAW-12). */
function colorOn(fill: Fill): string | undefined {
  return fill.kind === 'solid' && fill.alpha === 1 ? textColor('auto', { pattern: 'clear', fill: fill.color, color: 'auto' }) : undefined;
}

/**
 * Word clips text that outgrows a shape that does not grow with it (WR-DRAW-13).
 * @param pane The visible area, in the text's coordinates
 */
function shown(flow: FragmentItem, text: TextBody, pane: Box): PageItem {
  const isClipped = !text.autoFit && text.isDrawingText !== true && text.anchor === 'top' && isOutside(flow, pane);
  if (!isClipped) return flow;
  const moved: FragmentItem = { ...flow, x: flow.x - pane.x };
  return {
    kind: 'group',
    transform: [1, 0, 0, 1, pane.x, 0],
    clip: rectanglePath({ left: 0, top: 0, right: pane.width, bottom: pane.height }),
    items: [moved],
  };
}

/** Along a line from one side of the shape to the other, but across only the room within the insets. */
function paneOf(room: Box, turn: 0 | 1 | 3, width: Points, height: Points): Box {
  if (turn === 0) return { x: -room.x, y: 0, width, height: room.height };
  return { x: turn === 1 ? -room.y : room.y + room.height - height, y: 0, width: height, height: room.width };
}

/** Lines outgrow the pane at the bottom, pictures also at the sides. */
function isOutside({ x, y, fragment }: FragmentItem, pane: Box): boolean {
  if (y + fragment.height > pane.height + leastOverflow) return true;
  return fragment.items.some(
    (item) =>
      item.kind === 'fragment' &&
      (x + item.x < pane.x - leastOverflow || x + item.x + item.fragment.width > pane.x + pane.width + leastOverflow),
  );
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

/** Number of clockwise quarter turns of the text. */
function quarterTurns(direction: string): 0 | 1 | 3 {
  if (direction === 'vert' || direction === 'eaVert' || direction === 'tbRl') return 1;
  if (direction === 'vert270' || direction === 'btLr') return 3;
  return 0;
}

function turnedText(items: PageItem[], room: Box, turn: 0 | 1 | 3): PageItem {
  switch (turn) {
    case 0:
      return { kind: 'fragment', x: room.x, y: room.y, fragment: { width: room.width, height: room.height, items } };
    case 1:
      return { kind: 'group', transform: [0, 1, -1, 0, room.x + room.width, room.y], items };
    case 3:
      return { kind: 'group', transform: [0, -1, 1, 0, room.x, room.y + room.height], items };
  }
}

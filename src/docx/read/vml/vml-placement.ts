/** The position statements of a VML shape's style and `w10:wrap` ([MS-OI29500], ECMA-376 Part 4 §19.1.2.19, §20.3.2.1) → placement. */
import { emuFromPoints, type Emu } from '../../../base/units.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { AnchorPlacement, AnchorPosition, InlinePlacement, Sides, Wrap } from '../../../document/drawing.js';
import { vmlFlag, vmlNumber, vmlPoints, type VmlStyle } from './vml-style.js';

/** The distance left and right of a shape that states none (WR-FLOAT-7). */
const sideDistance = 9;

/** `x` and `y` (points) are the shape's own offset in addition to the style's: a line's start. */
export function readVmlPlacement(shape: XmlElement, style: VmlStyle, x: number, y: number): InlinePlacement | AnchorPlacement {
  const wrapElement = shape.child('w10:wrap');
  if (style.get('position') !== 'absolute' && style.get('position') !== 'relative') {
    return { kind: 'inline', distances: { top: 0, right: 0, bottom: 0, left: 0 } };
  }
  const zOrder = vmlNumber(style.get('z-index')) ?? 0;
  const relativeWidth = readRelativeSize(style, 'width');
  const relativeHeight = readRelativeSize(style, 'height');
  return {
    kind: 'anchor',
    behindText: zOrder < 0,
    layoutInCell: vmlFlag(shape.attribute('o:allowincell')) ?? true,
    allowOverlap: vmlFlag(shape.attribute('o:allowoverlap')) ?? true,
    zOrder,
    horizontal: readPosition(style, 'horizontal', wrapElement?.attribute('anchorx'), statedOffset(style, 'left') + x),
    vertical: readPosition(style, 'vertical', wrapElement?.attribute('anchory'), statedOffset(style, 'top') + y),
    wrap: readWrap(wrapElement, shape.attribute('wrapcoords')),
    distances: readDistances(style),
    relativeWidth,
    relativeHeight,
  };
}

function statedOffset(style: VmlStyle, side: 'left' | 'top'): number {
  return (vmlPoints(style.get(`margin-${side}`)) ?? 0) + (vmlPoints(style.get(side)) ?? 0);
}

const boxes = new Map([
  ['margin', 'margin'],
  ['page', 'page'],
  ['char', 'character'],
  ['line', 'line'],
  ['left-margin-area', 'leftMargin'],
  ['right-margin-area', 'rightMargin'],
  ['inner-margin-area', 'insideMargin'],
  ['outer-margin-area', 'outsideMargin'],
  ['top-margin-area', 'topMargin'],
  ['bottom-margin-area', 'bottomMargin'],
]);

/** An alignment overrides the margins (WR-DRAW-3). */
function readPosition(style: VmlStyle, axis: 'horizontal' | 'vertical', anchor: string | undefined, points: number): AnchorPosition {
  const stated = style.get(`mso-position-${axis}-relative`) ?? anchor ?? 'text';
  const relativeTo = boxes.get(stated) ?? (axis === 'horizontal' ? 'column' : 'paragraph');
  const align = style.get(`mso-position-${axis}`);
  if (align !== undefined && /^(left|center|right|inside|outside|top|bottom)$/.test(align)) return { relativeTo, align };
  const percent = vmlNumber(style.get(axis === 'horizontal' ? 'mso-left-percent' : 'mso-top-percent'));
  // Tenths of a percent; Word writes -10001 if none applies.
  if (percent !== undefined && percent > -1000 && percent !== 0) return { relativeTo, percent: percent / 10 };
  return { relativeTo, offset: emuFromPoints(points) };
}

/** Tenths of a percent of the named box. */
function readRelativeSize(style: VmlStyle, side: 'width' | 'height'): { to: string; percent: number } | undefined {
  const percent = vmlNumber(style.get(`mso-${side}-percent`)) ?? 0;
  if (percent <= 0) return undefined;
  const stated = style.get(`mso-${side}-relative`) ?? 'page';
  return { to: boxes.get(stated) ?? 'margin', percent: percent / 10 };
}

function readDistances(style: VmlStyle): Sides<Emu> {
  const side = (name: string, absent: number): Emu =>
    emuFromPoints(Math.max(0, vmlPoints(style.get(`mso-wrap-distance-${name}`)) ?? absent));
  return { top: side('top', 0), right: side('right', sideDistance), bottom: side('bottom', 0), left: side('left', sideDistance) };
}

function readWrap(element: XmlElement | undefined, coordinates: string | undefined): Wrap {
  const type = element?.attribute('type');
  const kind = type === 'square' || type === 'tight' || type === 'through' || type === 'topAndBottom' ? type : 'none';
  const stated = element?.attribute('side');
  const side = stated === 'left' || stated === 'right' || stated === 'largest' ? stated : 'bothSides';
  const polygon = kind === 'tight' || kind === 'through' ? readPolygon(coordinates) : undefined;
  return { kind, side, polygon };
}

/** Pairs of coordinates in a square of 21600 over the extent. */
function readPolygon(value: string | undefined): { x: number; y: number }[] | undefined {
  const numbers = (value ?? '')
    .trim()
    .split(/[\s,]+/)
    .slice(0, 20_000)
    .map(Number);
  if (numbers.length < 6 || numbers.some((number) => !Number.isFinite(number))) return undefined;
  const points: { x: number; y: number }[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) points.push({ x: (numbers[at] ?? 0) / 21_600, y: (numbers[at + 1] ?? 0) / 21_600 });
  return points;
}

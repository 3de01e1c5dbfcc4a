/** {@link AnchorPlacement} → `wp:anchor` and its content (ECMA-376-1 §20.4.2.3, [MS-ODRAWXML] 2.24). */
import type { AnchorPlacement, AnchorPosition, Sides, Wrap } from '../../../document/drawing.js';
import { attribute, whole } from '../values.js';

const horizontal: ReadonlySet<string> = new Set(
  'margin page column character leftMargin rightMargin insideMargin outsideMargin'.split(' '),
);
const vertical: ReadonlySet<string> = new Set('margin page paragraph line topMargin bottomMargin insideMargin outsideMargin'.split(' '));
/** Side of the square in which wrap polygons are stated. */
const polygonSpace = 21_600;

/** The markup from `wp:anchor` to the wrapping; `extent` goes between position and wrapping. */
export function anchorStart(anchor: AnchorPlacement, extent: string): string {
  const { top, right, bottom, left } = anchor.distances;
  const distances = ` distT="${whole(top, 0)}" distB="${whole(bottom, 0)}" distL="${whole(left, 0)}" distR="${whole(right, 0)}"`;
  const flags = ` simplePos="0" relativeHeight="${relativeHeightNumber(anchor.zOrder)}" behindDoc="${anchor.behindText ? 1 : 0}" locked="0" layoutInCell="${anchor.layoutInCell ? 1 : 0}" allowOverlap="${anchor.allowOverlap ? 1 : 0}"`;
  const across = horizontal.has(anchor.horizontal.relativeTo) ? anchor.horizontal.relativeTo : 'column';
  const down = vertical.has(anchor.vertical.relativeTo) ? anchor.vertical.relativeTo : 'paragraph';
  return `<wp:anchor${distances}${flags}><wp:simplePos x="0" y="0"/>${anchorPositionXml('H', across, anchor.horizontal)}${anchorPositionXml('V', down, anchor.vertical)}${extent}${anchorWrapXml(anchor.wrap)}`;
}

/** VML counts downwards behind the text; DrawingML's relative heights have no sign. */
function relativeHeightNumber(zOrder: number): number {
  return whole(zOrder < 0 ? zOrder + 0x8000_0000 : zOrder, 0, 0xffff_ffff);
}

/** Percentage positions are newer than the schema: readers that do not know them use the edge. */
function anchorPositionXml(axis: 'H' | 'V', relativeTo: string, { offset, align, percent }: AnchorPosition): string {
  const position = (content: string): string => `<wp:position${axis} relativeFrom="${relativeTo}">${content}</wp:position${axis}>`;
  if (align !== undefined) return position(`<wp:align>${align}</wp:align>`);
  const plain = position(`<wp:posOffset>${whole(offset ?? 0)}</wp:posOffset>`);
  if (percent === undefined) return plain;
  const share = position(`<wp14:pctPos${axis}Offset>${whole(percent * 1000)}</wp14:pctPos${axis}Offset>`);
  return `<mc:AlternateContent><mc:Choice Requires="wp14">${share}</mc:Choice><mc:Fallback>${plain}</mc:Fallback></mc:AlternateContent>`;
}

export function effectExtentXml({ top, right, bottom, left }: Sides<number>): string {
  return `<wp:effectExtent l="${whole(left)}" t="${whole(top)}" r="${whole(right)}" b="${whole(bottom)}"/>`;
}

const rectangle = [
  { x: 0, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
  { x: 1, y: 0 },
  { x: 0, y: 0 },
];

function anchorWrapXml({ kind, side, polygon }: Wrap): string {
  if (kind === 'none') return '<wp:wrapNone/>';
  if (kind === 'topAndBottom') return '<wp:wrapTopAndBottom/>';
  if (kind === 'square') return `<wp:wrapSquare wrapText="${side}"/>`;
  const name = kind === 'tight' ? 'wp:wrapTight' : 'wp:wrapThrough';
  const [first, ...others] = polygon ?? rectangle;
  const at = (point: { x: number; y: number } | undefined): string =>
    ` x="${whole((point?.x ?? 0) * polygonSpace)}" y="${whole((point?.y ?? 0) * polygonSpace)}"`;
  return `<${name} wrapText="${side}"><wp:wrapPolygon edited="0"><wp:start${at(first)}/>${others.map((point) => `<wp:lineTo${at(point)}/>`).join('')}</wp:wrapPolygon></${name}>`;
}

const widthBases: ReadonlySet<string> = new Set('margin page leftMargin rightMargin insideMargin outsideMargin'.split(' '));
const heightBases: ReadonlySet<string> = new Set('margin page topMargin bottomMargin insideMargin outsideMargin'.split(' '));

/** `wp14:sizeRelH` and `V`, the last children of the anchor. */
export function relativeSizesXml({ relativeWidth, relativeHeight }: AnchorPlacement): string {
  const size = (name: string, value: string, known: ReadonlySet<string>, of: AnchorPlacement['relativeWidth']): string =>
    of
      ? `<wp14:${name}${attribute('relativeFrom', known.has(of.to) ? of.to : 'page')}><wp14:${value}>${whole(of.percent * 1000)}</wp14:${value}></wp14:${name}>`
      : '';
  return size('sizeRelH', 'pctWidth', widthBases, relativeWidth) + size('sizeRelV', 'pctHeight', heightBases, relativeHeight);
}

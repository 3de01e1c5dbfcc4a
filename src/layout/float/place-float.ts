/** Where an anchored drawing is placed on its page (ECMA-376-1 §20.4.3.4, §20.4.3.5; WR-FLOAT-4). */
import { pointsFromEmu, type Points } from '../../base/units.js';
import type { AnchorPlacement, AnchorPosition, Drawing } from '../../document/drawing.js';
import type { FlowEnvironment } from '../flow/flow-types.js';
import { layoutDrawing } from '../drawing/layout-drawing.js';
import type { PageGeometry } from '../layout-context.js';
import type { PageItem } from '../page-item.js';
import { turnedExclusion } from '../turned-page.js';
import { contourHeight, contourOf, contourReach, type Box } from './free-bands.js';
import type { Exclusion, PlacedFloat } from './float-types.js';

/** The anchor's place in the text; page coordinates. */
export interface AnchorPoint {
  /** Box of the column or cell. */
  readonly columnLeft: Points;
  readonly columnWidth: Points;
  readonly paragraphTop: Points;
  readonly lineTop: Points;
  /** Left end of the character. */
  readonly characterX: Points;
  /** Offset of the anchor in its paragraph's text. */
  readonly offset: number;
}

interface Range {
  readonly from: Points;
  readonly size: Points;
}

export function placeFloat(drawing: Drawing, placement: AnchorPlacement, at: AnchorPoint, environment: FlowEnvironment): PlacedFloat {
  const { paper } = environment.page;
  if (paper && environment.kind === 'body') return placeOnPaper(drawing, placement, at, environment, paper);
  const page = effectivePage(placement, at, environment);
  const width = relativeSize(placement.relativeWidth, pointsFromEmu(drawing.width), page, 'width');
  const height = relativeSize(placement.relativeHeight, pointsFromEmu(drawing.height), page, 'height');
  const fragment = layoutDrawing(drawing, width, height, environment.context, environment.depth + 1);
  const boxHeight = fragment.height;
  let x = along(placement.horizontal, horizontalRange(placement.horizontal.relativeTo, page, at), width, page.isEven);
  let y = along(placement.vertical, verticalRange(placement.vertical.relativeTo, page, at), boxHeight, false);
  const wraps = placement.wrap.kind !== 'none';
  if (wraps && environment.kind === 'body') {
    // a wrapping float is kept on its page
    x = Math.max(Math.min(x, page.width - width), Math.min(0, x));
    y = Math.max(0, Math.min(y, page.height - boxHeight));
  }
  const exclusion = wraps ? exclusionOf(placement, drawing, { x, y, width, height: boxHeight }) : undefined;
  return {
    x: x - environment.originX,
    y: y - environment.originY,
    fragment,
    source: { owner: environment.context.owners.of(drawing) },
    at: at.offset,
    behindText: placement.behindText,
    zOrder: placement.zOrder,
    isOfText: !ofPage.has(placement.vertical.relativeTo),
    exclusion,
  };
}

/** In vertical text, a drawing is placed upright, as on a page whose text is horizontal; its column is that of the text (WR-SECT-13). */
function placeOnPaper(
  drawing: Drawing,
  placement: AnchorPlacement,
  at: AnchorPoint,
  environment: FlowEnvironment,
  paper: PageGeometry,
): PlacedFloat {
  const onPaper: AnchorPoint = {
    columnLeft: paper.left,
    columnWidth: paper.right - paper.left,
    paragraphTop: at.columnLeft,
    lineTop: at.columnLeft,
    characterX: paper.width - at.lineTop,
    offset: at.offset,
  };
  const across = { ...environment, page: paper, originX: 0, originY: 0 };
  const { x, y, fragment, exclusion, ...rest } = placeFloat(drawing, placement, onPaper, across);
  const upright: PageItem = {
    kind: 'group',
    transform: [0, -1, 1, 0, 0, fragment.width],
    items: [{ kind: 'fragment', x: 0, y: 0, fragment }],
  };
  return {
    ...rest,
    x: y - environment.originX,
    y: paper.width - x - fragment.width - environment.originY,
    fragment: { width: fragment.height, height: fragment.width, items: [upright] },
    exclusion: exclusion && turnedExclusion(exclusion, paper),
  };
}

/** In a cell, `layoutInCell` makes the cell the page (WR-FLOAT-5). */
function effectivePage(placement: AnchorPlacement, at: AnchorPoint, environment: FlowEnvironment): PageGeometry {
  if (environment.kind !== 'cell' || !placement.layoutInCell) return environment.page;
  const { page } = environment;
  return { ...page, left: at.columnLeft, right: at.columnLeft + at.columnWidth, top: environment.originY, bottom: page.bottom };
}

function relativeSize(
  relative: { to: string; percent: number } | undefined,
  absolute: Points,
  page: PageGeometry,
  axis: 'width' | 'height',
): Points {
  if (!relative || !(relative.percent > 0)) return absolute;
  const horizontal = axis === 'width';
  const box: Record<string, Points> = horizontal
    ? {
        page: page.width,
        margin: page.right - page.left,
        leftMargin: page.left,
        rightMargin: page.width - page.right,
        insideMargin: page.left,
        outsideMargin: page.width - page.right,
      }
    : {
        page: page.height,
        margin: page.bottom - page.top,
        topMargin: page.top,
        bottomMargin: page.height - page.bottom,
        insideMargin: page.top,
        outsideMargin: page.height - page.bottom,
      };
  const base = box[relative.to];
  return base === undefined ? absolute : (base * relative.percent) / 100;
}

/** @param at the column, and the anchor's character if the position may be relative to it */
export function horizontalRange(
  relativeTo: string,
  page: PageGeometry,
  at: Pick<AnchorPoint, 'columnLeft' | 'columnWidth'> & Partial<Pick<AnchorPoint, 'characterX'>>,
): Range {
  switch (relativeTo) {
    case 'page':
      return { from: 0, size: page.width };
    case 'margin':
      return { from: page.left, size: page.right - page.left };
    case 'leftMargin':
      return { from: 0, size: page.left };
    case 'rightMargin':
      return { from: page.right, size: page.width - page.right };
    case 'insideMargin':
      return page.isEven ? { from: page.right, size: page.width - page.right } : { from: 0, size: page.left };
    case 'outsideMargin':
      return page.isEven ? { from: 0, size: page.left } : { from: page.right, size: page.width - page.right };
    case 'character':
      return { from: at.characterX ?? at.columnLeft, size: 0 };
    default:
      return { from: at.columnLeft, size: at.columnWidth };
  }
}

/** References of a vertical position that are not text. */
const ofPage: ReadonlySet<string> = new Set(['page', 'margin', 'topMargin', 'insideMargin', 'bottomMargin', 'outsideMargin']);

function verticalRange(relativeTo: string, page: PageGeometry, at: AnchorPoint): Range {
  switch (relativeTo) {
    case 'page':
      return { from: 0, size: page.height };
    case 'margin':
      return { from: page.top, size: page.bottom - page.top };
    case 'topMargin':
    case 'insideMargin':
      return { from: 0, size: page.top };
    case 'bottomMargin':
    case 'outsideMargin':
      return { from: page.bottom, size: page.height - page.bottom };
    case 'line':
      return { from: at.lineTop, size: 0 };
    default:
      return { from: at.paragraphTop, size: 0 };
  }
}

function along(position: AnchorPosition, range: Range, size: Points, isEven: boolean): Points {
  if (position.percent !== undefined) return range.from + (range.size * position.percent) / 100;
  const { align } = position;
  const swapped = isEven && align === 'inside' ? 'outside' : isEven && align === 'outside' ? 'inside' : align;
  return alignedIn(range, swapped, size) ?? range.from + pointsFromEmu(position.offset ?? 0);
}

/** Where something of this size begins if it is aligned in a range, on an odd page; undefined if it is not aligned. */
export function alignedIn({ from, size: room }: Range, align: string | undefined, size: Points): Points | undefined {
  switch (align) {
    case 'left':
    case 'top':
    case 'inside':
      return from;
    case 'right':
    case 'bottom':
    case 'outside':
      return from + room - size;
    case 'center':
      return from + (room - size) / 2;
    default:
      return undefined;
  }
}

/** Contours of turned or mirrored drawings follow the box. */
function exclusionOf(placement: AnchorPlacement, drawing: Drawing, area: Box): Exclusion {
  const { x, y, width, height } = area;
  const { distances, wrap } = placement;
  const effect = drawing.effectExtent;
  const grow = (side: 'top' | 'right' | 'bottom' | 'left'): Points => pointsFromEmu(distances[side]) + pointsFromEmu(effect[side]);
  const kind = wrap.kind === 'topAndBottom' ? 'topAndBottom' : 'beside';
  const box = { left: x - grow('left'), top: y - grow('top'), right: x + width + grow('right'), bottom: y + height + grow('bottom') };
  if (!wrap.polygon || (wrap.kind !== 'tight' && wrap.kind !== 'through') || isTurned(drawing)) return { ...box, kind, side: wrap.side };
  const sides = { before: pointsFromEmu(distances.left), after: pointsFromEmu(distances.right) };
  const contour = contourOf(wrap.polygon, area, sides);
  const { left = box.left, right = box.right } = contourReach(contour, -Infinity, Infinity) ?? {};
  return { left, right, ...contourHeight(contour), kind, side: wrap.side, contour };
}

function isTurned({ content }: Drawing): boolean {
  if (!('rotation' in content)) return false;
  const { degrees, flipHorizontal, flipVertical } = content.rotation;
  return degrees !== 0 || flipHorizontal || flipVertical;
}

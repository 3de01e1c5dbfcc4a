/**
 * Finished pages → the widgets of each field: parts on several lines become one rectangle, and fields that fit no rectangle remain text.
 */
import type { Box } from '../../layout/rectangle-path.js';
import { largest, smallest } from '../../base/extremes.js';
import { keptCode } from '../../layout/form/find-fields.js';
import type { FillableField, KeptText } from '../../layout/form/fillable-field.js';
import type { FieldItem, Fragment, PageItem, Segment } from '../../layout/page-item.js';
import { deepest } from '../draw/draw-items.js';
import { boxOnPage, insideGroup, movedTo, pointOnPage, type Placement, type Point } from '../draw/placement.js';
import type { RenderContext } from '../render-context.js';
import { turnOf, type Turn } from './turn.js';

/** A field on a page. */
export interface FieldWidget {
  readonly field: FillableField;
  /** Index of the page. */
  readonly page: number;
  /** In page coordinates, y downwards. */
  readonly box: Box;
  /** One for each line. */
  readonly parts: readonly [FieldPart, ...FieldPart[]];
  readonly turn: Turn;
}

/** The part of a field that is on one line. */
export interface FieldPart {
  readonly item: FieldItem;
  readonly placement: Placement;
}

interface PartInClip extends FieldPart {
  readonly clip: Box | undefined;
}

/** Parts of one stretch of text on one page. */
interface Group {
  readonly page: number;
  readonly parts: [PartInClip, ...PartInClip[]];
  /** Whether something is painted over it later. */
  isCovered: boolean;
}

export class PlacedFields {
  /** @param widgets in the order in which fields are first shown */
  constructor(readonly widgets: ReadonlyMap<FillableField, readonly FieldWidget[]>) {}

  has(field: FillableField | KeptText): boolean {
    return field.kind !== 'kept' && this.widgets.has(field);
  }
}

export function placeFields(
  pages: readonly Fragment[],
  { diagnostics, budget }: Pick<RenderContext, 'diagnostics' | 'budget'>,
): PlacedFields {
  const fields = new Map<FillableField, Group[]>();
  const reported = new Set<object>();
  /** Reports once for each stretch of text: headers are on every page. */
  const tell = (reason: string, { item }: FieldPart, page: number): void => {
    if (reported.has(item.stretch)) return;
    reported.add(item.stretch);
    diagnostics.report(keptCode, reason, { page: page + 1, excerpt: itemsText(item.items) });
  };
  pages.forEach(({ items }, page) => {
    const groups = new Map<object, Group>();
    const centers: (Point & { readonly group: Group })[] = [];
    const add = (part: PartInClip): void => {
      const { field, stretch } = part.item;
      if (field.kind === 'kept') return tell(field.reason, part, page);
      let group = groups.get(stretch);
      // the same stretch may occur on a page again
      if (group && !group.parts.some(({ item }) => item === part.item)) group.parts.push(part);
      else {
        groups.set(stretch, (group = { page, parts: [part], isCovered: false }));
        const known = fields.get(field);
        if (known) known.push(group);
        else fields.set(field, [group]);
      }
      centers.push({ group, ...centerOf(part) });
    };
    const cover = (box: Box): void => {
      budget?.step(centers.length >> 4);
      for (const { group, x, y } of centers) if (x > box.left && x < box.right && y > box.top && y < box.bottom) group.isCovered = true;
    };
    walkItems(items, { x: 0, y: 0 }, undefined, 0, { add, cover });
  });
  return new PlacedFields(widgetsOf(fields, tell));
}

/** A field is a field at all of its places or at none. */
function widgetsOf(
  fields: ReadonlyMap<FillableField, readonly Group[]>,
  tell: (reason: string, part: FieldPart, page: number) => void,
): Map<FillableField, FieldWidget[]> {
  const placed = new Map<FillableField, FieldWidget[]>();
  for (const [field, groups] of fields) {
    const widgets: FieldWidget[] = [];
    for (const group of groups) {
      const widget = widgetOf(field, group);
      if (typeof widget === 'string') tell(widget, group.parts[0], group.page);
      else widgets.push(widget);
    }
    if (widgets.length === groups.length) placed.set(field, widgets);
  }
  return placed;
}

const reasons = {
  split: 'a content control or form field that goes on in another column or on another page stays text',
  beside: 'a content control or form field over several lines, with other text beside it, stays text',
  turned: 'a content control or form field in a shape that is turned or stretched stays text',
  covered: 'a content control or form field under a picture or shape stays text, since a PDF shows fields above all else',
  hidden: 'a content control or form field that its surroundings cut off stays text',
};

/** Returns the widget, or the reason why it must remain text. */
function widgetOf(field: FillableField, { page, parts, isCovered }: Group): FieldWidget | string {
  const [first] = parts;
  const last = parts.at(-1) ?? first;
  const isWhole = first.item.begins && last.item.ends && parts.every(({ placement }) => isSamePlace(placement, first.placement));
  if (!isWhole) return reasons.split;
  if (parts.length > 1 && !parts.every(({ item }) => item.isAlone)) return reasons.beside;
  if (isCovered) return reasons.covered;
  const turn = turnOf(first.placement.matrix);
  if (!turn) return reasons.turned;
  const boxes = parts.map((part) => fieldBox(part, parts.length > 1));
  const box = inside(
    {
      left: smallest(boxes.map(({ left }) => left)),
      top: smallest(boxes.map(({ top }) => top)),
      right: largest(boxes.map(({ right }) => right)),
      bottom: largest(boxes.map(({ bottom }) => bottom)),
    },
    first.clip,
  );
  return box ? { field, page, box, parts, turn } : reasons.hidden;
}

const isSamePlace = (a: Placement, b: Placement): boolean =>
  a.x === b.x && a.y === b.y && (a.matrix === b.matrix || a.matrix?.join() === b.matrix?.join());

/** Viewers set typed text this far from the edge, so that it begins where the replaced text did. */
const padding = 2;
/** Room for glyphs that exceed the font's own height. */
const verticalPadding = 0.5;

/** A field takes the free room of its line, so that more text can be typed. */
function fieldBox({ item, placement }: FieldPart, isOfSeveral: boolean): Box {
  const { left, right } = item.field.kind === 'checkbox' ? { left: 0, right: 0 } : extension(item, isOfSeveral);
  const width = item.width + left + right + 2 * padding;
  return boxOnPage(placement, item.x - left - padding, item.y - verticalPadding, width, item.height + 2 * verticalPadding);
}

function extension({ room, look, isAlone }: FieldItem, isOfSeveral: boolean): { left: number; right: number } {
  if (isOfSeveral) return room;
  switch (look.alignment) {
    case 'left':
      return { left: 0, right: room.right };
    case 'right':
      return { left: isAlone ? room.left : 0, right: 0 };
    case 'center': {
      const both = isAlone ? Math.min(room.left, room.right) : 0;
      return { left: both, right: both };
    }
  }
}

/** Undefined if nothing remains. */
function inside(box: Box, clip: Box | undefined): Box | undefined {
  if (!clip) return box;
  const cut = {
    left: Math.max(box.left, clip.left),
    top: Math.max(box.top, clip.top),
    right: Math.min(box.right, clip.right),
    bottom: Math.min(box.bottom, clip.bottom),
  };
  return cut.right > cut.left && cut.bottom > cut.top ? cut : undefined;
}

const centerOf = ({ item, placement }: FieldPart): Point => pointOnPage(placement, item.x + item.width / 2, item.y + item.height / 2);

interface Visit {
  add(part: PartInClip): void;
  /** Called for opaque painting that hides the content below it. */
  cover(box: Box): void;
}

/** Walks in the same way as when pages are drawn. */
function walkItems(items: readonly PageItem[], placement: Placement, clip: Box | undefined, depth: number, visit: Visit): void {
  if (depth > deepest) return;
  const { x, y } = placement;
  for (const item of items) {
    switch (item.kind) {
      case 'field':
        visit.add({ item, placement, clip });
        break;
      case 'fragment':
        walkItems(item.fragment.items, movedTo(placement, x + item.x, y + item.y), clip, depth + 1, visit);
        break;
      case 'group': {
        const inner = insideGroup(item, placement);
        walkItems(item.items, inner, item.clip ? clipBounds(item.clip, inner, clip) : clip, depth + 1, visit);
        break;
      }
      case 'image':
      case 'rectangle':
        visit.cover(boxOnPage(placement, item.x, item.y, item.width, item.height));
        break;
      case 'path':
        if (item.fill) visit.cover(segmentBounds(item.segments, placement));
        break;
      default:
        break;
    }
  }
}

/** Bounds of the area inside a clip. */
function clipBounds(clip: readonly Segment[], placement: Placement, around: Box | undefined): Box {
  const box = segmentBounds(clip, placement);
  return around ? (inside(box, around) ?? nowhere) : box;
}

const nowhere: Box = { left: 0, top: 0, right: 0, bottom: 0 };

function segmentBounds(segments: readonly Segment[], placement: Placement): Box {
  const points = segments.flatMap((segment) => (segment.op === 'Z' ? [] : [segment]));
  if (points.length === 0) return nowhere;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [smallest(xs), smallest(ys)];
  return boxOnPage(placement, left, top, largest(xs) - left, largest(ys) - top);
}

/** Enough characters for an excerpt. */
const mostText = 100;

function itemsText(items: readonly PageItem[]): string {
  let text = '';
  for (const item of items) if (item.kind === 'glyphs' && !item.isEcho && text.length < mostText) text += item.text;
  return text;
}

/** Finished pages → where each field is shown: parts on several lines become one rectangle, and what no rectangle can hold stays text. */
import { largest, smallest } from '../../base/extremes.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import { concatenate } from '../../base/matrix.js';
import { keptCode } from '../../layout/form/find-fields.js';
import type { FillableField, KeptText } from '../../layout/form/fillable-field.js';
import type { FieldItem, Fragment, GroupItem, PageItem, Segment } from '../../layout/page-item.js';
import { deepest } from '../draw/draw-items.js';
import { aroundOrigin, boxOnPage, type Box, type Placement } from '../draw/placement.js';
import { turnOf, type Turn } from './turn.js';

/** A field on a page. */
export interface FieldWidget {
  readonly field: FillableField;
  /** Index of the page. */
  readonly page: number;
  /** In page coordinates, y downwards. */
  readonly box: Box;
  /** One for each line. */
  readonly parts: readonly FieldPart[];
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
  readonly parts: PartInClip[];
}

export class PlacedFields {
  /** In the order in which fields are first shown. */
  readonly widgets: ReadonlyMap<FillableField, readonly FieldWidget[]>;

  constructor(widgets: ReadonlyMap<FillableField, readonly FieldWidget[]>) {
    this.widgets = widgets;
  }

  has(field: FillableField | KeptText): boolean {
    return field.kind !== 'kept' && this.widgets.has(field);
  }
}

export function placeFields(pages: readonly Fragment[], diagnostics: Diagnostics): PlacedFields {
  const fields = new Map<FillableField, Group[]>();
  const told = new Set<object>();
  /** Once for each stretch of text: headers are on every page. */
  const tell = (reason: string, { item }: FieldPart, page: number): void => {
    if (told.has(item.stretch)) return;
    told.add(item.stretch);
    diagnostics.report(keptCode, reason, { page: page + 1, excerpt: textOf(item.items) });
  };
  pages.forEach(({ items }, page) => {
    const groups = new Map<object, Group>();
    walk(items, { x: 0, y: 0 }, undefined, 0, (part) => {
      const { field, stretch } = part.item;
      if (field.kind === 'kept') return tell(field.reason, part, page);
      let group = groups.get(stretch);
      // the same stretch may be on a page again
      if (!group || group.parts.some(({ item }) => item === part.item)) {
        groups.set(stretch, (group = { page, parts: [] }));
        const known = fields.get(field);
        if (known) known.push(group);
        else fields.set(field, [group]);
      }
      group.parts.push(part);
    });
  });
  return new PlacedFields(widgetsOf(fields, tell));
}

/** A field is one at all of its places or at none. */
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
  hidden: 'a content control or form field that is cut off by what is around it stays text',
};

/** Returns why it has to stay text. */
function widgetOf(field: FillableField, { page, parts }: Group): FieldWidget | string {
  const [first] = parts;
  const last = parts[parts.length - 1];
  const isWhole = first.item.begins && last.item.ends && parts.every(({ placement }) => isSamePlace(placement, first.placement));
  if (!isWhole) return reasons.split;
  if (parts.length > 1 && !parts.every(({ item }) => item.isAlone)) return reasons.beside;
  const turn = turnOf(first.placement.matrix);
  if (!turn) return reasons.turned;
  const boxes = parts.map((part) => boxOf(part, parts.length > 1));
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

/** Viewers set typed text that far from the edge, so that it begins where the text did that it takes the place of. */
const padding = 2;
/** Room for what reaches over the font's own height. */
const verticalPadding = 0.5;

/** A field takes the free room of its line, in which more can be typed than is there. */
function boxOf({ item, placement }: FieldPart, isOfSeveral: boolean): Box {
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

/** Undefined where nothing is left. */
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

/** The same way as when pages are drawn. */
function walk(
  items: readonly PageItem[],
  placement: Placement,
  clip: Box | undefined,
  depth: number,
  add: (part: PartInClip) => void,
): void {
  if (depth > deepest) return;
  const { x, y } = placement;
  for (const item of items) {
    if (item.kind === 'field') add({ item, placement, clip });
    else if (item.kind === 'fragment') walk(item.fragment.items, { ...placement, x: x + item.x, y: y + item.y }, clip, depth + 1, add);
    else if (item.kind === 'group') {
      const inner = insideGroup(item, placement);
      walk(item.items, inner, item.clip ? clipped(item.clip, inner, clip) : clip, depth + 1, add);
    }
  }
}

function insideGroup({ transform }: GroupItem, placement: Placement): Placement {
  if (transform === undefined) return placement;
  const matrix = aroundOrigin(transform, placement.x, placement.y);
  return { ...placement, matrix: placement.matrix === undefined ? matrix : concatenate(matrix, placement.matrix) };
}

/** Bounds of what a clip lets through. */
function clipped(clip: readonly Segment[], placement: Placement, around: Box | undefined): Box {
  const points = clip.flatMap((segment) => (segment.op === 'Z' ? [] : [segment]));
  if (points.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 };
  const [left, top] = [smallest(points.map(({ x }) => x)), smallest(points.map(({ y }) => y))];
  const box = boxOnPage(placement, left, top, largest(points.map(({ x }) => x)) - left, largest(points.map(({ y }) => y)) - top);
  return around ? (inside(box, around) ?? { left: 0, top: 0, right: 0, bottom: 0 }) : box;
}

/** Characters that are enough for an excerpt. */
const mostText = 100;

function textOf(items: readonly PageItem[]): string {
  let text = '';
  for (const item of items) if (item.kind === 'glyphs' && text.length < mostText) text += item.text;
  return text;
}

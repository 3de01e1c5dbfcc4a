/** A drawing → a fragment of its extent: pictures, shapes with text, groups (ECMA-376-1 §20). */
import { rgbChannels, rgbHex } from '../../base/rgb.js';
import type { Points } from '../../base/units.js';
import type { Drawing, DrawingContent, ShapeGroup, Rotation, Shape, GeometryPath } from '../../document/drawing.js';
import type { FlowContext } from '../flow/flow-context.js';
import type { Fragment, PageItem, PathItem, Paint } from '../page-item.js';
import type { DrawingScope } from './drawing-scope.js';
import { appendAll } from '../../base/append-all.js';
import { withLineEnds } from './line-ends.js';
import { shadowItems } from './shadow.js';
import { fillPaint, pathsOf, segmentsOf, strokeItems, strokeOf, turnedItems } from './paths.js';
import { pictureFillItems, pictureItems } from './picture-fill.js';
import { layoutShapeText } from './layout-shape-text.js';
import type { ResolvedRun } from '../../document/cascade/resolved.js';
import { textLine } from '../inline/set/text-line.js';

// WordArt and watermarks: text stretched over its shape, with the shape's outline (WR-DRAW-4, WR-DRAW-18).

/** The text is set at this size and scaled. */
const setSize = 100;
/** Ink is stretched to the shape less these insets (WR-DRAW-4). */
const insetX = 7.2;
const insetY = 3.6;

function wordArtItems(shape: Shape, width: Points, height: Points, scope: DrawingScope): PageItem[] {
  const { wordArt } = shape;
  if (!wordArt || wordArt.text.trim() === '') return [];
  const { context } = scope;
  const color =
    shape.fill.kind === 'solid' ? shape.fill.color : shape.fill.kind === 'gradient' ? (shape.fill.stops[0]?.color ?? '000000') : '000000';
  const alpha = shape.fill.kind === 'solid' ? shape.fill.alpha : 1;
  const { family, bold, italic } = wordArt;
  const base = context.cascade.run({}, context.cascade.paragraph({ kind: 'paragraph', properties: {}, children: [] }));
  const run: ResolvedRun = {
    ...base,
    fonts: { ascii: family, hAnsi: family, eastAsia: family, complex: family },
    size: setSize,
    sizeComplex: setSize,
    bold,
    italic,
    boldComplex: bold,
    italicComplex: italic,
    color,
  };
  const line = textLine(wordArt.text, run, context);
  const face = line.font?.face;
  if (!face || line.width <= 0) return [];
  const hasDescender = /[gjpqy,;Q]/.test(wordArt.text);
  const rise = (/[A-Z0-9bdfhklt]/.test(wordArt.text) ? face.metrics.capHeight : face.metrics.xHeight) * setSize || 0.7 * setSize;
  const drop = hasDescender ? face.metrics.descent * setSize : 0;
  const scaleX = Math.max(1, width - insetX * 2) / line.width;
  const scaleY = Math.max(1, height - insetY * 2) / (rise + drop);
  const stroke = strokeOf(shape.outline);
  const contour = stroke && { color: stroke.color, width: stroke.width / Math.sqrt(scaleX * scaleY) };
  const items = line.itemsAt(0, rise).map((item): PageItem => (item.kind === 'glyphs' ? { ...item, alpha, contour } : item));
  return [{ kind: 'group', transform: [scaleX, 0, 0, scaleY, insetX, insetY], items }];
}

// Paths of a shape that are lighter or darker than the shape (ST_PathFillMode, ECMA-376-1 §20.1.10.37; WR-DRAW-23).

/** Share of the blend with white, or with black if negative. */
const shares: Readonly<Record<NonNullable<GeometryPath['shade']>, number>> = {
  lighten: 0.4,
  lightenLess: 0.2,
  darken: -0.4,
  darkenLess: -0.2,
};

export function shadedPaint(paint: Paint, shade: GeometryPath['shade']): Paint {
  if (!shade) return paint;
  const share = shares[shade];
  switch (paint.kind) {
    case 'solid':
      return { ...paint, color: shaded(paint.color, share) };
    case 'gradient':
      return { ...paint, stops: paint.stops.map((stop) => ({ ...stop, color: shaded(stop.color, share) })) };
    case 'pattern':
      return paint;
  }
}

function shaded(color: string, share: number): string {
  const end = share > 0 ? 255 : 0;
  const channels = rgbChannels(color);
  return channels ? rgbHex(channels.map((part) => Math.round(part + (end - part) * Math.abs(share)))) : color;
}

/** Shapes: filled and stroked geometry, the text inside, WordArt (ECMA-376-1 §20.1.9, §20.4.2.37; WR-DRAW-9). */
function layoutShape(shape: Shape, width: Points, height: Points, scope: DrawingScope): { items: PageItem[]; height: Points } {
  if (shape.wordArt) return { items: turnedItems(wordArtItems(shape, width, height, scope), shape.rotation, width, height), height };
  const text = shape.text && layoutShapeText(shape, shape.text, width, height, scope);
  const own = text?.height ?? height;
  const flat = bodyItems(shape, width, own, scope);
  const turn = (items: PageItem[]): PageItem[] => turnedItems(items, shape.rotation, width, own);
  const body = [...(shape.shadow ? shadowItems(shape.shadow, flat, turn) : []), ...turn(flat)];
  if (!text) return { items: body, height: own };
  // text turns with its shape but is never mirrored, not even by groups around it
  const upright: Rotation = {
    degrees: shape.rotation.degrees + (shape.rotation.flipVertical ? 180 : 0),
    flipHorizontal: scope.isMirrored ?? false,
    flipVertical: false,
  };
  return { items: [...body, ...turnedItems(text.items, upright, width, own)], height: own };
}

function bodyItems(shape: Shape, width: Points, height: Points, scope: DrawingScope): PageItem[] {
  const items: PageItem[] = [];
  const fill = fillPaint(shape.fill, width, height);
  const stroke = strokeOf(shape.outline);
  const media = shape.fill.kind === 'picture' ? scope.context.tree.media.get(shape.fill.media) : undefined;
  if (!fill && !stroke && !media) return items;
  for (const path of pathsOf(shape.geometry, width, height)) {
    const whole = segmentsOf(path, width, height);
    if (whole.length === 0) continue;
    const ends = stroke && shape.outline ? withLineEnds(shape.outline, whole, stroke) : undefined;
    const segments = ends?.segments ?? whole;
    if (media && path.filled && shape.fill.kind === 'picture')
      items.push({ kind: 'group', clip: segments, items: pictureFillItems(shape.fill, media, { width, height }) });
    const isCompound = shape.outline?.compound !== undefined;
    const item: PathItem = {
      kind: 'path',
      segments,
      fill: fill && path.filled ? shadedPaint(fill, path.shade) : undefined,
      stroke: path.stroked && !isCompound ? stroke : undefined,
    };
    if (item.fill || item.stroke) items.push(item);
    if (stroke && path.stroked && isCompound) appendAll(items, strokeItems(shape.outline, segments, stroke));
    if (ends) appendAll(items, ends.items);
  }
  return items;
}

/** Deepest nesting of drawings, text boxes and tables. */
const maxDepth = 24;

/**
 * @param depth nesting of containers around the drawing, bounded
 * @returns a fragment of the given size; shapes that fit themselves to their text have their own height
 */
export function layoutDrawing(drawing: Drawing, width: Points, height: Points, context: FlowContext, depth: number): Fragment {
  context.budget.step(4);
  const scope: DrawingScope = { context, depth, description: drawing.description };
  const laid = layoutContent(drawing.content, width, height, scope);
  const items = [...laid.items];
  if (drawing.hyperlink !== undefined) items.push({ kind: 'link', x: 0, y: 0, width, height: laid.height, target: drawing.hyperlink });
  return { width, height: laid.height, items };
}

export function layoutContent(
  content: DrawingContent,
  width: Points,
  height: Points,
  scope: DrawingScope,
): { items: PageItem[]; height: Points } {
  if (scope.depth > maxDepth) {
    scope.context.diagnostics.report('layout.nesting', 'drawings nested too deeply were left out');
    return { items: [], height };
  }
  switch (content.kind) {
    case 'picture':
      return { items: pictureItems(content, width, height, scope), height };
    case 'shape':
      return layoutShape(content, width, height, scope);
    case 'group':
      return { items: groupItems(content, width, height, scope), height };
    case 'unsupported':
      if (content.fallback) return layoutContent(content.fallback, width, height, { ...scope, depth: scope.depth + 1 });
      scope.context.diagnostics.report('drawing.unsupported', `a drawing of kind ${content.what} is not drawn`);
      return { items: [], height };
  }
}

function groupItems(group: ShapeGroup, width: Points, height: Points, scope: DrawingScope): PageItem[] {
  const scaleX = group.childExtent.width > 0 ? width / group.childExtent.width : 1;
  const scaleY = group.childExtent.height > 0 ? height / group.childExtent.height : 1;
  const items: PageItem[] = [];
  const { flipHorizontal, flipVertical } = group.rotation;
  const inside = { ...scope, depth: scope.depth + 1, isMirrored: (scope.isMirrored ?? false) !== (flipHorizontal !== flipVertical) };
  for (const child of group.children) {
    scope.context.budget.step();
    const inner = layoutContent(child.content, child.width * scaleX, child.height * scaleY, inside);
    if (inner.items.length === 0) continue;
    items.push({
      kind: 'fragment',
      x: (child.x - group.childOffset.x) * scaleX,
      y: (child.y - group.childOffset.y) * scaleY,
      fragment: { width: child.width * scaleX, height: inner.height, items: inner.items },
      source: { owner: scope.context.owners.of(child) },
    });
  }
  return turnedItems(items, group.rotation, width, height);
}

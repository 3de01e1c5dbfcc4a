/** Shapes: filled and stroked geometry, the text inside, WordArt (ECMA-376-1 §20.1.9, §20.4.2.37; WR-DRAW-9). */
import { appendAll } from '../../base/append-all.js';
import type { Points } from '../../base/units.js';
import type { Rotation, Shape } from '../../document/drawing.js';
import type { PageItem, PathItem } from '../page-item.js';
import type { DrawingScope } from './drawing-scope.js';
import { withLineEnds } from './line-ends.js';
import { shadowItems } from './shadow.js';
import { shadedPaint } from './shaded-paint.js';
import { turned } from './turned.js';
import { paintOf, pathsOf, segmentsOf, strokeItems, strokeOf } from './paths.js';
import { pictureFillItems } from './picture-fill.js';
import { layoutShapeText } from './layout-shape-text.js';
import { wordArtItems } from './word-art.js';

export function layoutShape(shape: Shape, width: Points, height: Points, scope: DrawingScope): { items: PageItem[]; height: Points } {
  if (shape.wordArt) return { items: turned(wordArtItems(shape, width, height, scope), shape.rotation, width, height), height };
  const text = shape.text && layoutShapeText(shape, shape.text, width, height, scope);
  const own = text?.height ?? height;
  const flat = bodyItems(shape, width, own, scope);
  const turn = (items: PageItem[]): PageItem[] => turned(items, shape.rotation, width, own);
  const body = [...(shape.shadow ? shadowItems(shape.shadow, flat, turn) : []), ...turn(flat)];
  if (!text) return { items: body, height: own };
  // text turns with its shape but is never mirrored, not even by groups around it
  const upright: Rotation = {
    degrees: shape.rotation.degrees + (shape.rotation.flipVertical ? 180 : 0),
    flipHorizontal: scope.isMirrored ?? false,
    flipVertical: false,
  };
  return { items: [...body, ...turned(text.items, upright, width, own)], height: own };
}

function bodyItems(shape: Shape, width: Points, height: Points, scope: DrawingScope): PageItem[] {
  const items: PageItem[] = [];
  const fill = paintOf(shape.fill, width, height);
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
      ...(fill && path.filled ? { fill: shadedPaint(fill, path.shade) } : {}),
      ...(stroke && path.stroked && !isCompound ? { stroke } : {}),
    };
    if (item.fill || item.stroke) items.push(item);
    if (stroke && path.stroked && isCompound) appendAll(items, strokeItems(shape.outline, segments, stroke));
    if (ends) appendAll(items, ends.items);
  }
  return items;
}

/** Shapes: filled and stroked geometry, the text inside, WordArt (ECMA-376-1 §20.1.9, §20.4.2.37; WR-DRAW-9). */
import { appendAll } from '../../base/append-all.js';
import type { Points } from '../../base/units.js';
import type { Shape } from '../../document/drawing.js';
import type { PageItem, PathItem } from '../page-item.js';
import type { DrawingScope } from './drawing-scope.js';
import { withLineEnds } from './line-ends.js';
import { shadowItems } from './shadow.js';
import { turned } from './turned.js';
import { paintOf, pathsOf, segmentsOf, strokeOf } from './paths.js';
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
  // text turns with its shape but is never mirrored
  const upright = { degrees: shape.rotation.degrees + (shape.rotation.flipVertical ? 180 : 0), flipHorizontal: false, flipVertical: false };
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
    if (media && path.filled) {
      const crop = { top: 0, right: 0, bottom: 0, left: 0 };
      items.push({
        kind: 'group',
        clip: segments,
        items: [{ kind: 'image', x: 0, y: 0, width, height, media, crop, alpha: shape.fill.kind === 'picture' ? shape.fill.alpha : 1 }],
      });
    }
    const item: PathItem = {
      kind: 'path',
      segments,
      ...(fill && path.filled ? { fill } : {}),
      ...(stroke && path.stroked ? { stroke } : {}),
    };
    if (item.fill || item.stroke) items.push(item);
    if (ends) appendAll(items, ends.items);
  }
  return items;
}

/** Pictures: the image, clipped to its geometry, framed, turned (ECMA-376-1 §20.2). */
import { appendAll } from '../../base/append-all.js';
import type { Points } from '../../base/units.js';
import type { Picture } from '../../document/drawing.js';
import type { PageItem } from '../page-item.js';
import type { DrawingScope } from './drawing-scope.js';
import { turnedItems } from './turned.js';
import { paintOf, pathsOf, rectanglePath, segmentsOf, strokeItems, strokeOf } from './paths.js';

export function pictureItems(picture: Picture, width: Points, height: Points, scope: DrawingScope): PageItem[] {
  const items: PageItem[] = [];
  const media = picture.media === undefined ? undefined : scope.context.tree.media.get(picture.media);
  const outline = picture.geometry ? pathsOf(picture.geometry, width, height) : [];
  const isRectangle = !picture.geometry || (picture.geometry.kind === 'preset' && picture.geometry.name === 'rect');
  const contour =
    isRectangle || outline.length === 0 ? rectanglePath(width, height) : outline.flatMap((path) => segmentsOf(path, width, height));
  const ground = picture.fill && paintOf(picture.fill, width, height);
  if (ground) items.push({ kind: 'path', segments: contour, fill: ground });
  if (media) {
    const image: PageItem = {
      kind: 'image',
      x: 0,
      y: 0,
      width,
      height,
      media,
      crop: picture.crop,
      alpha: picture.alpha,
      grayscale: picture.grayscale,
      biLevel: picture.biLevel,
      duotone: picture.duotone,
      transparentColor: picture.transparentColor,
      brightness: picture.brightness,
      contrast: picture.contrast,
      description: scope.description,
    };
    items.push(isRectangle ? image : { kind: 'group', clip: contour, items: [image] });
  } else scope.context.diagnostics.report('drawing.picture-missing', 'a picture is linked from outside or missing, and is not drawn');
  const stroke = strokeOf(picture.outline);
  if (stroke) appendAll(items, strokeItems(picture.outline, contour, stroke));
  return turnedItems(items, picture.rotation, width, height);
}

/** Coordinates on the displayed page ↔ default user space, for rotated and cropped pages (ISO 32000-2 §8.3.2.3, §14.11.2). */
import type { Box, PageGeometry } from '../../pdf/read/page-tree.js';
import type { Rectangle } from './signature-options.js';

/** The rectangle in default user space. */
export function userSpaceBox(geometry: PageGeometry, rect: Rectangle): Box {
  const { box, rotation } = geometry;
  const width = box[2] - box[0];
  const height = box[3] - box[1];
  const [left, bottom, right, top] = [rect.x, rect.y, rect.x + rect.width, rect.y + rect.height];
  const turned = {
    0: [left, bottom, right, top],
    90: [width - top, left, width - bottom, right],
    180: [width - right, height - top, width - left, height - bottom],
    270: [bottom, height - right, top, height - left],
  }[rotation] as [number, number, number, number];
  return [turned[0] + box[0], turned[1] + box[1], turned[2] + box[0], turned[3] + box[1]];
}

/** Rotates content of `width` × `height`, as displayed, so that it is upright on a page rotated by `rotation`. */
export function uprightMatrix(rotation: 0 | 90 | 180 | 270, width: number, height: number): readonly number[] {
  return {
    0: [1, 0, 0, 1, 0, 0],
    90: [0, 1, -1, 0, height, 0],
    180: [-1, 0, 0, -1, width, height],
    270: [0, -1, 1, 0, 0, width],
  }[rotation];
}

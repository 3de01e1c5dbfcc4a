/** Rotation and mirroring of drawings (ECMA-376-1 §20.1.7.6). */
import type { Points } from '../../base/units.js';
import type { Rotation } from '../../document/drawing.js';
import type { PageItem } from '../page-item.js';

/** Rotates and mirrors items about the centre of their box. */
export function turnedItems(items: PageItem[], rotation: Rotation, width: Points, height: Points): PageItem[] {
  if (items.length === 0) return items;
  const { degrees, flipHorizontal, flipVertical } = rotation;
  if (degrees % 360 === 0 && !flipHorizontal && !flipVertical) return items;
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const mx = flipHorizontal ? -1 : 1;
  const my = flipVertical ? -1 : 1;
  const [a, b, c, d] = [cos * mx, sin * mx, -sin * my, cos * my];
  const [cx, cy] = [width / 2, height / 2];
  return [{ kind: 'group', transform: [a, b, c, d, cx - a * cx - c * cy, cy - b * cx - d * cy], items }];
}

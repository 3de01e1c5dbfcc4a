/** A placed float → the item that draws it. */
import type { Points } from '../../base/units.js';
import type { FragmentItem } from '../page-item.js';
import type { PlacedFloat } from './float-types.js';

/** @param right and down: the distances by which it is moved */
export const floatItem = ({ x, y, fragment, source, at }: PlacedFloat, right: Points, down: Points): FragmentItem => ({
  kind: 'fragment',
  x: x + right,
  y: y + down,
  fragment,
  source,
  at,
});

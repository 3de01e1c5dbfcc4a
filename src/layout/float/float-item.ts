/** A placed float → what is drawn of it. */
import type { Points } from '../../base/units.js';
import type { FragmentItem } from '../page-item.js';
import type { PlacedFloat } from './float-types.js';

/** @param right and down: how far it is moved */
export const floatItem = ({ x, y, fragment, source, at }: PlacedFloat, right: Points, down: Points): FragmentItem => ({
  kind: 'fragment',
  x: x + right,
  y: y + down,
  fragment,
  source,
  at,
});

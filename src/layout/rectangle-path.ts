import type { Points } from '../base/units.js';
import type { Segment } from './page-item.js';

export interface Box {
  readonly left: Points;
  readonly top: Points;
  readonly right: Points;
  readonly bottom: Points;
}

/** The outline of a rectangle. */
export const rectanglePath = ({ left, top, right, bottom }: Box): Segment[] => [
  { op: 'M', x: left, y: top },
  { op: 'L', x: right, y: top },
  { op: 'L', x: right, y: bottom },
  { op: 'L', x: left, y: bottom },
  { op: 'Z' },
];

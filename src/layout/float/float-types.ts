/** Floats: drawings, text frames and floating tables that are outside the flow and may push text aside. */
import type { Box } from '../rectangle-path.js';
import type { Points } from '../../base/units.js';
import type { ContentPlace, Fragment, FragmentItem } from '../page-item.js';

/** An area that text avoids, in page coordinates. */
export interface Exclusion extends Box {
  /** `topAndBottom`: text is not set beside it. */
  readonly kind: 'beside' | 'topAndBottom';
  readonly side: 'bothSides' | 'left' | 'right' | 'largest';
  /** Set for tight and through wrapping; if absent, the box applies. */
  readonly contour?: Contour;
}

export interface ContourPoint {
  readonly x: Points;
  readonly y: Points;
}

/** A polygon that text avoids, and at which distance. */
export interface Contour {
  /** Page coordinates. */
  readonly corners: readonly ContourPoint[];
  readonly before: Points;
  readonly after: Points;
}

/** Its place is the drawing, and the anchor's offset in the text. */
export interface PlacedFloat extends ContentPlace {
  readonly x: Points;
  readonly y: Points;
  readonly fragment: Fragment;
  readonly behindText: boolean;
  readonly zOrder: number;
  /** Whether it is placed relative to its paragraph or line and moves with that on the page. */
  readonly isOfText?: boolean;
  /** Absent for floats that text runs over or under. */
  readonly exclusion?: Exclusion | undefined;
}

/**
 * The item that draws a placed float.
 * @param right and down: the distances by which it is moved
 */
export const floatItem = ({ x, y, fragment, source, at }: PlacedFloat, right: Points, down: Points): FragmentItem => ({
  kind: 'fragment',
  x: x + right,
  y: y + down,
  fragment,
  source,
  at,
});

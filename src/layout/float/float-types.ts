/** Floats: drawings, text frames and floating tables that are outside the flow and may push text aside. */
import type { Points } from '../../base/units.js';
import type { ContentPlace, Fragment } from '../page-item.js';

/** An area that text keeps out of, page coordinates. */
export interface Exclusion {
  readonly left: Points;
  readonly top: Points;
  readonly right: Points;
  readonly bottom: Points;
  /** `topAndBottom`: no text beside it at all. */
  readonly kind: 'beside' | 'topAndBottom';
  readonly side: 'bothSides' | 'left' | 'right' | 'largest';
  /** Tight and through wrapping; absent means the box. */
  readonly contour?: Contour;
}

export interface ContourPoint {
  readonly x: Points;
  readonly y: Points;
}

/** A polygon that text keeps out of, and how far. */
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
  /** Placed by its paragraph or line, with which it is moved on the page. */
  readonly isOfText?: boolean;
  /** Absent for floats that text runs over or under. */
  readonly exclusion?: Exclusion;
}

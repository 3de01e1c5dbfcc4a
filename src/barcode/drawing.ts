/** The shapes of a code, black on white, in hundredths of a millimetre with y downwards. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A closed path of straight lines. */
export type Polygon = readonly Point[];

/** A closed path of cubic curves: a start, then three points per curve. */
export type Curves = readonly Point[];

export interface CodeDrawing {
  readonly width: number;
  readonly height: number;
  /** Filled together: a polygon inside another one is white. */
  readonly polygons: readonly Polygon[];
  /** Outlines of each letter; an inner contour in the opposite direction is white. */
  readonly letters: readonly (readonly Curves[])[];
}

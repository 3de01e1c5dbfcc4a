/** What a code looks like, in hundredths of a millimetre with y downwards: black on white. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A closed line of straight pieces. */
export type Polygon = readonly Point[];

/** A closed line of cubic curves: a start, then three points a curve. */
export type Curves = readonly Point[];

export interface CodeDrawing {
  readonly width: number;
  readonly height: number;
  /** Filled together: where two are within each other, the inner is white. */
  readonly polygons: readonly Polygon[];
  /** Outlines of each letter; what runs the other way round within is white. */
  readonly letters: readonly (readonly Curves[])[];
}

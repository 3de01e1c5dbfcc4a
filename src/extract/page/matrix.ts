/** Transformations of the plane (ISO 32000-2 §8.3.3). */
import type { PdfObject } from '../../pdf/objects/pdf-object.js';
import type { PageGeometry } from '../../pdf/read/page-tree.js';

/** `[a b c d e f]`: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The transformation that applies `inner` first. */
export const within = (inner: Matrix, outer: Matrix): Matrix => [
  inner[0] * outer[0] + inner[1] * outer[2],
  inner[0] * outer[1] + inner[1] * outer[3],
  inner[2] * outer[0] + inner[3] * outer[2],
  inner[2] * outer[1] + inner[3] * outer[3],
  inner[4] * outer[0] + inner[5] * outer[2] + outer[4],
  inner[4] * outer[1] + inner[5] * outer[3] + outer[5],
];

export const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

export const applied = (matrix: Matrix, x: number, y: number): readonly [x: number, y: number] => [
  matrix[0] * x + matrix[2] * y + matrix[4],
  matrix[1] * x + matrix[3] * y + matrix[5],
];

/** Undefined unless the values are six finite numbers. */
export function matrixFrom(values: readonly PdfObject[]): Matrix | undefined {
  const [a, b, c, d, e, f] = values.map((value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined));
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined || f === undefined) return undefined;
  return [a, b, c, d, e, f];
}

/** Default user space → the page as displayed, with its lower left corner at the origin. */
export function displayMatrix({ box: [left, bottom, right, top], rotation }: PageGeometry): Matrix {
  switch (rotation) {
    case 0:
      return translation(-left, -bottom);
    case 90:
      return [0, -1, 1, 0, -bottom, right];
    case 180:
      return [-1, 0, 0, -1, right, top];
    case 270:
      return [0, 1, -1, 0, top, -left];
  }
}

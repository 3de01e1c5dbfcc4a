/** Matrices in content streams (ISO 32000-2 §8.3.3). */
import type { Matrix } from '../../base/matrix.js';
import type { PdfObject } from '../../pdf/objects/pdf-object.js';

export const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

/** Undefined unless the values are six finite numbers. */
export function matrixFrom(values: readonly PdfObject[]): Matrix | undefined {
  const [a, b, c, d, e, f] = values.map((value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined));
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined || f === undefined) return undefined;
  return [a, b, c, d, e, f];
}

/** Operands of content streams → numbers and matrices (ISO 32000-2 §8.3.3). */
import type { Matrix } from '../../base/matrix.js';
import type { PdfObject } from '../../pdf/objects/pdf-object.js';

/** An operand that should be a finite number; 0 for any other. */
export const numberFrom = (value: PdfObject | undefined): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

export const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

/** Undefined unless the first six values are finite numbers. */
export function matrixFrom(values: readonly PdfObject[]): Matrix | undefined {
  for (let index = 0; index < 6; index += 1) if (!Number.isFinite(values[index])) return undefined;
  return values as Matrix;
}

/** Where an annotation's appearance is shown (ISO 32000-2 §12.5.5). */
import { boundsUnder, type Matrix } from '../../base/matrix.js';
import type { PdfDict } from '../objects/pdf-object.js';
import { asNumber, type ObjectSource } from './object-source.js';

/** Bits of `F` (Table 167): hidden, and not shown on screens. */
const unseen = 2 + 32;

export const isUnseen = (source: ObjectSource, annotation: PdfDict): boolean =>
  ((asNumber(source, annotation.get('F')) ?? 0) & unseen) !== 0;

/** Two opposite corners of a rectangle. */
export type Corners = readonly [x0: number, y0: number, x1: number, y1: number];

export interface AppearancePlace {
  /** From the space that the form's own matrix leads to, to default user space. A side without length is not scaled. */
  readonly fit: Matrix;
  /** Whether the form's box has no area. */
  readonly isEmpty: boolean;
}

/** Fits the form's box, transformed by its own matrix, into the annotation's rectangle (algorithm 8). */
export function appearancePlace(box: Corners, own: Matrix, [x0, y0, x1, y1]: Corners): AppearancePlace {
  const [left, bottom, right, top] = boundsUnder(own, box);
  const [width, height] = [right - left, top - bottom];
  const [scaleX, scaleY] = [width > 0 ? Math.abs(x1 - x0) / width : 1, height > 0 ? Math.abs(y1 - y0) / height : 1];
  const fit: Matrix = [scaleX, 0, 0, scaleY, Math.min(x0, x1) - left * scaleX, Math.min(y0, y1) - bottom * scaleY];
  return { fit, isEmpty: !(width > 0 && height > 0) };
}

/** Whether an annotation shows on its page: its rectangle, its flags (ISO 32000-2 §12.5.2, §12.5.3). */
import type { PdfDict } from '../../../pdf/objects/pdf-object.js';
import { arrayOf, numberOf, type ObjectSource } from '../../../pdf/read/object-source.js';

const hidden = 2;
const print = 4;
const noView = 32;
const toggleNoView = 256;

/**
 * Hidden ones and those without an area cover nothing; those that are not to be viewed cover what is printed, if they are. A rectangle that cannot
 * be read counts as one that covers.
 */
export function isVisible(source: ObjectSource, annotation: PdfDict): boolean {
  const flags = numberOf(source, annotation.get('F')) ?? 0;
  if ((flags & hidden) !== 0) return false;
  if ((flags & noView) !== 0 && (flags & (print | toggleNoView)) === 0) return false;
  return hasArea(source, annotation);
}

/** Whether there is a place for it, be it hidden there or not. */
export function hasArea(source: ObjectSource, annotation: PdfDict): boolean {
  if (annotation.get('Rect') === undefined) return false;
  const [left, bottom, right, top] = arrayOf(source, annotation.get('Rect')).map((item) => numberOf(source, item));
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return true;
  return left !== right && bottom !== top;
}

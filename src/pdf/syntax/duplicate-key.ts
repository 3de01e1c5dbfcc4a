/** A duplicate key in a dictionary, which ISO 32000-2 §7.3.7 forbids: whether viewers use the same value (SG-PDF-17). */
import { PdfDict, PdfName, PdfRef, PdfString, type PdfObject } from '../objects/pdf-object.js';

/** `equal`: both values are equal. `last`: every viewer uses the last. `unclear`: viewers use different ones. */
export type DuplicateKind = 'equal' | 'last' | 'unclear';

/** From this many entries on, including duplicates, Poppler sorts a dictionary and may find any of the equal keys (measured). */
const sortedEntries = 32;

/** Whether two values are written alike, without looking at other objects; both have been read, so their depth is limited. */
function isEqual(left: PdfObject, right: PdfObject): boolean {
  if (left === right) return true;
  if (left instanceof PdfName) return right instanceof PdfName && left.value === right.value;
  if (left instanceof PdfRef) return right instanceof PdfRef && left.number === right.number && left.generation === right.generation;
  if (left instanceof PdfString) return right instanceof PdfString && Buffer.compare(left.bytes, right.bytes) === 0;
  if (left instanceof PdfDict) return right instanceof PdfDict && isEqualDict(left, right);
  if (!Array.isArray(left) || !Array.isArray(right)) return false;
  const [items, others] = [left as readonly PdfObject[], right as readonly PdfObject[]];
  return items.length === others.length && items.every((item, index) => isEqual(item, others[index] ?? null));
}

function isEqualDict({ entries: left }: PdfDict, { entries: right }: PdfDict): boolean {
  if (left.size !== right.size) return false;
  for (const [key, value] of left) {
    const other = right.get(key);
    if (other === undefined || !isEqual(value, other)) return false;
  }
  return true;
}

const fits: ReadonlySet<string> = new Set(['XYZ', 'Fit', 'FitH', 'FitV', 'FitR', 'FitB', 'FitBH', 'FitBV']);

/** A destination in the document (§12.3.2.2), with which nothing is drawn, named or executed. */
function isDestination(value: PdfObject): boolean {
  const place = value instanceof PdfDict && value.entries.size === 1 ? value.get('D') : value;
  if (!Array.isArray(place)) return false;
  const [page, fit] = place as readonly PdfObject[];
  return (page instanceof PdfRef || typeof page === 'number') && fit instanceof PdfName && fits.has(fit.value);
}

/** @param written Number of entries in the dictionary, including duplicates */
export function duplicateKind(before: PdfObject, after: PdfObject, written: number): DuplicateKind {
  if (isEqual(before, after)) return 'equal';
  if (written < sortedEntries || (isDestination(before) && isDestination(after))) return 'last';
  return 'unclear';
}

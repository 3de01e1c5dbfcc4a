/** A duplicate key in a dictionary, which ISO 32000-2 §7.3.7 forbids: whether viewers use the same value (SG-PDF-17). */
import { PdfDict, PdfName, PdfRef, type PdfObject } from '../objects/pdf-object.js';
import { isSameObject } from '../objects/same-object.js';

/** `equal`: both values are equal. `last`: every viewer uses the last. `unclear`: viewers use different ones. */
export type DuplicateKind = 'equal' | 'last' | 'unclear';

/** From this many entries on, including duplicates, Poppler sorts a dictionary and may find any of the equal keys (measured). */
const sortedEntries = 32;

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
  if (isSameObject(before, after)) return 'equal';
  if (written < sortedEntries || (isDestination(before) && isDestination(after))) return 'last';
  return 'unclear';
}

/** The objects of a document that a copy of it is made of. */
import type { Budget } from '../../base/abort.js';
import { PdfRef, PdfStream, typeName, type PdfObject } from '../objects/pdf-object.js';
import type { PdfDocument } from '../read/pdf-document.js';

/** Streams that hold a file together; the copy has its own. */
const ofFile = new Set(['ObjStm', 'XRef']);

/** The objects of the newest revision by number, without null. */
export function wholeObjects(document: PdfDocument, budget: Budget): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>();
  for (const number of document.objectNumbers()) {
    budget.step();
    const value = number === 0 ? null : document.resolve(new PdfRef(number));
    if (value !== null && !(value instanceof PdfStream && ofFile.has(typeName(value) ?? ''))) objects.set(number, value);
  }
  return objects;
}

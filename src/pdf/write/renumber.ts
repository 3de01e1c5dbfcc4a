/** An object → the same with references to other numbers. */
import { PdfDict, PdfRef, PdfStream, type PdfObject } from '../objects/pdf-object.js';

/** References to numbers that are not in the map become null, or are absent from a dictionary. */
export function renumbered(value: PdfObject, numbers: ReadonlyMap<number, number>): PdfObject {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof PdfRef) {
    const number = numbers.get(value.number);
    return number === undefined ? null : new PdfRef(number);
  }
  if (value instanceof PdfDict) return renumberedDict(value, numbers);
  if (value instanceof PdfStream) return new PdfStream(renumberedDict(value.dict, numbers), value.data);
  return Array.isArray(value) ? (value as readonly PdfObject[]).map((item) => renumbered(item, numbers)) : value;
}

export function renumberedDict(dict: PdfDict, numbers: ReadonlyMap<number, number>): PdfDict {
  const copy = new PdfDict();
  for (const [key, value] of dict.entries) {
    const own = renumbered(value, numbers);
    if (own !== null) copy.set(key, own);
  }
  return copy;
}

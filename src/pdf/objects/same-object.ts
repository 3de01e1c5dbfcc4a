/** Whether two objects are equivalent as written: references are compared, not followed. */
import { PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfObject } from './pdf-object.js';

const sameOctets = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && Buffer.compare(a, b) === 0;

function sameDict(a: PdfDict, b: PdfDict): boolean {
  if (a.entries.size !== b.entries.size) return false;
  for (const [key, value] of a.entries) {
    const other = b.get(key);
    if (other === undefined || !isSameObject(value, other)) return false;
  }
  return true;
}

export function isSameObject(a: PdfObject, b: PdfObject): boolean {
  if (a instanceof PdfRef) return b instanceof PdfRef && a.number === b.number && a.generation === b.generation;
  if (a instanceof PdfName) return b instanceof PdfName && a.value === b.value;
  if (a instanceof PdfString) return b instanceof PdfString && sameOctets(a.bytes, b.bytes);
  if (a instanceof PdfDict) return b instanceof PdfDict && sameDict(a, b);
  if (a instanceof PdfStream) return b instanceof PdfStream && sameDict(a.dict, b.dict) && sameOctets(a.data, b.data);
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    const other = b as readonly PdfObject[];
    return (a as readonly PdfObject[]).every((item, index) => isSameObject(item, other[index] ?? null));
  }
  return a === b;
}

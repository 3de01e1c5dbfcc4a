/** Numbers of all objects that are reachable from the trailer of the newest revision. */
import type { Budget } from '../../../base/abort.js';
import { PdfDict, type PdfObject, PdfRef, PdfStream } from '../../../pdf/objects/pdf-object.js';
import type { PdfDocument } from '../../../pdf/read/pdf-document.js';

export function referencedNumbers(document: PdfDocument, budget: Budget): ReadonlySet<number> {
  const met = new Set<number>();
  const queue: PdfObject[] = [document.trailer];
  for (let value = queue.pop(); value !== undefined; value = queue.pop()) {
    budget.step();
    if (value instanceof PdfRef) {
      if (met.has(value.number)) continue;
      met.add(value.number);
      queue.push(document.indirectObject(value)?.value ?? null);
    } else if (Array.isArray(value)) for (const item of value as readonly PdfObject[]) queue.push(item);
    else {
      const dict = value instanceof PdfStream ? value.dict : value;
      if (dict instanceof PdfDict) for (const item of dict.entries.values()) queue.push(item);
    }
  }
  return met;
}

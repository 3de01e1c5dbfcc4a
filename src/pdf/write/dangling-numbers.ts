/**
 * Object numbers that a document refers to but does not define: a new object with such a number
 * would become the target of these references.
 */
import { PdfRef, type PdfObject, innerObjects } from '../objects/pdf-object.js';
import type { PdfDocument } from '../read/pdf-document.js';

/** Every object as of the newest revision, each read once; oddities are added to the document's findings. */
export function* objectsOf(document: PdfDocument): Generator<{ readonly reference: PdfRef; readonly value: PdfObject | undefined }> {
  for (const number of document.objectNumbers()) {
    const entry = document.entry(number)?.entry;
    if (!entry || entry.kind === 'free') continue;
    const reference = new PdfRef(number, entry.kind === 'offset' ? entry.generation : 0);
    yield { reference, value: document.indirectObject(reference)?.value };
  }
}

/** References in an object at any depth. */
function* referencesIn(value: PdfObject): Generator<PdfRef> {
  const stack: PdfObject[] = [value];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next instanceof PdfRef) yield next;
    else for (const item of innerObjects(next)) stack.push(item);
  }
}

/** One reference to each number that no cross-reference section contains, by that number. */
export function danglingReferences(document: PdfDocument): ReadonlyMap<number, PdfRef> {
  const dangling = new Map<number, PdfRef>();
  const note = (value: PdfObject): void => {
    for (const reference of referencesIn(value))
      if (document.entry(reference.number) === undefined && !dangling.has(reference.number)) dangling.set(reference.number, reference);
  };
  note(document.trailer);
  for (const { value } of objectsOf(document)) if (value !== undefined) note(value);
  return dangling;
}

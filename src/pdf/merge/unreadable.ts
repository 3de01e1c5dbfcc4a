/** Objects of a part that could not be read, or not as written, with the page that they are on. */
import { PdfDict, PdfRef, PdfStream, type PdfObject } from '../objects/pdf-object.js';
import type { PdfFinding, PdfFindingCode } from '../read/finding.js';
import { refKey, type RefKey } from '../read/object-source.js';
import type { PartImport } from './merge-part.js';

/** Findings that may be visible: read as null, as the nearest value, or in a way that other viewers may not share. */
const losses: ReadonlySet<PdfFindingCode> = new Set([
  'object-malformed',
  'entry-mismatch',
  'stream-length',
  'stream-damaged',
  'stream-locked',
  'unclear-key',
  'duplicate-key',
  'token-malformed',
]);
/** Maximum number of objects that are listed individually. */
const mostListed = 100;
/** Entries that lead away from a page. */
const leadsAway: ReadonlySet<string> = new Set(['Parent', 'P', 'Dest', 'D']);

/** Numbers of the wanted objects that can be reached from a page, without crossing other pages. */
function metOn({ source, budget }: PartImport, page: PdfDict, wanted: ReadonlySet<number>, pages: ReadonlySet<RefKey>): Set<number> {
  const met = new Set<number>();
  const seen = new Set<RefKey>();
  const stack: PdfObject[] = [page];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    budget.step();
    if (next instanceof PdfRef) {
      if (seen.has(refKey(next)) || pages.has(refKey(next))) continue;
      seen.add(refKey(next));
      if (wanted.has(next.number)) met.add(next.number);
      stack.push(source.resolve(next));
    } else if (next instanceof PdfStream) stack.push(next.dict);
    else if (next instanceof PdfDict) {
      for (const [key, value] of next.entries) if (!leadsAway.has(key)) stack.push(value);
    } else if (Array.isArray(next)) for (const item of next as readonly PdfObject[]) stack.push(item);
  }
  return met;
}

/** The first page, from 1, from which each object can be reached. */
function pagesOfObjects(part: PartImport, numbers: ReadonlySet<number>): Map<number, number> {
  const found = new Map<number, number>();
  const references = new Set(part.pages.flatMap(({ page }) => (page.reference ? [refKey(page.reference)] : [])));
  for (const { page, index } of part.pages) {
    if (found.size === numbers.size) break;
    if (page.reference && numbers.has(page.reference.number) && !found.has(page.reference.number))
      found.set(page.reference.number, index + 1);
    const inherited = new PdfDict();
    for (const [key, value] of [...page.attributes, ...page.dict.entries]) inherited.set(key, value);
    for (const number of metOn(part, inherited, numbers, references)) if (!found.has(number)) found.set(number, index + 1);
  }
  return found;
}

/** Clauses, one for each object; to be called once everything of the part has been copied. */
export function unreadableIn(part: PartImport): string[] {
  const found = new Map<number, PdfFinding>();
  for (const finding of part.source.findings)
    if (losses.has(finding.code) && finding.object !== undefined && finding.object > 0 && !found.has(finding.object))
      found.set(finding.object, finding);
  if (found.size === 0) return [];
  const pages = pagesOfObjects(part, new Set(found.keys()));
  // Objects that no page reaches were copied with the form, the outline or the files; the reader's own objects are not copied.
  const items = [...found.values()].slice(0, mostListed).map(({ object = 0, message }) => {
    const page = pages.get(object);
    return `object ${String(object)}${page === undefined ? '' : ` on page ${String(page)}`}: ${message}`;
  });
  return found.size > items.length ? [...items, `${String(found.size - items.length)} more objects`] : items;
}

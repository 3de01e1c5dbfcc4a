/** The top-level items of the outline → the pages where they start (ISO 32000-2 §12.3.3). */
import type { Budget } from '../../base/abort.js';
import { PdfDict, PdfName, PdfRef, PdfString, type PdfObject } from '../objects/pdf-object.js';
import { decodePdfText } from '../objects/text-string.js';
import { asArray, catalogOf, asDict, asName, refKey, asString, type ObjectSource, type RefKey } from './object-source.js';
import { eachPage } from './page-tree.js';
import { nameTreeEntries } from './sorted-tree.js';

export interface BookmarkStart {
  /** Index of its page, from 0. */
  readonly page: number;
  readonly title: string;
}

/** Sorted by page; only the first item of a page is kept. An item without a page starts where its first descendant with one does. */
export function bookmarkStarts(document: ObjectSource, budget: Budget): BookmarkStart[] {
  const catalog = catalogOf(document);
  const indices = new Map(
    [...eachPage(document, budget)].flatMap(({ reference }, index) => (reference ? [[refKey(reference), index]] : [])),
  );
  const named = new Map<string, PdfObject>();
  const tree = asDict(document, asDict(document, catalog?.get('Names'))?.get('Dests'));
  for (const [key, value] of nameTreeEntries(document, tree, budget)) named.set(Buffer.from(key).toString('latin1'), value);
  const seen = new Set<RefKey>();

  /** Sibling items, each once. */
  function* siblings(first: PdfObject | undefined): Generator<PdfDict, void, undefined> {
    for (let next = first; next instanceof PdfRef && !seen.has(refKey(next));) {
      budget.step();
      seen.add(refKey(next));
      const dict = asDict(document, next);
      if (!dict) return;
      yield dict;
      next = dict.get('Next');
    }
  }

  function destinationPage(destination: PdfObject | undefined): number | undefined {
    let value = document.resolve(destination);
    if (value instanceof PdfString) value = document.resolve(named.get(Buffer.from(value.bytes).toString('latin1')));
    else if (value instanceof PdfName) value = document.resolve(named.get(value.value));
    const [page] = asArray(document, value instanceof PdfDict ? value.get('D') : value);
    return page instanceof PdfRef ? indices.get(refKey(page)) : undefined;
  }

  /** The page of the item, otherwise of its first descendant that leads to a page, in reading order. */
  function startingPage(item: PdfDict): number | undefined {
    const stack: Iterator<PdfDict, void>[] = [[item].values() as Iterator<PdfDict, void>];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const { value: dict } = top.next();
      if (!dict) {
        stack.pop();
        continue;
      }
      const action = asDict(document, dict.get('A'));
      const goesTo = asName(document, action?.get('S')) === 'GoTo' ? action?.get('D') : undefined;
      const page = destinationPage(dict.get('Dest') ?? goesTo);
      if (page !== undefined) return page;
      stack.push(siblings(dict.get('First')));
    }
    return undefined;
  }

  const starts = new Map<number, string>();
  for (const item of siblings(asDict(document, catalog?.get('Outlines'))?.get('First'))) {
    const page = startingPage(item);
    const title = asString(document, item.get('Title'));
    if (page !== undefined && !starts.has(page)) starts.set(page, title ? decodePdfText(title.bytes).trim() : '');
  }
  return [...starts].map(([page, title]) => ({ page, title })).toSorted((left, right) => left.page - right.page);
}

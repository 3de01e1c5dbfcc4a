/** Outlines of all parts → one, with an item for each part above its own items (ISO 32000-2 §12.3.3). */
import { pdfDict, pdfName, PdfRef, type PdfDict, type PdfObject } from '../objects/pdf-object.js';
import { textString } from '../objects/text-string.js';
import { asDict, asName, asNumber, refKey, type RefKey } from '../read/object-source.js';
import type { IncrementalUpdate } from '../write/incremental-update.js';
import type { PartDestinations } from './destinations.js';
import type { PartImport } from './merge-part.js';

/** An item of the result. */
export interface OutlineItem {
  /** Without its links to other items. */
  readonly dict: PdfDict;
  readonly kids: readonly OutlineItem[];
  readonly isOpen: boolean;
}

/** Maximum levels of nested items; deeper ones are considered damaged. */
const maxDepth = 100;
/** Maximum number of items of one part. */
const mostItems = 100_000;
const links = ['Parent', 'Prev', 'Next', 'First', 'Last', 'Count', 'Dest'];

export interface OutlineOptions {
  /** Whether to include items that never led to a page. */
  readonly hasOthers: boolean;
}

/** The part's items that lead to its pages, or contain such items. References from items to structure elements are not copied. */
export function outlineOf(part: PartImport, destinations: PartDestinations, { hasOthers }: OutlineOptions): OutlineItem[] {
  const { source, catalog, imports, budget } = part;
  const seen = new Set<RefKey>();

  function siblings(first: PdfObject | undefined, depth: number): OutlineItem[] {
    const items: OutlineItem[] = [];
    for (let next = first; next instanceof PdfRef && !seen.has(refKey(next)) && seen.size < mostItems;) {
      budget.step();
      seen.add(refKey(next));
      const dict = asDict(source, next);
      if (!dict) break;
      const kids = depth < maxDepth ? siblings(dict.get('First'), depth + 1) : [];
      if (kids.length > 0 || isAlive(dict))
        items.push({ dict: copied(dict), kids, isOpen: (asNumber(source, dict.get('Count')) ?? 0) > 0 });
      next = dict.get('Next');
    }
    return items;
  }

  /** Whether an item's destination still exists, or it never had one and `hasOthers` is set: such an item is a heading. */
  function isAlive(dict: PdfDict): boolean {
    const destination = dict.get('Dest');
    if (destination !== undefined) return !destinations.isGone(destination);
    const action = asDict(source, dict.get('A'));
    if (asName(source, action?.get('S')) !== 'GoTo') return hasOthers;
    return !destinations.isGone(action?.get('D'));
  }

  function copied(dict: PdfDict): PdfDict {
    const copy = imports.copyDict(dict, [...links, 'SE']);
    const destination = dict.get('Dest');
    return copy.set('Dest', destination === undefined || destinations.isGone(destination) ? undefined : destinations.copy(destination));
  }

  return siblings(asDict(source, catalog?.get('Outlines'))?.get('First'), 0);
}

/** The start of a part. */
export interface PartStart {
  readonly page: PdfRef;
  /** Its structure element; absent if the part has none. */
  readonly element: PdfRef | undefined;
}

/**
 * The outline item of a part: its title, which leads to its first page and, for assistive technology, to its element (ISO 14289-2 §8.8).
 */
export function partItem(title: string, { page, element }: PartStart, kids: readonly OutlineItem[]): OutlineItem {
  const view = pdfName('Fit');
  const action = pdfDict({ S: pdfName('GoTo'), D: [page, view], SD: element && [element, view] });
  return { dict: pdfDict({ Title: textString(title), A: action }), kids, isOpen: false };
}

/** Undefined without items. */
export function writeOutline(update: IncrementalUpdate, items: readonly OutlineItem[]): PdfRef | undefined {
  if (items.length === 0) return undefined;
  const root = update.reserve();
  const dict = pdfDict({ Type: pdfName('Outlines') });
  dict.set('Count', linkKids(dict, items, root));
  update.set(root, dict);
  return root;

  /** @returns The number of visible items when the parent is open */
  function linkKids(parent: PdfDict, kids: readonly OutlineItem[], reference: PdfRef): number {
    const references = kids.map(() => update.reserve());
    parent.set('First', references[0]).set('Last', references.at(-1));
    let shown = kids.length;
    for (const [index, kid] of kids.entries()) {
      const own = references[index];
      if (!own) continue;
      kid.dict
        .set('Parent', reference)
        .set('Prev', references[index - 1])
        .set('Next', references[index + 1]);
      const count = kid.kids.length > 0 ? linkKids(kid.dict, kid.kids, own) : 0;
      if (count > 0) kid.dict.set('Count', kid.isOpen ? count : -count);
      if (kid.isOpen) shown += count;
      update.set(own, kid.dict);
    }
    return shown;
  }
}

/** Pages of bookmarks, and whether the PAGEREF fields that were shown agree with them (ECMA-376-1 §17.16.5.45). */
import { formatFieldNumber } from '../../document/field/format-field-result.js';
import type { FieldInstruction } from '../../document/field/parse-field-instruction.js';
import type { AnchorItem, PageItem, PageLabel } from '../page-item.js';

/** A PAGEREF that was laid out. */
export interface PageReference {
  readonly bookmark: string;
  readonly field: FieldInstruction;
  readonly shown: string;
}

/** The part of a full page that is needed here. */
interface BookmarkedPage {
  readonly number: number;
  readonly section: { readonly pageNumbering: { readonly format: string } };
  readonly items: readonly PageItem[];
  readonly floats: readonly { readonly fragment: { readonly items: readonly PageItem[] } }[];
}

/** The first page of each bookmark. */
export function bookmarkPages(pages: readonly BookmarkedPage[], chapters: readonly string[]): Map<string, PageLabel> {
  const found = new Map<string, PageLabel>();
  for (const [index, { number, section, items, floats }] of pages.entries()) {
    const label: PageLabel = { number, format: section.pageNumbering.format, chapter: chapters[index] ?? '' };
    const note = ({ name }: AnchorItem): void => {
      if (!found.has(name)) found.set(name, label);
    };
    eachAnchor(items, note);
    for (const { fragment } of floats) eachAnchor(fragment.items, note);
  }
  return found;
}

export function pageReferenceText(field: FieldInstruction, { number, format, chapter }: PageLabel): string {
  return chapter + formatFieldNumber(number, field, { format });
}

export function areSettled(references: readonly PageReference[], pages: ReadonlyMap<string, PageLabel>): boolean {
  return references.every(({ bookmark, field, shown }) => {
    const label = pages.get(bookmark);
    return label === undefined || pageReferenceText(field, label) === shown;
  });
}

/** Deepest nesting of fragments that is searched. */
const maxDepth = 64;

/** Visits bookmarks and headings among the items and in their fragments and groups, in paint order. */
export function eachAnchor(items: readonly PageItem[], visit: (anchor: AnchorItem) => void, depth = 0): void {
  if (depth > maxDepth) return;
  for (const item of items) {
    if (item.kind === 'anchor') visit(item);
    else if (item.kind === 'group') eachAnchor(item.items, visit, depth + 1);
    else if (item.kind === 'fragment') {
      const { anchors } = item.fragment;
      if (anchors) anchors.forEach((anchor) => visit(anchor));
      else eachAnchor(item.fragment.items, visit, depth + 1);
    }
  }
}

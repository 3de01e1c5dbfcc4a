/** Pages of bookmarks, and whether the PAGEREF fields that were shown agree with them (ECMA-376-1 §17.16.5.45). */
import { formatFieldNumber } from '../../document/field/format-field-result.js';
import type { FieldInstruction } from '../../document/field/parse-field-instruction.js';
import type { PageItem } from '../page-item.js';

/** A page's number with the format of its section. */
export interface PageLabel {
  readonly number: number;
  /** ST_NumberFormat. */
  readonly format: string;
}

/** A PAGEREF as it was laid out. */
export interface PageReference {
  readonly bookmark: string;
  readonly field: FieldInstruction;
  readonly shown: string;
}

/** What of a full page is needed here. */
interface BookmarkedPage {
  readonly number: number;
  readonly section: { readonly pageNumbering: { readonly format: string } };
  readonly items: readonly PageItem[];
  readonly floats: readonly { readonly fragment: { readonly items: readonly PageItem[] } }[];
}

/** Deepest nesting of fragments that is searched. */
const maxDepth = 64;

/** The first page of each bookmark. */
export function bookmarkPages(pages: readonly BookmarkedPage[]): Map<string, PageLabel> {
  const found = new Map<string, PageLabel>();
  for (const { number, section, items, floats } of pages) {
    const label: PageLabel = { number, format: section.pageNumbering.format };
    collect(items, label, found, 0);
    for (const { fragment } of floats) collect(fragment.items, label, found, 0);
  }
  return found;
}

function collect(items: readonly PageItem[], label: PageLabel, into: Map<string, PageLabel>, depth: number): void {
  if (depth > maxDepth) return;
  for (const item of items) {
    if (item.kind === 'anchor') {
      if (!into.has(item.name)) into.set(item.name, label);
    } else if (item.kind === 'fragment') collect(item.fragment.items, label, into, depth + 1);
    else if (item.kind === 'group') collect(item.items, label, into, depth + 1);
  }
}

export function pageReferenceText(field: FieldInstruction, { number, format }: PageLabel): string {
  return formatFieldNumber(number, field, { format });
}

export function areSettled(references: readonly PageReference[], pages: ReadonlyMap<string, PageLabel>): boolean {
  return references.every(({ bookmark, field, shown }) => {
    const label = pages.get(bookmark);
    return label === undefined || pageReferenceText(field, label) === shown;
  });
}

/** Headings on finished pages become the document's outline. */
import type { Fragment, OutlineEntry, PageItem } from '../page-item.js';

/** Deepest nesting of fragments that is searched. */
const maxDepth = 64;

export function collectOutline(pages: readonly Fragment[]): OutlineEntry[] {
  const outline: OutlineEntry[] = [];
  for (const page of pages) search(page.items, outline, 0);
  return outline;
}

function search(items: readonly PageItem[], outline: OutlineEntry[], depth: number): void {
  if (depth > maxDepth) return;
  for (const item of items) {
    if (item.kind === 'fragment') search(item.fragment.items, outline, depth + 1);
    else if (item.kind === 'group') search(item.items, outline, depth + 1);
    else if (item.kind === 'anchor' && item.heading) outline.push({ ...item.heading, anchor: item.name });
  }
}

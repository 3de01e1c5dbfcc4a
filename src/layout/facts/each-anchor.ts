/** Bookmarks and headings on pages. */
import type { AnchorItem, PageItem } from '../page-item.js';

/** Deepest nesting of fragments that is searched. */
const maxDepth = 64;

/** Visits the anchors among the items and in their fragments and groups, in paint order. */
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

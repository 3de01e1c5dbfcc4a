/** Headings on finished pages become the document's outline. */
import type { Fragment, OutlineEntry } from '../page-item.js';
import { eachAnchor } from '../facts/each-anchor.js';

export function collectOutline(pages: readonly Fragment[]): OutlineEntry[] {
  const outline: OutlineEntry[] = [];
  for (const page of pages) {
    eachAnchor(page.items, ({ name, heading }) => {
      if (heading) outline.push({ ...heading, anchor: name });
    });
  }
  return outline;
}

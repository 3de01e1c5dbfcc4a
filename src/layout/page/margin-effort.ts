/** Limits the cost of headers and footers, which repeat on every page: a long one on many pages multiplies. */
import type { Diagnostics } from '../../base/diagnostics.js';
import type { HeaderFooter } from '../../document/section.js';
import type { FlowResult } from '../block/flow-types.js';
import type { Fragment, PageItem } from '../page-item.js';

export interface MarginEffort {
  /** Whether the part has used up its share. */
  isLeftOut(part: HeaderFooter): boolean;
  /** Counts a part each time it is laid out for a page. */
  count(part: HeaderFooter, laid: FlowResult): void;
}

/** Glyphs and drawings of a part that are free on each page: a header of ten lines. */
const freeEachPage = 1000;
/** Those that all parts together may have above that: fifty pages full of header. */
const mostBeyond = 300_000;

export function createMarginEffort(diagnostics: Diagnostics): MarginEffort {
  const leftOut = new Set<HeaderFooter>();
  const sizes = new WeakMap<Fragment, number>();
  let spent = 0;
  const sizeOf = (fragment: Fragment): number => {
    let size = sizes.get(fragment);
    if (size === undefined) sizes.set(fragment, (size = itemsSize(fragment.items)));
    return size;
  };
  return {
    isLeftOut: (part) => leftOut.has(part),
    count(part, { fragment, floats }) {
      let size = sizeOf(fragment);
      for (const float of floats) size += sizeOf(float.fragment);
      spent += Math.max(0, size - freeEachPage);
      if (spent <= mostBeyond || size <= freeEachPage) return;
      leftOut.add(part);
      diagnostics.report('layout.header-left-out', 'a header or footer is too long for so many pages; the later ones are without it');
    },
  };
}

function itemsSize(items: readonly PageItem[]): number {
  let size = 0;
  for (const item of items) {
    if (item.kind === 'fragment') size += itemsSize(item.fragment.items);
    else if (item.kind === 'group') size += itemsSize(item.items);
    else size += item.kind === 'glyphs' ? item.glyphs.length : 1;
  }
  return size;
}

/** Headers and footers of full pages: laid out once for all pages on which they look the same, and left out if they cost too much. */
import { copyWith } from '../../base/copy-with.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import type { Points } from '../../base/units.js';
import type { HeaderFooter } from '../../document/section.js';
import type { FlowContext } from '../flow/flow-context.js';
import type { FlowResult } from '../flow/flow-types.js';
import type { PageGeometry } from '../layout-context.js';
import type { Fragment, PageItem } from '../page-item.js';
import { layoutHeaderFooter } from './header-footer.js';
import { PackedFragment } from './packed-fragment.js';

type LaidPart = ReturnType<typeof layoutHeaderFooter>;

export type MarginPart = LaidPart & {
  /** Page y of its top. */
  readonly y: Points;
};

export interface PartPlace {
  readonly which: 'header' | 'footer';
  /** Between the part and the page's edge. */
  readonly distance: Points;
  readonly geometry: PageGeometry;
}

/** @returns undefined for a part that the page does not have, or that is left out */
export type LayOutPart = (part: HeaderFooter | undefined, place: PartPlace) => MarginPart | undefined;

/** @param packs whether parts that differ on each page are packed, as pages are that wait */
export function createMarginParts(context: FlowContext, packs: boolean): LayOutPart {
  const { counters } = context;
  const cache = new Map<HeaderFooter, Map<string, LaidPart>>();
  const effort = createMarginEffort(context.diagnostics);
  const laidNow = (part: HeaderFooter, place: PartPlace, key: string): MarginPart => {
    counters.wasRead = false;
    const laid = layOutAtEdge(part, place, context);
    // a part that shows its page's number is different on each page
    if (counters.wasRead) return packs ? { ...laid, fragment: new PackedFragment(laid.fragment) } : laid;
    const byPlace = cache.get(part) ?? new Map<string, LaidPart>();
    byPlace.set(key, laid);
    cache.set(part, byPlace);
    return laid;
  };
  return (part, place) => {
    if (!part || effort.isLeftOut(part)) return undefined;
    const key = partKey(place);
    const known = cache.get(part)?.get(key);
    const laid = known ? { ...known, y: topOf(place, known.total) } : laidNow(part, place, key);
    effort.count(part, laid);
    return laid;
  };
}

/** Parts with the same key look the same, unless they show their page's number. */
function partKey({ which, distance, geometry }: PartPlace): string {
  return `${which} ${geometry.width} ${geometry.height} ${geometry.left} ${geometry.right} ${geometry.top} ${geometry.bottom} ${distance}`;
}

const topOf = ({ which, distance, geometry }: PartPlace, total: Points): Points =>
  which === 'header' ? distance : geometry.height - distance - total;

/** A footer is laid out twice: its top, which its floats need, follows from its height. */
function layOutAtEdge(part: HeaderFooter, place: PartPlace, context: FlowContext): MarginPart {
  const first = topOf(place, 0);
  const laid = layoutHeaderFooter(part, context, place.geometry, first);
  if (place.which === 'header') return copyWith(laid, { y: first });
  const y = topOf(place, laid.total);
  return copyWith(layoutHeaderFooter(part, context, place.geometry, y), { y });
}

/** Limits the cost of headers and footers, which repeat on every page: a long one on many pages multiplies. */
interface MarginEffort {
  /** Whether the part has used up its share. */
  isLeftOut(part: HeaderFooter): boolean;
  /** Counts a part each time it is laid out for a page. */
  count(part: HeaderFooter, laid: FlowResult): void;
}

/** Glyphs and drawings of a part that are free on each page: a header of ten lines. */
const freeEachPage = 1000;
/** Those that all parts together may have above that: fifty pages full of header. */
const mostBeyond = 300_000;

function createMarginEffort(diagnostics: Diagnostics): MarginEffort {
  const leftOut = new Set<HeaderFooter>();
  const sizes = new WeakMap<Fragment, number>();
  let spent = 0;
  const fragmentSize = (fragment: Fragment): number => {
    let size = sizes.get(fragment);
    if (size === undefined) sizes.set(fragment, (size = itemsSize(fragment.items)));
    return size;
  };
  return {
    isLeftOut: (part) => leftOut.has(part),
    count(part, { fragment, floats }) {
      let size = fragmentSize(fragment);
      for (const float of floats) size += fragmentSize(float.fragment);
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

/** Full pages → fragments: headers and footers with the final page counts, floats in their order, borders, background. */
import { appendAll } from '../../base/append-all.js';
import { itemAt } from '../../base/item-at.js';
import { pointsFromTwips, type Points } from '../../base/units.js';
import type { HeaderFooter } from '../../document/section.js';
import type { FlowResult } from '../flow/flow-types.js';
import { floatItem } from '../float/float-item.js';
import type { PlacedFloat } from '../float/float-types.js';
import type { FlowContext } from '../flow/flow-context.js';
import type { ArtifactKind, Fragment, PageItem } from '../page-item.js';
import { inheritedSets, layoutHeaderFooter, partOf } from './header-footer.js';
import { lineNumberItems } from './line-numbers.js';
import type { OpenPage } from './open-page.js';
import type { PageFacts } from '../facts/page-facts.js';
import { pageBorderItems } from './page-borders.js';
import { onPaper } from '../turned-page.js';
import type { Diagnostics } from '../../base/diagnostics.js';

/** Limits the cost of headers and footers, which repeat on every page: a long one on many pages multiplies. */
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

function createMarginEffort(diagnostics: Diagnostics): MarginEffort {
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

export function finishPages(pages: readonly OpenPage[], { total, sectionTotals, chapters }: PageFacts, context: FlowContext): Fragment[] {
  const sets = inheritedSets(context.tree.sections);
  const cache = new Map<HeaderFooter, Map<string, FlowResult & { total: number }>>();
  const effort = createMarginEffort(context.diagnostics);
  const lineNumbers = lineNumberItems(pages, context);
  const { counters } = context;
  counters.total = total;
  return pages.map((page, index) => {
    context.budget.step();
    context.styleReferences.page = index;
    const { section } = page;
    const geometry = page.geometry.paper ?? page.geometry;
    const items: PageItem[] = [];
    if (page.isBlank) return { width: geometry.width, height: geometry.height, items };
    counters.physical = page.physical;
    counters.number = page.number;
    counters.format = section.pageNumbering.format;
    counters.section = page.sectionIndex + 1;
    counters.sectionTotal = sectionTotals[page.sectionIndex] ?? 0;
    counters.chapter = chapters[index] ?? '';
    const set = itemAt(sets, page.sectionIndex);
    const lay = (part: HeaderFooter | undefined, which: 'header' | 'footer'): (FlowResult & { total: number; y: number }) | undefined => {
      if (!part || effort.isLeftOut(part)) return undefined;
      const distance = pointsFromTwips(which === 'header' ? section.margins.header : section.margins.footer);
      const key = `${which} ${geometry.width} ${geometry.height} ${geometry.left} ${geometry.right} ${geometry.top} ${geometry.bottom} ${distance}`;
      let laid = cache.get(part)?.get(key);
      let y = which === 'header' ? distance : geometry.height - distance - (laid?.total ?? 0);
      if (!laid) {
        counters.wasRead = false;
        laid = layoutHeaderFooter(part, context, geometry, y);
        if (which === 'footer') {
          y = geometry.height - distance - laid.total;
          laid = layoutHeaderFooter(part, context, geometry, y);
        }
        if (!counters.wasRead) {
          const byPage = cache.get(part) ?? new Map<string, FlowResult & { total: number }>();
          byPage.set(key, laid);
          cache.set(part, byPage);
        }
      }
      effort.count(part, laid);
      return { ...laid, y };
    };
    const header = lay(partOf(set.headers, page.kind), 'header');
    const footer = lay(partOf(set.footers, page.kind), 'footer');
    const borders = pageBorderItems(
      section,
      geometry,
      page.isFirstOfSection,
      header?.y ?? geometry.top,
      footer ? footer.y + footer.total : geometry.bottom,
    );
    if (section.pageBorders?.zOrder === 'back') appendAll(items, borders);
    const marginal = [header, footer].flatMap((one) =>
      one ? one.floats.map((float) => ({ ...float, x: float.x + geometry.left, y: float.y + one.y })) : [],
    );
    const shift = bodyShift(page);
    const body = shift === 0 ? page.items : page.items.map((item) => movedItem(item, shift));
    const floats = shift === 0 ? page.floats : page.floats.map((float) => movedFloat(float, shift));
    const behind = (float: PlacedFloat): boolean => float.behindText;
    appendAll(items, floatItems(marginal, 'header'));
    if (header) items.push({ kind: 'fragment', x: geometry.left, y: header.y, fragment: header.fragment, artifact: 'header' });
    const text = floatItems(floats.filter(behind));
    appendAll(text, body);
    appendAll(text, page.notes);
    const numbers = lineNumbers[index] ?? [];
    if (numbers.length > 0)
      text.push({
        kind: 'fragment',
        x: 0,
        y: 0,
        fragment: { width: page.geometry.width, height: page.geometry.height, items: numbers },
        artifact: 'line-number',
      });
    appendAll(text, floatItems(floats.filter((float) => !behind(float))));
    appendAll(items, onPaper(text, page.geometry));
    if (footer) items.push({ kind: 'fragment', x: geometry.left, y: footer.y, fragment: footer.fragment, artifact: 'footer' });
    if (section.pageBorders?.zOrder !== 'back') appendAll(items, borders);
    return { width: geometry.width, height: geometry.height, items };
  });
}

function floatItems(floats: readonly PlacedFloat[], artifact?: ArtifactKind): PageItem[] {
  const sorted = [...floats].sort((a, b) => a.zOrder - b.zOrder);
  return sorted.map((float) => ({ ...floatItem(float, 0, 0), artifact }));
}

/** Distance by which `w:vAlign` moves the body of a page that is not full, above its footnotes (WR-PAGE-11). */
function bodyShift({ geometry, notes, section, deepest }: OpenPage): Points {
  if (section.verticalAlign !== 'center' && section.verticalAlign !== 'bottom') return 0;
  let foot = geometry.bottom;
  for (const note of notes) if (note.kind === 'fragment') foot = Math.min(foot, note.y);
  const spare = foot - deepest;
  if (spare <= 0.5) return 0;
  return section.verticalAlign === 'center' ? spare / 2 : spare;
}

const movedItem = (item: PageItem, shift: Points): PageItem => (item.kind === 'fragment' ? { ...item, y: item.y + shift } : item);
const movedFloat = (float: PlacedFloat, shift: Points): PlacedFloat => (float.isOfText ? { ...float, y: float.y + shift } : float);

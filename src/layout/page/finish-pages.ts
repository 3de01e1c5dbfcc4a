/** Full pages → fragments: headers and footers with the final page counts, floats in their order, borders, background. */
import { copyWith } from '../../base/copy-with.js';
import { appendAll } from '../../base/append-all.js';
import { itemAt } from '../../base/item-at.js';
import { pointsFromTwips, type Points } from '../../base/units.js';
import { type PlacedFloat, floatItem } from '../float/float-types.js';
import type { FlowContext } from '../flow/flow-context.js';
import type { ArtifactKind, Fragment, PageItem, OutlineEntry, ShownPageLabel } from '../page-item.js';
import type { PageGeometry } from '../layout-context.js';
import { inheritedSets, headerFooterFor } from './header-footer.js';
import { lineNumberItems } from './line-numbers.js';
import { createMarginParts, type MarginPart } from './margin-parts.js';
import type { OpenPage } from './open-page.js';
import { countPage, type PageFacts } from '../facts/page-facts.js';
import { loosePages } from './page-sequence.js';
import { pageBorderItems } from './page-borders.js';
import { onPaper } from '../turned-page.js';
import { eachAnchor } from '../facts/page-references.js';
import { formatNumber } from '../../document/number-format/format-number.js';

export function finishPages(pages: readonly OpenPage[], facts: PageFacts, context: FlowContext): Fragment[] {
  const sets = inheritedSets(context.tree.sections);
  const layOut = createMarginParts(context, pages.length > loosePages);
  const lineNumbers = lineNumberItems(pages, context);
  context.counters.total = facts.total;
  return pages.map((page, index) => {
    context.budget.step();
    context.styleReferences.page = index;
    const { width, height } = paperOf(page);
    if (page.isBlank) return { width, height, items: [] };
    countPage(context.counters, page, facts);
    const { headers, footers } = itemAt(sets, page.sectionIndex);
    const { margins } = page.section;
    const header = layOut(headerFooterFor(headers, page.kind), {
      which: 'header',
      distance: pointsFromTwips(margins.header),
      geometry: paperOf(page),
    });
    const footer = layOut(headerFooterFor(footers, page.kind), {
      which: 'footer',
      distance: pointsFromTwips(margins.footer),
      geometry: paperOf(page),
    });
    return { width, height, items: pageItems(page, header, footer, bodyItems(page, lineNumbers[index] ?? [])) };
  });
}

/** The geometry of the sheet, on which text may be turned. */
const paperOf = ({ geometry }: OpenPage): PageGeometry => geometry.paper ?? geometry;

/** All items of a page from back to front; floats of the header and footer are behind both. */
function pageItems(page: OpenPage, header: MarginPart | undefined, footer: MarginPart | undefined, body: readonly PageItem[]): PageItem[] {
  const geometry = paperOf(page);
  const { section } = page;
  const top = header?.y ?? geometry.top;
  const bottom = footer ? footer.y + footer.total : geometry.bottom;
  const borders = pageBorderItems(section, geometry, page.isFirstOfSection, top, bottom);
  const areBordersBehind = section.pageBorders?.zOrder === 'back';
  const items: PageItem[] = areBordersBehind ? [...borders] : [];
  const marginal = [header, footer].flatMap((one) =>
    one ? one.floats.map((float) => ({ ...float, x: float.x + geometry.left, y: float.y + one.y })) : [],
  );
  appendAll(items, floatItems(marginal, 'header'));
  if (header) items.push({ kind: 'fragment', x: geometry.left, y: header.y, fragment: header.fragment, artifact: 'header' });
  appendAll(items, body);
  if (footer) items.push({ kind: 'fragment', x: geometry.left, y: footer.y, fragment: footer.fragment, artifact: 'footer' });
  if (!areBordersBehind) appendAll(items, borders);
  return items;
}

/** The body between its floats, with notes and line numbers, turned as the sheet is. */
function bodyItems(page: OpenPage, lineNumbers: PageItem[]): readonly PageItem[] {
  const { width, height } = page.geometry;
  const shift = bodyShift(page);
  const floats = shift === 0 ? page.floats : page.floats.map((float) => movedFloat(float, shift));
  const items = floatItems(floats.filter((float) => float.behindText));
  appendAll(items, shift === 0 ? page.items : page.items.map((item) => movedItem(item, shift)));
  appendAll(items, page.notes);
  if (lineNumbers.length > 0)
    items.push({ kind: 'fragment', x: 0, y: 0, fragment: { width, height, items: lineNumbers }, artifact: 'line-number' });
  appendAll(items, floatItems(floats.filter((float) => !float.behindText)));
  return onPaper(items, page.geometry);
}

function floatItems(floats: readonly PlacedFloat[], artifact?: ArtifactKind): PageItem[] {
  const sorted = [...floats].sort((a, b) => a.zOrder - b.zOrder);
  return sorted.map((float) => copyWith(floatItem(float, 0, 0), { artifact }));
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

/** Headings on finished pages become the document's outline. */
export function collectOutline(pages: readonly Fragment[]): OutlineEntry[] {
  const outline: OutlineEntry[] = [];
  for (const page of pages) {
    eachAnchor(page.items, ({ name, heading }) => {
      if (heading) outline.push(copyWith(heading, { anchor: name }));
    });
  }
  return outline;
}

/** Page labels: their numbers as the document shows them. */
export const pageLabels = (pages: readonly OpenPage[], chapters: readonly string[]): ShownPageLabel[] =>
  pages.map(({ number, section: { pageNumbering } }, index) => {
    const { format } = pageNumbering;
    const chapter = chapters[index] ?? '';
    return { number, format, chapter, text: chapter + formatNumber(number, format) };
  });

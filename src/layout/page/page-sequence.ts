/**
 * The sequence of pages: opens them with room for their headers and columns, ends them with their notes (ECMA-376-1 §17.6; WR-SECT-2,
 * WR-SECT-5).
 */
import { countPage } from '../facts/page-facts.js';
import { itemAt } from '../../base/item-at.js';
import { pointsFromTwips, type Points } from '../../base/units.js';
import type { SectionProperties } from '../../document/section.js';
import { type FlowEnvironment, flowEnvironment } from '../flow/flow-types.js';
import type { FlowContext } from '../flow/flow-context.js';
import { NoteArea, type CarriedNote } from '../note/note-area.js';
import { inheritedSets, headerFooterFor, type PageKind, HeaderMeasures } from './header-footer.js';
import { type Carried, type OpenPage, columnBoxes, pageGeometry, type ColumnBox } from './open-page.js';
import { columnRuleItem } from './page-borders.js';
import { PackedFragment } from './packed-fragment.js';
import { flowGeometry, turnedExclusion, turnsEastAsian } from '../turned-page.js';
import { spreadParagraphs, spreads } from './spread-paragraphs.js';

/** More pages than any real document has; guards against growth without end. */
const maxPages = 20_000;

/** Number of last pages that are not packed: packing pays only if many wait, and most documents have fewer. */
export const loosePages = 32;

export class PageSequence {
  readonly pages: OpenPage[] = [];
  readonly #context: FlowContext;
  readonly #sets: ReturnType<typeof inheritedSets>;
  readonly #measures: HeaderMeasures;
  #carried: Carried = [];
  #sectionIndex = 0;
  #isFirstPageOfSection = true;
  #nextNumber = 1;

  constructor(context: FlowContext) {
    this.#context = context;
    this.#sets = inheritedSets(context.tree.sections);
    this.#measures = new HeaderMeasures(context);
  }

  get sectionIndex(): number {
    return this.#sectionIndex;
  }

  /** The section that is filling pages. */
  get section(): SectionProperties {
    return itemAt(this.#context.tree.sections, this.#sectionIndex).properties;
  }

  /** The page that is being filled; the first is opened on demand. */
  get page(): OpenPage {
    return this.pages.at(-1) ?? this.open();
  }

  /** Pages opened from now on belong to this section. */
  enterSection(index: number): void {
    this.#sectionIndex = index;
    this.#isFirstPageOfSection = true;
    const { start } = this.section.pageNumbering;
    if (start !== undefined) this.#nextNumber = start;
  }

  /**
   * Two odd or two even pages get an empty one between them; a number that restarts counts as it is, unless the document is laid out for
   * two-sided printing.
   */
  insertBlankPage(last: number, parity: 0 | 1, start: number | undefined): void {
    const { evenAndOddHeaders, mirrorMargins } = this.#context.tree.settings;
    const before = evenAndOddHeaders || mirrorMargins ? last : this.#nextNumber - 1;
    if (Math.abs(before % 2) !== parity) return;
    this.open(true);
    if (start !== undefined) this.#nextNumber = start;
  }

  /** Columns of the new section start under the deepest column of the old one. */
  continueOnPage(): void {
    const { page, section } = this;
    this.#drawColumnRules(page);
    for (const [index, area] of page.noteAreas.entries())
      if (!area.isEmpty) page.closedAreas.push({ area, column: itemAt(page.columns, index) });
    page.columnTop = Math.max(page.deepest, page.y) + (page.isEmpty ? 0 : page.spaceAfter);
    page.y = page.columnTop;
    page.feet = [];
    const { left, right } = flowGeometry(section, pageGeometry(section, this.#context.tree.settings, page.physical, 0, 0));
    page.columns = columnBoxes(section, { ...page.geometry, left, right });
    page.noteAreas = this.#noteAreas(page, []);
    page.columnIndex = 0;
    page.isColumnEmpty = page.isEmpty;
  }

  open(isBlank = false): OpenPage {
    this.#context.budget.step();
    if (this.pages.length >= maxPages) this.#context.budget.fail('The document has more pages than can be laid out.');
    const section = this.section;
    const physical = this.pages.length + 1;
    const number = this.#nextNumber;
    this.#nextNumber += 1;
    const { counters, facts, tree } = this.#context;
    countPage(counters, { physical, number, section, sectionIndex: this.#sectionIndex }, facts);
    const kind: PageKind =
      section.titlePage && this.#isFirstPageOfSection ? 'first' : tree.settings.evenAndOddHeaders && number % 2 === 0 ? 'even' : 'default';
    const sets = itemAt(this.#sets, this.#sectionIndex);
    const bare = pageGeometry(section, tree.settings, physical, 0, 0);
    const header = this.#measures.measure(headerFooterFor(sets.headers, kind), bare, 'header', pointsFromTwips(section.margins.header));
    const footer = this.#measures.measure(headerFooterFor(sets.footers, kind), bare, 'footer', pointsFromTwips(section.margins.footer));
    const geometry = flowGeometry(section, pageGeometry(section, tree.settings, physical, header.height, footer.height));
    const columns = columnBoxes(section, geometry);
    const page: OpenPage = {
      physical,
      number,
      sectionIndex: this.#sectionIndex,
      isFirstOfSection: this.#isFirstPageOfSection,
      kind,
      geometry,
      section,
      items: [],
      notes: [],
      countedLines: [],
      floats: [],
      exclusions: [...header.exclusions, ...footer.exclusions].map((each) =>
        geometry.paper ? turnedExclusion(each, geometry.paper) : each,
      ),
      columns,
      noteAreas: [],
      closedAreas: [],
      columnIndex: 0,
      columnTop: geometry.top,
      y: geometry.top,
      deepest: geometry.top,
      spaceAfter: 0,
      feet: [],
      isColumnEmpty: true,
      isEmpty: true,
      isBlank,
    };
    page.noteAreas = this.#noteAreas(page, isBlank ? [] : this.#carried);
    if (!isBlank) {
      this.#carried = [];
      this.#isFirstPageOfSection = false;
    }
    this.pages.push(page);
    return page;
  }

  #noteAreas(page: OpenPage, carried: Carried): NoteArea[] {
    return page.columns.map(
      (column, index) =>
        new NoteArea(
          this.environment(page, column, undefined),
          column.width,
          carried[index] ?? [],
          this.section.footnotes.position === 'beneathText',
        ),
    );
  }

  /** Environment of a flow that continues in a column of a page. */
  environment(page: OpenPage, column: ColumnBox, noteMark: string | undefined): FlowEnvironment {
    const { grid, lineNumbering } = this.section;
    return flowEnvironment({
      context: this.#context,
      kind: 'body',
      page: page.geometry,
      originX: column.x,
      originY: page.y,
      exclusions: page.exclusions,
      depth: 0,
      grid: grid.type && { type: grid.type, pitch: pointsFromTwips(grid.linePitch), charSpace: grid.charSpace },
      noteMark,
      numbersLines: lineNumbering !== undefined && noteMark === undefined,
      spreads: spreads(this.section),
      turnsEastAsian: turnsEastAsian(this.section),
    });
  }

  /** Sets the notes of the page and carries over those that do not fit. */
  end(): void {
    const page = this.pages.at(-1);
    if (!page) return;
    this.#drawColumnRules(page);
    const { bottom } = page.geometry;
    let foot = bottom;
    const carried = page.noteAreas.map((): CarriedNote[] => []);
    for (const [index, area] of page.noteAreas.entries()) {
      if (area.isEmpty) continue;
      const column = itemAt(page.columns, index);
      const beneath = this.section.footnotes.position === 'beneathText';
      const top = Math.max(page.columnTop, page.feet[index] ?? 0);
      const { fragment, carried: rest } = area.finish(bottom - Math.min(top, bottom - 1));
      page.notes.push({ kind: 'fragment', x: column.x, y: beneath ? top : Math.max(top, bottom - fragment.height), fragment });
      foot = Math.min(foot, bottom - fragment.height);
      carried[index] = [...rest];
    }
    for (const { area, column } of page.closedAreas) {
      const { fragment } = area.finish(Infinity);
      page.notes.push({ kind: 'fragment', x: column.x, y: foot - fragment.height, fragment });
    }
    this.#carried = carried;
    if (spreads(page.section)) page.items = spreadParagraphs(page.items, foot - page.deepest);
    this.#packEarlier();
  }

  /** Packs a page to which nothing is added any more. STYLEREF finds its texts by the items themselves: if it is used, they stay. */
  #packEarlier(): void {
    const page = this.pages.at(-loosePages);
    if (!page || this.#context.styleReferences.isWanted) return;
    for (const items of [page.items, page.notes])
      for (const [index, item] of items.entries())
        if (item.kind === 'fragment') items[index] = { ...item, fragment: new PackedFragment(item.fragment) };
  }

  /** After the last section: notes that extend past the body get their own pages (WR-NOTE-5). */
  finish(): void {
    this.end();
    while (this.#carried.some((notes) => notes.length > 0) && this.pages.length < maxPages) {
      this.open();
      this.end();
    }
  }

  #drawColumnRules(page: OpenPage): void {
    if (!this.section.columns.separator || page.deepest <= page.columnTop) return;
    const reached = [...page.columns].slice(0, page.columnIndex + 1).sort((a, b) => a.x - b.x);
    let gapLeft: Points | undefined;
    for (const { x, width } of reached) {
      if (gapLeft !== undefined) page.items.push(columnRuleItem((gapLeft + x) / 2, page.columnTop, page.deepest));
      gapLeft = x + width;
    }
  }

  /** The next column, or the first of the next page. */
  nextColumn(): void {
    const { page } = this;
    if (page.columnIndex + 1 < page.columns.length) {
      page.columnIndex += 1;
      page.y = page.columnTop;
      page.isColumnEmpty = true;
      return;
    }
    this.end();
    this.open();
  }
}

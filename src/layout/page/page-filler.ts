/** Sections → pages: opens pages, fills their columns, ends them (ECMA-376-1 §17.6; layout-notes §6.11). */
import type { Points } from '../../base/units.js';
import { pointsFromTwips } from '../../base/units.js';
import type { SectionProperties } from '../../document/section.js';
import type { FlowContent, FlowEnvironment, FlowPosition, FlowRequest, FlowResult } from '../block/flow-types.js';
import { layoutFlow } from '../block/layout-flow.js';
import { prepareParagraph } from '../inline/prepare-paragraph.js';
import type { LayoutContext } from '../layout-context.js';
import { NoteArea } from '../note/note-area.js';
import { balancedColumns } from './balance-columns.js';
import { inheritedSets, partOf, type PageKind } from './header-footer.js';
import { HeaderMeasures } from './header-measures.js';
import type { Carried, OpenPage } from './open-page.js';
import { columnRuleItem } from './page-borders.js';
import { columnBoxes, pageGeometry } from './page-geometry.js';

/** More pages than any real document has; guards against growth without end. */
const maxPages = 20_000;

export class PageFiller {
  readonly pages: OpenPage[] = [];
  readonly #context: LayoutContext;
  readonly #sets: ReturnType<typeof inheritedSets>;
  readonly #measures: HeaderMeasures;
  #carried: Carried = [];
  #sectionIndex = 0;
  #isFirstPageOfSection = true;
  #nextNumber = 1;

  constructor(context: LayoutContext) {
    this.#context = context;
    this.#sets = inheritedSets(context.tree.sections);
    this.#measures = new HeaderMeasures(context);
  }

  get #section(): SectionProperties {
    return this.#context.tree.sections[this.#sectionIndex].properties;
  }

  get #page(): OpenPage {
    return this.pages.at(-1) ?? this.#openPage();
  }

  /** Begins a section: on this page, the next one, or the next even or odd one. */
  beginSection(index: number): void {
    const previous = this.pages.length > 0 ? this.#section : undefined;
    this.#sectionIndex = index;
    this.#isFirstPageOfSection = true;
    const section = this.#section;
    if (section.pageNumbering.start !== undefined) this.#nextNumber = section.pageNumbering.start;
    if (!previous) {
      this.#openPage();
      return;
    }
    const sameSize = Math.abs(previous.pageWidth - section.pageWidth) < 2 && Math.abs(previous.pageHeight - section.pageHeight) < 2;
    const isBroken = this.#pendingBreak;
    this.#pendingBreak = false;
    if (section.type === 'continuous' && sameSize && !isBroken) {
      this.#continueOnPage(section);
      return;
    }
    if (section.type === 'nextColumn' && this.#page.columnIndex + 1 < this.#page.columns.length) {
      this.#nextColumn(this.#page);
      return;
    }
    const { spaceAfter, number: last } = this.#page;
    this.endPage();
    const parity = section.type === 'evenPage' ? 0 : section.type === 'oddPage' ? 1 : undefined;
    if (parity !== undefined) this.#insertBlankPage(last, parity, section.pageNumbering.start);
    this.#openPage().spaceAfter = spaceAfter;
  }

  /** Two odd or two even pages have an empty one between them; a number that starts anew counts as it is, unless the document is laid out for two sides. */
  #insertBlankPage(last: number, parity: 0 | 1, start: number | undefined): void {
    const { evenAndOddHeaders, mirrorMargins } = this.#context.tree.settings;
    const before = evenAndOddHeaders || mirrorMargins ? last : this.#nextNumber - 1;
    if (Math.abs(before % 2) !== parity) return;
    this.#openPage(true);
    if (start !== undefined) this.#nextNumber = start;
  }

  /** Columns of the new section start under the deepest column of the old one. */
  #continueOnPage(section: SectionProperties): void {
    const page = this.#page;
    this.#drawColumnRules(page);
    for (const [index, area] of page.noteAreas.entries()) if (!area.isEmpty) page.closedAreas.push({ area, column: page.columns[index] });
    page.columnTop = Math.max(page.deepest, page.y) + (page.isEmpty ? 0 : page.spaceAfter);
    page.y = page.columnTop;
    const { left, right } = pageGeometry(section, this.#context.tree.settings, page.physical, 0, 0);
    page.columns = columnBoxes(section, { ...page.geometry, left, right });
    page.noteAreas = this.#noteAreas(page, []);
    page.columnIndex = 0;
    page.isColumnEmpty = page.isEmpty;
  }

  #openPage(isBlank = false): OpenPage {
    this.#context.budget.step();
    if (this.pages.length >= maxPages) this.#context.budget.fail('The document has more pages than can be laid out.');
    const section = this.#section;
    const physical = this.pages.length + 1;
    const number = this.#nextNumber;
    this.#nextNumber += 1;
    const { counters, tree } = this.#context;
    counters.physical = physical;
    counters.number = number;
    counters.format = section.pageNumbering.format;
    counters.section = this.#sectionIndex + 1;
    const kind: PageKind =
      section.titlePage && this.#isFirstPageOfSection ? 'first' : tree.settings.evenAndOddHeaders && number % 2 === 0 ? 'even' : 'default';
    const sets = this.#sets[this.#sectionIndex];
    const bare = pageGeometry(section, tree.settings, physical, 0, 0);
    const header = this.#measures.measure(partOf(sets.headers, kind), bare, 'header', pointsFromTwips(section.margins.header));
    const footer = this.#measures.measure(partOf(sets.footers, kind), bare, 'footer', pointsFromTwips(section.margins.footer));
    const geometry = pageGeometry(section, tree.settings, physical, header.height, footer.height);
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
      exclusions: [...header.exclusions, ...footer.exclusions],
      columns,
      noteAreas: [],
      closedAreas: [],
      columnIndex: 0,
      columnTop: geometry.top,
      y: geometry.top,
      deepest: geometry.top,
      spaceAfter: 0,
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
          this.#environment(page, index, undefined),
          column.width,
          carried[Math.min(index, carried.length - 1)] && index < carried.length ? carried[index] : [],
        ),
    );
  }

  #environment(page: OpenPage, column: number, noteMark: string | undefined): FlowEnvironment {
    const { grid, lineNumbering } = this.#section;
    return {
      context: this.#context,
      kind: 'body',
      page: page.geometry,
      originX: page.columns[column].x,
      originY: page.y,
      exclusions: page.exclusions,
      depth: 0,
      ...(grid.type ? { grid: { type: grid.type, pitch: pointsFromTwips(grid.linePitch), charSpace: grid.charSpace } } : {}),
      ...(noteMark === undefined ? {} : { noteMark }),
      ...(lineNumbering && noteMark === undefined ? { numbersLines: true } : {}),
    };
  }

  /** Sets the notes of the page and carries on what does not fit. */
  endPage(): void {
    const page = this.pages.at(-1);
    if (!page) return;
    this.#drawColumnRules(page);
    const { bottom } = page.geometry;
    let foot = bottom;
    const carried: { id: string; position: FlowPosition }[][] = [];
    for (const [index, area] of page.noteAreas.entries()) {
      if (area.isEmpty) continue;
      const column = page.columns[index];
      const top = Math.max(page.columnTop, index === page.columnIndex ? page.y : page.deepest);
      const { fragment, carried: rest } = area.finish(bottom - Math.min(top, bottom - 1));
      const beneath = this.#section.footnotes.position === 'beneathText';
      page.notes.push({ kind: 'fragment', x: column.x, y: beneath ? top : Math.max(top, bottom - fragment.height), fragment });
      foot = Math.min(foot, bottom - fragment.height);
      if (rest.length > 0) carried[index] = [...rest];
    }
    for (const { area, column } of page.closedAreas) {
      const { fragment } = area.finish(Infinity);
      page.notes.push({ kind: 'fragment', x: column.x, y: foot - fragment.height, fragment });
    }
    this.#carried = Array.from({ length: carried.length }, (_, index) => carried[index] ?? []);
  }

  /** After the last section: notes that outlive the body make pages of their own (word-rules §19). */
  end(): void {
    this.endPage();
    while (this.#carried.some((notes) => notes.length > 0) && this.pages.length < maxPages) {
      this.#openPage();
      this.endPage();
    }
  }

  #drawColumnRules(page: OpenPage): void {
    if (!this.#section.columns.separator || page.deepest <= page.columnTop) return;
    const reached = [...page.columns].slice(0, page.columnIndex + 1).sort((a, b) => a.x - b.x);
    for (let i = 1; i < reached.length; i += 1) {
      const gapLeft = reached[i - 1].x + reached[i - 1].width;
      page.items.push(columnRuleItem((gapLeft + reached[i].x) / 2, page.columnTop, page.deepest));
    }
  }

  #nextColumn(page: OpenPage): void {
    if (page.columnIndex + 1 < page.columns.length) {
      page.columnIndex += 1;
      page.y = page.columnTop;
      page.isColumnEmpty = true;
      return;
    }
    this.endPage();
    this.#openPage();
  }

  /**
   * Fills columns and pages with a story until it ends.
   * @param isBalanced the story ends with a continuous break: its last columns are evened out
   */
  fill(content: FlowContent, start: FlowRequest['top'], options: { noteMark?: string; isBalanced?: boolean } = {}): void {
    let position: FlowPosition | undefined = { block: 0 };
    let top = start;
    let stuck = 0;
    while (position && position.block < content.blocks.length) {
      this.#context.budget.step();
      const page = this.#page;
      if (options.isBalanced && page.columnIndex === 0 && page.columns.length > 1) {
        const results = balancedColumns(
          page.columns.length,
          page.geometry.bottom - page.y,
          (index, from, height, at) => layoutFlow(this.#request(page, index, content, from, at, options.noteMark, height)),
          position,
          top,
        );
        if (results) {
          for (const [index, result] of results.entries()) {
            page.columnIndex = index;
            page.y = page.columnTop;
            this.#place(page, result);
          }
          page.y = page.deepest;
          return;
        }
      }
      const result: FlowResult = layoutFlow(
        this.#request(page, page.columnIndex, content, position, top, options.noteMark, page.geometry.bottom - page.y),
      );
      this.#place(page, result);
      if (!result.end) return;
      const isSame: boolean =
        result.end.block === position.block &&
        (result.end.offset ?? 0) === (position.offset ?? 0) &&
        result.end.table?.row === position.table?.row &&
        !result.end.table?.cells;
      stuck = isSame ? stuck + 1 : 0;
      if (stuck > 3) {
        this.#context.diagnostics.report('layout.stuck', 'a block that fits on no page was left out');
        position = { block: position.block + 1 };
        continue;
      }
      position = result.end;
      // a break that ends its paragraph drops the next one's space before, in every compatibility mode; inside a paragraph it does not
      top = result.reason !== 'full' && (position.offset ?? 0) > 0 ? 'explicit-break' : 'automatic-break';
      if (result.reason === 'page-break' && content.blocks[position.block]?.kind === 'paragraph' && result.isBeforeBreak)
        top = 'explicit-break';
      if (result.reason === 'page-break') {
        if (this.#isOnlySectionEnd(content, position)) {
          this.#pendingBreak = true;
          return;
        }
        this.endPage();
        this.#openPage().spaceAfter = result.spaceAfter;
      } else this.#nextColumn(page);
    }
  }

  /** The story ended with a page break: what follows starts on a new page. */
  #pendingBreak = false;

  /** Nothing is left but an empty paragraph that carries the section break: it makes no page of its own. */
  #isOnlySectionEnd(content: FlowContent, { block, offset }: FlowPosition): boolean {
    if (block >= content.blocks.length) return true;
    const last = content.blocks[block];
    return (
      (offset ?? 0) === 0 &&
      block === content.blocks.length - 1 &&
      last.kind === 'paragraph' &&
      last.endsSection === true &&
      prepareParagraph(last, this.#context, { depth: 0 }).isEmpty
    );
  }

  #request(
    page: OpenPage,
    column: number,
    content: FlowContent,
    start: FlowPosition,
    top: FlowRequest['top'],
    noteMark: string | undefined,
    maxHeight: Points,
  ): FlowRequest {
    return {
      content,
      start,
      width: page.columns[column].width,
      maxHeight,
      top,
      environment: this.#environment(page, column, noteMark),
      force: page.isColumnEmpty || column !== page.columnIndex,
      isBelowOther: !page.isColumnEmpty,
      previousAfter: page.spaceAfter,
      noteRoom: page.noteAreas[column].room(),
    };
  }

  #place(page: OpenPage, result: FlowResult): void {
    const column = page.columns[page.columnIndex];
    if (result.fragment.items.length > 0 || result.fragment.height > 0) {
      page.items.push({ kind: 'fragment', x: column.x, y: page.y, fragment: result.fragment });
      page.isColumnEmpty = false;
      page.isEmpty = false;
    }
    for (const float of result.floats) {
      const placed = { ...float, x: float.x + column.x, y: float.y + page.y };
      page.floats.push(placed);
      if (placed.exclusion) page.exclusions.push(placed.exclusion);
      page.isEmpty = false;
    }
    for (const baseline of result.numberedLines ?? [])
      page.countedLines.push({ x: column.x, baseline: page.y + baseline, sectionIndex: this.#sectionIndex });
    page.noteAreas[page.columnIndex].commit(result.notes);
    page.y += result.fragment.height;
    page.deepest = Math.max(page.deepest, page.y);
    page.spaceAfter = result.spaceAfter;
  }
}

/**
 * Sections → pages (ECMA-376-1 §17.6; WR-SECT-4).
 *
 * Filling is greedy and never returns to an earlier page: the rest of the story is laid out in the room left in the current column, and
 * the layout of that column reports where it stopped and why, with widows, kept lines and footnotes considered (`../block`). Placed
 * content is final. The next column or page continues from there, so that each block of a story is laid out once, except for the few that
 * move over. Two things look ahead: the columns before a continuous break, which are laid out at several heights until they are even, and
 * page numbers and totals, for which the whole document is laid out again (`../layout-document.ts`).
 */
import { itemAt } from '../../base/item-at.js';
import type { FlowContent, FlowPosition, FlowRequest, FlowResult } from '../flow/flow-types.js';
import { layoutFlow } from '../block/layout-flow.js';
import type { PlacedColumn } from '../explain/decision-recorder.js';
import { prepareParagraph } from '../inline/prepare-paragraph.js';
import type { FlowContext } from '../flow/flow-context.js';
import type { OpenPage } from './open-page.js';
import { PageSequence } from './page-sequence.js';
import { runsDown } from '../turned-page.js';
import { largest } from '../../base/extremes.js';
import type { Points } from '../../base/units.js';

export interface FillOptions {
  readonly noteMark?: string;
  /** Whether the story ends with a continuous break: its last columns are evened out. */
  readonly isBalanced?: boolean;
}

/** How often a story may stop where it began before the block there is omitted. */
const maxStandstills = 3;

export class PageFiller {
  readonly #context: FlowContext;
  readonly #sequence: PageSequence;
  /** Whether the story ended with a page break: the next content starts on a new page. */
  #pendingBreak = false;

  constructor(context: FlowContext) {
    this.#context = context;
    this.#sequence = new PageSequence(context);
  }

  get pages(): readonly OpenPage[] {
    return this.#sequence.pages;
  }

  /** Begins a section: on this page, the next one, or the next even or odd one. */
  beginSection(index: number): void {
    const sequence = this.#sequence;
    const previous = sequence.pages.length > 0 ? sequence.section : undefined;
    sequence.enterSection(index);
    const { section } = sequence;
    if (!previous) {
      sequence.open();
      return;
    }
    const isSamePaper = Math.abs(previous.pageWidth - section.pageWidth) < 2 && Math.abs(previous.pageHeight - section.pageHeight) < 2;
    const sameSize = isSamePaper && runsDown(previous) === runsDown(section);
    const isBroken = this.#pendingBreak;
    this.#pendingBreak = false;
    if (section.type === 'continuous' && sameSize && !isBroken) {
      sequence.continueOnPage();
      return;
    }
    const { columnIndex, columns, spaceAfter, number: last } = sequence.page;
    if (section.type === 'nextColumn' && columnIndex + 1 < columns.length) {
      sequence.nextColumn();
      return;
    }
    sequence.end();
    const parity = section.type === 'evenPage' ? 0 : section.type === 'oddPage' ? 1 : undefined;
    if (parity !== undefined) sequence.insertBlankPage(last, parity, section.pageNumbering.start);
    sequence.open().spaceAfter = spaceAfter;
  }

  /** Called after the last section. */
  end(): void {
    this.#sequence.finish();
  }

  /** Fills columns and pages with a story until it ends. */
  fill(content: FlowContent, start: FlowRequest['top'], { noteMark, isBalanced = false }: FillOptions = {}): void {
    let position: FlowPosition | undefined = { block: 0 };
    let top = start;
    let standstills = 0;
    while (position && position.block < content.blocks.length) {
      this.#context.budget.step();
      if (isBalanced && this.#fillBalanced(content, position, top, noteMark)) return;
      const { page } = this.#sequence;
      const result: FlowResult = layoutFlow(
        this.#request({ column: page.columnIndex, content, start: position, top, noteMark, maxHeight: page.geometry.bottom - page.y }),
      );
      this.#place(page, result, 'filling');
      if (!result.end) return;
      standstills = isSamePosition(position, result.end) ? standstills + 1 : 0;
      if (standstills > maxStandstills) {
        this.#context.diagnostics.report('layout.stuck', 'a block that fits on no page was left out');
        position = { block: position.block + 1 };
        continue;
      }
      position = result.end;
      top = topAfter(result, position, content, this.#context.tree.settings.compatibilityMode);
      if (result.reason !== 'page-break') this.#sequence.nextColumn();
      else if (this.#isOnlySectionEnd(content, position)) {
        this.#pendingBreak = true;
        return;
      } else {
        this.#sequence.end();
        this.#sequence.open().spaceAfter = result.spaceAfter;
      }
    }
  }

  /** Returns whether the rest of the story is now in even columns of this page. */
  #fillBalanced(content: FlowContent, start: FlowPosition, top: FlowRequest['top'], noteMark: string | undefined): boolean {
    const { page } = this.#sequence;
    if (page.columnIndex !== 0 || page.columns.length === 1) return false;
    const results = balancedColumns(
      page.columns.length,
      page.geometry.bottom - page.y,
      (column, from, maxHeight, at) => layoutFlow(this.#request({ column, content, start: from, top: at, noteMark, maxHeight })),
      start,
      top,
    );
    if (!results) return false;
    for (const [index, result] of results.entries()) {
      page.columnIndex = index;
      page.y = page.columnTop;
      this.#place(page, result, 'balancing');
    }
    page.y = page.deepest;
    return true;
  }

  /** Whether only an empty paragraph that carries the section break is left: it does not create a page. */
  #isOnlySectionEnd(content: FlowContent, { block, offset }: FlowPosition): boolean {
    const last = content.blocks[block];
    if (!last) return true;
    return (
      (offset ?? 0) === 0 &&
      block === content.blocks.length - 1 &&
      last.kind === 'paragraph' &&
      last.endsSection === true &&
      prepareParagraph(last, this.#context, { depth: 0 }).isEmpty
    );
  }

  #request({
    column,
    noteMark,
    content,
    start,
    top,
    maxHeight,
  }: Pick<FlowRequest, 'content' | 'start' | 'top' | 'maxHeight'> & {
    readonly column: number;
    readonly noteMark: string | undefined;
  }): FlowRequest {
    const { page } = this.#sequence;
    const box = itemAt(page.columns, column);
    return {
      content,
      start,
      top,
      maxHeight,
      width: box.width,
      environment: this.#sequence.environment(page, box, noteMark),
      force: page.isColumnEmpty || column !== page.columnIndex,
      isBelowOther: !page.isColumnEmpty,
      previousAfter: page.spaceAfter,
      noteRoom: itemAt(page.noteAreas, column).room(),
    };
  }

  #place(page: OpenPage, result: FlowResult, by: PlacedColumn['by']): void {
    const column = itemAt(page.columns, page.columnIndex);
    this.#context.recorder?.columnPlaced(page, { column: page.columnIndex, x: column.x, y: page.y, fragment: result.fragment, by });
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
      page.countedLines.push({ x: column.x, baseline: page.y + baseline, sectionIndex: this.#sequence.sectionIndex });
    itemAt(page.noteAreas, page.columnIndex).commit(result.notes);
    page.y += result.fragment.height;
    page.deepest = Math.max(page.deepest, page.y);
    page.spaceAfter = result.spaceAfter;
    const isBeneathText = this.#sequence.section.footnotes.position === 'beneathText';
    page.feet[page.columnIndex] = page.y - (isBeneathText ? 0 : result.leading);
  }
}

/** A split row continues at a different position each time. */
function isSamePosition(before: FlowPosition, after: FlowPosition): boolean {
  return (
    after.block === before.block &&
    (after.offset ?? 0) === (before.offset ?? 0) &&
    after.table?.row === before.table?.row &&
    !after.table?.cells
  );
}

/**
 * A break that ends its paragraph drops the next one's space before, in every compatibility mode; a break inside a paragraph does not. In
 * mode 15, a paragraph's own break drops its space before (WR-PAGE-3).
 */
function topAfter(result: FlowResult, position: FlowPosition, { blocks }: FlowContent, mode: number): FlowRequest['top'] {
  const isBeforeParagraph = result.reason === 'page-break' && blocks[position.block]?.kind === 'paragraph' && result.isBeforeBreak;
  return (isBeforeParagraph && mode < 15) || (result.reason !== 'full' && (position.offset ?? 0) > 0)
    ? 'explicit-break'
    : 'automatic-break';
}

type LayColumn = (index: number, from: FlowPosition, height: Points, top: FlowRequest['top']) => FlowResult;

/** Precision of the search for the least height. */
const precision = 0.5;

/**
 * Evens out the columns of a section that a continuous break ends (WR-SECT-1).
 * @returns undefined if the rest of the section does not fit on this page at all, or breaks by itself
 */
function balancedColumns(
  count: number,
  height: Points,
  lay: LayColumn,
  start: FlowPosition,
  top: FlowRequest['top'],
): FlowResult[] | undefined {
  const attempt = (limit: Points): FlowResult[] | undefined => {
    const results: FlowResult[] = [];
    let from: FlowPosition | undefined = start;
    for (let index = 0; index < count && from; index += 1) {
      const result: FlowResult = lay(index, from, limit, index === 0 ? top : 'automatic-break');
      if (result.reason === 'page-break' || result.reason === 'column-break' || result.fragment.height > limit + 0.1) return undefined;
      results.push(result);
      from = result.end;
    }
    return from ? undefined : results;
  };
  let best = attempt(height);
  if (!best) return undefined;
  let high = Math.min(height, largest(best.map((result) => result.fragment.height)));
  let low = best.reduce((sum, result) => sum + result.fragment.height, 0) / count - 1;
  while (high - low > precision) {
    const middle = (low + high) / 2;
    const results = attempt(middle);
    if (results) {
      best = results;
      high = middle;
    } else low = middle;
  }
  return best;
}

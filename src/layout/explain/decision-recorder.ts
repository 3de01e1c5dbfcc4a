/**
 * Records why lines, columns and pages end, while a document is laid out. Lines are composed, and columns filled, more often than they are
 * shown: to be measured, beside floats, with the page numbers of another pass. Each decision is therefore kept with the object that it
 * made, and found by the objects that are on the pages in the end.
 */
import { largest } from '../../base/extremes.js';
import type { Points } from '../../base/units.js';
import type { FlowState } from '../flow/flow-state.js';
import type { FlowEnvironment } from '../flow/flow-types.js';
import type { LineBox, FilledSegment } from '../inline/line/line-box.js';
import type { OpenPage } from '../page/open-page.js';
import type { Fragment } from '../page-item.js';
import { flowDecision, type FlowDecision, type Keep, type Overflow, type RowRefusal } from './flow-decision.js';
import { bandDecision, type BandDecision, type BandEnd } from './line-decision.js';
import type { KeepReason } from './reasons.js';

export interface LineDecision {
  /** Why the text of its last band stops; absent if the document ends the line. */
  readonly band: BandDecision | undefined;
  /** Width that the line would have without floats. */
  readonly measure: Points;
}

/** A flow of the body in a column of a page. */
export interface PlacedColumn {
  readonly column: number;
  /** Page coordinates. */
  readonly x: Points;
  readonly y: Points;
  readonly fragment: Fragment;
  /** Columns before a continuous break are as high as makes them even. */
  readonly by: 'filling' | 'balancing';
}

export class DecisionRecorder {
  readonly #bands = new WeakMap<FilledSegment, BandDecision>();
  readonly #lines = new WeakMap<LineBox, LineDecision>();
  readonly #overflows = new WeakMap<FlowState, { readonly overflow: Overflow; readonly keeps: Keep[] }>();
  readonly #flows = new WeakMap<Fragment, FlowDecision>();
  readonly #refusals = new WeakMap<FlowEnvironment, RowRefusal>();
  readonly #columns = new WeakMap<OpenPage, PlacedColumn[]>();
  #pages: readonly OpenPage[] = [];

  bandFilled(filled: FilledSegment, end: BandEnd): void {
    this.#bands.set(filled, bandDecision(filled, end));
  }

  /** @param last The last band that has text */
  lineComposed(line: LineBox, last: FilledSegment | undefined, measure: Points): void {
    this.#lines.set(line, { band: last && this.#bands.get(last), measure });
  }

  overflowed(flow: FlowState, overflow: Overflow): void {
    this.#overflows.set(flow, { overflow, keeps: [] });
  }

  keptBack(flow: FlowState, reason: KeepReason, count: number): void {
    if (count > 0) this.#overflows.get(flow)?.keeps.push({ reason, count });
  }

  flowSet(fragment: Fragment, flow: FlowState): void {
    const stop = this.#overflows.get(flow);
    this.#flows.set(fragment, flowDecision(flow, stop?.overflow, stop?.keeps ?? []));
  }

  /**
   * @param part The environment of the part of a table that the row would be in
   * @param cells Contents of the row, if lines of them were tried
   */
  rowRefused(part: FlowEnvironment, refusal: RowRefusal, cells: readonly (Fragment | undefined)[]): void {
    const lines = cells.flatMap((cell) => (cell && this.#flows.get(cell)?.overflow?.height) ?? []);
    this.#refusals.set(part, lines.length === 0 ? refusal : { ...refusal, cellLine: largest(lines) });
  }

  refusalOf(part: FlowEnvironment): RowRefusal | undefined {
    return this.#refusals.get(part);
  }

  columnPlaced(page: OpenPage, column: PlacedColumn): void {
    const known = this.#columns.get(page);
    if (known) known.push(column);
    else this.#columns.set(page, [column]);
  }

  /** Called after each pass; the last one counts. */
  pagesFilled(pages: readonly OpenPage[]): void {
    this.#pages = pages;
  }

  get pages(): readonly OpenPage[] {
    return this.#pages;
  }

  /** In the order in which they were filled. */
  columnsOf(page: OpenPage): readonly PlacedColumn[] {
    return this.#columns.get(page) ?? [];
  }

  flowOf(fragment: Fragment): FlowDecision | undefined {
    return this.#flows.get(fragment);
  }

  lineOf(line: LineBox): LineDecision | undefined {
    return this.#lines.get(line);
  }
}

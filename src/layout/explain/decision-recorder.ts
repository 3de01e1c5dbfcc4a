/**
 * Records why lines, columns and pages end, while a document is laid out. Lines are composed, and columns filled, more often than they are
 * shown: to be measured, beside floats, with the page numbers of another pass. Each decision is therefore kept with the object that it
 * made, and found by the objects that are on the pages in the end.
 */
import { largest } from '../../base/extremes.js';
import type { Points } from '../../base/units.js';
import type { FlowState } from '../flow/flow-state.js';
import type { FlowEnvironment } from '../flow/flow-types.js';
import type { LineBox, FilledSegment, SegmentRoom } from '../inline/line/line-box.js';
import type { OpenPage } from '../page/open-page.js';
import type { Fragment } from '../page-item.js';
import { type KeepReason, type BandReason, flowDecision, type FlowDecision, type Keep, type Overflow, type RowRefusal } from './reasons.js';
import { breakNone, spaceCode } from '../../text/text-types.js';
import { objectWidth } from '../inline/at-offset.js';
import { measureSqueeze, leastShare } from '../inline/line/other-ends.js';
import { objectCode, type PreparedParagraph } from '../inline/prepared-paragraph.js';

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

/** Facts of the line breaker about a full band. */
interface BandEnd {
  readonly reason: BandReason;
  readonly p: PreparedParagraph;
  readonly start: number;
  readonly room: SegmentRoom;
  /** Where text must end; a tab may have moved it. */
  readonly limit: Points;
  /** The last break opportunity that fits, and where the text before it ends. */
  readonly last: { readonly end: number; readonly x: Points } | undefined;
  readonly tabs: number;
}

/** Whether one more word was squeezed in, and if not, why. `share` is the part of their width that spaces would keep. */
export type Squeezing =
  | { readonly outcome: 'off' | 'done' | 'tabs' | 'no-spaces' }
  | { readonly outcome: 'too-narrow' | 'stretching-is-closer'; readonly share: number; readonly least: number };

/** Whether the next word was divided, and if not, why. */
export type Hyphenation = 'off' | 'done' | 'limit' | 'zone' | 'no-point';

/** The text that begins the next line, up to its first break opportunity. */
export interface NextWord {
  readonly characters: number;
  readonly width: Points;
  /** Width of the spaces before it. */
  readonly space: Points;
}

export interface BandDecision {
  readonly reason: BandReason;
  readonly available: Points;
  readonly used: Points;
  readonly next: NextWord | undefined;
  readonly squeezing: Squeezing;
  readonly hyphenation: Hyphenation;
  /** The gap at a line's end for which no word is divided. */
  readonly zone: Points | undefined;
}

/** Why a band goes no further than its text: widths, and what was tried for more (WR ids: reasons.ts). */
function bandDecision(filled: FilledSegment, end: BandEnd): BandDecision {
  const { reason, p, room, limit } = end;
  return {
    reason,
    available: limit - room.x,
    used: filled.width,
    next: nextWord(p, filled),
    squeezing: squeezingResult(end),
    hyphenation: hyphenationResult(end),
    zone: room.rules.hyphenationZone,
  };
}

function nextWord(p: PreparedParagraph, { visibleEnd, end }: FilledSegment): NextWord | undefined {
  const { text, advances, breaks } = p.shaped;
  let space = 0;
  for (let i = visibleEnd; i < end; i += 1) space += advances[i] ?? 0;
  let width = 0;
  let at = end;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= spaceCode || (at > end && breaks[at] !== breakNone)) break;
    width += code === objectCode ? objectWidth(p, at) : (advances[at] ?? 0);
  }
  return at === end ? undefined : { characters: at - end, width, space };
}

function squeezingResult({ reason, p, start, room, last, tabs }: BandEnd): Squeezing {
  if (reason === 'squeezed-word') return { outcome: 'done' };
  if (!room.rules.maySqueeze) return { outcome: 'off' };
  if (tabs > 0) return { outcome: 'tabs' };
  const squeeze = last && measureSqueeze(p, start, last.end, last.x, room);
  if (!squeeze) return { outcome: 'no-spaces' };
  const { share } = squeeze;
  return { outcome: share < leastShare ? 'too-narrow' : 'stretching-is-closer', share, least: leastShare };
}

function hyphenationResult({ reason, p, room, limit, last }: BandEnd): Hyphenation {
  if (reason === 'hyphen') return 'done';
  if (!p.hyphenation) return 'off';
  const { hyphenationZone } = room.rules;
  if (hyphenationZone === undefined) return 'limit';
  return limit - (last?.x ?? room.x) <= hyphenationZone ? 'zone' : 'no-point';
}

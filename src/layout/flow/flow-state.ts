/** The log of a flow being filled: what has been placed so far, and how to take back its end. */
import { spaceAfter } from './paragraph-spacing.js';
import type { Points } from '../../base/units.js';
import type { ResolvedParagraph } from '../../document/cascade/resolved.js';
import type { Table } from '../../document/table.js';
import type { Exclusion, PlacedFloat } from '../float/float-types.js';
import type { LineBox } from '../inline/line/line-box.js';
import type { InlineAnchor, PreparedParagraph } from '../inline/prepared-paragraph.js';
import type { RowOutcome, TablePart } from './table-types.js';
import { type FlowRequest, type FlowResult, type NoteReference, type TablePosition, flowRequest } from './flow-types.js';

/** The state that is restored when an entry is taken back. */
interface Before {
  readonly bottom: Points;
  readonly notes: number;
  readonly floats: number;
  readonly exclusions: number;
  readonly previous: PreviousBlock | undefined;
}

export interface LineEntry {
  readonly kind: 'line';
  readonly block: number;
  readonly p: PreparedParagraph;
  readonly line: LineBox;
  /** Top of the line. */
  readonly y: Points;
  readonly before: Before;
}

export interface RowEntry {
  readonly kind: 'row';
  readonly block: number;
  readonly part: TablePart;
  /** The position that the part would have if it did not float. */
  readonly x: Points;
  /** Top of the part. */
  readonly y: Points;
  /** Rows in the part before this one. */
  readonly rowsBefore: number;
  /** Where the row starts, to return to it. */
  readonly start: TablePosition;
  readonly outcome: RowOutcome;
  readonly before: Before;
}

export type FlowEntry = LineEntry | RowEntry;

/** The block above, as far as the gap to the next block depends on it. */
export type PreviousBlock = { readonly kind: 'paragraph'; readonly properties: ResolvedParagraph } | { readonly kind: 'table' };

/**
 * Deepest nesting at which floats are tried in one place and, if that fails, laid out again in another: each level may double the work
 * for its content. Deeper ones stay where they are first met.
 */
export const deepestSecondTry = 4;

/** The source of a float. */
export type FloatSource = InlineAnchor | Table;

export interface AnchoredFloat {
  readonly source: FloatSource;
  readonly float: PlacedFloat;
  /** Index into `floats`. */
  readonly index: number;
  /** Number of entries before the table, or before the paragraph that anchors the float. */
  readonly entriesBefore: number;
}

export type KnownFloats = ReadonlyMap<FloatSource, PlacedFloat>;

/** Shared by all flows whose floats stay where they are met, since every cell has a flow. */
export const noKnownFloats: KnownFloats = new Map<FloatSource, PlacedFloat>();

export class FlowState {
  readonly request: FlowRequest;
  readonly entries: FlowEntry[] = [];
  readonly notes: NoteReference[] = [];
  readonly floats: PlacedFloat[] = [];
  readonly exclusions: Exclusion[];
  /** Floats with exclusions that text anchors and floating tables, in the order in which they were placed. */
  readonly anchored: AnchoredFloat[] = [];
  /** Floats whose places an earlier attempt found. */
  readonly known: KnownFloats;
  /** Foot of the placed content, without the space after. */
  bottom: Points = 0;
  previous: PreviousBlock | undefined;
  /** Set when the flow stops. */
  end: { readonly position: FlowResult['end']; readonly reason: FlowResult['reason']; readonly isBeforeBreak: boolean } | undefined;

  constructor(request: FlowRequest, known: KnownFloats = noKnownFloats) {
    this.request = flowRequest(request);
    this.known = known;
    this.exclusions = [...request.environment.exclusions];
    for (const { exclusion } of known.values()) if (exclusion) this.exclusions.push(exclusion);
  }

  get isEmpty(): boolean {
    return this.entries.length === 0;
  }

  /** Space after the paragraph above, for blocks that are not paragraphs. */
  get spaceAfterPrevious(): Points {
    const { context, grid } = this.request.environment;
    return this.previous?.kind === 'paragraph' ? Math.max(0, spaceAfter(this.previous.properties, context.tree.settings, grid?.pitch)) : 0;
  }

  /** Whether the next thing must be placed even if it does not fit. */
  get mustPlace(): boolean {
    return this.request.force && this.isEmpty;
  }

  before(): Before {
    return {
      bottom: this.bottom,
      notes: this.notes.length,
      floats: this.floats.length,
      exclusions: this.exclusions.length,
      previous: this.previous,
    };
  }

  /** Lowest foot that content may have with the notes so far and the `added` ones. */
  limit(added: readonly NoteReference[] = []): Points {
    const { noteRoom, maxHeight } = this.request;
    if (!noteRoom) return maxHeight;
    const room = noteRoom.measure(added.length === 0 ? this.notes : [...this.notes, ...added]);
    return maxHeight - (added.length === 0 ? room.full : room.least);
  }

  /** Takes back all entries from `index` on. */
  truncate(index: number): void {
    const first = this.entries[index];
    if (!first) return;
    for (const entry of this.entries.slice(index).reverse()) if (entry.kind === 'row') entry.part.truncate(entry.rowsBefore);
    this.restore(first.before);
    this.entries.length = index;
  }

  restore(before: Before): void {
    this.bottom = before.bottom;
    this.notes.length = before.notes;
    this.floats.length = before.floats;
    while (this.anchored.length > 0 && this.anchored.at(-1)!.index >= before.floats) this.anchored.pop();
    this.exclusions.length = before.exclusions;
    this.previous = before.previous;
  }

  stop(reason: FlowResult['reason'], position: FlowResult['end'], isBeforeBreak = false): void {
    this.end = { position, reason, isBeforeBreak };
  }

  /** Index of the first entry of the block that ends at `index` (exclusive). */
  firstEntryOfBlock(index: number): number {
    const block = this.entries[index - 1]?.block;
    let first = index;
    while (first > 0 && this.entries[first - 1]?.block === block) first -= 1;
    return first;
  }
}

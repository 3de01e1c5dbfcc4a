/** A segment of a line cut into pieces of one item, tab or object each, in visual order (UAX #9 rules L1, L2). */
import { copyWith } from '../../../base/copy-with.js';
import { appendAll } from '../../../base/append-all.js';
import { itemAt } from '../../../base/item-at.js';
import type { Points } from '../../../base/units.js';
import type { TextItem } from '../../../text/text-types.js';
import { atOffset, firstEndingAfter } from '../at-offset.js';
import { firstIndex } from '../../../base/first-index.js';
import type { LineSegment } from '../line/line-box.js';
import type { RunBoxes } from '../run-boxes.js';
import { objectCode, tabCharacter, type InlineObject, type PreparedFields, type PreparedParagraph } from '../prepared-paragraph.js';

export interface LinePiece {
  readonly start: number;
  readonly end: number;
  readonly level: number;
  readonly spanIndex: number;
  /** Glyphs of a text piece: half-open range in the item's arrays. */
  readonly text?: { readonly item: TextItem; readonly from: number; readonly to: number };
  readonly tab?: { readonly leader: string };
  readonly object?: InlineObject;
  /** Room for a run's border before and after, in logical order. */
  readonly lead?: Points;
  readonly trail?: Points;
  /** Width without justification. */
  readonly width: Points;
}

const tabCode = tabCharacter.charCodeAt(0);

/** Pieces in logical order. */
export function piecesOf(p: PreparedParagraph, segment: LineSegment): LinePiece[] {
  const { text, items, levels, baseLevel } = p.shaped;
  const pieces: LinePiece[] = [];
  let itemIndex = firstEndingAfter(items, segment.start);
  let at = segment.start;
  while (at < segment.end) {
    const item = items[itemIndex];
    if (item && item.start <= at) {
      let end = Math.min(item.end, segment.end);
      if (p.fields) end = Math.min(end, fieldEdgeAfter(p.fields, at));
      let level = item.level;
      // trailing spaces take the paragraph's level (L1)
      // and are outside highlights and boxes
      if (at < segment.visibleEnd && end > segment.visibleEnd && (levels || hasGround(p, item.spanIndex))) end = segment.visibleEnd;
      if (levels && at >= segment.visibleEnd) level = baseLevel;
      const from = glyphAt(item.clusters, at);
      const to = glyphAt(item.clusters, end);
      let width = 0;
      for (let g = from; g < to; g += 1) width += item.glyphAdvances[g] ?? 0;
      const piece = { start: at, end, level, spanIndex: item.spanIndex, text: { item, from, to }, width };
      pieces.push(p.runBoxes ? copyWith(piece, roomOf(p.runBoxes, segment, at, end) ?? {}) : piece);
      at = end;
      if (at >= item.end) itemIndex += 1;
      continue;
    }
    const code = text.charCodeAt(at);
    const level = at >= segment.visibleEnd ? baseLevel : code === tabCode ? baseLevel : (levels?.[at] ?? baseLevel);
    if (code === tabCode) {
      const tab = atOffset(segment.tabs, at);
      pieces.push({
        start: at,
        end: at + 1,
        level,
        spanIndex: spanAt(p, at),
        tab: { leader: tab?.leader ?? 'none' },
        width: tab?.width ?? 0,
      });
    } else if (code === objectCode) {
      const object = atOffset(p.objects, at);
      if (object) pieces.push({ start: at, end: at + 1, level, spanIndex: spanAt(p, at), object, width: object.width });
    }
    at += 1;
  }
  return pieces;
}

/** The offset at which the next field begins or ends. */
function fieldEdgeAfter({ edges }: PreparedFields, at: number): number {
  return edges[firstIndex(edges, (edge) => edge <= at)] ?? Infinity;
}

function hasGround(p: PreparedParagraph, spanIndex: number): boolean {
  const run = p.spans[spanIndex]?.run;
  return run !== undefined && (run.highlight !== undefined || run.shading !== undefined || run.border !== undefined);
}

/** A box opens at its start or the line's, and closes at its end or that of the line's visible text. */
function roomOf(
  { before, inside }: RunBoxes,
  segment: LineSegment,
  start: number,
  end: number,
): { lead: Points; trail: Points } | undefined {
  if (start >= segment.visibleEnd) return undefined;
  const opens = start === segment.start || itemAt(before, start) > 0;
  const closes = end === segment.visibleEnd || itemAt(before, end) > 0;
  return { lead: opens ? itemAt(inside, start) : 0, trail: closes ? itemAt(inside, end - 1) : 0 };
}

export function spanAt(p: PreparedParagraph, offset: number): number {
  return Math.min(
    firstIndex(p.spans, (span) => span.end <= offset),
    p.spans.length - 1,
  );
}

/** First glyph whose cluster starts at or after `offset`. */
function glyphAt(clusters: Uint32Array, offset: number): number {
  return firstIndex(clusters, (cluster) => cluster < offset);
}

/** Reverses stretches from the highest level down to the lowest odd one (L2). */
export function visualOrder(pieces: LinePiece[]): LinePiece[] {
  let highest = 0;
  let lowestOdd = Infinity;
  for (const { level } of pieces) {
    if (level > highest) highest = level;
    if (level % 2 === 1 && level < lowestOdd) lowestOdd = level;
  }
  if (lowestOdd === Infinity) return pieces;
  let ordered = pieces;
  for (let level = highest; level >= lowestOdd; level -= 1) ordered = reversedFrom(ordered, level);
  return ordered;
}

/** Reverses each stretch of pieces whose level is at least this one. */
function reversedFrom(pieces: readonly LinePiece[], level: number): LinePiece[] {
  const ordered: LinePiece[] = [];
  let stretch: LinePiece[] = [];
  for (const piece of pieces) {
    if (piece.level >= level) {
      stretch.push(piece);
      continue;
    }
    appendAll(ordered, stretch.reverse());
    stretch = [];
    ordered.push(piece);
  }
  appendAll(ordered, stretch.reverse());
  return ordered;
}

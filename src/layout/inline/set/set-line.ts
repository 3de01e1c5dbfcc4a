/** Composed line → page items: pieces in visual order at their positions, with their decorations (WR-EA-14). */
import { appendAll } from '../../../base/append-all.js';
import { itemAt } from '../../../base/item-at.js';
import type { Points } from '../../../base/units.js';
import { isEastAsian } from '../../../text/character-class.js';
import { countingUp } from '../../../text/shared-lists.js';
import type { ShownComments } from '../../comment/comment-view.js';
import type { ContentPlace, GlyphRunItem, PageItem } from '../../page-item.js';
import { characterAdvance, entriesBetween, itemBefore } from '../at-offset.js';
import { CommentBoxes } from './comment-boxes.js';
import { Decorations } from './decorations.js';
import { emphasisItem } from './emphasis-marks.js';
import { expansionOf, type Expansion } from '../line/justify.js';
import { spaceCode } from '../../../text/text-types.js';
import { isNarrowSpace, shareOfMarks } from '../line/other-ends.js';
import { LineFields } from './line-fields.js';
import { leaderItem } from './leader.js';
import type { LineBox, LineSegment } from '../line/line-box.js';
import { piecesOf, visualOrder, type LinePiece } from './line-pieces.js';
import type { InlineSpan, PreparedParagraph } from '../prepared-paragraph.js';
import { hasEffects, withEffects } from './text-effects.js';
import { uprightItems } from './upright-glyphs.js';

/** Where items go: backgrounds are painted below all text of the paragraph. */
export interface LineSink {
  readonly grounds: PageItem[];
  readonly items: PageItem[];
}

export interface SetLineRequest {
  readonly p: PreparedParagraph;
  readonly line: LineBox;
  /** Width of the flow, in which text of right-to-left paragraphs is mirrored. */
  readonly width: Points;
  /** Top of the line. */
  readonly y: Points;
  /** Page x of the flow, for leaders on the page's own raster. */
  readonly originX: Points;
  readonly isLastLine: boolean;
  readonly comments?: ShownComments | undefined;
  /** Whether East Asian characters are turned back (WR-EA-23). */
  readonly turnsEastAsian: boolean | undefined;
  /** Whether lines that end with a break are stretched too (no `doNotExpandShiftReturn`). */
  readonly stretchesBreaks: boolean;
}

export function setLine(request: SetLineRequest, sink: LineSink): void {
  const { p, line, width, y } = request;
  const baseline = y + line.baseline;
  if (line.labelX !== undefined) setLabel(request, baseline, sink);
  for (const { offset, name } of entriesBetween(p.bookmarks, line.start, line.end))
    if (offset < line.end || line.endsWith === 'paragraph-end') sink.items.push({ kind: 'anchor', name, x: 0, y });
  const decorations = new Decorations(y, line.height, baseline, sink);
  const comments = p.comments && new CommentBoxes(p, line);
  const fields = p.fields && new LineFields(p, line, sink);
  for (const segment of line.segments) {
    const expansion = expansionOf(p, line, segment, request.isLastLine, request.stretchesBreaks);
    const pieces = visualOrder(piecesOf(p, segment));
    let x = leftOf(p, segment, pieces, expansion, width);
    const setting = { request, segment, expansion, baseline, decorations };
    for (const piece of pieces) {
      const left = x;
      const own = fields?.sinkOf(piece) ?? sink;
      const before = own.items.length;
      x = setPiece(setting, piece, x, own);
      comments?.add(piece, left, x - left, segment.visibleEnd, glyphsAt(own.items[before]));
      fields?.add(piece, left, x, segment);
    }
    if (line.hyphen && segment === line.segments.at(-1)) setHyphen(p, segment, x, baseline, fields?.sinkAt(segment.end) ?? sink);
    decorations.flush();
  }
  fields?.finish(baseline, fieldEdges(p, line, width));
  comments?.finish(y, line.segments[0]?.x ?? 0, request.comments, sink);
}

/** The room for the line's text, and the start of an empty line's text. */
function fieldEdges(p: PreparedParagraph, { segments }: LineBox, width: Points): { left: Points; right: Points; at: Points } {
  const { alignment, bidi, indent } = p.properties;
  const first = segments.at(0)?.x ?? indent.start + indent.firstLine;
  const last = segments.at(-1)?.band.right ?? width - indent.end;
  const at = alignment === 'center' ? (first + last) / 2 : alignment === 'end' ? last : first;
  return bidi ? { left: width - last, right: width - first, at: width - at } : { left: first, right: last, at };
}

const glyphsAt = (item: PageItem | undefined): GlyphRunItem | undefined => (item?.kind === 'glyphs' ? item : undefined);

/** Left end of the segment's first visual piece. */
function leftOf(
  p: PreparedParagraph,
  segment: LineSegment,
  pieces: readonly LinePiece[],
  expansion: Expansion | undefined,
  flowWidth: Points,
): Points {
  const free = Math.max(0, segment.band.right - segment.x - segment.width);
  const { alignment } = p.properties;
  const shift = expansion ? 0 : alignment === 'end' ? free : alignment === 'center' ? free / 2 : 0;
  if (!p.properties.bidi) return segment.x + shift;
  const visible = expansion && expansion.perSpace > 0 ? segment.width + free : segment.width;
  let trailing = 0;
  for (const piece of pieces) if (piece.start >= segment.visibleEnd) trailing += piece.width;
  return flowWidth - (segment.x + shift + visible) - trailing;
}

/** Facts shared by all pieces of a segment. */
interface SegmentSetting {
  readonly request: SetLineRequest;
  readonly segment: LineSegment;
  readonly expansion: Expansion | undefined;
  readonly baseline: Points;
  readonly decorations: Decorations;
}

/** Adds the items of the piece at `x`, and returns its right end. */
function setPiece(setting: SegmentSetting, piece: LinePiece, x: Points, sink: LineSink): Points {
  const { request, segment, expansion, baseline, decorations } = setting;
  const { p } = request;
  const span = p.spans[piece.spanIndex];
  if (piece.text && span) {
    const isReversed = piece.level % 2 === 1;
    const left = x + ((isReversed ? piece.trail : piece.lead) ?? 0);
    const item = glyphRun(setting, piece, piece.text, span, left);
    const width = expansion ? sum(item.advances) : piece.width;
    if (request.turnsEastAsian || hasEffects(span.run)) appendAll(sink.items, lettersOf(item, span, request));
    else sink.items.push(item);
    const marks = span.emphasis && emphasisItem(span.emphasis, item);
    if (marks) sink.items.push(marks);
    decorations.add({ span, x: left, width, isVisible: piece.start < segment.visibleEnd, glyphs: item, place: item });
    return left + width + ((isReversed ? piece.lead : piece.trail) ?? 0);
  }
  if (piece.tab && span) {
    const leader = leaderItem(piece.tab.leader, p, { span, x, width: piece.width, baseline, originX: request.originX });
    if (leader) sink.items.push(leader);
    decorations.add({ span, x, width: piece.width, isVisible: true, place: piecePlace(p, piece, span) });
    return x + piece.width;
  }
  if (piece.object) {
    const { object } = piece;
    const place: ContentPlace = object.source ? { source: object.source, at: piece.start } : {};
    sink.items.push({ kind: 'fragment', x, y: baseline - object.above - (span?.rise ?? 0), fragment: object.fragment, ...place });
    if (span?.link !== undefined)
      sink.items.push({
        kind: 'link',
        x,
        y: baseline - object.above,
        width: object.width,
        height: object.above + object.below,
        target: span.link,
        ...piecePlace(p, piece, span),
      });
    return x + object.width;
  }
  return x;
}

/** The items that draw the glyphs of a piece; more than one if it has effects or turned characters. */
function lettersOf(item: GlyphRunItem, { run }: InlineSpan, { turnsEastAsian }: SetLineRequest): PageItem[] {
  const letters = hasEffects(run) ? withEffects(item, run) : [item];
  return turnsEastAsian ? letters.flatMap(uprightItems) : letters;
}

/** The place of a piece without letters. */
const piecePlace = (p: PreparedParagraph, piece: LinePiece, span: InlineSpan): ContentPlace => ({
  source: p.sources.of(span, undefined),
  at: piece.start,
});

const sum = (values: Float64Array): number => {
  let total = 0;
  for (let at = 0; at < values.length; at += 1) total += values[at] ?? 0;
  return total;
};

/**
 * Bytes of a short list. V8 keeps lists of that length in its own heap; a view would move the list out of it, at a higher cost than
 * copying the numbers.
 */
const shortBytes = 64;

/** The list itself for the whole range, a copy if the part is short, else a view. */
function sliceOf<T extends Uint16Array | Float64Array>(list: T, from: number, to: number): T {
  if (from === 0 && to === list.length) return list;
  const isShort = (to - from) * list.BYTES_PER_ELEMENT <= shortBytes;
  return (isShort ? list.slice(from, to) : list.subarray(from, to)) as T;
}

/** Offsets of the glyphs' clusters in their piece; pieces with one glyph per character share them. */
function clustersOf(clusters: Uint32Array, from: number, to: number, start: number): Uint32Array {
  const count = to - from;
  let isOneToOne = true;
  for (let i = 0; i < count && isOneToOne; i += 1) isOneToOne = clusters[from + i] === start + i;
  if (isOneToOne) return countingUp(count);
  const own = new Uint32Array(count);
  for (let i = 0; i < count; i += 1) own[i] = itemAt(clusters, from + i) - start;
  return own;
}

/** The glyphs of one piece; shares the item's arrays if nothing changes. */
function glyphRun(
  { request, expansion, baseline }: SegmentSetting,
  piece: LinePiece,
  { item, from, to }: NonNullable<LinePiece['text']>,
  span: InlineSpan,
  x: Points,
): GlyphRunItem {
  const { p } = request;
  const { text } = p.shaped;
  const count = to - from;
  const reverse = piece.level % 2 === 1;
  let glyphs = sliceOf(item.glyphs, from, to);
  let advances = sliceOf(item.glyphAdvances, from, to);
  let offsets = item.glyphOffsets && sliceOf(item.glyphOffsets, from * 2, to * 2);
  let clusters = clustersOf(item.clusters, from, to, piece.start);
  if (expansion && expansion.from < piece.end && expansion.to > piece.start)
    advances = expanded(p, advances, clusters, piece.start, expansion);
  if (reverse) {
    glyphs = glyphs.slice().reverse();
    advances = advances.slice().reverse();
    clusters = clusters.slice().reverse();
    if (offsets) {
      const turned = new Float64Array(offsets.length);
      for (let i = 0; i < count; i += 1) {
        turned[i * 2] = itemAt(offsets, (count - 1 - i) * 2);
        turned[i * 2 + 1] = itemAt(offsets, (count - 1 - i) * 2 + 1);
      }
      offsets = turned;
    }
  }
  return {
    kind: 'glyphs',
    x,
    y: baseline - span.rise,
    font: item.font,
    size: item.size,
    glyphs,
    advances,
    text: text.slice(piece.start, piece.end),
    clusters,
    color: span.color,
    scale: item.scale,
    rightToLeft: reverse,
    offsets,
    outlined: span.run.outline ? true : undefined,
    source: p.sources.of(span, item.script),
    at: piece.start,
  };
}

function expanded(p: PreparedParagraph, advances: Float64Array, clusters: Uint32Array, start: number, expansion: Expansion): Float64Array {
  const { text, autoSpaces } = p.shaped;
  const wider = advances.slice();
  for (let i = 0; i < wider.length; i += 1) {
    let width = wider[i];
    const cluster = clusters[i];
    if (width === undefined || cluster === undefined) break;
    const offset = start + cluster;
    if (offset < expansion.from || offset >= expansion.to) continue;
    if (i + 1 < wider.length && clusters[i + 1] === cluster) continue;
    const code = text.charCodeAt(offset);
    if (code === spaceCode)
      width = Math.max(width, expansion.spaceLevel) + expansion.perSpace + (isNarrowSpace(text, offset) ? expansion.perNarrowSpace : 0);
    else if (expansion.perMark !== 0) width += expansion.perMark * shareOfMarks(p, offset);
    else width += isEastAsian(code) ? expansion.perCharacter : expansion.perLetter;
    if (expansion.perBorder !== 0 && autoSpaces.has(offset + 1)) width += expansion.perBorder;
    wider[i] = width;
  }
  return wider;
}

const softHyphen = '\u00AD';

function setHyphen(p: PreparedParagraph, segment: LineSegment, x: Points, baseline: Points, sink: LineSink): void {
  const item = itemBefore(p.shaped.items, segment.end);
  const span = item && p.spans[item.spanIndex];
  if (!item || !span) return;
  const { face } = item.font;
  const glyph = face.glyphForCodePoint(0x2d);
  sink.items.push({
    kind: 'glyphs',
    x,
    y: baseline - span.rise,
    font: item.font,
    size: item.size,
    color: span.color,
    scale: item.scale,
    rightToLeft: false,
    glyphs: Uint16Array.of(glyph),
    advances: Float64Array.of(characterAdvance(item, 0x2d)),
    // it divides a word at the end of a line, and is not a character of the text
    text: softHyphen,
    clusters: Uint32Array.of(0),
    source: p.sources.of(span, item.script),
    at: segment.end,
  });
}

function setLabel(request: SetLineRequest, baseline: Points, sink: LineSink): void {
  const { p, line, width } = request;
  const { label } = p;
  if (!label || line.labelX === undefined) return;
  let x = p.properties.bidi ? width - line.labelX - label.width : line.labelX;
  if (label.picture) {
    const place: ContentPlace = { source: p.sources.label('\u2022'), at: 0 };
    sink.items.push({ kind: 'fragment', x, y: baseline - label.picture.above, fragment: label.picture.fragment, ...place });
    return;
  }
  const length = label.shaped.text.length;
  const segment: LineSegment = {
    start: 0,
    end: length,
    visibleEnd: length,
    band: { left: 0, right: width },
    x,
    width: label.width,
    tabs: [],
    shrink: undefined,
  };
  const inner = { ...p, shaped: label.shaped, spans: label.spans, objects: [], sources: p.sources };
  const decorations = new Decorations(request.y, line.height, baseline, sink);
  const setting = { request: { ...request, p: inner }, segment, expansion: undefined, baseline, decorations };
  for (const piece of visualOrder(piecesOf(inner, segment))) x = setPiece(setting, piece, x, sink);
  decorations.flush();
}

/**
 * The parts of a line that are in fields: their glyphs are collected separately, since a viewer replaces them when the field is filled
 * in. Their decorations stay on the page, such as a line to write on.
 */
import type { Points } from '../../../base/units.js';
import type { ContentSource, FieldItem, PageItem } from '../../page-item.js';
import { stretchesNear } from '../at-offset.js';
import type { LineBox, LineSegment } from '../line/line-box.js';
import type { FieldRange, PreparedParagraph } from '../prepared-paragraph.js';
import type { LinePiece } from './line-pieces.js';
import type { LineSink } from './set-line.js';

interface Extent {
  readonly left: Points;
  readonly right: Points;
}

interface Part {
  readonly range: FieldRange;
  readonly sink: LineSink;
  left: Points;
  right: Points;
}

/** A piece that was set. */
interface SetPiece extends Extent {
  readonly part: Part | undefined;
  /** Whether anything is visible there. */
  readonly isVisible: boolean;
}

/** Distance between a field and the content beside it. */
const gap = 2;

export class LineFields {
  readonly #p: PreparedParagraph;
  readonly #line: LineBox;
  readonly #sink: LineSink;
  readonly #parts: Part[];
  readonly #pieces: SetPiece[] = [];

  /** @param sink The line's sink */
  constructor(p: PreparedParagraph, line: LineBox, sink: LineSink) {
    this.#p = p;
    this.#line = line;
    this.#sink = sink;
    this.#parts = stretchesNear(p.fields?.ranges ?? [], line.start, line.end)
      .filter((range) => isOnLine(range, line))
      .map((range) => ({ range, sink: { grounds: sink.grounds, items: [] }, left: Infinity, right: -Infinity }));
  }

  /** The sink for a piece's items; for nested fields that of the inner one. */
  sinkOf(piece: LinePiece): LineSink {
    return this.#partOf(piece)?.sink ?? this.#sink;
  }

  /** The sink for a hyphen after the character before `offset`. */
  sinkAt(offset: number): LineSink {
    return this.#parts.findLast(({ range }) => range.start < offset && offset <= range.end)?.sink ?? this.#sink;
  }

  #partOf({ start, end }: LinePiece): Part | undefined {
    return this.#parts.findLast(({ range }) => range.start < range.end && start >= range.start && end <= range.end);
  }

  /** Records that a piece was set from `left` to `right`. */
  add(piece: LinePiece, left: Points, right: Points, segment: LineSegment): void {
    const part = this.#partOf(piece);
    if (part && piece.start < Math.max(segment.visibleEnd, part.range.start + 1)) {
      part.left = Math.min(part.left, left);
      part.right = Math.max(part.right, right);
    }
    for (const empty of this.#parts) if (empty.range.start === empty.range.end) placeEmpty(empty, piece, left, right);
    this.#pieces.push({ part, left, right, isVisible: isVisible(piece, this.#p, segment) });
  }

  /** @param edges where an empty line's text would begin and end */
  finish(baseline: Points, edges: { readonly left: Points; readonly right: Points; readonly at: Points }): void {
    for (const part of this.#parts) {
      const { range } = part;
      if (part.left > part.right) {
        // without any of its text on the line, the field is here only if it begins here
        if (range.start < this.#line.start || (range.start === this.#line.end && range.start < range.end)) continue;
        part.left = part.right = edges.at;
      }
      this.#sink.items.push(this.#item(part, baseline, edges));
    }
  }

  /** The other visible content of the line, and other fields, into which text may be typed. */
  #beside(part: Part): Extent[] {
    const seen = this.#pieces.filter((piece) => piece.part !== part && (piece.isVisible || piece.part !== undefined));
    const empty = this.#parts.filter((other) => other !== part && other.range.start === other.range.end && other.left <= other.right);
    return [...seen, ...empty];
  }

  #item(part: Part, baseline: Points, edges: Extent): FieldItem {
    const { range, sink, left: x, right } = part;
    const { field } = range.found;
    const others = this.#beside(part);
    const { above, below } = fieldExtent(range, sink.items, baseline);
    const glyphs = sink.items.find((item) => item.kind === 'glyphs');
    const source: ContentSource = glyphs?.source ?? { owner: this.#p.sources.owner };
    const width = Math.max(right - x, range.other?.width ?? 0);
    return {
      kind: 'field',
      field,
      stretch: range,
      x,
      y: baseline - above,
      width,
      height: above + below,
      room: roomAround(x, x + width, others, edges),
      isAlone: others.length === 0,
      begins: range.start >= this.#line.start,
      ends: range.end <= this.#line.end,
      look: range.look,
      items: sink.items,
      other: range.other?.itemsAt(x, baseline),
      source,
      at: range.start,
    };
  }
}

function isOnLine({ start, end }: FieldRange, line: LineBox): boolean {
  if (line.endsWith === 'paragraph-end') return start <= line.end && (end > line.start || (start === end && start >= line.start));
  return start < line.end && (end > line.start || (start === end && start >= line.start));
}

/** An empty field is placed at the end of the previous piece, or at the start of the next one. */
function placeEmpty(part: Part, piece: LinePiece, left: Points, right: Points): void {
  const { start } = part.range;
  const isReversed = piece.level % 2 === 1;
  if (piece.end === start) part.left = part.right = isReversed ? left : right;
  else if (piece.start === start && part.left > part.right) part.left = part.right = isReversed ? right : left;
}

function isVisible(piece: LinePiece, p: PreparedParagraph, segment: LineSegment): boolean {
  if (piece.start >= segment.visibleEnd) return false;
  if (piece.tab) return piece.tab.leader !== 'none';
  return piece.object !== undefined || p.shaped.text.slice(piece.start, piece.end).trim() !== '';
}

/** The height of the present text and of typed text. */
function fieldExtent({ look }: FieldRange, items: readonly PageItem[], baseline: Points): { above: Points; below: Points } {
  const { ascent, descent } = look.font.face.metrics;
  let [above, below] = [ascent * look.size, descent * look.size];
  for (const item of items) {
    if (item.kind === 'fragment') {
      above = Math.max(above, baseline - item.y);
      below = Math.max(below, item.y + item.fragment.height - baseline);
    } else if (item.kind === 'glyphs') {
      const { metrics } = item.font.face;
      above = Math.max(above, baseline - item.y + metrics.ascent * item.size);
      below = Math.max(below, item.y - baseline + metrics.descent * item.size);
    }
  }
  return { above, below };
}

/** Extends as far as nothing else is visible and no text of the paragraph would be. */
function roomAround(left: Points, right: Points, others: readonly Extent[], edges: Extent): FieldItem['room'] {
  let [from, to] = [Math.min(edges.left, left), Math.max(edges.right, right)];
  for (const other of others) {
    if (other.right <= left + gap) from = Math.max(from, Math.min(left, other.right + gap));
    if (other.left >= right - gap) to = Math.min(to, Math.max(right, other.left - gap));
  }
  return { left: left - from, right: to - right };
}

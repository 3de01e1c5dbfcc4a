/** The commented parts of a line: boxes as high as the line, which annotations, balloons and lists refer to. */
import { itemAt } from '../../../base/item-at.js';
import type { Points } from '../../../base/units.js';
import type { ShownComments } from '../../comment/comment-view.js';
import type { ContentOwner, GlyphRunItem } from '../../page-item.js';
import { stretchesNear } from '../at-offset.js';
import type { LineBox } from '../line/line-box.js';
import type { CommentedRange, PreparedParagraph } from '../prepared-paragraph.js';
import type { LinePiece } from './line-pieces.js';
import type { LineSink } from './set-line.js';

interface Extent {
  left: Points;
  right: Points;
}

export class CommentBoxes {
  readonly #ranges: readonly CommentedRange[];
  readonly #extents: (Extent | undefined)[] = [];
  readonly #line: LineBox;
  readonly #owner: ContentOwner;

  constructor(p: PreparedParagraph, line: LineBox) {
    this.#line = line;
    this.#owner = p.sources.owner;
    this.#ranges = stretchesNear(p.comments ?? [], line.start, line.end).filter((range) => isOnLine(range, line));
  }

  /** Adds a piece at `x`; `visibleEnd` excludes trailing spaces. */
  add(piece: LinePiece, x: Points, width: Points, visibleEnd: number, glyphs?: GlyphRunItem): void {
    this.#ranges.forEach((range, index) => {
      const start = Math.max(range.start, piece.start);
      const end = Math.min(range.end, piece.end, Math.max(visibleEnd, piece.start));
      if (start > end || (start === end && range.start !== range.end)) return;
      // a point at the border of two pieces belongs to the one that ends there
      if (start === end && this.#extents[index]) return;
      const found = glyphs ? glyphExtent(glyphs, start - piece.start, end - piece.start) : { left: x, right: x + width };
      const known = this.#extents[index];
      this.#extents[index] = known ? { left: Math.min(known.left, found.left), right: Math.max(known.right, found.right) } : found;
    });
  }

  /** @param start where the line's text begins, for comments that touch no text */
  finish(y: Points, start: Points, shown: ShownComments | undefined, sink: LineSink): void {
    const { height } = this.#line;
    this.#ranges.forEach(({ id, start: from }, index) => {
      const extent = this.#extents[index];
      // the first line of a range keeps its place even if none of its text is on that line
      if (!extent && from < this.#line.start) return;
      const x = extent?.left ?? start;
      const width = extent ? extent.right - extent.left : 0;
      const ground = shown?.ground(id);
      if (ground !== undefined && width > 0) sink.grounds.push({ kind: 'rectangle', x, y, width, height, color: ground });
      sink.items.push({ kind: 'comment', id, x, y, width, height, source: { owner: this.#owner }, at: from });
    });
  }
}

function isOnLine({ start, end }: CommentedRange, line: LineBox): boolean {
  if (line.endsWith === 'paragraph-end') return start <= line.end && end >= line.start;
  return start < line.end && (end > line.start || (start === end && start >= line.start));
}

/** Left and right end of the characters from `start` to `end` of a run of glyphs in visual order. */
function glyphExtent({ x, advances, clusters, rightToLeft }: GlyphRunItem, start: number, end: number): Extent {
  let left = Number.NaN;
  let right = Number.NaN;
  let at = x;
  let edge = x;
  for (const [index, advance] of advances.entries()) {
    const next = at + advance;
    const cluster = itemAt(clusters, index);
    const isInside = cluster >= start && cluster < end;
    if (isInside && Number.isNaN(left)) left = at;
    if (isInside) right = next;
    if (rightToLeft ? cluster >= start : cluster < start) edge = next;
    at = next;
  }
  return Number.isNaN(left) ? { left: edge, right: edge } : { left, right };
}

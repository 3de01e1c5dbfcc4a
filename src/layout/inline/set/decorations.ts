/** Highlights, shadings, run borders, underlines, strikes and links of a line, joined where they are adjacent (WR-CHAR-9, WR-CHAR-10). */
import { appendAll } from '../../../base/append-all.js';
import { itemAt } from '../../../base/item-at.js';
import type { Points } from '../../../base/units.js';
import type { ResolvedBorder } from '../../../document/cascade/resolved.js';
import type { ContentPlace, GlyphRunItem, PageItem, Segment } from '../../page-item.js';
import { shadingColor } from '../../border/shading-color.js';
import type { LineSink } from './set-line.js';
import type { InlineSpan, LineExtent } from '../prepared-paragraph.js';
import { isSameBox } from '../../border/stronger-border.js';
import { changeLooks } from '../change-looks.js';
import { runBoxItems, type RunBox } from '../run-boxes.js';

/** The ground is behind the text, the others are over it. */
type StretchKind = 'ground' | 'underline' | 'strike' | 'link';

interface Stretch {
  readonly kind: StretchKind;
  readonly key: string;
  x: Points;
  width: Points;
  readonly paint: (x: Points, width: Points) => PageItem[];
}

/** A decorated piece, from `x` on; trailing spaces, which are invisible, carry underlines but no shading. */
export interface DecoratedPiece {
  readonly span: InlineSpan;
  readonly x: Points;
  readonly width: Points;
  readonly isVisible: boolean;
  /** Absent for a tab. */
  readonly glyphs?: GlyphRunItem;
  /** The place of its text. */
  readonly place: ContentPlace;
}

interface OpenBox extends RunBox {
  width: Points;
  extent: LineExtent;
}

/** Widening of a link's area at each end (WR-CHAR-11). */
const linkReach = 2.16;
/** Pieces with a smaller gap are adjacent: positions are sums, and a twip is invisible. */
const gap = 0.05;

export class Decorations {
  readonly #y: Points;
  readonly #height: Points;
  readonly #baseline: Points;
  readonly #sink: LineSink;
  /** By kind; created with the first stretch, since few lines have any. */
  #open: Map<StretchKind, Stretch> | undefined;
  #box: OpenBox | undefined;

  constructor(y: Points, height: Points, baseline: Points, sink: LineSink) {
    this.#y = y;
    this.#height = height;
    this.#baseline = baseline;
    this.#sink = sink;
  }

  add({ span, x, width, isVisible, glyphs, place }: DecoratedPiece): void {
    const { run } = span;
    if (!isDecorated(span)) return;
    const ground = run.highlight ?? (run.shading ? shadingColor(run.shading) : undefined);
    if (ground !== undefined && isVisible) {
      this.#stretch('ground', ground, x, width, (at, length) => [
        { kind: 'rectangle', x: at, y: this.#y, width: length, height: this.#height, color: ground },
      ]);
    }
    const size = glyphs?.size ?? span.statedSize;
    const metrics = glyphs?.font.face.metrics;
    const baseline = this.#baseline - span.rise;
    const look = span.mark && changeLooks[span.mark];
    const underline = look?.underline === undefined ? run.underline : { style: look.underline, color: span.color };
    if (underline) {
      const color = underline.color === 'auto' ? span.color : underline.color;
      const position = metrics ? Math.max(0.04, -metrics.underlinePosition) : 0.1;
      const thickness = metrics ? Math.max(0.03, metrics.underlineThickness) : 0.05;
      const stretches = underline.style === 'words' ? wordStretches(glyphs, x) : [{ at: x, length: width }];
      for (const stretch of stretches)
        this.#stretch('underline', `${underline.style} ${color} ${size} ${baseline}`, stretch.at, stretch.length, (at, length) =>
          underlineItems(underline.style, {
            color,
            x: at,
            y: baseline + position * size,
            width: length,
            thickness: thickness * size,
            isBold: run.bold,
          }),
        );
    }
    const isDouble = look?.strike === 'double' || run.doubleStrike;
    if (run.strike || isDouble || look?.strike !== undefined) {
      const at = baseline - (metrics?.strikeoutPosition ?? 0.26) * size;
      const thickness = Math.max(0.03, metrics?.strikeoutSize ?? 0.05) * size;
      this.#stretch('strike', `${span.color} ${size} ${baseline} ${isDouble}`, x, width, (from, length) =>
        strikeItems({ color: span.color, x: from, y: at, width: length, thickness, isDouble }),
      );
    }
    if (run.border && isVisible) this.#addBox(span, run.border, x, width, baseline);
    if (span.link !== undefined) {
      const target = span.link;
      const { source, at: offset } = place;
      this.#stretch('link', target, x, width, (at, length) => [
        { kind: 'link', x: at - linkReach, y: this.#y, width: length + linkReach * 2, height: this.#height, target, source, at: offset },
      ]);
    }
  }

  /** Adjacent boxes are joined, as tall as the tallest text in them. */
  #addBox(span: InlineSpan, border: ResolvedBorder, x: Points, width: Points, baseline: Points): void {
    const open = this.#box;
    if (open && isSameBox(open.border, border) && Math.abs(open.x + open.width - x) < gap) {
      open.width = x + width - open.x;
      open.extent = { above: Math.max(open.extent.above, span.extent.above), below: Math.max(open.extent.below, span.extent.below) };
      return;
    }
    this.#closeBox();
    this.#box = { border, color: span.color, x, width, baseline, extent: span.extent };
  }

  #closeBox(): void {
    const box = this.#box;
    this.#box = undefined;
    if (box && box.width > 0) appendAll(this.#sink.items, runBoxItems(box));
  }

  #stretch(kind: StretchKind, key: string, x: Points, width: Points, paint: Stretch['paint']): void {
    const stretches = (this.#open ??= new Map<StretchKind, Stretch>());
    const open = stretches.get(kind);
    if (open && open.key === key && Math.abs(open.x + open.width - x) < gap) {
      open.width = x + width - open.x;
      return;
    }
    if (open) this.#paint(open);
    stretches.set(kind, { kind, key, x, width, paint });
  }

  #paint(stretch: Stretch): void {
    if (stretch.width <= 0) return;
    appendAll(stretch.kind === 'ground' ? this.#sink.grounds : this.#sink.items, stretch.paint(stretch.x, stretch.width));
  }

  flush(): void {
    if (this.#open) {
      for (const stretch of this.#open.values()) this.#paint(stretch);
      this.#open.clear();
    }
    this.#closeBox();
  }
}

function isDecorated(span: InlineSpan): boolean {
  const { run } = span;
  return (
    span.link !== undefined ||
    span.mark !== undefined ||
    run.highlight !== undefined ||
    run.shading !== undefined ||
    run.underline !== undefined ||
    run.strike ||
    run.doubleStrike ||
    run.border !== undefined
  );
}

/** The stretches of words: `words` underlines neither the spaces between them nor tabs (ECMA-376-1 §17.18.99). */
function wordStretches(glyphs: GlyphRunItem | undefined, x: Points): { readonly at: Points; readonly length: Points }[] {
  const found: { at: Points; length: Points }[] = [];
  let [at, isInWord] = [x, false];
  if (!glyphs) return found;
  for (const [index, advance] of glyphs.advances.entries()) {
    const isSpace = /\s/.test(glyphs.text.charAt(itemAt(glyphs.clusters, index)));
    const last = found.at(-1);
    if (!isSpace && isInWord && last) last.length += advance;
    else if (!isSpace) found.push({ at, length: advance });
    isInWord = !isSpace;
    at += advance;
  }
  return found;
}

function strikeItems({ color, x, y, width, thickness, isDouble }: TextRule & { readonly isDouble: boolean }): PageItem[] {
  const bar = (top: Points): PageItem => ({ kind: 'rectangle', x, y: top, width, height: thickness, color });
  return isDouble ? [bar(y - thickness * 1.5), bar(y + thickness * 0.5)] : [bar(y - thickness / 2)];
}

/** Dash patterns of underlines (ECMA-376-1 §17.18.99; WR-CHAR-10) in multiples of the thickness. */
const dashes: Readonly<Record<string, readonly number[]>> = {
  dotted: [1, 1],
  dottedHeavy: [1, 1],
  dash: [4, 2],
  dashedHeavy: [4, 2],
  dashLong: [8, 3],
  dashLongHeavy: [8, 3],
  dotDash: [4, 2, 1, 2],
  dashDotHeavy: [4, 2, 1, 2],
  dotDotDash: [4, 2, 1, 2, 1, 2],
  dashDotDotHeavy: [4, 2, 1, 2, 1, 2],
};

/** A line below or through text. */
interface TextRule {
  readonly color: string;
  readonly x: Points;
  /** Middle of the line. */
  readonly y: Points;
  readonly width: Points;
  /** The face's. */
  readonly thickness: Points;
}

/** @param rule `isBold`: the line belongs to bold text, whose lines are a little thicker */
function underlineItems(style: string, { color, x, y, width, thickness, isBold }: TextRule & { readonly isBold: boolean }): PageItem[] {
  const weight = style === 'thick' || style.endsWith('Heavy') ? thickness * 2 : isBold ? thickness * 1.2 : thickness;
  const bar = (top: Points): PageItem => ({ kind: 'rectangle', x, y: top, width, height: weight, color });
  if (style === 'double') return [bar(y - weight / 2), bar(y + weight * 1.5)];
  if (style.startsWith('wav')) return [wave(color, x, y + weight, width, weight)];
  const dash = dashes[style];
  if (dash) return [{ kind: 'line', x1: x, y1: y, x2: x + width, y2: y, width: weight, color, dash: dash.map((part) => part * weight) }];
  return [bar(y - weight / 2)];
}

function wave(color: string, x: Points, y: Points, width: Points, weight: Points): PageItem {
  const step = Math.max(1.5, weight * 3);
  const segments: Segment[] = [{ op: 'M', x, y }];
  let up = true;
  for (let at = x; at < x + width && segments.length < 4000; at += step) {
    const end = Math.min(at + step, x + width);
    const peak = y + (up ? -step / 2 : step / 2);
    segments.push({ op: 'C', x1: at + (end - at) / 3, y1: peak, x2: at + ((end - at) * 2) / 3, y2: peak, x: end, y });
    up = !up;
  }
  return { kind: 'path', segments, stroke: { color, alpha: 1, width: weight } };
}

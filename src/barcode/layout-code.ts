/** A code's bars or cells → its drawing, with quiet zones, text under the bars and an optional aspect ratio. */
import type { CodeSymbol, Label } from './encode-symbol.js';
import type { CodeDrawing, Curves, Polygon, Point } from './drawing.js';
import type { SymbologyFacts } from './symbologies-data.js';
import { traceCells } from './trace-cells.js';
import bwip from 'bwip-js/generic';

// A line of text → its letters' outlines in OCR-B (ISO 1073-2) from the library's own font, so that they are the same on every machine.

/** Units per em for the outlines. */
const em = 1000;
/** In em; the font is monospaced. */
const advance = 0.636;

/** In em, from the baseline to the top of a digit. */
const digitHeight = 0.667;

const textWidth = (text: string, size: number): number => [...text].length * advance * size;

type Segment = ReturnType<typeof bwip.FontLib.getpaths>[number];

/** @param size The em size, in the units of the outlines */
function letterOutlines(text: string, left: number, baseline: number, size: number): Curves[][] {
  const font = bwip.FontLib.lookup('OCR-B');
  return [...text].map((letter, index) => {
    // Control characters are not shown; a space has no outline.
    const code = letter.codePointAt(0) ?? 0;
    if (code <= 32 || code === 127) return [];
    const x = left + index * advance * size;
    const place = (x0: number, y0: number): Point => ({ x: x + (x0 * size) / em, y: baseline - (y0 * size) / em });
    return contours(bwip.FontLib.getpaths(font, code, em, em), place);
  });
}

function contours(segments: readonly Segment[], place: (x: number, y: number) => Point): Curves[] {
  const all: Point[][] = [];
  let last: Point = { x: 0, y: 0 };
  for (const segment of segments) {
    const end = place(segment.x, segment.y);
    const current = all.at(-1);
    if (segment.type === 'M' || !current) all.push([end]);
    else if (segment.type === 'L') current.push(last, end, end);
    else if (segment.type === 'C') current.push(place(segment.cx1, segment.cy1), place(segment.cx2, segment.cy2), end);
    else {
      const control = place(segment.cx, segment.cy);
      current.push(towards(last, control), towards(end, control), end);
    }
    last = end;
  }
  return all;
}

/** Converts the control point of a quadratic curve to one of the two control points of a cubic curve. */
const towards = (from: Point, control: Point): Point => ({
  x: from.x + ((control.x - from.x) * 2) / 3,
  y: from.y + ((control.y - from.y) * 2) / 3,
});

export interface CodeLook {
  /** White modules around the code; if absent, the standard's quiet zone applies. */
  readonly quietZone?: number | undefined;
  /** Whether text is shown under the bars. */
  readonly showsText: boolean;
  /** The drawing's aspect ratio, width by height: bars are made taller and white space is added; a code is never distorted. */
  readonly ratio?: number | undefined;
}

type Bars = Extract<CodeSymbol, { kind: 'bars' }>;
type Cells = Extract<CodeSymbol, { kind: 'cells' }>;

/** In modules, before quiet zones. */
interface Inner {
  readonly width: number;
  readonly height: number;
  readonly polygons: readonly Polygon[];
  readonly labels: readonly (Label & { readonly x: number; readonly baseline: number })[];
}

const box = (x: number, y: number, width: number, height: number): Polygon => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

/** The lowest bar height that a scanner can reliably cross. */
const lowest = 10;
/** Modules between the bars and their text. */
const textGap = 1;

export function layoutCode(symbol: CodeSymbol, facts: SymbologyFacts, look: CodeLook): CodeDrawing {
  const [left, right] = sidesOf(symbol, facts, look);
  const around = symbol.kind === 'cells' ? { left, right, top: left, bottom: right } : { left, right, top: 0, bottom: 0 };
  const bearer = facts.bearer ?? 0;
  const sides = left + right + 2 * bearer;
  const inner = symbol.kind === 'cells' ? cellsInner(symbol) : barsInner(symbol, facts, sides, look);
  const width = inner.width + sides;
  const height = inner.height + around.top + around.bottom;
  const full = { width: Math.max(width, height * (look.ratio ?? 0)), height: Math.max(height, look.ratio ? width / look.ratio : 0) };
  const x = (full.width - width) / 2 + around.left + bearer;
  const y = (full.height - height) / 2 + around.top;
  const scale = facts.module;
  const moved = (polygon: Polygon): Polygon => polygon.map((point) => ({ x: (point.x + x) * scale, y: (point.y + y) * scale }));
  const letters: (readonly Curves[])[] = [];
  for (const { text, x: start, baseline, size } of inner.labels)
    for (const letter of letterOutlines(text, (start + x) * scale, (baseline + y) * scale, size * scale)) letters.push(letter);
  return { width: full.width * scale, height: full.height * scale, polygons: inner.polygons.map(moved), letters };
}

/** White space at the left and right; it contains the outer digits of EAN and UPC and is widened to fit them. */
function sidesOf(symbol: CodeSymbol, facts: SymbologyFacts, { quietZone, showsText }: CodeLook): [left: number, right: number] {
  let [left, right] = quietZone === undefined ? facts.quiet : [quietZone, quietZone];
  if (symbol.kind === 'cells' || !showsText) return [left, right];
  for (const { text, x, size } of symbol.labels) {
    if (x === undefined) continue;
    left = Math.max(left, -x);
    right = Math.max(right, x + textWidth(text, size) - symbol.width);
  }
  return [left, right];
}

function cellsInner({ cells, columns, rows, rowHeight }: Cells): Inner {
  const polygons = traceCells(cells, columns, rows).map((polygon) => polygon.map(({ x, y }) => ({ x, y: y * rowHeight })));
  return { width: columns, height: rows * rowHeight, polygons, labels: [] };
}

function barsInner({ bars, width, labels }: Bars, facts: SymbologyFacts, sides: number, { showsText, ratio }: CodeLook): Inner {
  const bearer = facts.bearer ?? 0;
  const shown = showsText ? labels : [];
  const below = Math.max(0, ...bars.map((bar) => bar.below));
  const textHeight = Math.max(0, ...shown.map(({ size }) => textGap + size * digitHeight)) + (shown.length > 0 ? textGap : 0);
  const rest = 2 * bearer + Math.max(showsText ? textHeight : 0, below);
  const barHeight = ratio === undefined ? (facts.barHeight ?? 0) : Math.max(lowest, (width + sides) / ratio - rest);
  const foot = barHeight + 2 * bearer;
  const polygons = bars.map((bar) => box(bar.x, bearer, bar.width, barHeight + bar.below));
  const frameLeft = -(sides / 2);
  if (bearer > 0)
    polygons.push(box(frameLeft, 0, width + sides, foot), box(frameLeft + bearer, bearer, width + sides - 2 * bearer, barHeight));
  const largest = Math.max(0, ...shown.map(({ size }) => size));
  const placed = shown.map((label) => {
    const size =
      label.x === undefined ? Math.min(label.size, (label.size * width) / Math.max(1, textWidth(label.text, label.size))) : label.size;
    return {
      text: label.text,
      size,
      x: label.x ?? (width - textWidth(label.text, size)) / 2,
      baseline: foot + textGap + largest * digitHeight,
    };
  });
  return { width, height: barHeight + rest, polygons, labels: placed };
}

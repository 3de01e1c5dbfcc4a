/** A line of text → its letters' outlines in OCR-B (ISO 1073-2) from the library's own font, so that they are the same on every machine. */
import bwip from 'bwip-js/generic';
import type { Curves, Point } from './drawing.js';

/** Units per em for the outlines. */
const em = 1000;
/** In em; the font is monospaced. */
const advance = 0.636;

/** In em, from the baseline to the top of a digit. */
export const digitHeight = 0.667;

export const textWidth = (text: string, size: number): number => [...text].length * advance * size;

type Segment = ReturnType<typeof bwip.FontLib.getpaths>[number];

/** @param size The em size, in the units of the outlines */
export function letterOutlines(text: string, left: number, baseline: number, size: number): Curves[][] {
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

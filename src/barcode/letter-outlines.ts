/** A line of text → outlines of its letters in OCR-B (ISO 1073-2), which the library brings: the same on every machine, whatever fonts it has. */
import bwip from 'bwip-js/generic';
import type { Curves, Point } from './drawing.js';

/** Units of the font's em that outlines are asked for in. */
const em = 1000;
/** Of the em: every letter is as wide. */
const advance = 0.636;

/** Of the em, from the baseline to the top of a digit. */
export const digitHeight = 0.667;

export const textWidth = (text: string, size: number): number => [...text].length * advance * size;

type Segment = ReturnType<typeof bwip.FontLib.getpaths>[number];

/** @param size Of the em, in the units of the outlines */
export function letterOutlines(text: string, left: number, baseline: number, size: number): Curves[][] {
  const font = bwip.FontLib.lookup('OCR-B');
  return [...text].map((letter, index) => {
    // Control characters are not shown; a blank has no outline.
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

/** A quadratic curve's control point as one of the two of a cubic curve. */
const towards = (from: Point, control: Point): Point => ({
  x: from.x + ((control.x - from.x) * 2) / 3,
  y: from.y + ((control.y - from.y) * 2) / 3,
});

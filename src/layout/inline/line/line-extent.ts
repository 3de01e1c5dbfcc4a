/** Line heights as Word computes them from font metrics and line spacing (WR-LINE-1 to WR-LINE-13). */
import type { Points } from '../../../base/units.js';
import type { LineMetrics } from '../../../fonts/font-types.js';
import type { LineExtent } from '../prepared-paragraph.js';

/** East Asian faces get 1.3 times their box, in whole units of the face, the extra split half above and half below (WR-EA-1, WR-EA-3). */
const eastAsianFactor = 1.3;

/** Extent of text in one family at one size. Word puts the whole line gap above the ascent. */
export function lineExtent(line: LineMetrics, size: Points): LineExtent {
  if (line.eastAsian) {
    const box = line.ascent + line.descent;
    const full = box * eastAsianFactor;
    const { unitsPerEm } = line;
    const half = ((unitsPerEm === undefined ? full : Math.floor(full * unitsPerEm) / unitsPerEm) - box) / 2;
    return { above: (line.ascent + half) * size, below: (line.descent + half) * size };
  }
  return { above: (line.ascent + line.lineGap) * size, below: line.descent * size, gap: line.lineGap * size };
}

/** Line spacing of a paragraph with its grid, all lengths in points. */
export interface LineSpacing {
  /** A factor for `auto`, points otherwise. */
  readonly line: number;
  readonly rule: 'auto' | 'exact' | 'atLeast';
  readonly gridPitch?: Points | undefined;
  /** DrawingML text takes the percentage off the top (WR-LINE-8). */
  readonly fromTop: boolean;
}

/** Share of an exact line above the baseline, for every face and size (WR-LINE-9). */
const exactAscentShare = 0.8;

/**
 * The line box from the extents of its text and of its pictures.
 * @param text extent of everything that acts like text
 * @param picture tallest picture; it is set on the text's line and not multiplied (WR-LINE-11)
 */
export function lineBoxOf(
  text: LineExtent,
  picture: LineExtent | undefined,
  spacing: LineSpacing,
): { height: Points; baseline: Points; leading: Points } {
  if (spacing.rule === 'exact') return { height: spacing.line, baseline: spacing.line * exactAscentShare, leading: 0 };
  let above = text.above;
  let below = text.below;
  let leading = 0;
  const { gridPitch } = spacing;
  const natural = onGrid(above + below, text.gap ?? 0, gridPitch);
  const extra = natural - (above + below);
  above += extra / 2;
  below += extra / 2;
  if (spacing.rule === 'auto') {
    const { lift = 0 } = text;
    const height = gridPitch === undefined ? (natural - lift) * spacing.line + lift : Math.max(natural, spacing.line * gridPitch);
    if (spacing.fromTop) above = height - below;
    else if (spacing.line < 1 && gridPitch === undefined) {
      above *= spacing.line;
      below *= spacing.line;
    } else {
      leading = gridPitch === undefined ? Math.max(0, height - above - below) : 0;
      below = height - above;
    }
  }
  if (picture) {
    // At a least height, a picture taller than the text takes its whole line, without the text's descent (WR-LINE-17).
    below = spacing.rule === 'atLeast' && picture.above >= above ? picture.below : Math.max(below, picture.below);
    above = Math.max(above, picture.above);
    if (spacing.rule === 'auto') {
      const extra = onGrid(above + below, 0, spacing.gridPitch) - (above + below);
      above += extra / 2;
      below += extra / 2;
    }
  }
  if (spacing.rule === 'atLeast' && above + below < spacing.line) above += spacing.line - above - below;
  return { height: above + below, baseline: above, leading };
}

/** A line under a grid takes as many whole rows as its ascent and descent need, without the line gap (WR-EA-6). */
function onGrid(height: Points, gap: Points, pitch: Points | undefined): Points {
  if (pitch === undefined || pitch <= 0) return height;
  return Math.max(1, Math.ceil((height - gap) / pitch - 0.001)) * pitch;
}

/** Borders and shading around paragraphs: which boxes merge, what room they take, how they are drawn (WR-PAR-7, WR-PAR-8, WR-PAR-9). */
import type { Points } from '../../base/units.js';
import type { ResolvedParagraph } from '../../document/cascade/resolved.js';
import { borderReach } from '../border/border-items.js';
import { isSameBox } from '../border/stronger-border.js';

/** Word draws the box this far outside the paragraph's edges (1/50 inch). */
export const boxReach = 1.44;

export const hasBox = ({ borders: { top, bottom, start, end, between } }: ResolvedParagraph): boolean =>
  (top ?? bottom ?? start ?? end ?? between) !== undefined;

/** Neighbours with the same borders and indents share one box. */
export function sharesBox(a: ResolvedParagraph, b: ResolvedParagraph): boolean {
  if (!hasBox(a) || !hasBox(b)) return false;
  return (
    isSameBox(a.borders.top, b.borders.top) &&
    isSameBox(a.borders.bottom, b.borders.bottom) &&
    isSameBox(a.borders.start, b.borders.start) &&
    isSameBox(a.borders.end, b.borders.end) &&
    isSameBox(a.borders.between, b.borders.between) &&
    Math.abs(a.indent.start - b.indent.start) < 0.05 &&
    Math.abs(a.indent.end - b.indent.end) < 0.05 &&
    Math.min(0, a.indent.firstLine) === Math.min(0, b.indent.firstLine)
  );
}

/** Room above the first line: the box's top, or the line between two boxes that merged. */
export function boxAbove(p: ResolvedParagraph, previous: ResolvedParagraph | undefined): Points {
  if (!hasBox(p)) return 0;
  return previous && sharesBox(previous, p) ? borderReach(p.borders.between) : borderReach(p.borders.top);
}

/** Room below the last line. */
export function boxBelow(p: ResolvedParagraph, next: ResolvedParagraph | undefined): Points {
  if (!hasBox(p)) return 0;
  return next && sharesBox(p, next) ? 0 : borderReach(p.borders.bottom);
}

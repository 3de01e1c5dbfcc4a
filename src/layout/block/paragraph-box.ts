/** Borders and shading around paragraphs: which boxes merge, what room they take, how they are drawn (WR-PAR-7, WR-PAR-8, WR-PAR-9). */
import type { Points } from '../../base/units.js';
import type { ResolvedBorder, ResolvedParagraph } from '../../document/cascade/resolved.js';
import { borderThickness } from '../border/border-items.js';

/** Word draws the box this far outside the paragraph's edges (1/50 inch). */
export const boxReach = 1.44;

const sameBorder = (a: ResolvedBorder | undefined, b: ResolvedBorder | undefined): boolean =>
  a === b ||
  (a !== undefined && b !== undefined && a.style === b.style && a.width === b.width && a.space === b.space && a.color === b.color);

export function hasBox({ borders }: ResolvedParagraph): boolean {
  return (
    borders.top !== undefined ||
    borders.bottom !== undefined ||
    borders.start !== undefined ||
    borders.end !== undefined ||
    borders.between !== undefined
  );
}

/** Neighbours with the same borders and indents share one box. */
export function sharesBox(a: ResolvedParagraph, b: ResolvedParagraph): boolean {
  if (!hasBox(a) || !hasBox(b)) return false;
  return (
    sameBorder(a.borders.top, b.borders.top) &&
    sameBorder(a.borders.bottom, b.borders.bottom) &&
    sameBorder(a.borders.start, b.borders.start) &&
    sameBorder(a.borders.end, b.borders.end) &&
    sameBorder(a.borders.between, b.borders.between) &&
    Math.abs(a.indent.start - b.indent.start) < 0.05 &&
    Math.abs(a.indent.end - b.indent.end) < 0.05 &&
    Math.min(0, a.indent.firstLine) === Math.min(0, b.indent.firstLine)
  );
}

const room = (border: ResolvedBorder | undefined): Points => (border ? borderThickness(border) + border.space : 0);

/** Room above the first line: the box's top, or the line between two boxes that merged. */
export function boxAbove(p: ResolvedParagraph, previous: ResolvedParagraph | undefined): Points {
  if (!hasBox(p)) return 0;
  return previous && sharesBox(previous, p) ? room(p.borders.between) : room(p.borders.top);
}

/** Room below the last line. */
export function boxBelow(p: ResolvedParagraph, next: ResolvedParagraph | undefined): Points {
  if (!hasBox(p)) return 0;
  return next && sharesBox(p, next) ? 0 : room(p.borders.bottom);
}

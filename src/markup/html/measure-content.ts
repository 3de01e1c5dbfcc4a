/** What an element holds → how wide it would like to be and must be, by estimate: no font is read. */
import type { ComputedStyle } from '../css/computed-style.js';
import { estimateTextWidth, type ColumnContent } from '../house/column-widths.js';
import { elementsBelow, textOf, type HtmlElement } from './dom.js';
import { halfPointsOf } from './run-format.js';

/** Letters that are measured: more would not change the widths. */
const measuredLetters = 300;

export function measure(element: HtmlElement, style: ComputedStyle): ColumnContent {
  const halfPoints = style.isSizeStated ? halfPointsOf(style) : 22;
  const text = textOf(element, measuredLetters).slice(0, measuredLetters);
  let natural = 0;
  let minimum = pictureWidth(element);
  for (const line of text.split(/\n\s*\n/)) natural = Math.max(natural, estimateTextWidth(line.replace(/\s+/g, ' ').trim(), halfPoints));
  for (const word of text.split(/[\s\u200b-]+/)) minimum = Math.max(minimum, estimateTextWidth(word.slice(0, 60), halfPoints));
  if (style.whiteSpace === 'nowrap') minimum = Math.max(minimum, natural);
  return { natural: Math.max(natural, minimum), minimum };
}

/** Stated widths of pictures below, in twips. */
function pictureWidth(element: HtmlElement): number {
  let widest = 0;
  for (const below of elementsBelow(element, 50)) {
    const width = below.tagName === 'img' ? Number.parseInt(below.attribute('width') ?? '', 10) : NaN;
    if (width > 0) widest = Math.max(widest, Math.min(width * 15, 9000));
  }
  return widest;
}

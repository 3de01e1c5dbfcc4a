/** What an element holds → how wide it would like to be and must be, by estimate: no font is read. */
import type { ComputedStyle } from '../css/computed-style.js';
import { cellPadding, estimateTextWidth, type ColumnContent } from '../house/column-widths.js';
import { elementsBelow, textOf, type HtmlElement } from './dom.js';
import { halfPointsOf } from './run-format.js';

/** Twips that estimates may be short. */
const slack = 40;
/** Letters that are measured: more would not change the widths. */
const measuredLetters = 300;

export function measure(element: HtmlElement, style: ComputedStyle): ColumnContent {
  const halfPoints = (style.isSizeStated ? halfPointsOf(style) : 22) * widthFactor(style);
  const text = textOf(element, measuredLetters).slice(0, measuredLetters);
  let natural = 0;
  for (const line of text.split(/\n\s*\n/)) natural = Math.max(natural, estimateTextWidth(line.replace(/\s+/g, ' ').trim(), halfPoints));
  const around = Math.max(
    0,
    (['left', 'right'] as const).reduce((sum, side) => sum + (style.padding[side]?.points ?? 0) * 20, 0) - cellPadding,
  );
  const minimum = Math.max(pictureWidth(element), longestWord(text, halfPoints) + slack, nestedWidth(element, halfPoints)) + around;
  natural += around + slack;
  if (style.whiteSpace === 'nowrap') return { natural: Math.max(natural, minimum), minimum: Math.max(minimum, natural) };
  return { natural: Math.max(natural, minimum), minimum };
}

function longestWord(text: string, halfPoints: number): number {
  let longest = 0;
  for (const word of text.split(/[\s\u200b-]+/)) longest = Math.max(longest, estimateTextWidth(word.slice(0, 60), halfPoints));
  return longest;
}

/** How much wider faces are than the body's, whose letters are the narrowest in use: by their average advances. */
const wideFaces: readonly (readonly [RegExp, number])[] = [
  [/^(?:verdana|dejavu)/i, 1.3],
  [/^(?:courier|consolas|menlo|monaco|lucida console|monospace)/i, 1.25],
  [/^(?:arial|helvetica|georgia|tahoma|segoe|roboto|inter|open sans|sans-serif|system-ui|-apple-system)/i, 1.12],
];

function widthFactor({ fontFamily, fontWeight }: ComputedStyle): number {
  const family = fontFamily?.[0] ?? '';
  const face = wideFaces.find(([name]) => name.test(family))?.[1] ?? 1;
  // Estimates are a few percent off: a word must not break for that.
  return face * ((fontWeight ?? 400) >= 600 ? 1.1 : 1.04);
}

/** Elements of a nested table that are looked at. */
const measuredElements = 200;

/** The widest row of a table inside: every cell's longest word with its margins. */
function nestedWidth(element: HtmlElement, halfPoints: number): number {
  let widest = 0;
  let row = 0;
  for (const below of elementsBelow(element, measuredElements)) {
    if (below.tagName === 'tr') row = 0;
    if (below.tagName !== 'td' && below.tagName !== 'th') continue;
    row += longestWord(textOf(below, measuredLetters), halfPoints) + cellPadding;
    widest = Math.max(widest, row);
  }
  return widest;
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

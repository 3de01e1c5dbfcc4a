/**
 * Spaces for a tab, a break or an object in the text of an element: words of tagged content are separated by characters (ISO 32000-1
 * §14.8.2.5).
 */
import type { GlyphRunItem } from '../../layout/page-item.js';
import type { Element } from './element.js';
import type { Belonging } from './page-tags.js';

/** A run of glyphs at the start of its baseline on the page. */
export interface PlacedRun {
  readonly item: GlyphRunItem;
  readonly x: number;
  readonly y: number;
}

/** A space to draw, and its offset in the element's text. */
export interface WordBreak extends PlacedRun {
  readonly at: number;
}

/** Gap in points that separates a label from its text. */
const labelGap = 0.5;

export class WordBreaks {
  #last: (PlacedRun & { readonly element: Element; readonly end: number }) | undefined;

  /** For one page: nothing precedes its first run. */
  next(to: Belonging, placed: PlacedRun): WordBreak | undefined {
    if (typeof to === 'string') return undefined;
    const before = this.#last;
    const { item, x, y } = placed;
    const { element, at } = to;
    this.#last = { item, x, y, element, end: at + item.text.length };
    if (before?.element !== element || element.isMixed === true) return undefined;
    const isAfterLabel = before.item.source?.part === 'label' && item.source?.part !== 'label';
    // Adding up advances takes time, and nearly every run continues where the previous one ended.
    if (!isAfterLabel && at <= before.end) return undefined;
    const right = endOf(before);
    if (isAfterLabel && x - right < labelGap) return undefined;
    // In the font that is or will be set anyway: its surroundings are drawn as if the space did not exist.
    const [first, second] = before.y === y ? [item, before.item] : [before.item, item];
    const space = spaceOf(first) ?? spaceOf(second);
    return space && { item: space, x: right, y: before.y, at: isAfterLabel ? at : before.end };
  }
}

const spaceCode = 0x20;

function endOf({ item, x }: PlacedRun): number {
  let end = x;
  for (const advance of item.advances) end += advance;
  return end;
}

/** Undefined if the font has none. */
function spaceOf(item: GlyphRunItem): GlyphRunItem | undefined {
  const glyph = item.font.face.glyphForCodePoint(spaceCode);
  if (glyph === 0) return undefined;
  return {
    ...item,
    text: ' ',
    glyphs: Uint16Array.of(glyph),
    advances: Float64Array.of(0),
    clusters: Uint32Array.of(0),
    offsets: undefined,
    rightToLeft: false,
  };
}

/** Look-ups at an offset of a paragraph's text: items, objects, sizes and advances. */
import { firstIndex } from '../../base/first-index.js';
import type { TextItem } from '../../text/text-types.js';
import type { Points } from '../../base/units.js';
import type { PreparedParagraph } from './prepared-paragraph.js';

/**
 * Binary search for the entry at a character, in a list in character order: a paragraph may have as many tabs and objects as
 * characters.
 */
export function atOffset<T extends { readonly offset: number }>(list: readonly T[], offset: number): T | undefined {
  const found = list[firstIndex(list, (entry) => entry.offset < offset)];
  return found?.offset === offset ? found : undefined;
}

/**
 * The item at an offset of a paragraph's text, or the next one.
 * @returns an index into `items`; their number if the offset is past the last one
 */
export function firstItemFrom(items: readonly TextItem[], offset: number): number {
  return firstIndex(items, (item) => item.end <= offset);
}

/** The size of the text at an offset of a paragraph, or of the next text; 0 if none follows. */
export const emAt = ({ shaped: { items } }: PreparedParagraph, offset: number): Points => items[firstItemFrom(items, offset)]?.size ?? 0;

/** Width of the object at a unit; 0 without one. */
export function objectWidth(p: PreparedParagraph, offset: number): Points {
  return atOffset(p.objects, offset)?.width ?? 0;
}

/** Advance of a hyphen in the font of the text before `at`. */
export function hyphenWidth(p: PreparedParagraph, at: number): Points {
  const item = p.shaped.items.find((one) => one.start < at && at <= one.end);
  return item ? characterAdvance(item, 0x2d) : 0;
}

/** The requested family's advance if known, else the face's times the item's horizontal factor. */
export function characterAdvance(item: Pick<TextItem, 'font' | 'size' | 'scale'>, codePoint: number): Points {
  const { face, requestedAdvance, widthScale } = item.font;
  const requested = requestedAdvance?.(codePoint);
  if (requested !== undefined) return requested * item.size * (item.scale / widthScale);
  return (face.advance(face.glyphForCodePoint(codePoint)) / face.unitsPerEm) * item.size * item.scale;
}

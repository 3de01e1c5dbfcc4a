/** The advance of one character in the font of a shaped item, for hyphens, leaders and label spaces that are outside the text. */
import type { Points } from '../../base/units.js';
import type { TextItem } from '../../text/text-types.js';

/** The requested family's advance if known, else the face's times the item's horizontal factor. */
export function characterAdvance(item: Pick<TextItem, 'font' | 'size' | 'scale'>, codePoint: number): Points {
  const { face, requestedAdvance, widthScale } = item.font;
  const requested = requestedAdvance?.(codePoint);
  if (requested !== undefined) return requested * item.size * (item.scale / widthScale);
  return (face.advance(face.glyphForCodePoint(codePoint)) / face.unitsPerEm) * item.size * item.scale;
}

/** Widths of objects in a line, which are not text. */
import type { Points } from '../../../base/units.js';
import { atOffset } from '../at-offset.js';
import { characterAdvance } from '../character-advance.js';
import type { PreparedParagraph } from '../prepared-paragraph.js';

/** Width of the object at a unit; 0 without one. */
export function objectWidth(p: PreparedParagraph, offset: number): Points {
  return atOffset(p.objects, offset)?.width ?? 0;
}

/** Advance of a hyphen in the font of the text before `at`. */
export function hyphenWidth(p: PreparedParagraph, at: number): Points {
  const item = p.shaped.items.find((one) => one.start < at && at <= one.end);
  return item ? characterAdvance(item, 0x2d) : 0;
}

/** The size of the text at an offset of a paragraph, or of the next text; 0 if none follows. */
import type { Points } from '../../base/units.js';
import { firstItemFrom } from './first-item-from.js';
import type { PreparedParagraph } from './prepared-paragraph.js';

export const emAt = ({ shaped: { items } }: PreparedParagraph, offset: number): Points => items[firstItemFrom(items, offset)]?.size ?? 0;

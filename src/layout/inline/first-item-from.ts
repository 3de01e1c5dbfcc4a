/** The item at an offset of a paragraph's text, or the next one. */
import type { TextItem } from '../../text/text-types.js';

/** @returns an index into `items`; their number if the offset is past the last one. */
export function firstItemFrom(items: readonly TextItem[], offset: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (items[middle].end <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The item at an offset of a paragraph's text, or the next one. */
import type { TextItem } from '../../text/text-types.js';
import { firstIndex } from '../../base/first-index.js';

/** @returns an index into `items`; their number if the offset is past the last one. */
export function firstItemFrom(items: readonly TextItem[], offset: number): number {
  return firstIndex(items, (item) => item.end <= offset);
}

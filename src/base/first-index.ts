/** Binary search in a list in order. */
import { itemAt } from './item-at.js';

/** @returns the index of the first item that is not before the place searched for; the list's length if all items are */
export function firstIndex<T extends NonNullable<unknown>>(list: ArrayLike<T>, isBefore: (item: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(itemAt(list, middle))) low = middle + 1;
    else high = middle;
  }
  return low;
}

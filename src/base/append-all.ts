/** Appends all items. Spreading a list into a call throws a RangeError past some 100,000 items. */
export function appendAll<T>(into: T[], more: Iterable<T>): void {
  for (const item of more) into.push(item);
}

/** Adds all of a list to another. A call with a list spread into it ends in a RangeError past some 100,000 items. */
export function appendAll<T>(into: T[], more: Iterable<T>): void {
  for (const item of more) into.push(item);
}

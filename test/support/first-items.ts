/** The first items of a list as a tuple, for tests that name several of them at once. */

/** @throws {RangeError} The list is shorter */
export function firstItems<T>(items: readonly T[], count: 2): [T, T];
export function firstItems<T>(items: readonly T[], count: 3): [T, T, T];
export function firstItems<T>(items: readonly T[], count: 4): [T, T, T, T];
export function firstItems<T>(items: readonly T[], count: number): T[] {
  if (items.length < count) throw new RangeError(`the list has ${items.length} items, not ${count}`);
  return items.slice(0, count);
}

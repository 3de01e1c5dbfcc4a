/** The largest and the smallest of any number of numbers: `Math.max(...list)` takes no more than the stack holds. */

/** -Infinity for an empty list. */
export function largest(values: Iterable<number>): number {
  let most = -Infinity;
  for (const value of values) most = Math.max(most, value);
  return most;
}

/** Infinity for an empty list. */
export function smallest(values: Iterable<number>): number {
  let least = Infinity;
  for (const value of values) least = Math.min(least, value);
  return least;
}

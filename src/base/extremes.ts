/** The extremes of any number of values: `Math.max(...list)` is limited by the stack. */

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

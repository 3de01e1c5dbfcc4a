/** Reading an item whose index is known to be inside its list. */

/**
 * The item at an index that the caller has already checked or computed from the list itself.
 *
 * Prefer iteration, destructuring, tuples and `??` with a value that means something; use this where an index is computed.
 * @throws {RangeError} The index is outside, which is a mistake in the calling code and never one in the input
 */
export function itemAt<T extends NonNullable<unknown> | null>(items: ArrayLike<T>, index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`index ${index} is outside a list of ${items.length}`);
  return item;
}

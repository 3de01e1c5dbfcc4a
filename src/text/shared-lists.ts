/**
 * Lists of numbers that very many paragraphs have in common: one shared, immutable object. A typed array
 * of a few numbers has an overhead of 190 bytes.
 */

/** The longest list that is shared. */
const longestShared = 256;
/** By length. */
const counting: Uint32Array[] = [];
const zeros: Uint8Array[] = [];

/** 0, 1, 2 and so on: the clusters of glyphs that represent one character each. */
export function countingUp(length: number): Uint32Array {
  if (length > longestShared) return Uint32Array.from({ length }, (_, index) => index);
  return (counting[length] ??= Uint32Array.from({ length }, (_, index) => index));
}

/** All zeros. */
export function zerosOf(length: number): Uint8Array {
  return length > longestShared ? new Uint8Array(length) : (zeros[length] ??= new Uint8Array(length));
}

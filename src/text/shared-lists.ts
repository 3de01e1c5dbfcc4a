/** Lists of numbers that very many paragraphs have alike: one object for all, never changed. A typed array of a few numbers takes 190 bytes beside them. */

/** Longest list that is shared. */
const longestShared = 256;
/** By length. */
const counting: Uint32Array[] = [];
const zeros: Uint8Array[] = [];

/** 0, 1, 2 and so on: the clusters of glyphs that are a character each. */
export function countingUp(length: number): Uint32Array {
  if (length > longestShared) return Uint32Array.from({ length }, (_, index) => index);
  return (counting[length] ??= Uint32Array.from({ length }, (_, index) => index));
}

/** Nothing but 0. */
export function zerosOf(length: number): Uint8Array {
  return length > longestShared ? new Uint8Array(length) : (zeros[length] ??= new Uint8Array(length));
}

/**
 * Marsaglia's xorshift: the same numbers for the same seed.
 * @returns A function that returns a whole number from 0 and below its argument
 */
export function chance(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

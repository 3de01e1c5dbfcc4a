/** Words that two texts have in common. */

export const wordsIn = (text: string): string[] => text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [];

/** The length of the longest common subsequence, by positions of equal words (Hunt and Szymanski, 1977). */
export function commonInOrder(a: readonly string[], b: readonly string[]): number {
  const places = new Map<string, number[]>();
  b.forEach((word, index) => void (places.get(word) ?? places.set(word, []).get(word))?.push(index));
  const ends: number[] = [];
  for (const word of a)
    for (const place of (places.get(word) ?? []).toReversed()) {
      let [low, high] = [0, ends.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((ends[middle] ?? 0) < place) low = middle + 1;
        else high = middle;
      }
      ends[low] = place;
    }
  return ends.length;
}

/** Words in both, in any order. */
export function commonWords(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of b) counts.set(word, (counts.get(word) ?? 0) + 1);
  let found = 0;
  for (const word of a) {
    const count = counts.get(word) ?? 0;
    if (count > 0) {
      counts.set(word, count - 1);
      found += 1;
    }
  }
  return found;
}

export const percent = (part: number, whole: number): string => (whole === 0 ? '100.0' : ((100 * part) / whole).toFixed(1));

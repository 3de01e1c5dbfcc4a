/**
 * Binary search for the entry at a character, in a list in character order: a paragraph may have as many tabs and objects as
 * characters.
 */
export function atOffset<T extends { readonly offset: number }>(list: readonly T[], offset: number): T | undefined {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle].offset < offset) low = middle + 1;
    else high = middle;
  }
  const found = list.at(low);
  return found?.offset === offset ? found : undefined;
}

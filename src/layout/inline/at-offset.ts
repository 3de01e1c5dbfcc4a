/** Finds what is at a character in a list in the characters' order: tabs and objects of a paragraph are as many as its text is long. */
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

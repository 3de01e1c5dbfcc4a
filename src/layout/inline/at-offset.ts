import { firstIndex } from '../../base/first-index.js';

/**
 * Binary search for the entry at a character, in a list in character order: a paragraph may have as many tabs and objects as
 * characters.
 */
export function atOffset<T extends { readonly offset: number }>(list: readonly T[], offset: number): T | undefined {
  const found = list[firstIndex(list, (entry) => entry.offset < offset)];
  return found?.offset === offset ? found : undefined;
}

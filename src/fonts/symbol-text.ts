/** Codes of symbol fonts → the characters that represent them in plain text. */
import { familyRecords } from './family-data.js';
import { symbolMapping } from './symbol-mapping.js';

const symbolSets = new Map(familyRecords.flatMap(({ name, symbol }) => (symbol ? [[name.toLowerCase(), symbol] as const] : [])));

/** @returns undefined if the font is not a symbol font */
export function symbolText(family: string, code: number): string | undefined {
  const set = symbolSets.get(family.toLowerCase());
  return set && String.fromCodePoint(symbolMapping(set)(code));
}

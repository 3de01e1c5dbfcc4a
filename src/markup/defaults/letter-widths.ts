/** Advances of letters, to fit columns to their words without reading a font. */
import { operationMemory } from '../../base/operation-memory.js';
import { letterWidthsData, measuredRanges } from './letter-widths-data.js';
import { bodyFamily, codeFamily } from './default-values.js';

/** Code points covered by the tables. */
const tableSize = 0x2100;
/** Width of letters that no table has: on the wide side. */
const unknownWidth = 580;

/** Thousandths of the size, by UTF-16 unit. */
export type LetterWidths = (code: number) => number;

/** Families without a table, each with one of similar width. */
const alike: readonly (readonly [pattern: RegExp, family: string])[] = [
  [/courier|monospace|lucida console/, 'courier new'],
  [/consolas|menlo|monaco|mono\b|fira code/, 'consolas'],
  [/verdana|dejavu/, 'verdana'],
  [/georgia|serif$|times|garamond|palatino|book/, 'georgia'],
  [/cambria|noto serif/, 'cambria'],
  [/calibri|carlito/, 'calibri'],
  [/segoe|system-ui|roboto|inter|open sans|noto sans|tahoma/, 'segoe ui'],
];

/** By names from pages, which are kept only during their operation. */
const named = operationMemory(() => new Map<string, LetterWidths>());
/** By names from this module. */
const tables = new Map<string, LetterWidths>();

export type LetterWeight = 'regular' | 'bold';

/** @param family name in the document; absent: the body's */
export function letterWidthsOf(family: string = bodyFamily, weight: LetterWeight = 'regular'): LetterWidths {
  const key = `${family} ${weight}`;
  const known = named().get(key);
  if (known) return known;
  const widths = sharedWidths(familyLike(family.slice(0, longestName).toLowerCase()), weight);
  named().set(key, widths);
  return widths;
}

/** Longest part of a family's name that is examined. */
const longestName = 100;

/** The family with a table of similar width. */
function familyLike(name: string): string {
  const own = Object.keys(letterWidthsData).find((family) => family === name);
  return own ?? alike.find(([pattern]) => pattern.test(name))?.[1] ?? 'arial';
}

function sharedWidths(family: string, weight: LetterWeight): LetterWidths {
  const key = `${family} ${weight}`;
  const widths = tables.get(key) ?? makeWidths(family, weight);
  tables.set(key, widths);
  return widths;
}

export const bodyWidths = letterWidthsOf();
export const codeWidths = letterWidthsOf(codeFamily);

function makeWidths(family: string, weight: LetterWeight): LetterWidths {
  const table = new Uint16Array(tableSize).fill(unknownWidth);
  const row = (letterWidthsData[family]?.[weight === 'bold' ? 1 : 0] ?? '').split(' ');
  let at = 0;
  for (const [first, last] of measuredRanges)
    for (let code = first; code <= last; code++) table[code] = Number.parseInt(row[at++] ?? '', 36) || unknownWidth;
  // Combining marks, soft hyphens and characters that join or separate words have no width.
  table.fill(0, 0, 0x20);
  table.fill(0, 0x300, 0x370);
  table.fill(0, 0x200b, 0x2010);
  table[0xad] = 0;
  return (code) => (code < tableSize ? (table[code] ?? unknownWidth) : wideWidth(code));
}

/** The second half of a pair adds nothing. */
function wideWidth(code: number): number {
  if (code >= 0xdc00 && code <= 0xdfff) return 0;
  return isWide(code) ? 1000 : unknownWidth;
}

/** East Asian letters: as wide as high, and a line may end after each. */
export const isWide = (code: number): boolean =>
  code >= 0x1100 && (code <= 0x11ff || (code >= 0x2e80 && code <= 0xa4cf) || (code >= 0xac00 && code <= 0xdbff) || code >= 0xf900);

/** Paragraphs → levels of headings, by size and weight against the body text. */
import { isBold, type Line } from './line.js';

/** The least size of a heading, relative to the body text. */
const headingSize = 1.12;
const [mostLines, mostLetters] = [4, 220];
const deepest = 6;

const lettersOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { words }) => sum + words.reduce((all, { text }) => all + text.length, 0), 0);
const rounded = (size: number): number => Math.round(size * 2) / 2;

/** The size with most letters, and whether most of the letters are bold. */
export interface BodyText {
  readonly size: number;
  readonly isBold: boolean;
}

export function bodyText(paragraphs: Iterable<readonly Line[]>): BodyText {
  const letters = new Map<number, number>();
  let [bold, all] = [0, 0];
  for (const lines of paragraphs)
    for (const line of lines) {
      const count = lettersOf([line]);
      letters.set(rounded(line.size), (letters.get(rounded(line.size)) ?? 0) + count);
      all += count;
      if (isBold(line)) bold += count;
    }
  const [size] = [...letters].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0]);
  return { size, isBold: bold > all / 2 };
}

/** A sentence or a number alone is not a heading. */
const isShortText = (text: string): boolean => /\p{L}/u.test(text) && !/[.,;]$/.test(text.replace(/\b(?:etc|al|inc|ltd)\.$/i, ''));

export type HeadingKind = { readonly size: number; readonly isBold: boolean };

/** Undefined for a paragraph that is not a heading. */
export function headingKind(lines: readonly Line[], body: BodyText, text: string): HeadingKind | undefined {
  if (lines.length > mostLines || lettersOf(lines) > mostLetters || body.size === 0) return undefined;
  const size = rounded(Math.max(...lines.map((line) => line.size)));
  const isStrong = lines.every(isBold);
  if (!/\p{L}{2}/u.test(text)) return undefined;
  if (size >= headingSize * body.size) return { size, isBold: false };
  const isHeading = isStrong && !body.isBold && lines.length <= 2 && size >= 0.95 * body.size && isShortText(text) && text.length > 2;
  return isHeading ? { size: body.size, isBold: true } : undefined;
}

/** Levels from the largest kind on; bold text of the body's size is the last. */
export function headingLevels(kinds: readonly HeadingKind[]): (kind: HeadingKind) => number {
  const sizes = [...new Set(kinds.filter((kind) => !kind.isBold).map(({ size }) => size))].sort((a, b) => b - a);
  return ({ size, isBold: bold }) => Math.min(deepest, bold ? sizes.length + 1 : sizes.indexOf(size) + 1);
}

/** The fonts of a conversion's report. */
import type { InspectedFont } from './inspection.js';

/**
 * Where the face of a family comes from: the document embeds it; it is installed here; another family of the same shapes and advances stands in; another
 * design stands in, which the warning `font.substituted` says too.
 */
export const fontMatches = ['embedded', 'installed', 'compatible', 'substituted'] as const;
export type FontMatch = (typeof fontMatches)[number];

/** A family that the pages of a document ask for. */
export interface DrawnFont extends InspectedFont {
  readonly match: FontMatch;
  /** Families that characters were taken from which that one lacks, in the order of their first use. */
  readonly fallbacks?: readonly string[];
}

/** Most fonts that a report lists. */
export const mostFonts = 1000;

/** By family. */
export const sortedFonts = (fonts: Iterable<DrawnFont>): DrawnFont[] =>
  [...fonts].toSorted((a, b) => (a.family < b.family ? -1 : a.family > b.family ? 1 : 0));

/** Of several documents: a family is there more than once where it was drawn in different ways. */
export function joinedFonts(fonts: readonly DrawnFont[]): DrawnFont[] {
  const joined = new Map<string, DrawnFont>();
  for (const font of fonts) {
    const key = JSON.stringify([font.family, font.drawnWith, font.match]);
    const lent = [...(joined.get(key)?.fallbacks ?? []), ...(font.fallbacks ?? [])];
    joined.set(key, lent.length === 0 ? font : { ...font, fallbacks: [...new Set(lent)] });
  }
  return sortedFonts(joined.values()).slice(0, mostFonts);
}

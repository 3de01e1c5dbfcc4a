/** The fonts in a conversion's report. */
import type { InspectedFont } from './inspection.js';

/**
 * The source of a family's face: embedded in the document; installed here; another family with the same shapes and advances; or another
 * design, which the warning `font.substituted` also reports.
 */
export const fontMatches = ['embedded', 'installed', 'compatible', 'substituted'] as const;
export type FontMatch = (typeof fontMatches)[number];

/** A family that the document's pages request. */
export interface DrawnFont extends InspectedFont {
  readonly match: FontMatch;
  /** Families that supplied characters missing from it, in the order of their first use. */
  readonly fallbacks?: readonly string[];
}

/** Maximum number of fonts in a report. */
export const mostFonts = 1000;

/** Sorted by family. */
export const sortedFonts = (fonts: Iterable<DrawnFont>): DrawnFont[] =>
  [...fonts].toSorted((a, b) => (a.family < b.family ? -1 : a.family > b.family ? 1 : 0));

/** Joins the fonts of several documents; a family is listed more than once if it was drawn in different ways. */
export function joinedFonts(fonts: readonly DrawnFont[]): DrawnFont[] {
  const joined = new Map<string, DrawnFont>();
  for (const font of fonts) {
    const key = JSON.stringify([font.family, font.drawnWith, font.match]);
    const lent = [...(joined.get(key)?.fallbacks ?? []), ...(font.fallbacks ?? [])];
    joined.set(key, lent.length === 0 ? font : { ...font, fallbacks: [...new Set(lent)] });
  }
  return sortedFonts(joined.values()).slice(0, mostFonts);
}

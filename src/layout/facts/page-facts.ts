/** Values of all pages that fields in the text show: known once the pages are full, and shown in the next pass. */
import type { LayoutContext, PageCounters } from '../layout-context.js';

export interface PageFacts {
  /** NUMPAGES; 0 if unknown. */
  readonly total: number;
  /** SECTIONPAGES by the index of the section. */
  readonly sectionTotals: readonly number[];
  /** Prefix of each page's number: its chapter number and a separator, or empty (WR-FIELD-14). */
  readonly chapters: readonly string[];
}

export const unknownFacts: PageFacts = { total: 0, sectionTotals: [], chapters: [] };

/** The counters before the first page. */
export function createCounters({ total }: PageFacts): PageCounters {
  const first = { physical: 1, number: 1, format: 'decimal', chapter: '', section: 1, sectionTotal: 0 };
  return { ...first, total, wasRead: false, totalWasRead: false };
}

export function hasChapters({ tree }: Pick<LayoutContext, 'tree'>): boolean {
  return tree.sections.some(({ properties }) => properties.pageNumbering.chapterLevel !== undefined);
}

const isSame = <T>(a: readonly T[], b: readonly T[]): boolean => a.length === b.length && a.every((value, index) => value === b[index]);

/** @param areTotalsShown whether a field in the text shows totals */
export function areSameFacts(one: PageFacts, other: PageFacts, areTotalsShown: boolean): boolean {
  const haveSameTotals = one.total === other.total && isSame(one.sectionTotals, other.sectionTotals);
  return (haveSameTotals || !areTotalsShown) && isSame(one.chapters, other.chapters);
}

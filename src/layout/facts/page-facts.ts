/** Values of all pages that fields in the text show: known once the pages are full, and shown in the next pass. */
import type { SectionProperties } from '../../document/section.js';
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

/** The part of a page that its numbers depend on. */
interface CountedPage {
  readonly physical: number;
  readonly number: number;
  readonly section: Pick<SectionProperties, 'pageNumbering'>;
  readonly sectionIndex: number;
}

/** The counters before the first page. */
export function createCounters({ total }: PageFacts): PageCounters {
  return {
    physical: 1,
    number: 1,
    format: 'decimal',
    chapter: '',
    section: 1,
    sectionTotal: 0,
    total,
    wasRead: false,
    totalWasRead: false,
  };
}

/** Sets the numbers that fields show on a page. */
export function countPage(
  counters: PageCounters,
  { physical, number, section, sectionIndex }: CountedPage,
  { sectionTotals, chapters }: PageFacts,
): void {
  counters.physical = physical;
  counters.number = number;
  counters.format = section.pageNumbering.format;
  counters.section = sectionIndex + 1;
  counters.sectionTotal = sectionTotals[sectionIndex] ?? 0;
  counters.chapter = chapters[physical - 1] ?? '';
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

/** Full pages → the values that fields show in the next pass. */
import { chapterNumber } from '../../document/numbering/chapter-number.js';
import { chapterSeparators } from '../../document/section.js';
import { hasChapters, type PageFacts } from '../facts/page-facts.js';
import type { FlowContext } from '../flow/flow-context.js';
import type { OpenPage } from './open-page.js';

/** Called after style references are closed. */
export function pageFacts(pages: readonly OpenPage[], context: FlowContext): PageFacts {
  const sectionTotals: number[] = [];
  for (const { sectionIndex } of pages) sectionTotals[sectionIndex] = (sectionTotals[sectionIndex] ?? 0) + 1;
  const chapters = hasChapters(context) ? pages.map((page, index) => chapterOf(page, index, context)) : [];
  return { total: pages.length, sectionTotals, chapters };
}

function chapterOf({ section }: OpenPage, index: number, { styleReferences, cascade }: FlowContext): string {
  const { chapterLevel, chapterSeparator = 'hyphen' } = section.pageNumbering;
  const label = chapterLevel === undefined ? undefined : styleReferences.until(index, String(chapterLevel))?.label;
  const number = label ? chapterNumber(label, cascade.numberingDefinition) : '';
  return number === '' ? '' : number + chapterSeparators[chapterSeparator];
}

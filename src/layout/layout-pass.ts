/** One pass of the layout: the context that it begins with, what its full pages show, and whether it had assumed the same. */
import { copyWith } from '../base/copy-with.js';
import type { Revision } from '../document/run.js';
import { CountedThings } from './layout-context.js';
import { LinkedText } from './drawing/linked-text.js';
import { areSameFacts, createCounters, hasChapters, type PageFacts } from './facts/page-facts.js';
import { areSettled, bookmarkPages } from './facts/page-references.js';
import { StyleReferences } from './facts/style-references.js';
import type { FlowContext } from './flow/flow-context.js';
import { numberNotes, type NotePages, type NumberedNotes } from './note/number-notes.js';
import type { OpenPage } from './page/open-page.js';
import { chapterNumber } from '../document/numbering/chapter-number.js';
import { chapterSeparators } from '../document/section.js';

/** The numbers and texts that are known only once all pages are full: a pass uses those of the pass before. */
export interface Findings {
  readonly notes: NumberedNotes;
  readonly facts: PageFacts;
  readonly bookmarks: FlowContext['bookmarkPages'];
  readonly linkedText: LinkedText | undefined;
}

export type SharedContext = Omit<FlowContext, PassKey>;

/** The parts of the context that each pass begins without. */
type PassKey = 'counters' | 'facts' | 'bookmarkPages' | 'pageReferences' | 'styleReferences' | 'counted' | 'noteMarks' | 'linkedText';

export function passContext(shared: SharedContext, { notes, facts, bookmarks, linkedText }: Findings): FlowContext {
  const { tree } = shared;
  return copyWith(shared, {
    counters: createCounters(facts),
    facts,
    bookmarkPages: bookmarks,
    pageReferences: [],
    styleReferences: new StyleReferences(tree.styles, hasChapters({ tree })),
    counted: new CountedThings(),
    noteMarks: notes,
    linkedText: new LinkedText(linkedText),
  });
}

/** @param used the findings that the pages were filled with */
export function passFindings(
  pages: readonly OpenPage[],
  context: FlowContext,
  used: Findings,
  isUnread: (revision: Revision) => boolean,
): Findings {
  const facts = pageFacts(pages, context);
  return {
    notes: used.notes.restartsByPage ? numberNotes(context.tree, isUnread, notePages(pages)) : used.notes,
    facts,
    bookmarks: context.pageReferences.length > 0 ? bookmarkPages(pages, facts.chapters) : used.bookmarks,
    linkedText: context.linkedText,
  };
}

/** Whether a pass found everything that its pages show as it had assumed. */
export function areConfirmed(used: Findings, found: Findings, { counters, linkedText, pageReferences }: FlowContext): boolean {
  return (
    areSameFacts(used.facts, found.facts, counters.totalWasRead) &&
    linkedText.isSettled &&
    haveSameMarks(used.notes, found.notes) &&
    areSettled(pageReferences, found.bookmarks)
  );
}

/** Numbers of the pages that refer to each note first. */
function notePages(pages: readonly OpenPage[]): NotePages {
  const found = new Map<string, number>();
  for (const page of pages)
    for (const area of [...page.closedAreas.map((closed) => closed.area), ...page.noteAreas])
      for (const id of area.ids) if (!found.has(id)) found.set(id, page.physical);
  return found;
}

const haveSameMarks = (a: NumberedNotes, b: NumberedNotes): boolean =>
  a === b || [...a.footnotes].every(([id, mark]) => b.footnotes.get(id) === mark);

/** The values that fields show in the next pass; called after style references are closed. */
function pageFacts(pages: readonly OpenPage[], context: FlowContext): PageFacts {
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

/** One pass of the layout: the context that it begins with, what its full pages show, and whether it had assumed the same. */
import type { Revision } from '../document/run.js';
import { CountedThings } from './counted-things.js';
import { LinkedText } from './drawing/linked-text.js';
import { areSameFacts, createCounters, hasChapters, type PageFacts } from './facts/page-facts.js';
import { areSettled, bookmarkPages } from './facts/page-references.js';
import { StyleReferences } from './facts/style-references.js';
import type { FlowContext } from './flow/flow-context.js';
import { numberNotes, type NotePages, type NumberedNotes } from './note/number-notes.js';
import { pageFacts } from './page/collect-facts.js';
import type { OpenPage } from './page/open-page.js';

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
  return {
    ...shared,
    counters: createCounters(facts),
    facts,
    bookmarkPages: bookmarks,
    pageReferences: [],
    styleReferences: new StyleReferences(tree.styles, hasChapters({ tree })),
    counted: new CountedThings(),
    noteMarks: notes,
    linkedText: new LinkedText(linkedText),
  };
}

/** @param used the findings that the pages were filled with */
export function findingsOf(
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

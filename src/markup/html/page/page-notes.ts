/** Notes of a page: links with the role `doc-noteref` (DPUB-ARIA 1.1 §2) and their targets become footnotes and endnotes of Word. */
import type { HtmlElement } from '../dom/dom.js';

export interface PageNote {
  readonly element: HtmlElement;
  readonly kind: 'footnote' | 'endnote';
  /** Id of the tree's note, once a reference has been read. */
  noteId?: string;
}

export interface PageNotes {
  /** Returns the note that a link refers to, if it is a reference to one. */
  readonly of: (link: HtmlElement) => PageNote | undefined;
  /** Sections of notes, which are read where they are referenced. */
  readonly sections: readonly HtmlElement[];
  /** Referenced, and not read yet. */
  readonly waiting: PageNote[];
}

export const roleOf = (element: HtmlElement): string => element.attribute('role')?.trim().toLowerCase() ?? '';

const noteRoles: ReadonlySet<string> = new Set(['doc-footnote', 'doc-endnote']);

/** Maximum number of references: a page with more has a list, not notes. */
const mostNotes = 100_000;

export function pageNotes(elements: readonly HtmlElement[]): PageNotes {
  const links = elements.filter((element) => element.tagName === 'a' && roleOf(element) === 'doc-noteref');
  const waiting: PageNote[] = [];
  if (links.length === 0) return { of: () => undefined, sections: [], waiting };
  const wanted = new Set(links.slice(0, mostNotes).map(linkedId));
  const notes = new Map<string, PageNote>();
  const sections = new Set<HtmlElement>();
  for (const element of elements) {
    const { id } = element;
    if (id === undefined || !wanted.has(id) || notes.has(id)) continue;
    const section = noteRoles.has(roleOf(element)) ? element : sectionOf(element);
    if (!section) continue;
    sections.add(section);
    const isEnd = roleOf(element) === 'doc-endnote' || section.attribute('class')?.split(/\s+/).includes('endnotes') === true;
    notes.set(id, { element, kind: isEnd ? 'endnote' : 'footnote' });
  }
  const isReference = new Set(links);
  return { of: (link) => (isReference.has(link) ? notes.get(linkedId(link) ?? '') : undefined), sections: [...sections], waiting };
}

/** The id of a link's target within the page. */
export function linkedId(link: HtmlElement): string | undefined {
  const href = link.attribute('href')?.trim() ?? '';
  if (!href.startsWith('#')) return undefined;
  try {
    return decodeURIComponent(href.slice(1));
  } catch {
    return href.slice(1);
  }
}

/** Maximum number of a note's ancestors that are searched for its section. */
const mostAround = 4;

function sectionOf(note: HtmlElement): HtmlElement | undefined {
  let at = note.parentElement;
  for (let up = 0; at && up < mostAround; up++, at = at.parentElement) {
    const role = roleOf(at);
    if (role === 'doc-endnotes' || role === 'doc-footnotes') return at;
  }
  return undefined;
}

/** The link back from a note, which Word provides itself. */
export const isBacklink = (element: HtmlElement): boolean => element.tagName === 'a' && roleOf(element) === 'doc-backlink';

/**
 * Notes and comments of a page: links with the role `doc-noteref` (DPUB-ARIA 1.1 §2) and their targets become footnotes and endnotes of
 * Word, links of the class `comment-ref` and their targets of the role `comment` (WAI-ARIA 1.3) become its comments.
 */
import { uriDecoded } from '../../tree/link-target.js';
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

const hasClass = (element: HtmlElement, name: string): boolean => element.attribute('class')?.split(/\s+/).includes(name) === true;

const ariaRole = (element: HtmlElement): string => element.attribute('role')?.trim().toLowerCase() ?? '';

const noteRoles: ReadonlySet<string> = new Set(['doc-footnote', 'doc-endnote']);

/** Maximum number of references: a page with more has a list, not notes. */
const mostNotes = 100_000;

export function pageNotes(elements: readonly HtmlElement[]): PageNotes {
  const links = elements.filter((element) => element.tagName === 'a' && ariaRole(element) === 'doc-noteref');
  const waiting: PageNote[] = [];
  if (links.length === 0) return { of: () => undefined, sections: [], waiting };
  const wanted = new Set(links.slice(0, mostNotes).map(linkedId));
  const notes = new Map<string, PageNote>();
  const sections = new Set<HtmlElement>();
  for (const element of elements) {
    const { id } = element;
    if (id === undefined || !wanted.has(id) || notes.has(id)) continue;
    const section = noteRoles.has(ariaRole(element)) ? element : notesSection(element);
    if (!section) continue;
    sections.add(section);
    const isEnd = ariaRole(element) === 'doc-endnote' || hasClass(section, 'endnotes');
    notes.set(id, { element, kind: isEnd ? 'endnote' : 'footnote' });
  }
  const isReference = new Set(links);
  return { of: (link) => (isReference.has(link) ? notes.get(linkedId(link) ?? '') : undefined), sections: [...sections], waiting };
}

/** The id of a link's target within the page. */
function linkedId(link: HtmlElement): string | undefined {
  const href = link.attribute('href')?.trim() ?? '';
  return href.startsWith('#') ? uriDecoded(href.slice(1)) : undefined;
}

/** Maximum number of a note's ancestors that are searched for its section. */
const mostAround = 4;

function notesSection(note: HtmlElement): HtmlElement | undefined {
  let at = note.parentElement;
  for (let up = 0; at && up < mostAround; up++, at = at.parentElement) {
    const role = ariaRole(at);
    if (role === 'doc-endnotes' || role === 'doc-footnotes') return at;
  }
  return undefined;
}

/** The link back from a note, which Word provides itself. */
export const isBacklink = (element: HtmlElement): boolean => element.tagName === 'a' && ariaRole(element) === 'doc-backlink';

export interface PageComment {
  readonly element: HtmlElement;
  /** Id of the tree's comment, once a reference has been read. */
  commentId?: string;
  /** Whether an element that has been read marks its text. */
  hasRange?: boolean;
}

export interface PageComments {
  /** Returns the comment that a link refers to, if it is a reference to one. */
  readonly of: (link: HtmlElement) => PageComment | undefined;
  /** Returns the comment about an element's text, by `aria-details`. */
  readonly about: (element: HtmlElement) => PageComment | undefined;
  readonly byId: (id: string) => PageComment | undefined;
  /** Sections of comments, which are read where they are referenced. */
  readonly sections: readonly HtmlElement[];
  /** Referenced, and not read yet. */
  readonly waiting: PageComment[];
}

const mostComments = 100_000;

export function pageComments(elements: readonly HtmlElement[]): PageComments | undefined {
  const links = elements.filter((element) => element.tagName === 'a' && hasClass(element, 'comment-ref')).slice(0, mostComments);
  if (links.length === 0) return undefined;
  const wanted = new Set(links.map(linkedId));
  const comments = new Map<string, PageComment>();
  const sections = new Set<HtmlElement>();
  for (const element of elements) {
    const { id } = element;
    if (id === undefined || ariaRole(element) !== 'comment' || !wanted.has(id) || comments.has(id)) continue;
    comments.set(id, { element });
    const around = element.parentElement;
    sections.add(around && hasClass(around, 'comments') ? around : element);
  }
  const isReference = new Set(links);
  const byId = (id: string | undefined): PageComment | undefined => (id === undefined ? undefined : comments.get(id));
  return {
    of: (link) => (isReference.has(link) ? byId(linkedId(link)) : undefined),
    about: (element) => byId(element.attribute('aria-details')),
    byId,
    sections: [...sections],
    waiting: [],
  };
}

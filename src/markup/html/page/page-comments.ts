/** Comments of a page: links of the class `comment-ref` and their targets of the role `comment` (WAI-ARIA 1.3) become comments of Word. */
import type { HtmlElement } from '../dom/dom.js';
import { roleOf, linkedId } from './page-notes.js';

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

const hasClass = (element: HtmlElement, name: string): boolean => element.attribute('class')?.split(/\s+/).includes(name) === true;

const mostComments = 100_000;

export function pageComments(elements: readonly HtmlElement[]): PageComments | undefined {
  const links = elements.filter((element) => element.tagName === 'a' && hasClass(element, 'comment-ref')).slice(0, mostComments);
  if (links.length === 0) return undefined;
  const wanted = new Set(links.map(linkedId));
  const comments = new Map<string, PageComment>();
  const sections = new Set<HtmlElement>();
  for (const element of elements) {
    const { id } = element;
    if (id === undefined || roleOf(element) !== 'comment' || !wanted.has(id) || comments.has(id)) continue;
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

/** `a`, and the targets of links. */
import { copyWith } from '../../base/copy-with.js';
import { linkTarget, type LinkTarget } from '../tree/link-target.js';
import type { HtmlElement } from './dom/dom.js';
import type { PageContext } from './page/page-context.js';
import { isBacklink } from './page/page-notes.js';
import { readCommentReference, readNoteReference } from './read-notes.js';
import type { Place, Reader } from './reader.js';

const mostAnchors = 200_000;

/** Anchors of a page and the links to them, found before anything else is read. */
export function pageAnchors(elements: readonly HtmlElement[]): PageContext['anchors'] {
  const known = new Set<string>();
  const wanted = new Set<string>();
  for (const element of elements) {
    if (element.attributes.length === 0 || known.size > mostAnchors) continue;
    const { id } = element;
    const name = element.tagName === 'a' ? element.attribute('name') : undefined;
    const href = element.tagName === 'a' ? element.attribute('href') : undefined;
    if (id !== undefined && id !== '') known.add(id);
    if (name !== undefined && name !== '') known.add(name);
    const target = href?.trimStart().startsWith('#') === true ? linkTarget(href) : undefined;
    if (target?.kind === 'internal') wanted.add(target.anchor);
  }
  const seen = new Set<string>();
  return {
    existing: (anchor) => known.has(anchor),
    wanted,
    isNew: (anchor) => {
      if (seen.has(anchor)) return false;
      seen.add(anchor);
      return true;
    },
  };
}

/**
 * `id` and `<a name>` become bookmarks if some link refers to them, and at headings. Inline content does not end its paragraph, whatever
 * the element is called (CSS Display 3 §2.1).
 */
export function readAnchor({ element, style, flow }: Place, page: PageContext): void {
  // Word itself links from a comment back to its place.
  if (element.attributes.length === 0 || page.comments?.of(element)) return;
  const id = element.attribute('id');
  const name = element.tagName === 'a' ? element.attribute('name') : undefined;
  if (id === undefined && name === undefined) return;
  const names = [id, name];
  for (const anchor of new Set(names)) {
    if (anchor === undefined || anchor === '' || anchor.length > 1000) continue;
    if (!page.anchors.wanted.has(anchor) && !/^h[1-6]$/.test(element.tagName)) continue;
    if (!page.anchors.isNew(anchor)) continue;
    if (!isInLine(style)) flow.endParagraph();
    const id = page.builder.bookmarks.nextId();
    flow.mark({ kind: 'bookmark-start', id, name: page.builder.bookmarks.nameOf(anchor) });
    flow.mark({ kind: 'bookmark-end', id });
  }
}

const isInLine = ({ display }: Place['style']): boolean => /^(?:inline|ruby|contents)/.test(display);

export function readLink(place: Place, reader: Reader): void {
  const { element, style, flow, state } = place;
  const { page } = reader;
  if (isBacklink(element)) return;
  const note = page.notes?.of(element);
  if (note) return readNoteReference(note, place, reader);
  const comment = page.comments?.of(element);
  if (comment) return readCommentReference(comment, place, reader);
  const href = element.attribute('href');
  const target = href === undefined ? undefined : linkTarget(href);
  if (href !== undefined && !target) page.diagnostics.report('html.link-dropped', 'a link that must not be followed was dropped');
  const link = target && destination(target, page);
  const background = style.background ?? state.background;
  const look = { style, background };
  const isBlock = style.display === 'block' || style.display === 'list-item';
  if (!link) {
    // Without a target it is plain text.
    if (isBlock) reader.block(place);
    else reader.children(place, { state: look });
    return;
  }
  const tooltip = element.attribute('title')?.slice(0, 260);
  const characterStyles = [...state.characterStyles, 'Hyperlink'];
  const hyperlink = link.target ?? `#${link.anchor ?? ''}`;
  flow.openWrap((children) => ({ kind: 'hyperlink', ...link, ...(tooltip !== undefined && tooltip !== '' && { tooltip }), children }));
  const inner = { ...place, state: { ...state, characterStyles, hyperlink } };
  if (isBlock) reader.block(inner);
  else reader.children(inner, { state: copyWith(look, { characterStyles, hyperlink }) });
  flow.closeWrap();
}

function destination(target: LinkTarget, page: PageContext): { readonly target?: string; readonly anchor?: string } | undefined {
  if (target.kind === 'external') return { target: target.target };
  if (!page.anchors.existing(target.anchor)) return undefined;
  return { anchor: page.builder.bookmarks.nameOf(target.anchor) };
}

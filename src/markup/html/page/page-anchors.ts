/** Anchors of a page and the links to them, found before anything else is read. */
import { linkTarget } from '../../tree/link-target.js';
import type { HtmlElement } from '../dom/dom.js';
import type { PageContext } from './page-context.js';

const mostAnchors = 200_000;

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

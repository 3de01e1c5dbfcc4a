/** Finds the element, or the kind of artifact, that an item of a page belongs to. */
import type { CommentItem, FieldItem, FragmentItem, GlyphRunItem, LinkItem } from '../../layout/page-item.js';
import type { Box } from '../draw/placement.js';
import type { ElementIndex } from './element-index.js';
import type { Belonging } from './page-tags.js';

/** The owner of the content around an item; undefined at the top of a page. */
export type Around = Belonging | undefined;

/**
 * The owner of a fragment's content.
 * @param box of the fragment on the page
 */
export function insideOf(index: ElementIndex, item: FragmentItem, around: Around, page: number, box: () => Box): Around {
  if (typeof around === 'string') return around;
  if (item.artifact) return item.artifact;
  if (!item.source) return around;
  const element = index.find(item.source);
  if (!element) return around;
  const at = item.at ?? 0;
  const isOwn = element.node.owner === item.source.owner;
  if (isOwn && element.node.role === 'Figure') element.box ??= { page, box: box() };
  if (isOwn) element.at ??= at;
  return { element, source: item.source, at };
}

/** The owner of a run of glyphs: text that has an owner is never lost, wherever it is. */
export function belongingOf(index: ElementIndex, item: GlyphRunItem | LinkItem | CommentItem | FieldItem, around: Around): Belonging {
  if (typeof around === 'string') return around;
  const { source, at = 0 } = item;
  if (!source) return around ?? 'layout';
  const element = index.find(source) ?? around?.element ?? index.addRest(source.owner);
  return { element, source, at };
}

/** `w:vAlign` of `both`: spreads the paragraphs of a page over its height (WR-PAGE-11). */
import type { Points } from '../../base/units.js';
import type { SectionProperties } from '../../document/section.js';
import type { PageItem } from '../page-item.js';

/** Text in columns stays where it is. */
export const spreads = ({ verticalAlign, columns }: SectionProperties): boolean => verticalAlign === 'both' && columns.count === 1;

/**
 * Spreads the parts of the body by equal additional gaps.
 * @param items flows of one page, each of fragments: a paragraph, paragraphs in one box or a part of a table
 * @param spare room below the last one
 */
export function spreadParagraphs(items: readonly PageItem[], spare: Points): PageItem[] {
  let count = 0;
  for (const item of items) if (item.kind === 'fragment') count += item.fragment.items.length;
  if (count < 2 || spare <= 0) return [...items];
  const gap = spare / (count - 1);
  let above = 0;
  return items.map((item) => {
    if (item.kind !== 'fragment') return item;
    const { fragment } = item;
    const parts = fragment.items.map((part) => (part.kind === 'fragment' ? { ...part, y: part.y + gap * above++ } : part));
    return { ...item, fragment: { ...fragment, items: parts } };
  });
}

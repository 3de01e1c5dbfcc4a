/** List items that contain only blocks: if none of these is written, a number without text would remain. */
import { attributeOf } from '../../../edit/attributes.js';
import { childOf, type FragmentNode } from '../../../edit/fragment.js';
import type { ListFacts } from './restarting-lists.js';
import { isBlockTag, type FoundTag, type TemplateParagraph } from '../find-tags.js';

export function listItemsOfBlocks(source: string, tags: readonly FoundTag[], lists: ListFacts): readonly FragmentNode[] {
  const paragraphs = new Set(tags.map(({ paragraph }) => paragraph));
  return [...paragraphs]
    .filter((paragraph) => holdsBlocksAlone(paragraph) && isListItem(source, paragraph.node, lists))
    .map(({ node }) => node);
}

/** Whether the paragraph or its style names a list. */
export function isListItem(source: string, paragraph: FragmentNode, lists: ListFacts): boolean {
  const properties = childOf(paragraph, 'w:pPr');
  const list = childOf(childOf(properties, 'w:numPr'), 'w:numId');
  if (list) return attributeOf(source, list, 'w:val') !== '0';
  const style = childOf(properties, 'w:pStyle');
  return style !== undefined && lists.styledList(attributeOf(source, style, 'w:val') ?? '') !== undefined;
}

/** Whether it contains only whole blocks: no text, no section end, no mark whose partner is elsewhere. */
function holdsBlocksAlone({ node, items, endsSection }: TemplateParagraph): boolean {
  if (endsSection || node.children.some(({ name }) => /(?:^w:bookmark|Range)(?:Start|End)$/.test(name))) return false;
  let depth = 0;
  let hasContent = false;
  for (const item of items) {
    if (item === 'content' || !isBlockTag(item)) {
      if (depth === 0) return false;
      hasContent = true;
    } else if (item.meaning.kind === 'open') depth += 1;
    else if (item.meaning.kind === 'close' && --depth < 0) return false;
  }
  return depth === 0 && hasContent;
}

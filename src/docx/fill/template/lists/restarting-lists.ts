/**
 * Decides which numbered lists restart in each copy of a block. A list belongs to the block if all its paragraphs are
 * inside, beside others that are not its own, and if it has several items in a copy: two on its highest level, or one
 * in a loop within the block. Otherwise the block creates the items of one list, whose numbers continue.
 */
import { firstIndex } from '../../../../base/first-index.js';
import { attributeOf } from '../../../edit/attributes.js';
import { childOf, descendants, childValue, type FragmentNode } from '../../../edit/fragment.js';
import type { RestartedList } from './list-copies.js';
import type { Replacement, Stretch } from '../ranges.js';
import type { Vanishing } from '../region.js';
import { styledListReplacements, type StyledList, type FindStyledList } from './styled-lists.js';
import { isBlockTag, type FoundTag, type TemplateParagraph } from '../find-tags.js';

/** The region of a block while the program is created. */
export interface ListHolder extends Stretch {
  readonly outer: ListHolder | undefined;
  /** Whether its block is a loop. */
  readonly repeats: boolean;
  readonly lists: RestartedList[];
}

interface ListPart {
  readonly source: string;
  readonly roots: readonly FragmentNode[];
  readonly vanishing: Vanishing;
  readonly lists: ListFacts;
}

/** Facts from the numbering and styles of a template. */
export interface ListFacts {
  /** Whether a list may restart in copies. */
  readonly mayRestart: (list: RestartedList) => boolean;
  readonly styledList: FindStyledList;
}

/** The outline level of text that is not a heading (ECMA-376-1 §17.3.1.20). */
const bodyText = 9;

interface Item {
  readonly node: FragmentNode;
  readonly level: string;
  readonly holder: ListHolder | undefined;
  /** The list stated by its style. */
  readonly styled: StyledList | undefined;
}

/**
 * Records the lists at the holders.
 * @returns the places of paragraphs whose list is stated by their style
 * @param holderAt The innermost region at a position; positions are requested in order
 */
export function findRestartingLists(part: ListPart, holderAt: (position: number) => ListHolder | undefined): Replacement[] {
  const { source, roots, vanishing, lists: facts } = part;
  if (!source.includes('numId') && !source.includes('pStyle')) return [];
  const starts: number[] = [];
  const lists = new Map<string, Item[]>();
  for (const node of descendants(roots)) {
    if (node.name !== 'w:p' || vanishing.has(node)) continue;
    starts.push(node.start);
    const properties = childOf(node, 'w:pPr');
    const numbering = childOf(properties, 'w:numPr');
    const own = childValue(source, numbering, 'w:numId');
    const holder = holderAt(node.start);
    const style = own === undefined ? childValue(source, properties, 'w:pStyle') : undefined;
    const isHeading = Number(childValue(source, properties, 'w:outlineLvl') ?? bodyText) < bodyText;
    const styled = style === undefined || isHeading ? undefined : facts.styledList(style);
    const id = own ?? styled?.id;
    if (id === undefined || id === '0') continue;
    const item: Item = { node, level: childValue(source, numbering, 'w:ilvl') ?? styled?.level ?? '0', holder, styled };
    const known = lists.get(id);
    if (known) known.push(item);
    else lists.set(id, [item]);
  }
  const replacements: Replacement[] = [];
  for (const [id, items] of lists) {
    const list: RestartedList = { id, levels: [...new Set(items.map(({ level }) => level))].sort() };
    let restarts = false;
    for (let holder = items[0]?.holder; holder; holder = holder.outer) {
      if (!holder.repeats || !isListOf(holder, items, starts) || !facts.mayRestart(list)) continue;
      holder.lists.push(list);
      restarts = true;
    }
    if (!restarts) continue;
    for (const { node, styled } of items) {
      const properties = childOf(node, 'w:pPr');
      if (styled && properties) replacements.push(...styledListReplacements(source, properties, styled));
    }
  }
  return replacements;
}

function isListOf(holder: ListHolder, items: readonly Item[], paragraphs: readonly number[]): boolean {
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last || first.node.start < holder.start || last.node.end > holder.end) return false;
  const count = countBefore(paragraphs, holder.end) - countBefore(paragraphs, holder.start);
  if (count <= items.length) return false;
  const highest = Math.min(...items.map(({ level }) => Number(level)));
  const top = items.filter(({ level }) => Number(level) === highest);
  return top.length > 1 || top.some((item) => isInLoopWithin(item.holder, holder));
}

function isInLoopWithin(inner: ListHolder | undefined, outer: ListHolder): boolean {
  for (let holder = inner; holder && holder !== outer; holder = holder.outer) if (holder.repeats) return true;
  return false;
}

/** The number of ascending positions before `end`. */
const countBefore = (positions: readonly number[], end: number): number => firstIndex(positions, (position) => position < end);

/** List items that contain only blocks: if none of these is written, a number without text would remain. */
export function listItemsOfBlocks(source: string, tags: readonly FoundTag[], lists: ListFacts): readonly FragmentNode[] {
  return [...new Set(tags.map(({ paragraph }) => paragraph))]
    .filter((paragraph) => holdsBlocksAlone(paragraph) && isListItem(source, paragraph.node, lists))
    .map(({ node }) => node);
}

/** Whether the paragraph or its style names a list. */
export function isListItem(source: string, paragraph: FragmentNode, lists: ListFacts): boolean {
  const properties = childOf(paragraph, 'w:pPr');
  const numbering = childOf(properties, 'w:numPr');
  if (childOf(numbering, 'w:numId')) return childValue(source, numbering, 'w:numId') !== '0';
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

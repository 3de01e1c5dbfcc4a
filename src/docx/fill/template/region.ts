/** The region that a branch of a block covers: text within runs, paragraphs, rows or cells. */
import { childOf, outerXml, startTag, closest, type FragmentNode } from '../../edit/fragment.js';
import { isBlockTag, type BlockRules, type FoundTag, type TemplateParagraph } from './find-tags.js';
import { isListItem, type ListFacts } from './lists/restarting-lists.js';
import type { Branch } from './match-blocks.js';
import type { Stretch } from './ranges.js';

/** The place where the ways up from two elements meet. */
interface Meeting {
  /** The innermost element that contains both. */
  readonly common: FragmentNode;
  /** Its children on the way down; `common` itself if it is one of the two. */
  readonly first: FragmentNode;
  readonly last: FragmentNode;
}

function findMeeting(first: FragmentNode, last: FragmentNode): Meeting | undefined {
  const above = new Map<FragmentNode, FragmentNode>();
  let below = first;
  for (let at: FragmentNode | undefined = first; at; at = at.parent) {
    above.set(at, below);
    below = at;
  }
  below = last;
  for (let at: FragmentNode | undefined = last; at; at = at.parent) {
    const child = above.get(at);
    if (child) return { common: at, first: child, last: below };
    below = at;
  }
  return undefined;
}

/** A cut through a paragraph's text: the elements from the text up to an ancestor are closed and reopened with the same properties. */
export interface Cut {
  /** End tags, from the text outward. */
  readonly close: string;
  /** Start tags, inward to the text. */
  readonly open: string;
}

/** Elements that may be split in two: controls and fields may not. */
const divisible: ReadonlySet<string> = new Set('w:t w:r w:ins w:moveTo w:hyperlink w:smartTag w:dir w:bdo w:customXml'.split(' '));

/** @returns the cut, or the element that prevents it */
function cutAt(source: string, text: FragmentNode, ancestor: FragmentNode): Cut | FragmentNode {
  let close = '';
  let open = '';
  for (let node = text; node !== ancestor;) {
    if (!divisible.has(node.name)) return node;
    close += `</${node.raw}>`;
    open =
      (node === text ? `<${node.raw} xml:space="preserve">` : startTag(source, node) + outerXml(source, childOf(node, 'w:rPr'))) + open;
    if (!node.parent) break;
    node = node.parent;
  }
  return { close, open };
}

/** A range of the part, with the tags that close and reopen the elements that it cuts through. */
export interface Region extends Stretch {
  /** Written before and after it in any case. */
  readonly before: string;
  readonly after: string;
  /** Written with each copy of it. */
  readonly open: string;
  readonly close: string;
}

/** The reason why a block has no region. */
export interface RegionIssue {
  readonly issue: string;
}

/** Content removed without a trace: paragraphs and rows that contain only block tags. */
export type Vanishing = ReadonlySet<FragmentNode>;

export interface RegionScope {
  readonly source: string;
  readonly rules: BlockRules;
  readonly lists: ListFacts;
  readonly vanishing: Vanishing;
}

/** The limits of a region: within its outer block's region, after its preceding sibling's. */
export interface Bounds {
  readonly from: number;
  readonly to: number;
}

const plain = { before: '', after: '', open: '', close: '' };

/** The region of a branch that starts and ends in one paragraph. */
function inlineRegion({ from, to }: Branch, { source }: RegionScope): Region | RegionIssue {
  const [first, last] = [from.pieces.at(-1)?.node, to.pieces[0]?.node];
  if (!first || !last) return { issue: 'has no text' };
  const between = { start: from.end, end: to.start };
  // Between two texts of one run there are only whole elements, except for the texts' own tags.
  if (first.parent === last.parent) return { ...between, ...plain };
  const meeting = findMeeting(first, last);
  return meeting ? cutRegion(source, between, [first, meeting.common], [last, meeting.common]) : { issue: 'has no text' };
}

/** The region from the text of one paragraph to that of another. */
function textRegion({ from, to }: Branch, { source }: RegionScope): Region | RegionIssue {
  const [first, last] = [from.pieces.at(-1)?.node, to.pieces[0]?.node];
  if (!first || !last) return { issue: 'has no text' };
  return cutRegion(source, { start: from.end, end: to.start }, [first, from.paragraph.node], [last, to.paragraph.node]);
}

type Way = readonly [text: FragmentNode, ancestor: FragmentNode];

function cutRegion(source: string, at: Stretch, first: Way, last: Way): Region | RegionIssue {
  const [opening, closing] = [cutAt(source, ...first), cutAt(source, ...last)];
  if ('name' in opening) return { issue: `begins inside ${elementWord(opening)} and ends outside` };
  if ('name' in closing) return { issue: `ends inside ${elementWord(closing)} and begins outside` };
  return { ...at, before: opening.close, open: opening.open, close: closing.close, after: closing.open };
}

function elementWord({ name }: FragmentNode): string {
  if (name === 'w:sdt' || name === 'w:sdtContent') return 'a content control';
  if (name === 'w:fldSimple') return 'a field';
  if (name === 'w:tbl' || name === 'w:tr' || name === 'w:tc') return 'a table';
  return `<${name}>`;
}

/** Whether only openers precede the tag: the block that it opens may start with its paragraph. */
export function beginsParagraph({ paragraph, item }: FoundTag): boolean {
  return paragraph.items.slice(0, item).every((each) => each !== 'content' && each.meaning.kind === 'open');
}

export function endsParagraph({ paragraph, item }: FoundTag): boolean {
  return paragraph.items.slice(item + 1).every((each) => each !== 'content' && each.meaning.kind === 'close');
}

/** Whether only block tags follow: its paragraph is kept, and the block that it opens starts after it. */
export function leavesParagraph({ paragraph, item }: FoundTag): boolean {
  return paragraph.items.slice(item + 1).every((each) => each !== 'content' && isBlockTag(each));
}

/** Whether only block tags precede: the block that it closes ends before its paragraph. */
export function precedesParagraph({ paragraph, item }: FoundTag): boolean {
  return paragraph.items.slice(0, item).every((each) => each !== 'content' && isBlockTag(each));
}

/** Whether it contains only block tags. */
export function isBare({ items, endsSection }: TemplateParagraph): boolean {
  return !endsSection && items.every((each) => each !== 'content' && isBlockTag(each));
}

export type BlockLevel = 'inline' | 'paragraphs' | 'rows' | 'row';

/** The level that a branch repeats, decided by where its two tags meet. */
export function blockLevel({ from, to }: Branch): { readonly level: BlockLevel; readonly meeting: Meeting } | RegionIssue {
  const meeting = findMeeting(from.paragraph.node, to.paragraph.node);
  if (from.paragraph === to.paragraph) return meeting ? { level: 'inline', meeting } : { issue: 'has no text' };
  if (!meeting) return { issue: 'begins and ends in different parts' };
  const { common, first, last } = meeting;
  if (common.name === 'w:tr' || holdsCells(common)) return { level: 'row', meeting };
  if (common.name === 'w:tbl' || holdsRows(common)) return { level: 'rows', meeting };
  const [isFirst, isLast] = [first === from.paragraph.node, last === to.paragraph.node];
  if (isFirst && isLast) return { level: 'paragraphs', meeting };
  if (!isFirst) return { issue: `begins inside ${elementWord(first)} and ends outside` };
  return { issue: `ends inside ${elementWord(last)} and begins outside` };
}

const holdsCells = ({ children }: FragmentNode): boolean => children.some(({ name }) => name === 'w:tc');
const holdsRows = ({ children }: FragmentNode): boolean => children.some(({ name }) => name === 'w:tr');

/** Whether a block with one branch lies entirely in a list item. */
function repeatsItem({ from, to }: Branch, { source, lists }: RegionScope): boolean {
  return from.meaning.kind === 'open' && to.meaning.kind === 'close' && isListItem(source, from.paragraph.node, lists);
}

export function branchRegion(branch: Branch, scope: RegionScope, bounds: Bounds): Region | RegionIssue {
  const found = blockLevel(branch);
  if ('issue' in found) return found;
  const { level, meeting } = found;
  const { vanishing } = scope;
  const around = (first: FragmentNode, last: FragmentNode): Region => ({
    start: vanishing.has(first) ? first.end : first.start,
    end: vanishing.has(last) ? last.start : last.end,
    ...plain,
  });
  switch (level) {
    case 'inline': {
      const { node } = branch.from.paragraph;
      const isItem = scope.rules.repeatsListItems && repeatsItem(branch, scope) && node.start >= bounds.from && node.end <= bounds.to;
      return isItem ? { start: node.start, end: node.end, ...plain } : inlineRegion(branch, scope);
    }
    case 'row': {
      const row = closest(meeting.common, 'w:tr');
      return row ? around(row, row) : { issue: 'is not in a row' };
    }
    case 'rows':
      return around(meeting.first, meeting.last);
    case 'paragraphs': {
      const { from, to } = branch;
      const { first, last } = meeting;
      // Text beside a tag is written once.
      const isAfter = leavesParagraph(from) && !beginsParagraph(from);
      const isBefore = precedesParagraph(to) && !endsParagraph(to);
      const region: Region = {
        start: vanishing.has(first) || isAfter ? first.end : first.start,
        end: vanishing.has(last) || isBefore ? last.start : last.end,
        ...plain,
      };
      const isWhole =
        (vanishing.has(first) || isAfter || beginsParagraph(from)) &&
        (vanishing.has(last) || isBefore || endsParagraph(to)) &&
        region.start >= bounds.from &&
        region.end <= bounds.to;
      return isWhole ? region : textRegion(branch, scope);
    }
  }
}

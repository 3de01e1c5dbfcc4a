/** Lists → numbered paragraphs: a list with its nested lists is one multilevel list, like Word's own. */
import { copyWith } from '../../base/copy-with.js';
import type { List, ListItem } from './lex/token-types.js';
import type { Block } from '../../document/block.js';
import { inside, type ItemContainer, type ListContainer } from '../../document/container.js';
import { formatNumber } from '../../document/number-format/format-number.js';
import type { Paragraph, ParagraphProperties } from '../../document/paragraph.js';
import type { Inline } from '../../document/run.js';
import { checkboxFamily } from '../defaults/default-values.js';
import { textRun } from '../tree/plain-blocks.js';
import { listIndent, listLevels, type ListLevel } from '../tree/list-numbering.js';
import type { ListScope, MarkdownContext, ReadBlocks, Scope } from './markdown-context.js';
import { inStyle, joinedRuns, paragraphIn } from './text/paragraphs.js';

export function readList(list: List, scope: Scope, context: MarkdownContext, readBlocks: ReadBlocks): Block[] {
  const own = scope.list ? nestedList(list, scope.list, context) : topList(list, scope, context);
  const container = listContainer(list, own.depth);
  const start = firstNumber(list);
  return list.items.flatMap((item, index) => {
    const around = itemIn(container, item, start + index);
    return readItem(item, { isLoose: list.loose || item.loose, list: own, scope }, context, readBlocks).map((block) =>
      inside(block, around),
    );
  });
}

/** The list in the depth of the text, however deep Word's own may be. */
function listContainer(list: List, depth: number): ListContainer {
  const { format, text = `%${depth + 1}.` } = listLevel(list, depth);
  const type = format === 'none' ? 'task' : format === 'bullet' ? 'bullet' : 'ordered';
  return { type, format, text, level: depth, isLoose: list.loose || list.items.some(({ loose }) => loose) };
}

function itemIn(list: ListContainer, { task, checked }: ListItem, value: number): ItemContainer {
  const label = list.type === 'ordered' ? list.text.replace(/%\d+/, formatNumber(value, list.format)) : '';
  return { kind: 'item', list, label, value, ...(task && { checked: checked === true }) };
}

function topList(list: List, scope: Scope, context: MarkdownContext): ListScope {
  const levels: (ListLevel | undefined)[] = [];
  collectLevels(list, 0, levels);
  return { numId: context.builder.lists.add({ levels, start: firstNumber(list) }), levels, depth: 0, base: scope.indent };
}

/** The same Word list if the level has the same kind and counts from 1; it restarts below every item by itself. */
function nestedList(list: List, outer: ListScope, context: MarkdownContext): ListScope {
  const depth = outer.depth + 1;
  const level = listLevel(list, Math.min(depth, listLevels - 1));
  const planned = outer.levels[Math.min(depth, listLevels - 1)];
  const start = firstNumber(list);
  const isPlanned = depth < listLevels && planned?.format === level.format && planned.text === level.text && start === 1;
  if (isPlanned && !outer.taken?.has(depth)) {
    outer.taken?.add(depth);
    return { ...outer, depth, taken: new Set() };
  }
  const at = Math.min(depth, listLevels - 1);
  const levels = outer.levels.slice();
  levels[at] = level;
  return { numId: context.builder.lists.add({ levels, at, start }), levels, depth, base: outer.base, taken: new Set() };
}

const firstNumber = (list: List): number => (typeof list.start === 'number' ? list.start : 1);

function listLevel(list: List, depth: number): ListLevel {
  if (list.items.every((item) => item.task)) return { format: 'none' };
  if (!list.ordered) return { format: 'bullet' };
  const { marker } = list;
  if (marker) return { format: marker.format, text: `${marker.before}%${depth + 1}${marker.after}` };
  return { format: 'decimal', text: /^\s*\d+\)/.test(list.raw) ? `%${depth + 1})` : undefined };
}

/** The first list at a depth determines that depth's appearance. */
function collectLevels(list: List, depth: number, levels: (ListLevel | undefined)[]): void {
  if (depth >= listLevels) return;
  levels[depth] ??= listLevel(list, depth);
  for (const item of list.items) for (const token of item.tokens) if (token.type === 'list') collectLevels(token, depth + 1, levels);
}

interface ItemPlace {
  /** Whether the item's paragraphs are spaced apart. */
  readonly isLoose: boolean;
  readonly list: ListScope;
  readonly scope: Scope;
}

function readItem(item: ListItem, { isLoose, list, scope }: ItemPlace, context: MarkdownContext, readBlocks: ReadBlocks): Block[] {
  const depth = Math.min(list.depth, listLevels - 1);
  // levels deeper than Word's nine are indented directly
  const indent = list.base + listIndent(list.depth);
  const ownList = copyWith(list, { taken: new Set<number>() });
  const inner: Scope = copyWith(inStyle(scope, 'ListParagraph'), { indent, isLoose, list: ownList });
  const tokens = item.task ? item.tokens.filter((token) => token.type !== 'checkbox') : item.tokens;
  const blocks = readBlocks(tokens, inner, context);
  const begin = tokens.find((token) => token.type !== 'space');
  // The bullet of an item that begins with a list would precede nothing; a number counts.
  if (begin?.type === 'list' && blocks.length > 0 && !item.task && list.levels[depth]?.format === 'bullet') return blocks;
  const first = blocks[0]?.kind === 'paragraph' && isText(blocks[0]) && begin?.type !== 'list' ? blocks.shift() : undefined;
  const head = first?.kind === 'paragraph' ? first : paragraphIn(inner, []);
  const { indent: _, ...properties } = head.properties;
  const own: ParagraphProperties = copyWith(properties, {
    numbering: { numId: list.numId, level: depth },
    ...((list.base > 0 || list.depth >= listLevels) && { indent: { start: indent, hanging: item.task ? 270 : 360 } }),
  });
  const children = item.task ? joinedRuns([checkbox(item.checked === true, context), textRun(' '), ...head.children]) : head.children;
  return [{ kind: 'paragraph', properties: own, children }, ...blocks];
}

const isText = (paragraph: Paragraph): boolean =>
  paragraph.properties.styleId === 'ListParagraph' && paragraph.properties.numbering === undefined;

/** A check box control (`w14:checkbox`). */
function checkbox(checked: boolean, context: MarkdownContext): Inline {
  const fonts = { ascii: checkboxFamily, hAnsi: checkboxFamily, eastAsia: checkboxFamily, hint: 'eastAsia' } as const;
  return {
    kind: 'content-control',
    properties: { id: context.builder.nextControlId(), type: 'checkbox', showingPlaceholder: false, checkbox: { checked } },
    children: [{ kind: 'run', properties: { fonts }, content: [{ kind: 'text', text: checked ? '☒' : '☐' }] }],
  };
}

/** Lists → items with their marks, what belongs to an item indented below it. */
import { formatNumber } from '../../../document/number-format/format-number.js';
import type { OutlineBlock, OutlineItem, OutlineList } from '../outline/outline.js';
import { countingStretches, hasWordsInLabel } from '../shared/list-marks.js';
import { escapeLine, escapeMarkdown } from './escape-markdown.js';
import type { MarkdownContext } from './markdown-context.js';

type WriteBlocks = (blocks: readonly OutlineBlock[], context: MarkdownContext) => string;

export function markdownList(list: OutlineList, context: MarkdownContext, writeBlocks: WriteBlocks): string {
  if (hasWordsInLabel(list)) return list.items.map((item) => spelled(item, context, writeBlocks)).join('\n\n');
  return countingStretches(list)
    .map((items) => stretch(list, items, context, writeBlocks))
    .join('\n\n<!-- -->\n\n');
}

/** A label of words is part of its paragraph. */
function spelled({ label, blocks }: OutlineItem, context: MarkdownContext, writeBlocks: WriteBlocks): string {
  const [first, ...rest] = blocks;
  const own =
    first?.kind === 'paragraph'
      ? writeBlocks([{ ...first, label }], context)
      : escapeLine(escapeMarkdown(label, { isInBrackets: false, hasDollars: false }));
  const others = writeBlocks(first?.kind === 'paragraph' ? rest : blocks, context);
  return others === '' ? own : `${own}\n\n${others}`;
}

function stretch(list: OutlineList, items: readonly OutlineItem[], context: MarkdownContext, writeBlocks: WriteBlocks): string {
  const fancy = fancyMark(list, items);
  // Letters are a list to pandoc and to us; to others they are paragraphs, which an empty line parts.
  const isLoose = fancy !== undefined || items.some(({ blocks }) => needsRoom(blocks));
  const ordered = orderedMark(list.text);
  return items
    .map((item) => {
      context.budget.step();
      const mark =
        list.type === 'bullet' || list.type === 'task'
          ? '-'
          : (fancy?.(item.value) ?? `${String(Math.min(Math.max(item.value, 0), 999_999_999))}${ordered}`);
      const box = item.checked === undefined ? '' : item.checked ? '[x] ' : '[ ] ';
      return `${mark} ${box}${inItem(item.blocks, mark.length + 1, isLoose, context, writeBlocks)}`.trimEnd();
    })
    .join(isLoose ? '\n\n' : '\n');
}

const orderedMark = (text: string): string => (text.trimEnd().endsWith(')') ? ')' : '.');

const needsRoom = (blocks: readonly OutlineBlock[]): boolean =>
  blocks.some((block, index) => index > 0 && block.kind !== 'list') || blocks.filter(({ kind }) => kind === 'list').length > 1;

function inItem(
  blocks: readonly OutlineBlock[],
  indent: number,
  isLoose: boolean,
  context: MarkdownContext,
  writeBlocks: WriteBlocks,
): string {
  const [first, second] = blocks;
  const isTight = !isLoose && blocks.length === 2 && first?.kind === 'paragraph' && second?.kind === 'list';
  const text = isTight ? [writeBlocks([first], context), writeBlocks([second], context)].join('\n') : writeBlocks(blocks, context);
  const pad = ' '.repeat(indent);
  return text.replace(/\n(?=[^\n])/g, `\n${pad}`);
}

type FancyFormat = 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman' | 'decimal';
const fancyFormats: ReadonlySet<string> = new Set<FancyFormat>(['lowerLetter', 'upperLetter', 'lowerRoman', 'upperRoman', 'decimal']);

/** Marks by letters, Roman numbers and in parentheses, where the list begins with the first and has two items: else nobody takes them for a list. */
function fancyMark({ format, text, type, level }: OutlineList, items: readonly OutlineItem[]): ((value: number) => string) | undefined {
  if (type !== 'ordered' || !fancyFormats.has(format) || items.length < 2 || items[0]?.value !== 1) return undefined;
  const [, before = '', after = ''] = new RegExp(`^(\\(?)%${String(level + 1)}([.)])$`).exec(text.trim()) ?? [];
  if (after === '' || (before !== '' && after !== ')') || (format === 'decimal' && before === '')) return undefined;
  return (value) => `${before}${formatNumber(value, format)}${after}`;
}

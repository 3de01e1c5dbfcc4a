/** Lists → items with their marks; the content of an item is indented below it. */
import { formatNumber } from '../../../document/number-format/format-number.js';
import type { OutlineBlock, OutlineItem, OutlineList } from '../outline/outline.js';
import { countingStretches, indentBelow, isSpelled, missingDepth } from '../shared/list-marks.js';
import { escapeLine, escapeMarkdown } from './escape-markdown.js';
import type { MarkdownContext } from './markdown-context.js';

type WriteBlocks = (blocks: readonly OutlineBlock[], context: MarkdownContext) => string;

export function markdownList(list: OutlineList, outer: MarkdownContext, writeBlocks: WriteBlocks): string {
  const missing = missingDepth(list, outer.listDepth);
  const context = { ...outer, listDepth: outer.listDepth + missing + 1 };
  let text = '';
  let wasList = false;
  for (const items of countingStretches(list)) {
    const marks = itemMarks(list, items);
    const isText = isSpelled(list, items, ({ value }) => marks.of(value));
    const own = isText
      ? items.map((item) => spelled(item, context, writeBlocks)).join('\n\n')
      : nested(stretch(list, items, marks, context, writeBlocks), missing);
    text += (text === '' ? '' : wasList && !isText ? '\n\n<!-- -->\n\n' : '\n\n') + own;
    wasList = !isText;
  }
  return text;
}

/** A list that begins on a deeper level is nested in otherwise empty items: `- - text`. */
function nested(text: string, depth: number): string {
  const [first = ''] = text.split('\n', 1);
  if (depth === 0 || marksOnly.test(first)) return text;
  return '- '.repeat(depth) + indentBelow(text, 2 * depth);
}

/** A number alone, as in a column of numbers, is not nested; bullets alone would be a rule. */
const marksOnly = /^(?:(?:-|\(?\w{1,12}[.)])\s*)*$/;

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

/** Items that form one list in Markdown. */
function stretch(
  list: OutlineList,
  items: readonly OutlineItem[],
  marks: Marks,
  context: MarkdownContext,
  writeBlocks: WriteBlocks,
): string {
  const texts = items.map(({ blocks }) => itemText(blocks, context, writeBlocks));
  // Letters are a list in pandoc and here; elsewhere they are paragraphs, which an empty line separates.
  const isLoose = list.isLoose === true || marks.areFancy || texts.some(({ needsRoom }) => needsRoom);
  return items
    .map((item, index) => {
      context.budget.step();
      const mark = marks.of(item.value);
      const box = item.checked === undefined ? '' : item.checked ? '[x] ' : '[ ] ';
      const text = texts[index]?.parts.join(isLoose ? '\n\n' : '\n') ?? '';
      return `${mark} ${box}${indentBelow(text, mark.length + 1)}`.trimEnd();
    })
    .join(isLoose ? '\n\n' : '\n');
}

interface Marks {
  /** The mark of an item, by its number. */
  readonly of: (value: number) => string;
  /** Whether they are letters or similar, which only some programs read as a list. */
  readonly areFancy: boolean;
}

function itemMarks(list: OutlineList, items: readonly OutlineItem[]): Marks {
  const fancy = fancyMark(list, items);
  const areFancy = fancy !== undefined;
  if (list.type === 'bullet' || list.type === 'task') return { of: () => '-', areFancy };
  const sign = list.text.trimEnd().endsWith(')') ? ')' : '.';
  return { of: fancy ?? ((value) => `${String(Math.min(Math.max(value, 0), 999_999_999))}${sign}`), areFancy };
}

/** The parts of an item; `needsRoom`: they, and therefore all items, must be separated by empty lines. */
function itemText(blocks: readonly OutlineBlock[], context: MarkdownContext, writeBlocks: WriteBlocks) {
  const [first, second] = blocks;
  if (blocks.length === 2 && first?.kind === 'paragraph' && second?.kind === 'list') {
    const parts = [writeBlocks([first], context), writeBlocks([second], context)].filter((text) => text !== '');
    return { parts, needsRoom: parts.length > 1 && !interrupts.test(parts[1] ?? '') };
  }
  const isApart = blocks.some(({ kind }, index) => index > 0 && kind !== 'list') || blocks.filter(({ kind }) => kind === 'list').length > 1;
  return { parts: [writeBlocks(blocks, context)], needsRoom: isApart };
}

/** Lists that may begin right below a paragraph (CommonMark 0.31 §5.3); similar text there belongs to the paragraph. */
const interrupts = /^(?:-|1[.)]) +\S/;

const fancyFormats: ReadonlySet<string> = new Set(['lowerLetter', 'upperLetter', 'lowerRoman', 'upperRoman', 'decimal']);

/**
 * Marks with letters, Roman numerals and parentheses, if the list begins with the first and has two items: otherwise no program reads it
 * as a list.
 */
function fancyMark({ format, text, type, level }: OutlineList, items: readonly OutlineItem[]): ((value: number) => string) | undefined {
  if (type !== 'ordered' || !fancyFormats.has(format) || items.length < 2 || items[0]?.value !== 1) return undefined;
  const [, before = '', after = ''] = new RegExp(`^(\\(?)%${String(level + 1)}([.)])$`).exec(text.trim()) ?? [];
  if (after === '' || (before !== '' && after !== ')') || (format === 'decimal' && before === '')) return undefined;
  return (value) => `${before}${formatNumber(value, format)}${after}`;
}

/** HTML blocks, and Markdown between their opening and closing tags, read by the HTML reader. */
import type { MarkdownToken } from './lex/token-types.js';
import type { Block } from '../../document/block.js';
import type { Paragraph } from '../../document/paragraph.js';
import { slotMark, type SlotFormat } from '../tree/html-fragment-reader.js';
import { plainRun } from '../tree/plain-blocks.js';
import { withoutComments } from './lex/html-tags.js';
import type { MarkdownContext, ReadBlocks, Scope } from './markdown-context.js';
import { type TagLevel, withShownTags } from './shown-tags.js';
import { paragraphIn } from './text/paragraphs.js';

const empty = new Set('area base br col embed hr img input link meta param source track wbr li dt dd tr td th option'.split(' '));

/** First and last token of every stretch that belongs to one element, by the index of its first; outermost ones only. */
export function htmlRanges(tokens: readonly (MarkdownToken | undefined)[]): ReadonlyMap<number, number> {
  const reach = new Map<number, number>();
  const open: { name: string; index: number }[] = [];
  tokens.forEach((token, index) => {
    if (token?.type !== 'html') return;
    reach.set(index, Math.max(reach.get(index) ?? 0, index));
    for (const { name, isClosing } of tagsIn(token.text)) {
      if (!isClosing) {
        open.push({ name, index });
        if (open.length > 200) open.shift();
        continue;
      }
      const at = open.findLastIndex((element) => element.name === name);
      if (at < 0) continue;
      const from = open[at]?.index ?? index;
      reach.set(from, Math.max(reach.get(from) ?? from, index));
      open.length = at;
    }
  });
  return outermost(reach);
}

/** Tags outside comments, but not those of empty elements. */
function* tagsIn(html: string): Generator<{ readonly name: string; readonly isClosing: boolean }> {
  const begin = /<!--|<(\/?)([a-z][\w-]*)/gi;
  let ends: Int32Array | undefined;
  for (let match = begin.exec(html); match; match = begin.exec(html)) {
    const name = match[2]?.toLowerCase();
    if (name === undefined) {
      const end = html.indexOf('-->', begin.lastIndex);
      if (end < 0) return;
      begin.lastIndex = end + 3;
      continue;
    }
    ends ??= tagEnds(html);
    const end = ends[begin.lastIndex] ?? -1;
    if (end < 0) continue;
    const isAlone = empty.has(name) || html[end - 1] === '/';
    begin.lastIndex = end + 1;
    if (!isAlone) yield { name, isClosing: match[1] === '/' };
  }
}

/** For each place outside quotes the sign that ends the tag there, or -1; found from behind, because many tags may have no end. */
function tagEnds(html: string): Int32Array {
  const ends = new Int32Array(html.length + 1).fill(-1);
  const next: Record<string, number> = { '"': -1, "'": -1 };
  for (let at = html.length - 1; at >= 0; at -= 1) {
    const sign = html.charAt(at);
    const closing = next[sign];
    if (closing === undefined) ends[at] = sign === '>' ? at : (ends[at + 1] ?? -1);
    else {
      ends[at] = closing < 0 ? -1 : (ends[closing + 1] ?? -1);
      next[sign] = at;
    }
  }
  return ends;
}

function outermost(reach: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const ranges = new Map<number, number>();
  let begin = -1;
  let end = -1;
  for (const [from, to] of [...reach].sort((a, b) => a[0] - b[0])) {
    if (from > end) {
      begin = from;
      end = to;
    } else end = Math.max(end, to);
    ranges.set(begin, end);
  }
  return ranges;
}

const breakStyle = /(?:page-)?break-(after|before)\s*:\s*(?:always|page|left|right|recto|verso)/i;

/** Class names of page breaks in editors that print. */
const breakClass = /\bclass\s*=\s*["']?(?:[\w-]+ )*(?:page-?break(?:-(?:after|before))?|new-?page)\b/i;

/** An empty element whose only use is to end the page. */
const bareBreak = /^\s*<(div|p|span|br|hr)\b([^>]*)>\s*(?:&nbsp;\s*)?(?:<\/\1>\s*)?$/i;

export function pageBreakOf(scope: Scope): Paragraph {
  return paragraphIn({ ...scope, indent: scope.styleIndent ?? 0 }, [plainRun({ kind: 'break', type: 'page' })]);
}

/** Stretches of Markdown among HTML, by the number of their mark. */
export interface Slots {
  readonly html: string;
  readonly slots: readonly MarkdownToken[][];
  /** Returns the stretch of a mark, which is now read. */
  readonly take: (n: number) => readonly MarkdownToken[];
  /** Reports text without a mark. */
  readonly finish: (context: MarkdownContext) => void;
}

/**
 * The HTML of tokens, with a mark for each stretch of Markdown among them.
 * @param level whether the tokens are blocks, or all of them are in one line of text
 */
export function withSlots(source: readonly MarkdownToken[], level: TagLevel): Slots {
  const slots: MarkdownToken[][] = [];
  const around = level === 'inline' ? '' : '\n';
  let html = '';
  let isInSlot = false;
  const { tokens, hasUnknown, hasScript, hasHidden } = withShownTags(source, level);
  for (const token of tokens) {
    if (token.type === 'space') continue;
    if (token.type === 'html') html += token.text;
    else if (isInSlot) slots.at(-1)?.push(token);
    else html += around + slotMark(slots.push([token]) - 1) + around;
    isInSlot = token.type !== 'html';
  }
  const waiting = new Set(slots.keys());
  const take = (n: number): readonly MarkdownToken[] => {
    waiting.delete(n);
    return slots[n] ?? [];
  };
  const finish = ({ builder }: MarkdownContext): void => {
    const { diagnostics } = builder;
    if (hasUnknown) diagnostics.report('markdown.tag-unknown', 'tags of unknown elements were left out; the text between them stays');
    if (hasScript) diagnostics.report('markdown.script-left-out', 'a script was left out');
    const isUnmarked = [...waiting].some((n) => slots[n]?.some(({ raw }) => /[\p{L}\p{N}]/u.test(raw)));
    if (hasHidden || isUnmarked) diagnostics.report('markdown.text-hidden', 'text inside elements that browsers do not show was left out');
  };
  return { html, slots, take, finish };
}

/** @param tokens a stretch found by {@link htmlRanges} */
export function readHtmlRange(tokens: readonly MarkdownToken[], scope: Scope, context: MarkdownContext, readBlocks: ReadBlocks): Block[] {
  const { html, slots, take, finish } = withSlots(tokens, 'block');
  const bare = slots.length === 0 ? bareBreak.exec(html) : null;
  if (bare && (breakStyle.test(bare[2] ?? '') || breakClass.test(bare[2] ?? ''))) return [pageBreakOf(scope)];
  if (withoutComments(html).trim() === '') return [];
  const blocks = blocksWithSlots(html, scope, context, (n, inner) => readBlocks(take(n), inner, context));
  finish(context);
  return blocks;
}

/** @param readSlot reads the Markdown of a slot, in the formatting that the HTML around it gives it */
export function blocksWithSlots(
  html: string,
  scope: Scope,
  context: MarkdownContext,
  readSlot: (n: number, inner: Scope) => Block[],
): Block[] {
  const paragraph = { ...scope.paragraph, ...(scope.indent > 0 && { indent: { start: scope.indent } }) };
  const { builder } = context;
  const slot = (n: number, format: SlotFormat): Block[] => readSlot(n, { ...scope, ...format });
  return [...context.html.blocks(html, { builder, format: { run: scope.run, paragraph }, slot })];
}

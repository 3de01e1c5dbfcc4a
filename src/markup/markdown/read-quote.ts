/** Block quotes; those that begin with `[!NOTE]` are alerts. */
import type { Blockquote, MarkdownToken } from './lex/token-types.js';
import type { Block } from '../../document/block.js';
import { inside, type QuoteContainer } from '../../document/container.js';
import { alertKinds, type AlertKind } from '../defaults/default-paragraph-styles.js';
import { alertNamed, type AlertName } from './alert-names.js';
import type { MarkdownContext, ReadBlocks, Scope } from './markdown-context.js';
import { inStyle, paragraphIn } from './text/paragraphs.js';
import { textRuns } from './text/text-runs.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { Table } from '../../document/table.js';
import { endWithParagraph } from '../tree/plain-blocks.js';
import { fill, line } from '../defaults/default-values.js';

// An alert that contains lists, code or tables → a table of one cell: paragraphs of several styles have no common bar and background.

/** Twips from the text's edges to the bar and to the background's end, and from the bar to the text: as in the paragraph styles. */
const barIndent = 30;
const endIndent = 120;
const padding = { type: 'dxa', value: 210 } as const;
const edge = { type: 'dxa', value: 60 } as const;

/** Width of the box's content, in twips. */
const roomInBox = (room: number): number => room - barIndent - endIndent - 2 * padding.value;

/** @param room width of the box including its bar, in twips */
function alertBox(kind: AlertKind, blocks: readonly Block[], indent: number, room: number): Table {
  const { color, background } = alertKinds[kind];
  const none = { style: 'none', size: 0, space: 0, color: 'auto' };
  const width = { type: 'dxa', value: room - barIndent - endIndent } as const;
  const cell = {
    properties: {
      width,
      borders: { top: none, start: line(color, 24, 0), bottom: none, end: none },
      shading: fill(background),
      margins: { top: edge, start: padding, bottom: edge, end: padding },
    },
    children: endWithParagraph(blocks.map(withoutFrame), { spacing: { after: 0, line: 20, lineRule: 'exact' } }),
  };
  return {
    kind: 'table',
    properties: { styleId: 'TableNormal', width, indent: { type: 'dxa', value: indent + barIndent }, layout: 'fixed' },
    grid: [width.value],
    rows: [{ properties: {}, cells: [cell] }],
  };
}

/** The cell has the bar and the background of the alert's styles. */
function withoutFrame(block: Block): Block {
  if (block.kind !== 'paragraph' || block.properties.styleId?.startsWith('Alert') !== true) return block;
  const plain: Paragraph['properties'] = {
    borders: { start: { style: 'nil', size: 0, space: 0, color: 'auto' } },
    shading: { pattern: 'clear', color: 'auto', fill: 'auto' },
    indent: { start: 0, end: 0 },
    spacing: { before: 0, after: 60 },
  };
  return { ...block, properties: { ...block.properties, ...plain } };
}

/** Twips of indent of the styles Quote and Alert. */
const quoteIndent = 360;
const alertIndent = 240;

export function readQuote(token: Blockquote, scope: Scope, context: MarkdownContext, readBlocks: ReadBlocks): Block[] {
  const alert = quotedAlert(token.tokens);
  if (alert) return readAlert(alert, alert.tokens, scope, context, readBlocks);
  const { list: _, isLoose: __, ...outer } = scope;
  const quote: QuoteContainer = { kind: 'quote' };
  const inner = inStyle({ ...outer, indent: scope.indent + quoteIndent }, 'Quote', quoteIndent);
  return readBlocks(token.tokens, inner, context).map((block) => inside(block, quote));
}

/** Paragraphs in the alert's styles; if it contains other blocks, a box. */
export function readAlert(
  { kind, title }: AlertName,
  tokens: readonly MarkdownToken[],
  { list: _, isLoose: __, ...scope }: Scope,
  context: MarkdownContext,
  readBlocks: ReadBlocks,
): Block[] {
  const styleId = `Alert${alertKinds[kind].title}`;
  const isBox = tokens.some(({ type }) => type !== 'space' && type !== 'paragraph');
  const place = isBox
    ? { ...scope, indent: 0, room: roomInBox(scope.room - scope.indent), isConfined: true }
    : { ...scope, indent: scope.indent + alertIndent };
  const inner = inStyle(place, styleId, isBox ? 0 : alertIndent);
  const head = paragraphIn(inStyle(inner, `${styleId}Title`, inner.styleIndent), textRuns(title, scope.run));
  const blocks = [head, ...readBlocks(tokens, inner, context)];
  const container: QuoteContainer = { kind: 'quote', alert: kind, ...(isBox && { isBox }) };
  const shown = isBox ? [alertBox(kind, blocks, scope.indent, scope.room - scope.indent)] : withSpaceAfter(blocks);
  return shown.map((block) => inside(block, container));
}

/** The alert's own styles have no space between paragraphs, so that its bar is one line. */
function withSpaceAfter(blocks: Block[]): Block[] {
  const last = blocks.at(-1);
  if (last?.kind !== 'paragraph') return blocks;
  const spaced: Block = { ...last, properties: { ...last.properties, spacing: { ...last.properties.spacing, after: 200 } } };
  return [...blocks.slice(0, -1), spaced];
}

/** `[!NOTE]`, optionally with a title, alone in the quote's first line; GitHub's earlier syntax was `**Note**`. */
const alertMark = /^\s*(?:\[!(\w+)\][+-]?([^\n]*)|\*\*(note|warning)\*\*[ \t]*)(?:\n|$)/i;

function quotedAlert(tokens: readonly MarkdownToken[]): (AlertName & { readonly tokens: readonly MarkdownToken[] }) | undefined {
  const at = tokens.findIndex((token) => token.type !== 'space');
  const first = tokens[at];
  if (first?.type !== 'paragraph') return undefined;
  const match = alertMark.exec(first.raw);
  const name = match && alertNamed(match[1] ?? match[3] ?? '', match[2]?.trim());
  if (!name) return undefined;
  const rest = withoutFirstLine(first.tokens);
  const following = tokens.slice(at + 1);
  return { ...name, tokens: rest.length === 0 ? following : [{ ...first, tokens: rest }, ...following] };
}

function withoutFirstLine(tokens: readonly MarkdownToken[]): MarkdownToken[] {
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'br') return tokens.slice(index + 1);
    if (token.type !== 'text') continue;
    const { text } = token;
    const end = text.indexOf('\n');
    if (end >= 0) return [{ ...token, text: text.slice(end + 1) }, ...tokens.slice(index + 1)];
  }
  return [];
}

/**
 * Divisions and spans with attributes: alerts, columns, Word styles by name, page breaks, and other classes and styles that the HTML
 * reader supports.
 */
import type { Block } from '../../document/block.js';
import type { Inline, RunProperties } from '../../document/run.js';
import { slotMark } from '../tree/html-fragment-reader.js';
import { paragraphStyleNamed } from '../defaults/default-paragraph-styles.js';
import { htmlAttributes, type Attributes } from './lex/attributes.js';
import type { MarkdownContext, ReadBlocks, ReadInlines, Scope } from './markdown-context.js';
import { inStyle } from './text/paragraphs.js';
import { blocksWithSlots, pageBreakOf } from './read-html.js';
import { readAlert } from './read-quote.js';
import type { Division, Span } from './lex/token-types.js';

const breakClass = /^(?:page-?break|new-?page)(?:-before)?$/i;

export function readDivision(token: Division, scope: Scope, context: MarkdownContext, readBlocks: ReadBlocks): Block[] {
  const { attributes, alert, tokens } = token;
  if (alert) return readAlert(alert, tokens, scope, context, readBlocks);
  const styleId = paragraphStyleNamed(attributes.values.get('custom-style'));
  if (styleId !== undefined) return readBlocks(tokens, inStyle(scope, styleId), context);
  const columns = attributes.classes.includes('columns') ? tokens.filter((each) => each.type === 'division') : [];
  const slots = columns.length > 0 ? columns.map((column) => column.tokens) : [tokens];
  const html = columns.length > 0 ? columnsHtml(columns) : `<div${htmlAttributes(attributes)}${alignment(attributes)}>${slotMark(0)}</div>`;
  const blocks = blocksWithSlots(html, scope, context, (n, inner) => readBlocks(slots[n] ?? [], inner, context));
  return attributes.classes.some((name) => breakClass.test(name)) ? [pageBreakOf(scope), ...blocks] : blocks;
}

/** Side by side, in their stated widths. */
function columnsHtml(columns: readonly Division[]): string {
  const cells = columns.map(({ attributes }, index) => {
    const width = /^\d{1,3}(?:\.\d+)?%$/.exec(attributes.values.get('width') ?? '')?.[0] ?? `${(100 / columns.length).toFixed(2)}%`;
    return `<div style="width:${width}">${slotMark(index)}</div>`;
  });
  return `<div style="display:flex">${cells.join('')}</div>`;
}

const alignments = new Set(['center', 'right', 'left', 'justify']);

/** Classes that many tools use for alignment. */
function alignment({ classes, values }: Attributes): string {
  if (values.has('style')) return '';
  const found = classes.map((name) => name.toLowerCase().replace(/^(?:text|align)-/, '')).find((name) => alignments.has(name));
  return found === undefined ? '' : ` style="text-align:${found}"`;
}

/** Classes that represent an HTML element, or a style. */
const elements: Readonly<Record<string, string>> = {
  ...{ underline: 'u', ul: 'u', mark: 'mark', highlight: 'mark', kbd: 'kbd', key: 'kbd', small: 'small', code: 'code' },
  ...{ strike: 's', strikeout: 's', strikethrough: 's', del: 's', sub: 'sub', sup: 'sup', bold: 'b', strong: 'b', italic: 'i', em: 'i' },
};

export function readSpan(
  token: Span,
  run: RunProperties,
  scope: Scope,
  context: MarkdownContext,
  readInlines: ReadInlines,
): readonly Inline[] {
  const { attributes, tokens } = token;
  const names = attributes.classes.map((name) => name.toLowerCase());
  const tags = names.flatMap((name) => (Object.hasOwn(elements, name) ? [elements[name] ?? 'span'] : []));
  const properties = { ...run, ...((names.includes('smallcaps') || names.includes('sc')) && { smallCaps: true }) };
  const html =
    tags.map((tag) => `<${tag}>`).join('') +
    `<span${htmlAttributes(attributes)}>${slotMark(0)}</span>` +
    tags.map((tag) => `</${tag}>`).join('');
  return context.html.inlines(html, {
    builder: context.builder,
    format: { run: properties, paragraph: scope.paragraph },
    slot: (_, format) => readInlines(tokens, format.run, scope, context),
  });
}

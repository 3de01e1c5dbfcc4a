/** Blocks of the outline → elements of HTML. */
import { escapeAttribute, escapeText } from '../../../base/xml/escape-xml.js';
import { formatNumber } from '../../../document/number-format/format-number.js';
import { isAddition } from '../../../document/is-addition.js';
import {
  type OutlineBlock,
  type OutlineCode,
  type OutlineContents,
  type OutlineDefinitions,
  type OutlineHeading,
  type OutlineItem,
  type OutlineList,
  type OutlineParagraph,
  type OutlineTable,
  type OutlineText,
  deepestHeading,
} from '../outline/outline.js';
import { cellTag, hasBareColumns } from '../shared/table-html.js';
import { isSpelled, missingDepth } from '../shared/list-marks.js';
import type { HtmlContext } from './html-context.js';
import { changeAttributes, htmlLine } from './html-inlines.js';

export function htmlBlocks(blocks: readonly OutlineBlock[], context: HtmlContext): string {
  return blocks
    .map((block) => htmlBlock(block, context))
    .filter((text) => text !== '')
    .join('\n');
}

function htmlBlock(block: OutlineBlock, context: HtmlContext): string {
  context.budget.step();
  switch (block.kind) {
    case 'heading':
      return heading(block, context);
    case 'paragraph':
      return paragraph(block, context);
    case 'list':
      return list(block, context);
    case 'quote': {
      const inner = htmlBlocks(block.blocks, context);
      return `<blockquote${block.alert === undefined ? '' : ` class="alert ${block.alert}"`}>\n${inner}\n</blockquote>`;
    }
    case 'code':
      return code(block);
    case 'table':
      return table(block, context);
    case 'definitions':
      return definitions(block, context);
    case 'contents':
      return contents(block, context);
    case 'rule':
      return '<hr>';
    case 'page-break':
      return '<div style="break-after: page"></div>';
  }
}

function code({ language, lines }: OutlineCode): string {
  const name = language === undefined ? '' : ` class="language-${escapeAttribute(language)}"`;
  return `<pre><code${name}>${escapeText(lines.join('\n'))}</code></pre>`;
}

const directionAttribute = ({ resolved }: OutlineText): string => (resolved.bidi ? ' dir="rtl"' : '');

function heading(block: OutlineHeading, context: HtmlContext): string {
  const name = `h${String(Math.min(block.level, deepestHeading))}`;
  const anchor = block.pieces.find((piece) => piece.kind === 'anchor' && context.isWanted(piece.name));
  const own = anchor?.kind === 'anchor' ? anchor.name : undefined;
  const id = own === undefined ? '' : ` id="${escapeAttribute(own)}"`;
  return element(name, block, context, id, new Set(own === undefined ? [] : [own]));
}

/** Names of styles by role, as readers of such pages expect them. */
const styleNames: Readonly<Record<Exclude<OutlineParagraph['role'], 'text'>, string>> = {
  ...{ title: 'Title', subtitle: 'Subtitle', author: 'Author', date: 'Date', caption: 'Caption' },
};

function paragraph(block: OutlineParagraph, context: HtmlContext): string {
  if (block.role === 'text') return element('p', block, context);
  return element('p', block, context, ` data-custom-style="${styleNames[block.role]}"`);
}

function element(name: string, block: OutlineText, context: HtmlContext, attributes = '', own?: ReadonlySet<string>): string {
  const label = block.label === undefined ? '' : `${escapeText(block.label)} `;
  const line = htmlLine(block, context, own);
  if (line === '' && label === '') return '';
  return `<${name}${attributes}${directionAttribute(block)}${context.look.paragraph(block, name, context.isNested)}>${label}${line}</${name}>`;
}

const orderedTypes: Readonly<Record<string, string>> = { lowerLetter: 'a', upperLetter: 'A', lowerRoman: 'i', upperRoman: 'I' };

/** A list that begins on a deeper level is wrapped in lists without marks, unless other lists surround it. */
function list(block: OutlineList, context: HtmlContext): string {
  const hasText = isSpelled(block, block.items, (item) => browserMark(block, item));
  const missing = missingDepth(block, context.listDepth);
  const inside = { ...context, listDepth: context.listDepth + missing + 1 };
  const inner = hasText ? spelledList(block, inside) : plainList(block, inside);
  return '<ul style="list-style: none"><li>'.repeat(missing) + inner + '</li></ul>'.repeat(missing);
}

/** The mark that browsers show before an item. A parenthesis of Markdown is a sign of its lists, not of the text. */
function browserMark(list: OutlineList, item: OutlineItem): string | undefined {
  if (list.format !== 'decimal' && !Object.hasOwn(orderedTypes, list.format)) return undefined;
  return `${formatNumber(item.value, list.format)}${list.isLoose !== undefined && /^%\d\)$/.test(list.text) ? ')' : '.'}`;
}

/** Numbers of levels from the outside, as readers expect them: the innermost one is the list's own. */
function outermostText({ text, level }: OutlineList): string {
  const isOwn = (text.match(/%\d/g) ?? []).every((sign) => sign === `%${String(level + 1)}`);
  return isOwn ? text.replace(/%\d/g, '%1') : text;
}

/** Labels of words are text, however the page is displayed; readers get their format as an attribute. */
function spelledList(block: OutlineList, outer: HtmlContext): string {
  const { format, items } = block;
  const context = { ...outer, isNested: true };
  const values = valueAttributes(items);
  const written = items.map(({ label, blocks }, index) => {
    const [first, ...rest] = blocks;
    const line = first?.kind === 'paragraph' ? ` ${htmlLine(first, context)}` : '';
    const below = htmlBlocks(first?.kind === 'paragraph' ? rest : blocks, context);
    return `<li${values[index] ?? ''}><span class="label">${escapeText(label)}</span>${line}${below === '' ? '' : `\n${below}\n`}</li>`;
  });
  const levelText = block.isLegal !== true ? ` data-level-text="${escapeAttribute(outermostText(block))}"` : '';
  return `<ol${startAttribute(items)}${typeAttribute(format)} style="list-style: none"${levelText}>\n${written.join('\n')}\n</ol>`;
}

function plainList(block: OutlineList, context: HtmlContext): string {
  const { type, format, items } = block;
  const name = type === 'ordered' ? 'ol' : 'ul';
  const isOrdered = type === 'ordered';
  const values = isOrdered ? valueAttributes(items) : [];
  const written = items.map((item, index) => {
    return `<li${values[index] ?? ''}>${inItem(item, context, block.isLoose)}</li>`;
  });
  const attributes = isOrdered ? startAttribute(items) + typeAttribute(format) : '';
  return `<${name}${attributes}${type === 'task' ? ' class="tasks"' : ''}>\n${written.join('\n')}\n</${name}>`;
}

const startAttribute = ([first]: readonly OutlineItem[]): string =>
  first === undefined || first.value === 1 ? '' : ` start="${String(first.value)}"`;

const typeAttribute = (format: string): string => (Object.hasOwn(orderedTypes, format) ? ` type="${orderedTypes[format] ?? ''}"` : '');

/** Attributes of items that do not continue the count. */
const valueAttributes = (items: readonly OutlineItem[]): string[] =>
  items.map(({ value }, index) => (index === 0 || value === (items[index - 1]?.value ?? 0) + 1 ? '' : ` value="${String(value)}"`));

/** A single paragraph needs no element in its item. */
function inItem({ blocks, checked }: OutlineItem, outer: HtmlContext, isLoose: boolean | undefined): string {
  const context = { ...outer, isNested: true };
  const box = checked === undefined ? '' : `<input type="checkbox" disabled${checked ? ' checked' : ''}> `;
  const [first, ...rest] = blocks;
  if (isLoose === true && first?.kind === 'paragraph' && box !== '') {
    const line = htmlLine(first, context);
    const below = htmlBlocks(rest, context);
    return `\n<p${context.look.paragraph(first, 'p', true)}>${box}${line}</p>\n${below === '' ? '' : `${below}\n`}`;
  }
  const isTight = first?.kind === 'paragraph' && (isLoose === undefined ? rest.every(({ kind }) => kind === 'list') : !isLoose);
  if (!isTight) {
    const inner = htmlBlocks(blocks, context);
    return box === '' ? `\n${inner}\n` : `${box}${inner}`;
  }
  const line = box + htmlLine(first, context);
  return rest.length === 0 ? line : `${line}\n${htmlBlocks(rest, context)}\n`;
}

function table(block: OutlineTable, context: HtmlContext): string {
  const { rows, headRows, caption, isCaptionBelow, description } = block;
  const label = description === undefined ? '' : ` aria-label="${escapeAttribute(description)}"`;
  const lines = [`<table${label}${block.resolved.bidiVisual ? ' dir="rtl"' : ''}${context.look.table(block)}>`];
  if (caption) {
    const below = isCaptionBelow === true ? ' style="caption-side: bottom"' : '';
    lines.push(
      `<caption${below}>${caption.label === undefined ? '' : `${escapeText(caption.label)} `}${htmlLine(caption, context)}</caption>`,
    );
  }
  const hasSpans = rows.some(({ cells }) => cells.some(({ columnSpan }) => columnSpan > 1));
  if (hasSpans && (!context.look.isPlain || hasBareColumns(block))) {
    const columns = Array.from({ length: block.columns }, (_, index) => `<col${context.look.column(block, index)}>`);
    lines.push(`<colgroup>${columns.join('')}</colgroup>`);
  }
  for (const [index, { cells, change }] of rows.entries()) {
    context.budget.step();
    if (headRows > 0 && index === 0) lines.push('<thead>');
    if (index === headRows) lines.push(headRows > 0 ? '</thead>\n<tbody>' : '<tbody>');
    const changed = change ? ` class="${isAddition(change) ? 'inserted' : 'deleted'}"${changeAttributes(change)}` : '';
    lines.push(`<tr${changed}>`);
    for (const cell of cells) {
      const { name, attributes } = cellTag(cell);
      lines.push(`<${name}${attributes}${context.look.cell(cell)}>${inCell(cell.blocks, context)}</${name}>`);
    }
    lines.push('</tr>');
  }
  lines.push(headRows >= rows.length ? '</thead>' : '</tbody>', '</table>');
  return lines.join('\n');
}

function inCell(blocks: readonly OutlineBlock[], outer: HtmlContext): string {
  const context = { ...outer, isNested: false, listDepth: 0 };
  const [only] = blocks;
  if (
    blocks.length === 1 &&
    only?.kind === 'paragraph' &&
    only.role === 'text' &&
    only.label === undefined &&
    context.look.paragraph(only, 'td', false) === ''
  )
    return htmlLine(only, context);
  const inner = htmlBlocks(blocks, context);
  return inner === '' ? '' : `\n${inner}\n`;
}

function definitions({ items }: OutlineDefinitions, outer: HtmlContext): string {
  const context = { ...outer, isNested: true };
  const lines = items.flatMap(({ term, blocks }) => [
    `<dt>${htmlLine(term, context)}</dt>`,
    ...blocks.map((block) =>
      block.kind === 'paragraph' ? `<dd>${htmlLine(block, context)}</dd>` : `<dd>\n${htmlBlock(block, context)}\n</dd>`,
    ),
  ]);
  return `<dl>\n${lines.join('\n')}\n</dl>`;
}

/** Entries as links, level under level. */
function contents({ entries }: OutlineContents, context: HtmlContext): string {
  const open: number[] = [];
  let html = '<nav role="doc-toc">';
  for (const { level, pieces } of entries) {
    context.budget.step();
    while (open.length > 1 && (open.at(-1) ?? 0) > level) {
      open.pop();
      html += '</li>\n</ul>';
    }
    const isDeeper = open.length === 0 || level > (open.at(-1) ?? 0);
    if (isDeeper) open.push(level);
    html += `${isDeeper ? '\n<ul>\n' : '</li>\n'}<li>${htmlLine({ pieces } as OutlineText, context)}`;
  }
  return `${html}${'</li>\n</ul>\n'.repeat(open.length)}</nav>`;
}

/** Tables → GFM's, if every cell is a line and none is merged; else HTML with Markdown in its cells, so that nothing is lost. */
import { escapeText } from '../../../base/xml/escape-xml.js';
import type { OutlineBlock, OutlineCell, OutlineParagraph, OutlineTable } from '../outline/outline.js';
import type { MarkdownContext } from './markdown-context.js';
import { hasTypewriterSigns } from './escape-markdown.js';
import { dollarsIn, markdownLine } from './markdown-inlines.js';
import { cellTag, hasBareColumns } from '../shared/table-html.js';

interface Writers {
  readonly paragraph: (block: OutlineParagraph, context: MarkdownContext) => string;
  readonly blocks: (blocks: readonly OutlineBlock[], context: MarkdownContext) => string;
}

export function markdownTable(table: OutlineTable, context: MarkdownContext, writers: Writers): string {
  const body = isPipeTable(table) ? pipeTable(table, context) : htmlTable(table, context, writers);
  const caption = table.caption ? writers.paragraph(table.caption, context) : '';
  if (caption === '') return body;
  return table.isCaptionBelow === true ? `${body}\n\n${caption}` : `${caption}\n\n${body}`;
}

/** Maximum number of missing cells per existing one: GFM writes them all. */
const mostMissing = 8;

/** Whether it has at most one header row, and only paragraphs in every cell. */
function isPipeTable({ headRows, rows, columns }: OutlineTable): boolean {
  if (headRows > 1 || columns === 0) return false;
  const written = rows.reduce((sum, { cells }) => sum + cells.length, 0);
  if (rows.length * columns > 1000 + mostMissing * written) return false;
  return rows.every(
    ({ cells, change }) =>
      change === undefined &&
      cells.every(
        ({ columnSpan, rowSpan, scope, blocks, resolved }) =>
          (columnSpan === 1 || resolved === undefined) &&
          rowSpan === 1 &&
          scope !== 'row' &&
          blocks.every((block) => block.kind === 'paragraph' && block.role !== 'title'),
      ),
  );
}

type Alignment = 'start' | 'center' | 'end';

function pipeTable({ headRows, rows, columns }: OutlineTable, context: MarkdownContext): string {
  const empty = Array.from({ length: columns }, () => '');
  const lines = rows.map(({ cells }) => {
    context.budget.step(columns);
    const line = empty.slice();
    for (const cell of cells) line[cell.column] = cellLine(cell, context);
    return line;
  });
  const alignments = empty.map((_, column) => columnAlignment(rows.map(({ cells }) => cells.find((cell) => cell.column === column))));
  const head = headRows === 0 ? empty : (lines.shift() ?? empty);
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [row(head), row(alignments.map((alignment) => rules[alignment])), ...lines.map(row)].join('\n');
}

const rules: Readonly<Record<Alignment, string>> = { start: '---', center: ':-:', end: '--:' };

/** The common alignment of a column's cells. */
function columnAlignment(cells: readonly (OutlineCell | undefined)[]): Alignment {
  let agreed: Alignment | undefined;
  for (const cell of cells) {
    const [first] = cell?.blocks ?? [];
    if (first?.kind !== 'paragraph') continue;
    const { alignment } = first.resolved;
    const own = alignment === 'center' || alignment === 'end' ? alignment : 'start';
    if (agreed !== undefined && agreed !== own) return 'start';
    agreed = own;
  }
  return agreed ?? 'start';
}

/** Paragraphs of a cell become its lines. */
function cellLine({ blocks }: OutlineCell, context: MarkdownContext): string {
  const dollars = blocks.reduce((sum, block) => sum + (block.kind === 'paragraph' ? dollarsIn(block.pieces) : 0), 0);
  const lines = blocks.flatMap((block) => {
    if (block.kind !== 'paragraph') return [];
    const text = markdownLine(block.pieces, context, { isOneLine: true, isInside: true, hasDollars: dollars > 1 });
    const label = block.label === undefined ? '' : `${block.label} `;
    return text === '' && label === '' ? [] : [label + text];
  });
  // Within a cell every bar belongs to its text.
  return lines.join('<br>').replace(/\n/g, ' ').replaceAll('|', '\\|').trim();
}

function htmlTable(table: OutlineTable, context: MarkdownContext, writers: Writers): string {
  const { headRows, rows, columns } = table;
  const lines = ['<table>'];
  if (hasBareColumns(table)) lines.push(`<colgroup>${'<col>'.repeat(columns)}</colgroup>`);
  for (const [index, { cells }] of rows.entries()) {
    context.budget.step();
    if (index === 0 && headRows > 0) lines.push('<thead>');
    if (index === headRows && headRows > 0) lines.push('</thead>');
    lines.push('<tr>');
    for (const cell of cells) lines.push(htmlCell(cell, context, writers));
    lines.push('</tr>');
  }
  lines.push('</table>');
  return lines.join('\n');
}

function htmlCell(cell: OutlineCell, context: MarkdownContext, writers: Writers): string {
  const { blocks } = cell;
  const { name, attributes } = cellTag(cell);
  const alignment = columnAlignment([cell]);
  const look = alignment === 'start' ? '' : ` align="${alignment === 'center' ? 'center' : 'right'}"`;
  const open = `<${name}${attributes}${look}>`;
  const plain = unformattedText(blocks);
  if (plain !== undefined) {
    context.met.typewriterSigns ||= hasTypewriterSigns(plain);
    return `${open}${escapeText(plain)}</${name}>`;
  }
  const text = writers.blocks(blocks, { ...context, listDepth: 0 });
  return text === '' ? `${open}</${name}>` : `${open}\n\n${text}\n\n</${name}>`;
}

/** The text of a cell that is one line without formatting. */
function unformattedText(blocks: readonly OutlineBlock[]): string | undefined {
  const [only] = blocks;
  if (!only) return '';
  if (blocks.length > 1 || only.kind !== 'paragraph' || only.label !== undefined || only.role !== 'text') return undefined;
  let text = '';
  for (const piece of only.pieces) {
    if (piece.kind === 'anchor' || piece.kind === 'comment-start' || piece.kind === 'comment-end') return undefined;
    if (piece.kind !== 'text') return undefined;
    const { bold, italic, strike, underline, highlight, code, vertical, link, change, expansion } = piece.format;
    const isFormatted = bold || italic || strike || underline || highlight || code || vertical !== 'baseline';
    if (isFormatted || link || change || expansion !== undefined) return undefined;
    text += piece.text;
  }
  return text.replace(/[\s\u0001]+/g, ' ').trim();
}

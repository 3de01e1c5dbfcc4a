/** Pandoc's simple and multiline tables: columns under rules of hyphens, aligned as the header's words are over them. */
import type { Lexer } from 'marked';
import type { GridCell, GridTable } from './token-types.js';

const maxLines = 2000;
const ruleLine = /^ {0,3}-{2,}(?: +-{2,})+ *$/;
const fullLine = /^ {0,3}-{5,} *$/;

/** A header's line and the rule below it, or a rule that is closed by another; no other text has two rules of hyphens side by side. */
export function textTable(lexer: Lexer, src: string): GridTable | undefined {
  const opening = linesOf(src, 6);
  const isMultiline = fullLine.test(opening[0] ?? '') && !ruleLine.test(opening[0] ?? '');
  const rule = opening.findIndex((line) => ruleLine.test(line));
  if (rule < 0 || (!isMultiline && rule > 1) || opening.slice(0, rule).some((line) => line.trim() === '')) return undefined;
  const isClosed = isMultiline || rule === 0;
  const isEnd = (line: string): boolean => (isClosed ? fullLine.test(line) || ruleLine.test(line) : line.trim() === '');
  const lines = linesOf(src, maxLines, (line, index) => index > rule && isEnd(line));
  const columns = [...(lines[rule] ?? '').matchAll(/-+/g)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));
  if (columns.length > 63) return undefined;
  const hasEnd = lines.length > rule + 1 && isEnd(lines.at(-1) ?? '');
  if (isClosed && !hasEnd) return undefined;
  const end = hasEnd ? lines.length - 1 : lines.length;
  const body = rowsOf(lines.slice(rule + 1, end), isMultiline);
  const head = lines.slice(isMultiline ? 1 : 0, rule);
  if (body.length === 0) return undefined;
  const rows = [...(head.length > 0 ? [head] : []), ...body];
  const slice = (line: string, index: number): string =>
    line.slice(index === 0 ? 0 : columns[index]?.from, columns[index + 1]?.from).trim();
  const cells = rows.map((row, at) =>
    columns.map((_, column): GridCell => {
      const text = row.map((line) => slice(line, column)).join('\n');
      return { row: at, column, columns: 1, rows: 1, tokens: [{ type: 'paragraph', raw: text, text, tokens: lexer.inline(text.trim()) }] };
    }),
  );
  return {
    type: 'grid-table',
    raw: lines.slice(0, isClosed ? end + 1 : end).join('\n') + (end < lines.length ? '\n' : ''),
    headerRows: head.length > 0 ? 1 : 0,
    widths: isMultiline ? columns.map(({ from }, index) => (columns[index + 1]?.from ?? (columns[index]?.to ?? 0) + 1) - from) : [],
    alignments: columns.map(({ from, to }) => alignmentUnder(head.length > 0 ? head : (body[0] ?? []), from, to)),
    rows: cells,
  };
}

/** Up to and with the one that is the last. */
function linesOf(src: string, most: number, isLast: (line: string, index: number) => boolean = () => false): string[] {
  const lines: string[] = [];
  for (let at = 0; at < src.length && lines.length < most;) {
    const next = src.indexOf('\n', at);
    const line = src.slice(at, next < 0 ? src.length : next);
    lines.push(line);
    if (isLast(line, lines.length - 1)) break;
    at = next < 0 ? src.length : next + 1;
  }
  return lines;
}

/** Rows of more lines are parted by blank ones. */
function rowsOf(lines: readonly string[], isMultiline: boolean): string[][] {
  if (!isMultiline) return lines.filter((line) => line.trim() !== '').map((line) => [line]);
  const rows: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') rows.push([]);
    else rows.at(-1)?.push(line);
  }
  return rows.filter((row) => row.length > 0);
}

/** Flush with the rule's left end, its right end, both, or neither. */
function alignmentUnder(lines: readonly string[], from: number, to: number): 'left' | 'center' | 'right' | undefined {
  const words = lines.map((line) => line.slice(from, to)).filter((text) => text.trim() !== '');
  const isLeft = words.some((text) => !text.startsWith(' '));
  const isRight = words.some((text) => text.length >= to - from && !text.endsWith(' '));
  if (words.length === 0 || (isLeft && isRight)) return undefined;
  return isLeft ? 'left' : isRight ? 'right' : 'center';
}

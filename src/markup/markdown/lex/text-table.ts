/** Pandoc's simple and multiline tables: columns under rules of hyphens, aligned by the position of the header's words above them. */
import type { BoundedLexer } from './bounded-lexer.js';
import { displayCells } from './display-cells.js';
import { lineEnd } from './indented-extent.js';
import type { GridCell, GridTable } from './token-types.js';

const maxLines = 2000;
const ruleLine = /^ {0,3}-{2,}(?: +-{2,})+ *$/;
const fullLine = /^ {0,3}-{5,} *$/;

/** Lines that begin another block and are not column names. */
const otherBlock = /^ {0,3}(?:>|#{1,6}[ \t]|`{3}|~{3}|[-+*][ \t]|\d{1,9}[.)][ \t])/;

/** Whether a line of column names may come first, wherever it begins. */
export function hasRuleBelow(src: string): boolean {
  const from = src.indexOf('\n') + 1;
  if (from === 0 || !/^ {0,3}--/.test(src.slice(from, from + 5)) || otherBlock.test(src.slice(0, 20))) return false;
  const end = src.indexOf('\n', from);
  return ruleLine.test(src.slice(from, end < 0 ? src.length : end));
}

/** The extent and the kind of a table. */
interface Extent {
  readonly head: readonly string[];
  readonly rule: string;
  readonly body: readonly string[];
  /** Total number of lines, including the closing rule. */
  readonly lines: number;
  readonly isMultiline: boolean;
}

/** Column names with a rule below them, or a rule that is closed by another; no other text has two rules of hyphens side by side. */
export function textTable(lexer: BoundedLexer, src: string): GridTable | undefined {
  const extent = tableExtent(src);
  if (!extent) return undefined;
  const { head, rule, body, isMultiline } = extent;
  const columns = [...rule.matchAll(/-+/g)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));
  const rows = tableRows(body, isMultiline);
  if (columns.length > maxColumns || rows.length === 0) return undefined;
  const drawn = [...(head.length > 0 ? [head] : []), ...rows].map((row) => row.map(displayCells));
  const cells = drawn.map((row, at) => {
    const texts = row.map((line) => columnTexts(line, columns));
    return columns.map((_, column): GridCell => {
      const text = texts.map((line) => line[column] ?? '').join('\n');
      return { row: at, column, columns: 1, rows: 1, tokens: [{ type: 'paragraph', raw: text, text, tokens: lexer.line(text.trim()) }] };
    });
  });
  return {
    type: 'grid-table',
    raw: firstLinesText(src, extent.lines),
    headerRows: head.length > 0 ? 1 : 0,
    widths: isMultiline ? columns.map(({ from }, index) => (columns[index + 1]?.from ?? (columns[index]?.to ?? 0) + 1) - from) : [],
    alignments: columns.map(({ from, to }) => alignmentUnder(drawn[0] ?? [], from, to)),
    rows: cells,
  };
}

/** Word's tables have at most 63 columns. */
const maxColumns = 63;

const isRule = (line: string | undefined): line is string => line !== undefined && ruleLine.test(line);
const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

function tableExtent(src: string): Extent | undefined {
  const opening = firstLines(src, 6);
  if (isRule(opening[0])) return headless(src, opening[0]);
  if (fullLine.test(opening[0] ?? '')) return multiline(src, opening);
  const rule = opening[1];
  if (!isRule(rule) || isBlank(opening[0])) return undefined;
  const lines = firstLines(src, maxLines, (line, index) => index > 1 && (isBlank(line) || isRule(line) || fullLine.test(line)));
  const isEnded = lines.length > 2 && (isBlank(lines.at(-1)) || isRule(lines.at(-1)) || fullLine.test(lines.at(-1) ?? ''));
  const body = lines.slice(2, isEnded ? -1 : undefined);
  const isClosed = isEnded && !isBlank(lines.at(-1));
  return { head: opening.slice(0, 1), rule, body, lines: 2 + body.length + (isClosed ? 1 : 0), isMultiline: false };
}

/** A rule, rows, and the same rule: one row per line, or rows of several lines separated by blank ones. */
function headless(src: string, rule: string): Extent | undefined {
  const lines = firstLines(src, maxLines, (line, index) => index > 0 && line.trimEnd() === rule.trimEnd());
  if (lines.length < 3 || lines.at(-1)?.trimEnd() !== rule.trimEnd()) return undefined;
  const body = lines.slice(1, -1);
  // different rules between them belong to other tables
  if (body.some((line) => isRule(line) || fullLine.test(line)) || isBlank(body[0])) return undefined;
  return { head: [], rule, body, lines: lines.length, isMultiline: body.some(isBlank) };
}

/** A full line, column names in one or more lines, their rule, rows, and a full line. */
function multiline(src: string, opening: readonly string[]): Extent | undefined {
  const at = opening.findIndex(isRule);
  const rule = opening[at];
  if (rule === undefined || at < 2 || opening.slice(0, at).some(isBlank)) return undefined;
  const isEnd = (line: string): boolean => fullLine.test(line) || ruleLine.test(line);
  const lines = firstLines(src, maxLines, (line, index) => index > at && isEnd(line));
  if (lines.length < at + 3 || !isEnd(lines.at(-1) ?? '')) return undefined;
  return { head: opening.slice(1, at), rule, body: lines.slice(at + 1, -1), lines: lines.length, isMultiline: true };
}

/** The part of a text that consists of its first lines. */
function firstLinesText(src: string, lines: number): string {
  let end = 0;
  for (let line = 0; line < lines && end < src.length; line += 1) end = lineEnd(src, end);
  return src.slice(0, end);
}

/** A column extends to the start of the next one; a word that extends further belongs to the column in which it begins. */
function columnTexts(line: readonly string[], columns: readonly { readonly from: number }[]): string[] {
  const texts: string[] = [];
  let from = 0;
  for (let column = 0; column < columns.length; column += 1) {
    let to = Math.max(from, columns[column + 1]?.from ?? line.length);
    while (to > from && to < line.length && line[to] !== ' ' && line[to - 1] !== ' ') to += 1;
    texts.push(line.slice(from, to).join('').trim());
    from = Math.min(to, line.length);
  }
  return texts;
}

/** Up to and including the last one. */
function firstLines(src: string, most: number, isLast: (line: string, index: number) => boolean = () => false): string[] {
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

/** Rows of several lines are separated by blank ones. */
function tableRows(lines: readonly string[], isMultiline: boolean): string[][] {
  if (!isMultiline) return lines.filter((line) => line.trim() !== '').map((line) => [line]);
  const rows: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') rows.push([]);
    else rows.at(-1)?.push(line);
  }
  return rows.filter((row) => row.length > 0);
}

/** Flush with the rule's left end, its right end, both, or neither. */
function alignmentUnder(lines: readonly (readonly string[])[], from: number, to: number): 'left' | 'center' | 'right' | undefined {
  const words = lines.map((line) => line.slice(from, to)).filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const isLeft = words.some((cells) => cells[0] !== ' ');
  const isRight = words.some((cells) => cells.length >= to - from && cells.at(-1) !== ' ');
  if (words.length === 0 || (isLeft && isRight)) return undefined;
  return isLeft ? 'left' : isRight ? 'right' : 'center';
}

/**
 * Whether a table begins at `at`: a line with a bar or a word, and a delimiter row below it, or the upper line of a grid, or a rule under
 * a header.
 */
export function beginsTable(src: string, at: number): boolean {
  const head = src.indexOf('\n', at);
  if (head < 0) return false;
  const end = src.indexOf('\n', head + 1);
  const row = src.slice(head + 1, Math.min(end < 0 ? src.length : end, head + 4000)).trim();
  if (/^ {0,3}\+[-=+:]{3,}\+[ \t]*$/.test(src.slice(at, Math.min(head, at + 1000)))) return true;
  return row.includes('-') && /[|:]|-- +--/.test(row) && /^[|:\- \t]+$/.test(row);
}

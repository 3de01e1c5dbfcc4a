/** Rows of a region → drafts of its blocks: paragraphs of lines, and tables of aligned cells. */
import type { Budget } from '../../base/abort.js';
import { itemAt } from '../../base/item-at.js';
import type { Segment } from '../order/segment.js';
import { firstWord, isBold, type Line, lineOf, type Row } from './line.js';
import { leaderTable } from './leader-table.js';
import { listMarks } from './list-mark.js';
import { alignedTable, type CellLines } from './aligned-table.js';

export interface ParagraphDraft {
  readonly kind: 'paragraph';
  readonly lines: readonly Line[];
}

export interface TableDraft {
  readonly kind: 'table';
  readonly rows: readonly (readonly CellLines[])[];
}

export type Draft = ParagraphDraft | TableDraft;

/** Relative to the size: an indent that begins a paragraph, the difference of sizes that ends one. */
const [indentStep, sizeStep] = [0.8, 0.08];
/** Points by which sizes are rounded. */
const sizeError = 0.01;
/** Relative to the usual distance of lines: one that ends a paragraph. */
const paragraphGap = 1.3;
const usualPitch = 1.2;

/** A mark by itself belongs to the text behind it. */
function withMark(row: Row): Row {
  const [mark, text, ...rest] = row;
  if (!mark || !text || mark.words.length !== 1 || listMarks(firstWord(mark).text).length === 0) return row;
  return [lineOf([mark, text]), ...rest];
}

/** The usual distance between the baselines of a region, relative to the size. */
function pitchOf(lines: readonly Line[]): number {
  const ratios: number[] = [];
  lines.forEach((line, index) => {
    const next = lines[index + 1];
    const ratio = next ? (line.baseline - next.baseline) / line.size : 0;
    if (ratio > 0.5 && ratio < 2.5) ratios.push(ratio);
  });
  // Fewer than half of the distances are between paragraphs, usually.
  return ratios.sort((a, b) => a - b)[Math.floor(ratios.length * 0.4)] ?? usualPitch;
}

interface RegionShape {
  readonly pitch: number;
  /** The right edge of the lines nearby. */
  readonly right: number;
}

const nearLines = 5;

const rightNear = (lines: readonly Line[], at: number): number =>
  lines.slice(Math.max(0, at - nearLines), at + nearLines).reduce((right, line) => Math.max(right, line.right), -Infinity);

/** Lines with a common middle. */
const isCentred = (a: Line, b: Line): boolean =>
  Math.abs(a.left + a.right - b.left - b.right) < a.size && Math.abs(a.left - b.left) > indentStep * a.size;

export const startsItem = ({ reading }: Line): boolean => reading.length > 1 && listMarks(itemAt(reading, 0).text).length > 0;

/** Whether a line begins a new paragraph. @param lines Lines of the paragraph so far */
function begins(next: Line, lines: readonly Line[], { pitch, right }: RegionShape): boolean {
  const last = itemAt(lines, lines.length - 1);
  const size = Math.max(last.size, next.size);
  if (Math.abs(last.size - next.size) > sizeStep * size - sizeError || isBold(last) !== isBold(next)) return true;
  const distance = last.baseline - next.baseline;
  if (distance > paragraphGap * pitch * size || distance < -0.5 * size) return true;
  if (startsItem(next)) return true;
  const first = itemAt(lines, 0);
  const isHanging = lines.length === 1 && startsItem(first);
  if (isCentred(last, next)) return false;
  if (next.left > last.left + indentStep * size && !isHanging) return true;
  if (lines.length > 1 && next.left < last.left - indentStep * size) return true;
  // The next word would have had room on the last line.
  const word = firstWord(next);
  return last.right + (word.right - word.left) + 1.5 * size < right && next.left <= first.left + 2 * size;
}

export function draftsOf(rows: readonly Row[], budget: Budget): Draft[] {
  const drafts: Draft[] = [];
  const marked = rows.map(withMark);
  const lines = marked.map(lineOf);
  const pitch = pitchOf(lines);
  let open: Segment[] = [];
  const close = (): void => {
    if (open.length > 0) drafts.push({ kind: 'paragraph', lines: open });
    open = [];
  };
  for (let at = 0; at < marked.length;) {
    budget.step();
    const ruled = itemAt(itemAt(marked, at), 0).table;
    if (ruled) {
      close();
      drafts.push({ kind: 'table', rows: ruled });
      at += 1;
      continue;
    }
    const table = leaderTable(lines, at, budget) ?? (itemAt(marked, at).length > 1 ? alignedTable(marked, at, budget) : undefined);
    if (table) {
      close();
      drafts.push({ kind: 'table', rows: table.rows });
      at = table.end;
      continue;
    }
    const line = itemAt(lines, at);
    if (open.length > 0 && begins(line, open, { pitch, right: rightNear(lines, at) })) close();
    open.push(line);
    at += 1;
  }
  close();
  return drafts;
}

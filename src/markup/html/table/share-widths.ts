/**
 * Stated widths and content of columns → their widths (CSS 2.2 §17.5.2.2): no column narrower than its longest word as long as the room
 * allows it.
 */
import { cellPadding, columnWidths, type ColumnContent } from '../../defaults/column-widths.js';

export interface TableRoom {
  /** Text width available to the table, in twips. */
  readonly room: number;
  /** Width that the table states, at most the room. */
  readonly whole?: number;
}

/** Twips of an empty column's content. */
const leastContent = 120;

/** Twips for a column's longest word including its margins. */
export const leastOf = (content: ColumnContent | undefined): number =>
  Math.max(Math.min(content?.minimum ?? 0, content?.natural ?? 0), 0) + cellPadding;

const wantedOf = (content: ColumnContent | undefined): number => Math.max(content?.natural ?? 0, leastContent) + cellPadding;

const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

export function shareWidths(
  stated: readonly (number | undefined)[],
  contents: readonly ColumnContent[],
  { room, whole }: TableRoom,
): number[] {
  if (whole === undefined && stated.every((width) => width === undefined)) return columnWidths(contents, room);
  const least = contents.map((content, index) => {
    const own = leastOf(content);
    // An empty column may be as narrow as it states.
    return content.natural <= 40 && stated[index] !== undefined ? Math.min(own, stated[index]) : own;
  });
  const wanted = contents.map((content, index) => Math.max(stated[index] ?? wantedOf(content), least[index] ?? 0));
  const target = Math.min(room, Math.max(whole ?? room, total(least)));
  const sum = total(wanted);
  if (sum > target) return shrunk(wanted, least, target);
  return sum < target && whole !== undefined ? widened(wanted, stated, target) : rounded(wanted);
}

/** Columns shrink by what they want above their longest words; only if not even these fit, by their whole width. */
function shrunk(wanted: readonly number[], least: readonly number[], target: number): number[] {
  const all = total(least);
  if (all >= target) return rounded(least.map((width) => (width * target) / all));
  const factor = (target - all) / (total(wanted) - all);
  return rounded(wanted.map((width, index) => (least[index] ?? 0) + (width - (least[index] ?? 0)) * factor));
}

/** The surplus goes to the columns without a stated width, else to all. */
function widened(wanted: readonly number[], stated: readonly (number | undefined)[], target: number): number[] {
  const hasFree = stated.includes(undefined);
  const takes = (index: number): boolean => !hasFree || stated[index] === undefined;
  const base = total(wanted.filter((_, index) => takes(index)));
  const factor = (base + target - total(wanted)) / Math.max(1, base);
  return rounded(wanted.map((width, index) => (takes(index) ? width * factor : width)));
}

const rounded = (widths: readonly number[]): number[] => widths.map((width) => Math.max(1, Math.floor(width)));

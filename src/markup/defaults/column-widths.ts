/** Content of table cells → column widths: as wide as their content if there is room, else shared so that words are not cut if possible. */
import { largest } from '../../base/extremes.js';

export interface ColumnContent {
  /** Twips of the longest line, unbroken. */
  readonly natural: number;
  /** Twips of the longest word. */
  readonly minimum: number;
}

/** The content of a column, by those of its cells. */
export function widestContent(cells: readonly ColumnContent[]): ColumnContent {
  return { natural: largest([0, ...cells.map(({ natural }) => natural)]), minimum: largest([0, ...cells.map(({ minimum }) => minimum)]) };
}

/** Twips of cell margins left and right. */
export const cellPadding = 216;
/** Share of the room from which a table gets the full text width. */
const fullFrom = 0.6;

export function columnWidths(columns: readonly ColumnContent[], room: number): number[] {
  const natural = columns.map((column) => Math.max(column.natural, 120) + cellPadding);
  const sum = total(natural);
  if (sum <= room) return sum < room * fullFrom ? natural.map(Math.round) : scaled(natural, room);
  const minimum = columns.map((column) => Math.min(column.minimum, column.natural) + cellPadding);
  const least = total(minimum);
  if (least >= room) return scaled(minimum, room);
  // the rest after every column's longest word is distributed by need
  const wanted = natural.map((width, index) => Math.sqrt(Math.max(0, width - (minimum[index] ?? 0))));
  const share = (room - least) / Math.max(1, total(wanted));
  return exact(
    minimum.map((width, index) => width + share * (wanted[index] ?? 0)),
    room,
  );
}

/** The sum of widths. */
export const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

function scaled(widths: readonly number[], room: number): number[] {
  const factor = room / total(widths);
  return exact(
    widths.map((width) => width * factor),
    room,
  );
}

/** Whole twips with the exact total. */
function exact(widths: readonly number[], room: number): number[] {
  const rounded = widths.map((width) => Math.max(1, Math.floor(width)));
  const last = rounded.length - 1;
  if (last >= 0) rounded[last] = Math.max(1, (rounded[last] ?? 0) + Math.round(room) - total(rounded));
  return rounded;
}

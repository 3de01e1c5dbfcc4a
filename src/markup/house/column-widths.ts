/** What table cells hold → column widths: as wide as their content where there is room, else shared so that no word is cut while it can be helped. */

export interface ColumnContent {
  /** Twips of the longest line, unbroken. */
  readonly natural: number;
  /** Twips of the longest word. */
  readonly minimum: number;
}

/** Twips of cell margins left and right. */
export const cellPadding = 216;
/** Share of the room from which a table is made as wide as the text. */
const fullFrom = 0.6;

export function columnWidths(columns: readonly ColumnContent[], room: number): number[] {
  const natural = columns.map((column) => Math.max(column.natural, 120) + cellPadding);
  const sum = total(natural);
  if (sum <= room) return sum < room * fullFrom ? natural.map(Math.round) : scaled(natural, room);
  const minimum = columns.map((column) => Math.min(column.minimum, column.natural) + cellPadding);
  const least = total(minimum);
  if (least >= room) return scaled(minimum, room);
  // what is left after every column's longest word goes by need
  const wanted = natural.map((width, index) => Math.sqrt(Math.max(0, width - (minimum[index] ?? 0))));
  const share = (room - least) / Math.max(1, total(wanted));
  return exact(
    minimum.map((width, index) => width + share * (wanted[index] ?? 0)),
    room,
  );
}

const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

function scaled(widths: readonly number[], room: number): number[] {
  const factor = room / total(widths);
  return exact(
    widths.map((width) => width * factor),
    room,
  );
}

/** Whole twips that add up. */
function exact(widths: readonly number[], room: number): number[] {
  const rounded = widths.map((width) => Math.max(1, Math.floor(width)));
  const last = rounded.length - 1;
  if (last >= 0) rounded[last] = Math.max(1, (rounded[last] ?? 0) + Math.round(room) - total(rounded));
  return rounded;
}

/** Twips of text in the body face, by classes of letters: good to a few percent, and no font needs to be read. */
export function estimateTextWidth(text: string, halfPoints = 22): number {
  let thousandths = 0;
  for (let at = 0; at < text.length; at++) thousandths += letterWidth(text.charCodeAt(at));
  return twipsOfWidth(thousandths, halfPoints);
}

/** Thousandths of the size → twips. */
export const twipsOfWidth = (thousandths: number, halfPoints: number): number => (thousandths / 1000) * halfPoints * 10;

/** Thousandths of the size of one UTF-16 unit; averages of Carlito's advances. */
export const letterWidth = (code: number): number => (code < 0x80 ? (asciiWidths[code] ?? 0) : wideWidth(code));

function wideWidth(code: number): number {
  // The second half of a pair adds nothing.
  if (code >= 0xdc00 && code <= 0xdfff) return 0;
  if (code >= 0x1100 && (code <= 0x11ff || (code >= 0x2e80 && code <= 0xa4cf) || (code >= 0xac00 && code <= 0xdbff) || code >= 0xf900))
    return 1000;
  return 520;
}

const asciiWidths = Uint16Array.from({ length: 0x80 }, (_, code) => asciiWidth(String.fromCharCode(code)));

function asciiWidth(letter: string): number {
  if (letter === ' ') return 226;
  if (/\d/.test(letter)) return 507;
  if (/[A-Z]/.test(letter)) return letter === 'M' || letter === 'W' ? 870 : letter === 'I' ? 252 : 580;
  if (/[a-z]/.test(letter)) return 'fijlrt'.includes(letter) ? 270 : letter === 'm' ? 800 : letter === 'w' ? 715 : 500;
  return 350;
}

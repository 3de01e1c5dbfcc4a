/**
 * Bytes → every place that some reader, when it searches for objects, may treat as the start of one: `n g obj`
 * anywhere, including streams, strings and comments. Readers search files that they consider damaged; each has its own
 * rules for white space and numbers, and all of them are applied.
 */
import { isDigit, isRegular, startsWith } from '../syntax/characters.js';

/** Something that looks like the start of an indirect object. */
export interface FoundDefinition {
  /** Offset of the number's first digit. */
  readonly start: number;
  /** After the keyword `obj`. */
  readonly end: number;
  /** The numbers that readers see: more than one if they differ. */
  readonly numbers: readonly number[];
  readonly generation: number;
  /** Whether it is written so that all readers recognise it: digits, spaces or line ends, the keyword, and then no letter. */
  readonly isPlain: boolean;
}

/** Separators between the tokens: the standard's white space, white space of regular expressions, and delimiters that MuPDF skips. */
const blanks = new Uint8Array(256);
for (const code of [0, 9, 10, 11, 12, 13, 32, 0xa0, 0x29, 0x3e]) blanks[code] = 1;
/** White space that all readers recognise. */
const plainBlanks = new Uint8Array(256);
for (const code of [9, 10, 13, 32]) plainBlanks[code] = 1;
/** Characters of numbers as PDFium reads them. */
const numerals = new Uint8Array(256);
for (const character of '0123456789+-.') numerals[character.charCodeAt(0)] = 1;

const isBlank = (byte: number | undefined): boolean => byte !== undefined && blanks[byte] === 1;
const isNumeral = (byte: number | undefined): boolean => byte !== undefined && numerals[byte] === 1;
const isLineEnd = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d;

/**
 * Places where a number may end so that only white space and comments are between it and `at`. Which `%` of a line starts the comment
 * depends on the preceding bytes, so each of them is tried. A line is examined for one keyword only, so the work is linear in the bytes.
 */
function numberEnds(bytes: Uint8Array, at: number, ends: number[]): void {
  for (let from = at; ;) {
    let end = from;
    let lineEnd = -1;
    while (isBlank(bytes[end - 1])) {
      end -= 1;
      if (isLineEnd(bytes[end])) lineEnd = end;
    }
    if (isNumeral(bytes[end - 1])) ends.push(end);
    // A comment ends there if the last of these line ends is the first one after it.
    if (lineEnd < 0 || end < 1) return;
    let above = -1;
    for (let place = lineEnd - 1; place >= 0 && !isLineEnd(bytes[place]); place -= 1) {
      if (bytes[place] !== 0x25) continue;
      let before = place;
      while (isBlank(bytes[before - 1]) && !isLineEnd(bytes[before - 1])) before -= 1;
      if (isNumeral(bytes[before - 1])) ends.push(before);
      else if (isLineEnd(bytes[before - 1])) above = before;
    }
    if (above < 0) return;
    from = above;
  }
}

function numberStart(bytes: Uint8Array, end: number): number {
  let start = end;
  while (isNumeral(bytes[start - 1])) start -= 1;
  return start;
}

const latin1Text = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1');

/** Readers store numbers in 32 bits, in doubles or clamped; at a sign or point some readers start and others end a number. */
function meanings(text: string): readonly number[] {
  const runs = [/\d+/.exec(text)?.[0] ?? '', text.slice(text.search(/(?<!\d)\d*$/))].filter((run) => run !== '');
  const values = runs.flatMap((run) => {
    const value = Number(run);
    return value < 2 ** 31 ? [value] : [value, value | 0, Number(BigInt.asUintN(32, BigInt(run.slice(-40))))];
  });
  return [...new Set(values)];
}

const isPlainGap = (bytes: Uint8Array, start: number, end: number): boolean => {
  for (let at = start; at < end; at += 1) if (plainBlanks[bytes[at] ?? 0] !== 1) return false;
  return end > start;
};

/** After white space, a delimiter, or a revision's end without a line ending, because updates may be appended directly to it. */
const isAtToken = (bytes: Uint8Array, start: number): boolean => !isRegular(bytes[start - 1]) || startsWith(bytes, start - 5, '%%EOF');

/** The maximum number of unusually written definitions; a file with more hides something, and is recognised by that alone. */
export const maxOdd = 10_000;

/** The longest run of digits that is examined; no reader accepts longer numbers. */
const maxDigits = 400;

function definitionsAt(bytes: Uint8Array, keyword: number, budget: { step(cost?: number): void }): readonly FoundDefinition[] {
  const found: FoundDefinition[] = [];
  const generations: number[] = [];
  numberEnds(bytes, keyword, generations);
  for (const generationEnd of generations) {
    budget.step();
    const generationStart = numberStart(bytes, generationEnd);
    const ends: number[] = [];
    numberEnds(bytes, generationStart, ends);
    for (const end of ends) {
      const start = numberStart(bytes, end);
      if (end === generationStart || end - start > maxDigits || generationEnd - generationStart > maxDigits) continue;
      const [number, generation] = [latin1Text(bytes, start, end), latin1Text(bytes, generationStart, generationEnd)];
      const numbers = meanings(number);
      if (numbers.length === 0 || !/\d/.test(generation)) continue;
      const isPlain =
        /^\d{1,10}$/.test(number) &&
        /^\d{1,5}$/.test(generation) &&
        isPlainGap(bytes, end, generationStart) &&
        isPlainGap(bytes, generationEnd, keyword) &&
        isAtToken(bytes, start) &&
        !isRegular(bytes[keyword + 3]);
      found.push({ start, end: keyword + 3, numbers, generation: meanings(generation)[0] ?? 0, isPlain });
      if (found.length > maxOdd) return found;
    }
  }
  return found;
}

/** `n g obj` separated by one space or line end, as in nearly all files; otherwise undefined. */
function commonDefinition(bytes: Uint8Array, keyword: number): FoundDefinition | undefined {
  let at = keyword - 2;
  let generation = 0;
  for (let scale = 1; isDigit(bytes[at]) && scale <= 10_000; at -= 1, scale *= 10) generation += ((bytes[at] ?? 0) - 0x30) * scale;
  if (at === keyword - 2 || bytes[keyword - 1] !== 0x20 || bytes[at] !== 0x20) return undefined;
  const end = at;
  let number = 0;
  for (let scale = 1, place = at - 1; isDigit(bytes[place]) && scale <= 1e8; place -= 1, scale *= 10, at -= 1)
    number += ((bytes[place] ?? 0) - 0x30) * scale;
  if (at === end || isNumeral(bytes[at - 1]) || !isAtToken(bytes, at) || isRegular(bytes[keyword + 3])) return undefined;
  return { start: at, end: keyword + 3, numbers: [number], generation, isPlain: true };
}

/** Bytes between two checks of the budget. */
const stride = 3 << 12;

/**
 * In file order; unusual ones up to a limit that no document reaches. Linear in the bytes: each keyword
 * looks back over white space, comments and two numbers.
 */
export function scanDefinitions(bytes: Uint8Array, budget: { step(cost?: number): void }): FoundDefinition[] {
  const found: FoundDefinition[] = [];
  let odd = 0;
  // one of three consecutive bytes always belongs to the keyword
  for (let from = 2; from < bytes.length + 2; from += stride) {
    budget.step(3);
    for (let at = from; at < from + stride; at += 3) {
      const byte = bytes[at];
      const keyword = byte === 0x6a ? at - 2 : byte === 0x62 ? at - 1 : byte === 0x6f ? at : -1;
      if (keyword < 3 || bytes[keyword] !== 0x6f || bytes[keyword + 1] !== 0x62 || bytes[keyword + 2] !== 0x6a) continue;
      const before = bytes[keyword - 1];
      // nearly all belong to `endobj`
      if (!isBlank(before) && !isNumeral(before)) continue;
      const common = commonDefinition(bytes, keyword);
      if (common !== undefined) found.push(common);
      else if (odd <= maxOdd)
        for (const definition of definitionsAt(bytes, keyword, budget)) {
          odd += 1;
          found.push(definition);
        }
    }
  }
  return found;
}

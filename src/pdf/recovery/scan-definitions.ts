/**
 * Bytes → every place that some reader, looking for objects by itself, may take for the beginning of one: `n g obj` wherever it is, in streams, strings
 * and comments too. Readers do so in files that they hold for damaged; each has its own idea of white space and numbers, and all of them are followed.
 */
import { isDigit, isRegular, startsWith } from '../syntax/characters.js';

/** What looks like the beginning of an indirect object. */
export interface FoundDefinition {
  /** Of the first digit of the number. */
  readonly start: number;
  /** After the keyword `obj`. */
  readonly end: number;
  /** What readers take for the number: more than one where it is written so that they differ. */
  readonly numbers: readonly number[];
  readonly generation: number;
  /** Whether it is written so that all readers see it: digits, spaces or line ends, the keyword, and then no letter. */
  readonly isPlain: boolean;
}

/** Between the tokens: the standard's white space, what regular expressions count to it, and delimiters that MuPDF passes over. */
const blanks = new Uint8Array(256);
for (const code of [0, 9, 10, 11, 12, 13, 32, 0xa0, 0x29, 0x3e]) blanks[code] = 1;
/** White space that no reader takes for something else. */
const plainBlanks = new Uint8Array(256);
for (const code of [9, 10, 13, 32]) plainBlanks[code] = 1;
/** Of numbers as PDFium reads them. */
const numerals = new Uint8Array(256);
for (const character of '0123456789+-.') numerals[character.charCodeAt(0)] = 1;

const isBlank = (byte: number | undefined): boolean => byte !== undefined && blanks[byte] === 1;
const isNumeral = (byte: number | undefined): boolean => byte !== undefined && numerals[byte] === 1;
const isLineEnd = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d;

/**
 * Where a number may end so that only white space and comments are between it and `at`. Which `%` of a line begins the comment depends on what is
 * before it, so each of them is tried. A line is looked at for one keyword only, so the work is linear in the bytes.
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
    // A comment ends where the last of these line ends is the first after it.
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

const textOf = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1');

/** Readers keep numbers in 32 bits, in doubles or at their limit; at a sign or point some begin and some end. */
function meanings(text: string): readonly number[] {
  const runs = [/\d+/.exec(text)?.[0] ?? '', text.slice(text.search(/\d*$/))].filter((run) => run !== '');
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

/** After white space, a delimiter, or a revision's end that has no end of a line: updates are appended to those just so. */
const isAtToken = (bytes: Uint8Array, start: number): boolean => !isRegular(bytes[start - 1]) || startsWith(bytes, start - 5, '%%EOF');

/** Most definitions that are written in odd ways; who writes more hides something among them, and is told apart by that alone. */
export const maxOdd = 10_000;

/** Longest run of digits that is looked at; no reader has a number in more. */
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
      const [number, generation] = [textOf(bytes, start, end), textOf(bytes, generationStart, generationEnd)];
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

/** `n g obj` with one space or line end between, as nearly all are written; undefined where it is written otherwise. */
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

/** Bytes between two looks at the budget. */
const stride = 3 << 12;

/** In the order of the file; those that are written in odd ways up to a limit that no document reaches. Linear in the bytes: each keyword looks back over white space, comments and two numbers. */
export function scanDefinitions(bytes: Uint8Array, budget: { step(cost?: number): void }): FoundDefinition[] {
  const found: FoundDefinition[] = [];
  let odd = 0;
  // one of three bytes in a row is of the keyword wherever it is
  for (let from = 2; from < bytes.length + 2; from += stride) {
    budget.step(3);
    for (let at = from; at < from + stride; at += 3) {
      const byte = bytes[at];
      const keyword = byte === 0x6a ? at - 2 : byte === 0x62 ? at - 1 : byte === 0x6f ? at : -1;
      if (keyword < 3 || bytes[keyword] !== 0x6f || bytes[keyword + 1] !== 0x62 || bytes[keyword + 2] !== 0x6a) continue;
      const before = bytes[keyword - 1];
      // nearly all are of `endobj`
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

/** The bytes of a JSON string (RFC 8259 §7), in pieces as chunks arrive → the string's end, and its text. */
import { isUtf8 } from 'node:buffer';

/** The result of {@link scanString}; one object is reused for all strings of a body. */
export interface StringScan {
  /** Index after the last byte that can be decoded now: the closing quote, or the start of a character that continues in the next chunk. */
  end: number;
  isClosed: boolean;
  hasEscape: boolean;
  /** True if a byte is not ASCII. */
  hasHigh: boolean;
}

const quote = 0x22;
const backslash = 0x5c;
const letterU = 0x75;

/** Length of the UTF-8 sequence with this lead byte; 1 also for invalid lead bytes, which are rejected later. */
const sequenceLength = (lead: number): number => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1);

/** The start of an incomplete sequence at the end; `end` if all sequences are complete. */
function wholeCharacters(data: Uint8Array, from: number, end: number): number {
  const first = Math.max(from, end - 3);
  for (let at = end - 1; at >= first; at -= 1) {
    const byte = data[at] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    return at + sequenceLength(byte) > end ? at : end;
  }
  return end;
}

/** @returns False if a byte is not allowed in a string */
export function scanString(data: Uint8Array, from: number, scan: StringScan): boolean {
  scan.isClosed = false;
  scan.hasEscape = false;
  scan.hasHigh = false;
  const { length } = data;
  let at = from;
  while (at < length) {
    const byte = data[at] ?? 0;
    if (byte === quote) {
      scan.isClosed = true;
      scan.end = at;
      return true;
    }
    if (byte === backslash) {
      // The byte after the backslash determines the escape's length; the others are checked when they are decoded.
      const width = data[at + 1] === letterU ? 6 : 2;
      if (at + width > length) break;
      scan.hasEscape = true;
      at += width;
      continue;
    }
    if (byte < 0x20) return false;
    if (byte >= 0x80) scan.hasHigh = true;
    at += 1;
  }
  scan.end = scan.hasHigh && at === length ? wholeCharacters(data, from, at) : at;
  return true;
}

/** The text of the bytes; undefined if they are not UTF-8 or contain an invalid JSON escape. */
export function pieceText(data: Buffer, from: number, scan: StringScan): string | undefined {
  if (scan.hasHigh && !isUtf8(data.subarray(from, scan.end))) return undefined;
  const text = data.toString(scan.hasHigh ? 'utf8' : 'latin1', from, scan.end);
  if (!scan.hasEscape) return text;
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return undefined;
  }
}

/** Bytes within a JSON string (RFC 8259 §7) → where the string ends, and its text, in pieces as chunks come in. */
import { isUtf8 } from 'node:buffer';

/** Found by {@link scanString}; one object serves for all strings, since there are many. */
export interface StringScan {
  /** Index behind the last byte that can be turned into text now: the closing quote's, or where a character goes on in the next chunk. */
  end: number;
  isClosed: boolean;
  hasEscape: boolean;
  /** True where a byte is not ASCII. */
  hasHigh: boolean;
}

const quote = 0x22;
const backslash = 0x5c;
const letterU = 0x75;

/** Bytes of the UTF-8 sequence that begins so; 1 also for bytes that begin none, which are refused later. */
const sequenceLength = (lead: number): number => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1);

/** Where a sequence begins that is not complete at the end; `end` where there is none. */
function wholeCharacters(data: Uint8Array, from: number, end: number): number {
  const first = Math.max(from, end - 3);
  for (let at = end - 1; at >= first; at -= 1) {
    const byte = data[at] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    return at + sequenceLength(byte) > end ? at : end;
  }
  return end;
}

/** @returns False where a byte may not be in a string */
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
      // One byte behind it decides how long the escape is; what the others are is checked when they become text.
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

/** The text of the bytes; undefined where they are not UTF-8, or an escape is not one of JSON's. */
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

/** String and name tokens → their bytes (ISO 32000-2 §7.3.4, §7.3.5). */
import { operationMemory } from '../../base/operation-memory.js';
import { hexValue, isRegular, isSpace, skipLineEnd, startsWith } from './characters.js';

/** A token's value and end; `malformed` describes the deviation from the standard's form. */
export interface Token<T> {
  readonly value: T;
  readonly end: number;
  readonly malformed?: string;
}

const escapes = new Map([
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
  [0x62, 0x08],
  [0x66, 0x0c],
]);

interface Escaped {
  /** -1 for a line continuation, which adds no byte. */
  readonly byte: number;
  readonly end: number;
}

/** The escape sequence after a backslash; `at` is the offset after the backslash. */
function readEscape(bytes: Uint8Array, at: number): Escaped {
  const code = bytes[at] ?? 0;
  if (code === 0x0d || code === 0x0a) return { byte: -1, end: skipLineEnd(bytes, at) };
  if (code < 0x30 || code > 0x37) return { byte: escapes.get(code) ?? code, end: at + 1 };
  let value = 0;
  let end = at;
  while (end < at + 3 && (bytes[end] ?? 0) >= 0x30 && (bytes[end] ?? 0) <= 0x37) value = value * 8 + (bytes[end++] ?? 0) - 0x30;
  return { byte: value & 0xff, end };
}

/** Offset of the `)` that closes the string whose `(` is at `at`; -1 if it is not closed. */
function closingParenthesis(bytes: Uint8Array, at: number): number {
  let depth = 0;
  for (let next = at; next < bytes.length; next += 1) {
    const byte = bytes[next];
    if (byte === 0x5c) next += 1;
    else if (byte === 0x28) depth += 1;
    else if (byte === 0x29) {
      depth -= 1;
      if (depth === 0) return next;
    }
  }
  return -1;
}

/** Most strings need all bytes: a view of them is a second object, and moves short ones out of the heap of objects. */
const firstBytes = (bytes: Uint8Array, length: number): Uint8Array => (length === bytes.length ? bytes : bytes.subarray(0, length));

/** A literal string whose `(` is at `at`; undefined if it is not closed. */
export function readLiteralString(bytes: Uint8Array, at: number): Token<Uint8Array> | undefined {
  const close = closingParenthesis(bytes, at);
  if (close < 0) return undefined;
  const out = new Uint8Array(close - at - 1);
  let length = 0;
  let next = at + 1;
  while (next < close) {
    const byte = bytes[next] ?? 0;
    next += 1;
    if (byte === 0x5c) {
      const escaped = readEscape(bytes, next);
      if (escaped.byte >= 0) out[length++] = escaped.byte;
      next = escaped.end;
    } else if (byte === 0x0d) {
      out[length++] = 0x0a;
      if (bytes[next] === 0x0a) next += 1;
    } else out[length++] = byte;
  }
  return { value: firstBytes(out, length), end: close + 1 };
}

/** A hexadecimal string whose `<` is at `at`; undefined if it is not closed or contains other characters. */
export function readHexString(bytes: Uint8Array, at: number, skipsOthers = false): Token<Uint8Array> | undefined {
  const close = bytes.indexOf(0x3e, at + 1);
  if (close < 0) return undefined;
  const out = new Uint8Array((close - at) >> 1);
  let count = 0;
  for (let next = at + 1; next < close; next += 1) {
    const byte = bytes[next];
    const value = hexValue(byte);
    if (value < 0) {
      if (isSpace(byte) || skipsOthers) continue;
      return undefined;
    }
    const place = count >> 1;
    out[place] = count & 1 ? (out[place] ?? 0) | value : value << 4;
    count += 1;
  }
  return { value: firstBytes(out, (count + 1) >> 1), end: close + 1 };
}

/** Cached names, indexed by a hash of their bytes: documents repeat a few hundred, and reusing the same string saves memory. */
const namesMet = operationMemory(() => new Array<string>(1024).fill(''));
/** Longer names are not cached. */
const maxKeptName = 64;

function plainName(bytes: Uint8Array, start: number, end: number, place: number): string {
  const met = namesMet()[place] ?? '';
  if (met.length === end - start && startsWith(bytes, start, met)) return met;
  const name = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1');
  if (name.length <= maxKeptName) namesMet()[place] = name;
  return name;
}

/** A name whose `/` is at `at`, one character per byte. A `#` without two digits is literal and malformed. */
export function readName(bytes: Uint8Array, at: number): Token<string> {
  let end = at + 1;
  let hasEscape = false;
  let sum = 0;
  for (let byte = bytes[end]; byte !== undefined && isRegular(byte); byte = bytes[end]) {
    if (byte === 0x23) hasEscape = true;
    sum = (sum * 31 + byte) | 0;
    end += 1;
  }
  if (!hasEscape) return { value: plainName(bytes, at + 1, end, sum & 1023), end };
  return unescaped(Buffer.from(bytes.buffer, bytes.byteOffset + at + 1, end - at - 1), end);
}

/** Two digits after a `#` form one byte. */
function unescaped(raw: Buffer, end: number): Token<string> {
  const out = Buffer.alloc(raw.length);
  let length = 0;
  let isMalformed = false;
  for (let at = 0; at < raw.length; at += 1) {
    const byte = raw[at] ?? 0;
    const [high, low] = byte === 0x23 ? [hexValue(raw[at + 1]), hexValue(raw[at + 2])] : [-1, -1];
    if (high >= 0 && low >= 0) {
      out[length++] = high * 16 + low;
      at += 2;
    } else {
      out[length++] = byte;
      if (byte === 0x23) isMalformed = true;
    }
  }
  const value = out.toString('latin1', 0, length);
  return isMalformed ? { value, end, malformed: 'a name has # without two hexadecimal digits' } : { value, end };
}

/** Character classes of PDF syntax (ISO 32000-2 §7.2.3) as one table lookup. */

const regular = 0;
const space = 1;
const delimiter = 2;

const classes = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) classes[code] = space;
for (const character of '()<>[]{}/%') classes[character.charCodeAt(0)] = delimiter;

/** White space: NUL, tab, line feed, form feed, carriage return, space. False past the end (undefined). */
export const isSpace = (byte: number | undefined): boolean => byte !== undefined && classes[byte] === space;

/** Neither white space nor delimiter. False past the end (undefined). */
export const isRegular = (byte: number | undefined): boolean => byte !== undefined && classes[byte] === regular;

export const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;

const hexValues = new Int8Array(256).fill(-1);
for (const digits of ['0123456789abcdef', '0123456789ABCDEF'])
  for (let value = 0; value < digits.length; value += 1) hexValues[digits.charCodeAt(value)] = value;

/** Value of a hexadecimal digit; -1 for anything else. */
export const hexValue = (byte: number | undefined): number => (byte === undefined ? -1 : (hexValues[byte] ?? -1));

/** Offset of the first byte from `at` on that is neither white space nor part of a comment. */
export function skipSpace(bytes: Uint8Array, at: number): number {
  let next = at;
  for (;;) {
    const byte = bytes[next];
    if (byte === 0x25) while (next < bytes.length && bytes[next] !== 0x0a && bytes[next] !== 0x0d) next += 1;
    else if (!isSpace(byte)) return next;
    else next += 1;
  }
}

/** Offset of the first byte from `at` on that is not white space; comments are not skipped. */
export function skipWhite(bytes: Uint8Array, at: number): number {
  let next = at;
  while (isSpace(bytes[next])) next += 1;
  return next;
}

/** Offset after one end-of-line marker at `at` (CR LF, LF or CR); otherwise `at` itself. */
export function skipLineEnd(bytes: Uint8Array, at: number): number {
  if (bytes[at] === 0x0d) return bytes[at + 1] === 0x0a ? at + 2 : at + 1;
  return bytes[at] === 0x0a ? at + 1 : at;
}

/** Whether these ASCII characters are at `at`. */
export function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
}

/** Whether this keyword is at `at` and ends there. */
export const hasKeyword = (bytes: Uint8Array, at: number, keyword: string): boolean =>
  startsWith(bytes, at, keyword) && !isRegular(bytes[at + keyword.length]);

/** ASCIIHexDecode, ASCII85Decode and RunLengthDecode (ISO 32000-2 §7.4.2, §7.4.3, §7.4.5). */
import { hexValue, isSpace } from '../syntax/characters.js';
import { TooLargeError, type Decoded } from './inflate.js';

export function decodeAsciiHex(data: Uint8Array): Decoded {
  const out = new Uint8Array((data.length >> 1) + 1);
  let count = 0;
  for (const byte of data) {
    if (byte === 0x3e) return { data: out.subarray(0, (count + 1) >> 1), damaged: false };
    const value = hexValue(byte);
    if (value < 0) {
      if (isSpace(byte)) continue;
      break;
    }
    out[count >> 1] = count & 1 ? (out[count >> 1] ?? 0) | value : value << 4;
    count += 1;
  }
  return { data: out.subarray(0, (count + 1) >> 1), damaged: true };
}

/** The bytes of a group of up to five base-85 digits, padded with the highest digit. */
function groupBytes(digits: readonly number[]): number[] {
  let value = 0;
  for (let index = 0; index < 5; index += 1) value = value * 85 + (digits[index] ?? 84);
  const bytes = [value / 0x1000000, value / 0x10000, value / 0x100, value].map((part) => Math.floor(part) & 0xff);
  return bytes.slice(0, digits.length - 1);
}

export function decodeAscii85(data: Uint8Array, maxBytes: number): Decoded {
  const out = new Uint8Array(Math.min(maxBytes, data.length * 4));
  let length = 0;
  let digits: number[] = [];
  const flush = (bytes: readonly number[]): void => {
    if (length + bytes.length > maxBytes) throw new TooLargeError();
    out.set(bytes, length);
    length += bytes.length;
    digits = [];
  };
  for (const byte of data) {
    if (byte === 0x7e) {
      if (digits.length > 1) flush(groupBytes(digits));
      return { data: out.subarray(0, length), damaged: digits.length === 1 };
    }
    if (isSpace(byte)) continue;
    if (byte === 0x7a && digits.length === 0) flush([0, 0, 0, 0]);
    else if (byte >= 0x21 && byte <= 0x75) digits.push(byte - 0x21);
    else break;
    if (digits.length === 5) flush(groupBytes(digits));
  }
  return { data: out.subarray(0, length), damaged: true };
}

/** The size of unpacked run-length data, with or without an end marker. */
function runLengthSize(data: Uint8Array): number {
  let size = 0;
  for (let at = 0; at < data.length;) {
    const length = data[at] ?? 128;
    if (length === 128) break;
    size += length < 128 ? length + 1 : 257 - length;
    at += length < 128 ? length + 2 : 2;
  }
  return size;
}

export function decodeRunLength(data: Uint8Array, maxBytes: number): Decoded {
  const size = runLengthSize(data);
  if (size > maxBytes) throw new TooLargeError();
  const out = new Uint8Array(size);
  let written = 0;
  let at = 0;
  while (at < data.length) {
    const length = data[at] ?? 128;
    if (length === 128) return { data: out.subarray(0, written), damaged: false };
    if (length < 128) {
      const part = data.subarray(at + 1, at + 2 + length);
      out.set(part, written);
      written += part.length;
      at += length + 2;
    } else {
      out.fill(data[at + 1] ?? 0, written, written + 257 - length);
      written += 257 - length;
      at += 2;
    }
  }
  return { data: out.subarray(0, written), damaged: true };
}

/** LZWDecode (ISO 32000-2 §7.4.4): variable-length codes, highest bit first → bytes. */
import { ByteWriter } from '../syntax/byte-writer.js';
import { TooLargeError, type Decoded } from './inflate.js';

const clearTable = 256;
const endOfData = 257;
const maxCodes = 4096;

/**
 * @param earlyChange 1 (the default of the standard) where codes grow one code early.
 * @throws TooLargeError where the data unpack to more than `maxBytes`.
 */
export function decodeLzw(data: Uint8Array, earlyChange: number, maxBytes: number): Decoded {
  const out = new ByteWriter(Math.max(16, data.length * 2));
  // entry: the code before, its last byte, its length
  const prefix = new Int16Array(maxCodes);
  const suffix = new Uint8Array(maxCodes);
  const lengths = new Uint16Array(maxCodes).fill(1, 0, 256);
  for (let code = 0; code < 256; code += 1) suffix[code] = code;
  let scratch = new Uint8Array(maxCodes);
  let next = 258;
  let width = 9;
  let previous = -1;
  let first = 0;
  let bits = 0;
  let count = 0;
  const expand = (code: number): Uint8Array => {
    const length = lengths[code] ?? 0;
    if (scratch.length < length) scratch = new Uint8Array(length);
    for (let at = length - 1, entry = code; at >= 0; at -= 1) {
      scratch[at] = suffix[entry] ?? 0;
      entry = prefix[entry] ?? 0;
    }
    return scratch.subarray(0, length);
  };
  for (const byte of data) {
    bits = ((bits << 8) | byte) & 0xffffff;
    count += 8;
    if (count < width) continue;
    const code = (bits >> (count - width)) & ((1 << width) - 1);
    count -= width;
    if (code === endOfData) return { data: out.toBytes(), damaged: false };
    if (code === clearTable) {
      next = 258;
      width = 9;
      previous = -1;
      continue;
    }
    if (code > next || (code === next && previous < 0)) return { data: out.toBytes(), damaged: true };
    if (code === next) {
      out.bytes(expand(previous));
      out.byte(first);
    } else {
      const expanded = expand(code);
      first = expanded[0] ?? 0;
      out.bytes(expanded);
    }
    if (out.length > maxBytes) throw new TooLargeError();
    if (previous >= 0 && next < maxCodes) {
      prefix[next] = previous;
      suffix[next] = first;
      lengths[next] = (lengths[previous] ?? 0) + 1;
      next += 1;
    }
    previous = code;
    if (next + earlyChange >= 1 << width && width < 12) width += 1;
  }
  return { data: out.toBytes(), damaged: true };
}

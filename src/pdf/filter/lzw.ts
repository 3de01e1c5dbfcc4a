/**
 * LZW as in PDF (ISO 32000-2 §7.4.4), GIF (GIF89a, Appendix F) and TIFF (TIFF 6.0 §13). Each code represents a string: a literal byte, or
 * the string of an earlier code plus one byte. For each code the tables hold that earlier code with the last byte, and the length, so that
 * a string is written backwards, directly into the output.
 */

export interface LzwForm {
  /** Bits of one literal: 8 in PDF and TIFF, from the data in GIF; the first codes are one bit wider. */
  readonly literalBits: number;
  /** True for PDF and TIFF; GIF fills bytes from the least significant bit. */
  readonly mostSignificantFirst: boolean;
  /** 1 if codes widen one code early: in TIFF, and in PDF by default. */
  readonly earlyChange: 0 | 1;
}

export interface LzwOutput {
  readonly data: Uint8Array;
  /** False if the data end early, are damaged or exceed the limit; `data` holds the output up to there. */
  readonly isWhole: boolean;
}

const widestCode = 12;
const tableSize = 1 << widestCode;

function grown(out: Uint8Array, enough: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.min(enough, out.length * 2) + tableSize);
  larger.set(out);
  return larger;
}

interface LzwTables {
  readonly clear: number;
  readonly end: number;
  /** For each code, the earlier code above the last byte. */
  readonly links: Uint32Array;
  readonly lengths: Uint16Array;
}

/** The codes with a fixed meaning, and the tables with the literals only. */
function startTables(literalBits: number): LzwTables {
  const clear = 1 << literalBits;
  return {
    clear,
    end: clear + 1,
    links: new Uint32Array(tableSize).map((_, code) => code & 0xff),
    lengths: new Uint16Array(tableSize).fill(1, 0, clear),
  };
}

/** Decodes up to the end code, or until the output exceeds `enough` bytes, by at most one string of 4,096 bytes. */
export function decodeLzw(data: Uint8Array, { literalBits, mostSignificantFirst, earlyChange }: LzwForm, enough: number): LzwOutput {
  const { clear, end, links, lengths } = startTables(literalBits);
  let out = new Uint8Array(Math.min(enough, data.length * 2) + tableSize);
  let written = 0;
  let next = end + 1;
  let width = literalBits + 1;
  let previous = -1;
  let previousLength = 0;
  let bits = 0;
  let bitCount = 0;
  let at = 0;
  while (written <= enough) {
    while (bitCount < width) {
      const byte = data[at];
      if (byte === undefined) break;
      bits = mostSignificantFirst ? ((bits << 8) | byte) & 0xffffff : bits | (byte << bitCount);
      bitCount += 8;
      at += 1;
    }
    if (bitCount < width) break;
    const mask = (1 << width) - 1;
    const code = mostSignificantFirst ? (bits >> (bitCount - width)) & mask : bits & mask;
    if (!mostSignificantFirst) bits >>>= width;
    bitCount -= width;
    if (code === end) return { data: out.subarray(0, written), isWhole: true };
    if (code === clear) {
      next = end + 1;
      width = literalBits + 1;
      previous = -1;
      continue;
    }
    // Only the next code may be used before it is complete: the previous string plus that string's first byte.
    const isUnfinished = code === next;
    if (code > next || (previous < 0 && code >= clear)) break;
    let current = isUnfinished ? previous : code;
    const length = isUnfinished ? previousLength : lengths[code];
    if (length === undefined) break;
    if (written + length >= out.length) out = grown(out, enough);
    let first = 0;
    for (let to = written + length - 1; to >= written; to -= 1) {
      const link = links[current];
      if (link === undefined) break;
      first = link & 0xff;
      out[to] = first;
      current = link >> 8;
    }
    written += length;
    if (isUnfinished) out[written++] = first;
    if (previous >= 0 && next < tableSize) {
      links[next] = (previous << 8) | first;
      lengths[next] = previousLength + 1;
      next += 1;
    }
    previous = code;
    previousLength = isUnfinished ? length + 1 : length;
    if (next + earlyChange >= 1 << width && width < widestCode) width += 1;
  }
  return { data: out.subarray(0, written), isWhole: false };
}

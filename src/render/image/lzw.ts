/** LZW as GIF (least significant bit first) and TIFF (most significant first, widths grow one code early) have it. */

export interface LzwKind {
  /** Bits of one literal: 8 in TIFF, from the data in GIF. */
  readonly literalBits: number;
  readonly mostSignificantFirst: boolean;
}

const widestCode = 12;
const tableSize = 1 << widestCode;

/** Decodes at most `size` bytes; what is missing or damaged stays zero. */
export function decodeLzw(data: Uint8Array, size: number, { literalBits, mostSignificantFirst }: LzwKind): Uint8Array {
  const clear = 1 << literalBits;
  const end = clear + 1;
  const early = mostSignificantFirst ? 1 : 0;
  const prefixes = new Uint16Array(tableSize);
  const suffixes = new Uint8Array(tableSize);
  const lengths = new Uint16Array(tableSize);
  for (let code = 0; code < clear; code += 1) {
    suffixes[code] = code;
    lengths[code] = 1;
  }
  const out = new Uint8Array(size);
  let written = 0;
  let next = end + 1;
  let width = literalBits + 1;
  let previous = -1;
  let bits = 0;
  let bitCount = 0;
  let at = 0;

  /** Writes a code's bytes from its last to its first and answers with the first. */
  const emit = (code: number): number => {
    const length = lengths[code];
    let current = code;
    for (let to = written + length - 1; to >= written; to -= 1) {
      if (to < size) out[to] = suffixes[current];
      if (to > written) current = prefixes[current];
    }
    written += length;
    return suffixes[current];
  };

  while (written < size) {
    while (bitCount < width && at < data.length) {
      bits = mostSignificantFirst ? ((bits << 8) | data[at]) & 0xffffff : bits | (data[at] << bitCount);
      bitCount += 8;
      at += 1;
    }
    if (bitCount < width) break;
    const mask = (1 << width) - 1;
    const code = mostSignificantFirst ? (bits >> (bitCount - width)) & mask : bits & mask;
    if (!mostSignificantFirst) bits >>>= width;
    bitCount -= width;
    if (code === end) break;
    if (code === clear) {
      next = end + 1;
      width = literalBits + 1;
      previous = -1;
      continue;
    }
    if (previous === -1) {
      if (code >= clear) break;
      emit(code);
    } else {
      // The one code that may be used before it is complete is the previous one and its own first byte.
      if (code > next || (code === next && next >= tableSize)) break;
      const isUnfinished = code === next;
      const first = emit(isUnfinished ? previous : code);
      if (isUnfinished && written < size) out[written] = first;
      if (isUnfinished) written += 1;
      if (next < tableSize) {
        prefixes[next] = previous;
        suffixes[next] = first;
        lengths[next] = lengths[previous] + 1;
        next += 1;
      }
    }
    previous = code;
    if (next + early >= 1 << width && width < widestCode) width += 1;
  }
  return out;
}

/** The best Huffman code of at most 16 bits for symbols that occur so often (ITU-T T.81 K.2). */

export interface HuffmanCode {
  /** Codes of each length from 1 to 16. */
  readonly counts: Uint8Array;
  /** In order of their codes. */
  readonly symbols: readonly number[];
  /** By symbol. */
  readonly codes: Uint16Array;
  readonly lengths: Uint8Array;
}

const longest = 16;

/** @param frequencies By symbol, 256 of them */
export function huffmanCode(frequencies: Uint32Array): HuffmanCode {
  const depths = depthsOf(frequencies);
  const perLength = new Array<number>(258).fill(0);
  for (const depth of depths) if (depth > 0) perLength[depth] = (perLength[depth] ?? 0) + 1;
  shorten(perLength);
  const symbols = Array.from({ length: 256 }, (_, symbol) => symbol)
    .filter((symbol) => (depths[symbol] ?? 0) > 0)
    .sort((a, b) => (depths[a] ?? 0) - (depths[b] ?? 0) || a - b);
  const codes = new Uint16Array(256);
  const lengths = new Uint8Array(256);
  let [code, next] = [0, 0];
  for (let length = 1; length <= longest; length += 1) {
    for (let count = perLength[length] ?? 0; count > 0; count -= 1) {
      const symbol = symbols[next] ?? 0;
      codes[symbol] = code;
      lengths[symbol] = length;
      code += 1;
      next += 1;
    }
    code <<= 1;
  }
  return { counts: Uint8Array.from(perLength.slice(1, longest + 1)), symbols, codes, lengths };
}

/** Lengths of an unlimited code; symbol 256 takes the code of ones alone, which is reserved. */
function depthsOf(frequencies: Uint32Array): number[] {
  const depths = new Array<number>(257).fill(0);
  let groups = [...frequencies, 1].map((frequency, symbol) => ({ frequency, symbols: [symbol] })).filter(({ frequency }) => frequency > 0);
  while (groups.length > 1) {
    groups.sort((a, b) => a.frequency - b.frequency || Math.max(...b.symbols) - Math.max(...a.symbols));
    const [first, second, ...rest] = groups;
    if (!first || !second) break;
    const symbols = [...first.symbols, ...second.symbols];
    for (const symbol of symbols) depths[symbol] = (depths[symbol] ?? 0) + 1;
    groups = [...rest, { frequency: first.frequency + second.frequency, symbols }];
  }
  return depths;
}

/** Figure K.3: pairs of too long codes become a shorter one and a longer neighbour; then the reserved code is taken out. */
function shorten(perLength: number[]): void {
  const at = (length: number): number => perLength[length] ?? 0;
  for (let length = perLength.length - 1; length > longest; length -= 1)
    while (at(length) > 0) {
      let shorter = length - 2;
      while (at(shorter) === 0) shorter -= 1;
      perLength[length] = at(length) - 2;
      perLength[length - 1] = at(length - 1) + 1;
      perLength[shorter + 1] = at(shorter + 1) + 2;
      perLength[shorter] = at(shorter) - 1;
    }
  const last = perLength.findLastIndex((count, length) => length > 0 && count > 0);
  if (last > 0) perLength[last] = at(last) - 1;
}

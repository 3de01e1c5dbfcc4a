/** Entropy-coded data of a JPEG scan → bits and Huffman symbols (ITU-T T.81 F.2.2). */

/** Reports that a picture cannot be decoded as every viewer would; it is then left alone. */
export class JpegError extends Error {}

/** By the next 16 bits: the code's length times 256, plus its symbol; 0 if there is no such code. */
export type HuffmanTable = Uint16Array;

/** @param counts Codes of each length from 1 to 16 */
export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable {
  const table = new Uint16Array(1 << 16);
  let [at, next] = [0, 0];
  for (let length = 1; length <= 16; length += 1) {
    for (let count = counts[length - 1] ?? 0; count > 0; count -= 1) {
      const end = at + (1 << (16 - length));
      if (end > table.length) throw new JpegError('codes');
      table.fill((length << 8) | (symbols[next] ?? 0), at, end);
      at = end;
      next += 1;
    }
  }
  return table;
}

/** Zero bits that may be read past the end, as the decoder looks ahead. */
const mostMissing = 32;

export class BitSource {
  #bits = 0;
  #count = 0;
  #missing = 0;

  constructor(
    readonly data: Uint8Array,
    public at: number,
  ) {}

  #fill(): void {
    while (this.#count <= 24) {
      const byte = this.data[this.at];
      const isMarker = byte === undefined || (byte === 0xff && this.data[this.at + 1] !== 0);
      if (isMarker) this.#missing += 8;
      else this.at += byte === 0xff ? 2 : 1;
      this.#bits = (this.#bits << 8) | (isMarker ? 0 : byte);
      this.#count += 8;
    }
    if (this.#missing - this.#count > mostMissing) throw new JpegError('ends early');
  }

  symbol(table: HuffmanTable): number {
    if (this.#count < 16) this.#fill();
    const entry = table[(this.#bits >>> (this.#count - 16)) & 0xffff] ?? 0;
    if (entry === 0) throw new JpegError('no such code');
    this.#count -= entry >> 8;
    return entry & 0xff;
  }

  bits(length: number): number {
    if (length === 0) return 0;
    if (this.#count < length) this.#fill();
    this.#count -= length;
    return (this.#bits >>> this.#count) & ((1 << length) - 1);
  }

  /** A number of so many bits, where a first bit of 0 means negative (F.2.2.1). */
  signed(length: number): number {
    const value = this.bits(length);
    return length > 0 && value < 1 << (length - 1) ? value - (1 << length) + 1 : value;
  }

  /** Goes past a restart marker. */
  restart(): void {
    this.#bits = this.#count = this.#missing = 0;
    const marker = this.data[this.at + 1] ?? 0;
    if (this.data[this.at] !== 0xff || marker < 0xd0 || marker > 0xd7) throw new JpegError('restart marker missing');
    this.at += 2;
  }
}

/** Bytes that arrive piece by piece → one raw deflate stream (RFC 1951), packed as they arrive. */
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { PackedZipEntry } from './write-zip.js';

export type PackedBytes = Omit<PackedZipEntry, 'name'>;

/**
 * The bytes that are packed together. Every stretch starts without the history of the previous one; at this length
 * that costs almost nothing.
 */
const stretchLength = 1 << 20;
const level = 6;

export class PackingText {
  #stretch: Uint8Array[] = [];
  #length = 0;
  #sum = 0;
  #size = 0;
  readonly #pieces: Uint8Array[] = [];

  add(bytes: Uint8Array): void {
    this.#stretch.push(bytes);
    this.#length += bytes.length;
    // A flush ends at a byte boundary and leaves the stream open: the next stretch continues it.
    if (this.#length >= stretchLength) this.#pack(constants.Z_SYNC_FLUSH);
  }

  end(): PackedBytes {
    this.#pack(constants.Z_FINISH);
    return { method: 8, checksum: this.#sum, size: this.#size, packed: Buffer.concat(this.#pieces) };
  }

  #pack(finishFlush: number): void {
    const bytes = this.#stretch.length === 1 && this.#stretch[0] ? this.#stretch[0] : Buffer.concat(this.#stretch);
    this.#sum = crc32(bytes, this.#sum);
    this.#size += bytes.length;
    this.#pieces.push(deflateRawSync(bytes, { level, finishFlush }));
    this.#stretch = [];
    this.#length = 0;
  }
}

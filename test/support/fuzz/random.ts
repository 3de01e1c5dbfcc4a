/** Reproducible random numbers: the same format, seed and index give the same input on every machine. */
import { createHash } from 'node:crypto';

/** Numbers at which readers break: limits of 8, 16, 31, 32, 53 and 64 bits, and non-numbers. */
const extremes = [
  '0',
  '-0',
  '1',
  '-1',
  '127',
  '255',
  '256',
  '65535',
  '65536',
  '8388607',
  '8388608',
  '2147483647',
  '2147483648',
  '4294967295',
  '4294967296',
  '-2147483649',
  '9007199254740991',
  '9007199254740993',
  '99999999999999999999',
  '1e308',
  '0.0000001',
  '.5.',
  '--5',
  '+',
  '00000000000000000000000000000000000000012',
] as const;

export class FuzzRandom {
  #state: number;

  constructor(format: string, seed: number, index: number) {
    this.#state = createHash('sha256')
      .update(`${format} ${String(seed)} ${String(index)}`)
      .digest()
      .readUInt32LE();
  }

  /** 32 bits (mulberry32). */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  /** An integer from 0 to below `limit`; 0 if the limit is not positive. */
  below(limit: number): number {
    return limit <= 0 ? 0 : Math.floor((this.#next() / 2 ** 32) * limit);
  }

  /** True once in this many calls. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError('nothing to choose from');
    return item;
  }

  bytes(size: number): Buffer {
    return Buffer.from(Array.from({ length: size }, () => this.below(256)));
  }

  extreme(): string {
    return this.pick(extremes);
  }

  /** Mostly small, rarely large: 1, 2, 3 … up to `limit`. */
  few(limit: number): number {
    return Math.min(limit, this.oneIn(50) ? 1 + this.below(limit) : 1 + this.below(4));
  }
}

/** Bytes flipped, cut, duplicated, moved or overwritten anywhere. */
export function damagedBytes(bytes: Uint8Array, random: FuzzRandom): Buffer {
  const at = random.below(bytes.length);
  const end = Math.min(bytes.length, at + 1 + random.below(random.oneIn(4) ? 4000 : 40));
  const [before, piece, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
  switch (random.below(7)) {
    case 0:
      return Buffer.concat([before, random.bytes(1), bytes.subarray(at + 1)]);
    case 1:
      return Buffer.concat([before, after]);
    case 2:
      return Buffer.concat([before, piece, piece, after]);
    case 3:
      return Buffer.concat([before, random.bytes(random.below(12)), bytes.subarray(at)]);
    case 4:
      return Buffer.from(before);
    case 5: {
      const to = random.below(bytes.length);
      const copy = Buffer.from(bytes);
      copy.set(piece.subarray(0, bytes.length - to), to);
      return copy;
    }
    default: {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8));
      return copy;
    }
  }
}

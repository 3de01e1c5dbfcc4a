/** Digests of a file's prefixes, each byte hashed once: every signature of a PDF covers nearly everything that the previous one covers. */
import type { Hash } from 'node:crypto';
import type { DigestName } from './algorithms-data.js';
import { createDigest } from './digest.js';

interface State {
  readonly end: number;
  readonly hash: Hash;
}

export class PrefixDigests {
  readonly #bytes: Uint8Array;
  /** Hash states of prefixes of the file, the shortest first. */
  readonly #states = new Map<DigestName, State[]>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** A hash over the first `end` bytes, which the caller may continue. */
  #upTo(name: DigestName, end: number): Hash {
    const states = this.#states.get(name) ?? [];
    const nearest = states.findLast((state) => state.end <= end);
    const hash = nearest?.hash.copy() ?? createDigest(name);
    const start = nearest?.end ?? 0;
    if (start === end) return hash;
    hash.update(this.#bytes.subarray(start, end));
    const rest = states.filter((state) => state.end !== end);
    this.#states.set(
      name,
      [...rest, { end, hash: hash.copy() }].sort((a, b) => a.end - b.end),
    );
    return hash;
  }

  /** Digest of the first `end` bytes and the piece after them. */
  digest(name: DigestName, end: number, piece: Uint8Array): Uint8Array {
    return this.#upTo(name, end).update(piece).digest();
  }
}

/** Removes the byte order mark that a UTF-8 text may begin with; decoders accept it, too. */
const mark = Buffer.from([0xef, 0xbb, 0xbf]);

export class ByteOrderMark {
  /** The bytes so far, as long as they may be part of the mark. */
  #held: Buffer | undefined = Buffer.alloc(0);

  /** Whether the text ended within the mark. */
  get isCut(): boolean {
    return this.#held !== undefined && this.#held.length > 0;
  }

  /** The part of a chunk that is text. */
  without(chunk: Buffer): Buffer {
    if (!this.#held) return chunk;
    const start = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    if (start.length < 3 && start.equals(mark.subarray(0, start.length))) {
      this.#held = start;
      return Buffer.alloc(0);
    }
    this.#held = undefined;
    return start.subarray(0, 3).equals(mark) ? start.subarray(3) : start;
  }
}

/** A forward reader of one WOFF2 stream; reading past its end throws a RangeError. */
export class ByteCursor {
  #at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get position(): number {
    return this.#at;
  }

  byte(): number {
    const value = this.#bytes[this.#at++];
    if (value === undefined) throw new RangeError('WOFF2 stream ends early');
    return value;
  }

  uint16(): number {
    return (this.byte() << 8) | this.byte();
  }

  int16(): number {
    return (this.uint16() << 16) >> 16;
  }

  uint32(): number {
    return this.uint16() * 0x10000 + this.uint16();
  }

  /** WOFF2 §4.1: seven bits a byte, the highest says that more follow. */
  base128(): number {
    let value = 0;
    for (let i = 0; i < 5; i++) {
      const byte = this.byte();
      value = value * 128 + (byte & 127);
      if ((byte & 128) === 0) return value;
    }
    throw new RangeError('WOFF2 length is too long');
  }

  /** WOFF2 §4.2: 255UInt16. */
  short255(): number {
    const code = this.byte();
    if (code === 253) return this.uint16();
    if (code === 255) return this.byte() + 253;
    if (code === 254) return this.byte() + 506;
    return code;
  }

  take(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError('WOFF2 stream ends early');
    const part = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return part;
  }
}

/** A growing buffer with the write operations of PDF syntax, designed so that no string is created for a number or a glyph. */

const initialSize = 1024;
const powersOfTen = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];
/** Larger numbers use JavaScript's own formatting. */
const largestFast = 1e9;

export class ByteWriter {
  #buffer: Buffer;
  #length = 0;

  constructor(size = initialSize) {
    this.#buffer = Buffer.allocUnsafe(size);
  }

  get length(): number {
    return this.#length;
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#buffer.length) return;
    const grown = Buffer.allocUnsafe(Math.max(needed, this.#buffer.length * 2));
    this.#buffer.copy(grown, 0, 0, this.#length);
    this.#buffer = grown;
  }

  byte(value: number): void {
    if (this.#length === this.#buffer.length) this.#reserve(1);
    this.#buffer[this.#length++] = value;
  }

  /** One byte per character. */
  ascii(text: string): void {
    this.#reserve(text.length);
    if (text.length > 24) {
      this.#length += this.#buffer.write(text, this.#length, 'latin1');
      return;
    }
    for (let index = 0; index < text.length; index += 1) this.#buffer[this.#length++] = text.charCodeAt(index);
  }

  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Decimal digits of an integer below 2^31, at least `width` of them. */
  digits(value: number, width = 1): void {
    this.#reserve(16);
    let count = width;
    while (count < 10 && value >= 10 ** count) count += 1;
    let rest = value;
    for (let at = this.#length + count - 1; at >= this.#length; at -= 1) {
      const next = Math.floor(rest / 10);
      this.#buffer[at] = 0x30 + (rest - next * 10);
      rest = next;
    }
    this.#length += count;
  }

  /**
   * A PDF number rounded to at most `decimals` places (up to 6), without trailing zeros and
   * without an exponent. Non-finite numbers become 0.
   */
  number(value: number, decimals = 3): void {
    if (!Number.isFinite(value)) return this.byte(0x30);
    const magnitude = Math.abs(value);
    if (magnitude >= largestFast) return this.ascii(BigInt(Math.round(value)).toString());
    const factor = powersOfTen[decimals] ?? 1;
    const scaled = Math.round(magnitude * factor);
    if (scaled === 0) return this.byte(0x30);
    if (value < 0) this.byte(0x2d);
    const whole = Math.floor(scaled / factor);
    let fraction = scaled - whole * factor;
    if (whole > 0 || fraction === 0) this.digits(whole);
    if (fraction === 0) return;
    let places = decimals;
    while (fraction % 10 === 0) {
      fraction /= 10;
      places -= 1;
    }
    this.byte(0x2e);
    this.digits(fraction, places);
  }

  /** The bytes so far; a view that the next write may invalidate. */
  toBytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }
}

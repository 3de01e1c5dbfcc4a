/** Little-endian fields of one record; fields past its end read as zero, so that truncated records are harmless. */
import type { Matrix } from '../../base/matrix.js';
import type { MetafileFont, Point } from './device-context.js';
import type { Box } from '../../layout/rectangle-path.js';

/** Coordinates of 16 or 32 bits. */
export type PointSize = 'short' | 'long';

export const pointBytes: Readonly<Record<PointSize, number>> = { short: 4, long: 8 };

export class RecordView {
  readonly #view: DataView;

  constructor(readonly bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.bytes.length;
  }

  #has(at: number, size: number): boolean {
    return at >= 0 && at + size <= this.bytes.length;
  }

  u8(at: number): number {
    return this.bytes[at] ?? 0;
  }
  u16(at: number): number {
    return this.#has(at, 2) ? this.#view.getUint16(at, true) : 0;
  }
  i16(at: number): number {
    return this.#has(at, 2) ? this.#view.getInt16(at, true) : 0;
  }
  u32(at: number): number {
    return this.#has(at, 4) ? this.#view.getUint32(at, true) : 0;
  }
  i32(at: number): number {
    return this.#has(at, 4) ? this.#view.getInt32(at, true) : 0;
  }
  f32(at: number): number {
    const value = this.#has(at, 4) ? this.#view.getFloat32(at, true) : 0;
    return Number.isFinite(value) ? value : 0;
  }

  /** x and y of 32 bits each. */
  point(at: number): Point {
    return { x: this.i32(at), y: this.i32(at + 4) };
  }
  /** x and y of 16 bits each. */
  shortPoint(at: number): Point {
    return { x: this.i16(at), y: this.i16(at + 2) };
  }

  bounds(at: number): Box {
    return { left: this.i32(at), top: this.i32(at + 4), right: this.i32(at + 8), bottom: this.i32(at + 12) };
  }

  matrix(at: number): Matrix {
    return [this.f32(at), this.f32(at + 4), this.f32(at + 8), this.f32(at + 12), this.f32(at + 16), this.f32(at + 20)];
  }

  /** The points that are present, at most `count`. */
  points(at: number, count: number, size: PointSize): Point[] {
    const step = pointBytes[size];
    const available = Math.max(0, Math.min(count, Math.floor((this.length - at) / step)));
    const isShort = size === 'short';
    return Array.from({ length: available }, (_, index) => (isShort ? this.shortPoint(at + index * step) : this.point(at + index * step)));
  }

  /** LOGFONT up to the family ([MS-WMF] §2.2.1.2, [MS-EMF] §2.2.13), whose first five numbers have this size. */
  font(at: number, size: PointSize): Omit<MetafileFont, 'family'> {
    const number = (index: number): number => (size === 'short' ? this.i16(at + index * 2) : this.i32(at + index * 4));
    const flagsAt = at + 5 * (pointBytes[size] / 2);
    return {
      kind: 'font',
      height: number(0),
      angle: number(2) / 10,
      bold: number(4) >= 600,
      italic: this.u8(flagsAt) !== 0,
      underline: this.u8(flagsAt + 1) !== 0,
      strikeOut: this.u8(flagsAt + 2) !== 0,
      charset: this.u8(flagsAt + 3),
    };
  }

  slice(at: number, length: number): Uint8Array {
    return at < 0 || length <= 0 ? new Uint8Array(0) : this.bytes.subarray(at, at + length);
  }

  /** UTF-16 up to the first NUL. */
  text(at: number, units: number): string {
    const bytes = Buffer.from(this.slice(at, units * 2));
    return bytes
      .subarray(0, bytes.length & ~1)
      .toString('utf16le')
      .replace(/\0[^]*/, '');
  }
}

/** Writes glyphs of the TrueType `glyf` table into one growing buffer (OpenType, "glyf"). */
import { itemAt } from '../../base/item-at.js';

export interface SimpleGlyph {
  /** Last point of each contour. */
  readonly ends: readonly number[];
  readonly onCurve: Uint8Array;
  /** Distances from the previous point, in font units. */
  readonly x: Int16Array;
  readonly y: Int16Array;
  readonly instructions: Uint8Array;
  readonly overlap: boolean;
  /** xMin, yMin, xMax, yMax; if absent, computed from the points. */
  readonly box: readonly [number, number, number, number] | undefined;
}

export class GlyphWriter {
  #bytes: Uint8Array;
  #length = 0;

  constructor(capacity: number) {
    this.#bytes = new Uint8Array(Math.max(1024, capacity));
  }

  get length(): number {
    return this.#length;
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  /** Short `loca` offsets count words. */
  align(): void {
    if (this.#length & 1) this.#byte(0);
  }

  int16(value: number): void {
    this.#byte(value >> 8);
    this.#byte(value);
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Returns the glyph's xMin. */
  simpleGlyph(glyph: SimpleGlyph): number {
    const box = glyph.box ?? outlineBounds(glyph.x, glyph.y);
    this.int16(glyph.ends.length);
    for (const edge of box) this.int16(edge);
    for (const end of glyph.ends) this.int16(end);
    this.int16(glyph.instructions.length);
    this.append(glyph.instructions);
    const flags = pointFlags(glyph);
    for (let i = 0; i < flags.length;) {
      const flag = itemAt(flags, i);
      let run = 1;
      while (i + run < flags.length && run < 256 && flags[i + run] === flag) run++;
      if (run > 1) {
        this.#byte(flag | 8);
        this.#byte(run - 1);
      } else this.#byte(flag);
      i += run;
    }
    this.#coordinates(glyph.x);
    this.#coordinates(glyph.y);
    return box[0];
  }

  #coordinates(deltas: Int16Array): void {
    for (const delta of deltas) {
      if (delta === 0) continue;
      if (delta > -256 && delta < 256) this.#byte(Math.abs(delta));
      else this.int16(delta);
    }
  }

  #byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  #reserve(extra: number): void {
    if (this.#length + extra <= this.#bytes.length) return;
    const grown = new Uint8Array((this.#length + extra) * 2);
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}

function pointFlags({ onCurve, x, y, overlap }: SimpleGlyph): Uint8Array {
  return onCurve.map((flag, i) => {
    const overlaps = overlap && i === 0 ? 64 : 0;
    return flag | axisFlag(itemAt(x, i), 2, 16) | axisFlag(itemAt(y, i), 4, 32) | overlaps;
  });
}

/** For a short vector, `same` is the sign; a long one has `same` only if it is zero and omitted. */
function axisFlag(delta: number, short: number, same: number): number {
  if (delta === 0) return same;
  if (delta > 0 && delta < 256) return short | same;
  return delta > -256 && delta < 0 ? short : 0;
}

function outlineBounds(dx: Int16Array, dy: Int16Array): [number, number, number, number] {
  if (dx.length === 0) return [0, 0, 0, 0];
  let [x, y] = [0, 0];
  const box: [number, number, number, number] = [32767, 32767, -32768, -32768];
  for (const [i, distance] of dx.entries()) {
    x += distance;
    y += itemAt(dy, i);
    if (x < box[0]) box[0] = x;
    if (y < box[1]) box[1] = y;
    if (x > box[2]) box[2] = x;
    if (y > box[3]) box[3] = y;
  }
  return box;
}

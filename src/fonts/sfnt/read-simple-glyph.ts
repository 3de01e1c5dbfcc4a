/** The points of one glyph of a `glyf` table (OpenType, "glyf"). */
import { itemAt } from '../../base/item-at.js';

export interface GlyphPoints {
  /** Last point of each contour. */
  readonly ends: readonly number[];
  /** 1 for points on the curve. */
  readonly onCurve: Uint8Array;
  /** In font units. */
  readonly x: Int16Array;
  readonly y: Int16Array;
}

const repeats = 8;

/**
 * @param glyph The glyph's bytes
 * @returns Undefined for an empty or composite glyph
 * @throws RangeError if the glyph ends early
 */
export function readSimpleGlyph(glyph: DataView): GlyphPoints | undefined {
  const contours = glyph.byteLength === 0 ? 0 : glyph.getInt16(0);
  if (contours <= 0) return undefined;
  const ends = Array.from({ length: contours }, (_, i) => glyph.getUint16(10 + i * 2));
  const count = itemAt(ends, contours - 1) + 1;
  let at = 10 + contours * 2;
  at += 2 + glyph.getUint16(at);
  const flags = new Uint8Array(count);
  for (let i = 0; i < count;) {
    const flag = glyph.getUint8(at++);
    const run = flag & repeats ? 1 + glyph.getUint8(at++) : 1;
    flags.fill(flag, i, i + run);
    i += run;
  }
  const axis = (short: number, same: number): Int16Array => {
    const values = new Int16Array(count);
    let value = 0;
    for (const [i, flag] of flags.entries()) {
      if (flag & short) value += flag & same ? glyph.getUint8(at++) : -glyph.getUint8(at++);
      else if (!(flag & same)) {
        value += glyph.getInt16(at);
        at += 2;
      }
      values[i] = value;
    }
    return values;
  };
  const x = axis(2, 16);
  const y = axis(4, 32);
  return { ends, onCurve: flags.map((flag) => flag & 1), x, y };
}

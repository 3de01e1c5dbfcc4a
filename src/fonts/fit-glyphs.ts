/** Moves and scales glyphs of a substitute face so that they fill the boxes of the requested family (WR-FONT-12). */
import { largest, smallest } from '../base/extremes.js';
import type { FontFace } from './font-types.js';
import { readFace } from './sfnt/read-face.js';
import { readSfnt, bytesOf, copyOf, glyphOffsets } from './sfnt/read-sfnt.js';
import { writeSfnt } from './sfnt/write-sfnt.js';
import { GlyphWriter } from './sfnt/glyph-writer.js';
import { itemAt } from '../base/item-at.js';

/** The points of one glyph of a `glyf` table (OpenType, "glyf"). */
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

/** xMin, yMin, xMax, yMax in em, y upwards from the baseline. */
export type GlyphBox = readonly [number, number, number, number];

/** The target of a glyph. */
export interface GlyphFit {
  readonly box: GlyphBox;
  /** In em; if absent, the glyph keeps its own. */
  readonly advance?: number | undefined;
}

/**
 * The face with the glyphs of these characters stretched to fill their boxes. Characters that the face lacks or composes from other
 * glyphs stay unchanged, and so does a face without TrueType outlines.
 *
 * @param id The new face's id
 */
export function fitGlyphs(face: FontFace, fits: ReadonlyMap<number, GlyphFit>, id: string): FontFace {
  if (face.format !== 'truetype' || face.collectionIndex !== 0) return face;
  const wanted = new Map<number, GlyphFit>();
  for (const [codePoint, fit] of fits) {
    const glyph = face.glyphForCodePoint(codePoint);
    if (glyph !== 0) wanted.set(glyph, fit);
  }
  if (wanted.size === 0) return face;
  try {
    return readFace(refit(face, wanted), { id, bold: face.bold, italic: face.italic });
  } catch (error) {
    // The outlines end early: the face is drawn unchanged.
    if (error instanceof RangeError) return face;
    throw error;
  }
}

function refit(face: FontFace, fits: ReadonlyMap<number, GlyphFit>): Uint8Array {
  const { tables } = readSfnt(face.bytes);
  const [head, loca, glyf] = [copyOfTable(tables.get('head')), copyOfTable(tables.get('loca')), copyOfTable(tables.get('glyf'))];
  const [hmtx, hhea] = [copyOfTable(tables.get('hmtx')), copyOfTable(tables.get('hhea'))];
  const offsetOf = glyphOffsets(head, loca);
  const longMetrics = hhea.getUint16(34);
  const writer = new GlyphWriter(glyf.byteLength + 1024);
  const offsets = new DataView(new ArrayBuffer((face.glyphCount + 1) * 4));
  for (let glyph = 0; glyph < face.glyphCount; glyph++) {
    offsets.setUint32(glyph * 4, writer.length);
    const outline = new DataView(glyf.buffer, offsetOf(glyph), offsetOf(glyph + 1) - offsetOf(glyph));
    const fit = fits.get(glyph);
    const points = fit && readSimpleGlyph(outline);
    if (points) {
      const xMin = writer.simpleGlyph(stretched(points, fit.box, face.unitsPerEm));
      if (fit.advance !== undefined && glyph < longMetrics) hmtx.setUint16(glyph * 4, Math.round(fit.advance * face.unitsPerEm));
      hmtx.setInt16(glyph < longMetrics ? glyph * 4 + 2 : longMetrics * 2 + glyph * 2, xMin);
    } else writer.append(bytesOf(outline));
    writer.align();
  }
  offsets.setUint32(face.glyphCount * 4, writer.length);
  head.setInt16(50, 1);
  const changed = { head: bytesOf(head), hmtx: bytesOf(hmtx), loca: bytesOf(offsets), glyf: writer.bytes() };
  const kept = [...tables].map(([tag, table]): [string, Uint8Array] => [tag, bytesOf(table)]);
  return writeSfnt(0x00010000, new Map([...kept, ...Object.entries(changed)]));
}

function stretched(
  { ends, onCurve, x, y }: GlyphPoints,
  [left, bottom, right, top]: GlyphBox,
  unitsPerEm: number,
): Parameters<GlyphWriter['simpleGlyph']>[0] {
  return {
    ends,
    onCurve,
    x: distances(between(x, left * unitsPerEm, right * unitsPerEm)),
    y: distances(between(y, bottom * unitsPerEm, top * unitsPerEm)),
    instructions: new Uint8Array(),
    overlap: false,
    box: undefined,
  };
}

/** The values, scaled to range from one end to the other. */
function between(values: Int16Array, from: number, to: number): Int16Array {
  const [least, most] = [smallest(values), largest(values)];
  const factor = most > least ? (to - from) / (most - least) : 0;
  return values.map((value) => Math.round(from + (value - least) * factor));
}

const distances = (values: Int16Array): Int16Array => values.map((value, i) => value - (values[i - 1] ?? 0));

/** @throws RangeError if the table is missing */
function copyOfTable(table: DataView | undefined): DataView {
  if (!table) throw new RangeError('a table of the outlines is missing');
  return copyOf(table);
}

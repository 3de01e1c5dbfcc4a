/** The outlines of a TrueType font and their components (OpenType, "glyf" and "loca"). */
import { bytesOf, glyphOffsets, type Sfnt } from './read-sfnt.js';

/** Flags of a component of a composite glyph. */
export const part = { wideArguments: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80, instructions: 0x100 };
export const headerLength = 10;
/** The longest `glyf` whose offsets fit in the short form of `loca`. */
const longestShort = 0x1fffe;

export interface GlyphTables {
  readonly head: DataView;
  readonly hhea: DataView;
  readonly maxp: DataView;
  readonly hmtx: DataView;
  readonly glyf: DataView;
  readonly offsetOf: (glyph: number) => number;
  readonly glyphCount: number;
}

/** @returns Undefined for a font that lacks a table or has variations */
export function glyphTables(tables: Sfnt['tables']): GlyphTables | undefined {
  const [head, hhea, maxp, hmtx, loca, glyf] = ['head', 'hhea', 'maxp', 'hmtx', 'loca', 'glyf'].map((tag) => tables.get(tag));
  if (!head || !hhea || !maxp || !hmtx || !loca || !glyf || tables.has('fvar')) return undefined;
  if (head.byteLength < 54 || hhea.byteLength < 36 || maxp.byteLength < 6 || hhea.getUint16(34) === 0 || hmtx.byteLength < 4)
    return undefined;
  const offsets = loca.byteLength / (head.getInt16(50) === 0 ? 2 : 4);
  const glyphCount = Math.min(maxp.getUint16(4), Math.floor(offsets) - 1);
  return glyphCount > 0 ? { head, hhea, maxp, hmtx, glyf, offsetOf: glyphOffsets(head, loca), glyphCount } : undefined;
}

export interface GlyphPart {
  /** Offset of its flags in the outline, which its glyph follows. */
  readonly at: number;
  readonly flags: number;
  readonly glyph: number;
  readonly end: number;
}

export const isComposite = (outline: DataView): boolean => outline.getInt16(0) < 0;

/** The components of a composite glyph. @throws RangeError if the outline ends early, mostly */
export function glyphParts(outline: DataView): GlyphPart[] {
  const parts: GlyphPart[] = [];
  let at = headerLength;
  for (let flags = part.more; (flags & part.more) !== 0;) {
    flags = outline.getUint16(at);
    const scales = flags & part.scale ? 1 : flags & part.twoScales ? 2 : flags & part.matrix ? 4 : 0;
    const end = at + 4 + (flags & part.wideArguments ? 4 : 2) + 2 * scales;
    parts.push({ at, flags, glyph: outline.getUint16(at + 2), end });
    at = end;
  }
  return parts;
}

/** Consecutive outlines in ascending order, each at an even offset, and the start of each glyph. */
export function packedOutlines(
  outlines: ReadonlyMap<number, Uint8Array>,
  count: number,
): { readonly glyf: Uint8Array; readonly loca: Uint8Array; readonly isShort: boolean } {
  let length = 0;
  for (const outline of outlines.values()) length += evenLength(outline);
  const isShort = length <= longestShort;
  const glyf = new Uint8Array(length);
  const loca = new DataView(new ArrayBuffer((count + 1) * (isShort ? 2 : 4)));
  let at = 0;
  for (let glyph = 0; glyph <= count; glyph += 1) {
    if (isShort) loca.setUint16(glyph * 2, at / 2);
    else loca.setUint32(glyph * 4, at);
    const outline = outlines.get(glyph);
    if (!outline) continue;
    glyf.set(outline, at);
    at += evenLength(outline);
  }
  return { glyf, loca: bytesOf(loca), isShort };
}

const evenLength = ({ length }: Uint8Array): number => length + (length & 1);

/** Advance and left side bearing of a glyph. @param long Glyphs with their own advance */
export function metricsOf(hmtx: DataView, long: number, glyph: number): readonly [advance: number, bearing: number] {
  const bearingAt = glyph < long ? glyph * 4 + 2 : long * 4 + (glyph - long) * 2;
  return [hmtx.getUint16(Math.min(glyph, long - 1) * 4), bearingAt + 2 <= hmtx.byteLength ? hmtx.getInt16(bearingAt) : 0];
}

/** Number of glyphs with their own advance. */
export const longMetrics = (hhea: DataView, hmtx: DataView): number => Math.min(hhea.getUint16(34), Math.floor(hmtx.byteLength / 4));

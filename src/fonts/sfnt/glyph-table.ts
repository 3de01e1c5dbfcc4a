/** Offsets of glyphs in a `glyf` table, and tables as bytes (OpenType, "loca"). */

/** @param head its `indexToLocFormat` determines the offset size */
export const glyphOffsets = (head: DataView, loca: DataView): ((glyph: number) => number) =>
  head.getInt16(50) === 0 ? (glyph) => loca.getUint16(glyph * 2) * 2 : (glyph) => loca.getUint32(glyph * 4);

/** Shares the memory. */
export const bytesOf = (view: DataView): Uint8Array => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

/** A copy that starts at offset 0 of its own memory. */
export const copyOf = (view: DataView): DataView => new DataView(bytesOf(view).slice().buffer);

/** Where glyphs are in a `glyf` table, and tables as bytes (OpenType, "loca"). */

/** @param head `indexToLocFormat` says how wide the offsets are */
export const glyphOffsets = (head: DataView, loca: DataView): ((glyph: number) => number) =>
  head.getInt16(50) === 0 ? (glyph) => loca.getUint16(glyph * 2) * 2 : (glyph) => loca.getUint32(glyph * 4);

/** The same memory. */
export const bytesOf = (view: DataView): Uint8Array => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

/** Memory of its own, which begins where the table does. */
export const copyOf = (view: DataView): DataView => new DataView(bytesOf(view).slice().buffer);

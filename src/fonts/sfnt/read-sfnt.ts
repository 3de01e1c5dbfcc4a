/** The table directory of an sfnt file or of one font of a collection (OpenType, "Organization of an OpenType Font"). */

/** A font file that cannot be used; the message gives the reason. */
export class FontFileError extends Error {
  override readonly name = 'FontFileError';
}

export interface Sfnt {
  readonly format: 'truetype' | 'cff';
  /** Tables by tag; each a view of exactly its bytes, so that reading past a table throws a RangeError. */
  readonly tables: ReadonlyMap<string, DataView>;
}

const collectionTag = 0x74746366; // ttcf
const cffTag = 0x4f54544f; // OTTO
const trueTypeTags = new Set([0x00010000, 0x74727565]); // 1.0, true
const maxTables = 256;

/** @throws FontFileError if the directory is not a font's. */
export function readSfnt(bytes: Uint8Array, index = 0): Sfnt {
  const file = viewOf(bytes);
  try {
    const start = file.getUint32(0) === collectionTag ? collectionMember(file, index) : 0;
    const flavor = file.getUint32(start);
    if (flavor !== cffTag && !trueTypeTags.has(flavor)) throw new FontFileError('not an OpenType or TrueType font');
    const tables = readTables(bytes, file, start);
    const format = tables.has('CFF ') ? 'cff' : 'truetype';
    return { format, tables };
  } catch (error) {
    if (error instanceof RangeError) throw new FontFileError('the font file ends early');
    throw error;
  }
}

function collectionMember(file: DataView, index: number): number {
  if (index < 0 || index >= file.getUint32(8)) throw new FontFileError('the collection has no such font');
  return file.getUint32(12 + index * 4);
}

function readTables(bytes: Uint8Array, file: DataView, start: number): Map<string, DataView> {
  const count = file.getUint16(start + 4);
  if (count > maxTables) throw new FontFileError('the font has too many tables');
  const tables = new Map<string, DataView>();
  for (let i = 0; i < count; i++) {
    const at = start + 12 + i * 16;
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    const offset = file.getUint32(at + 8);
    if (offset > bytes.length) continue;
    // The last table may be cut short; the existing part is used.
    const length = Math.min(file.getUint32(at + 12), bytes.length - offset);
    tables.set(tag, viewOf(bytes.subarray(offset, offset + length)));
  }
  return tables;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Offsets of glyphs in a `glyf` table (OpenType, "loca").
 * @param head its `indexToLocFormat` determines the offset size
 */
export const glyphOffsets = (head: DataView, loca: DataView): ((glyph: number) => number) =>
  head.getInt16(50) === 0 ? (glyph) => loca.getUint16(glyph * 2) * 2 : (glyph) => loca.getUint32(glyph * 4);

/** Shares the memory. */
export const bytesOf = (view: DataView): Uint8Array => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

/** A copy that starts at offset 0 of its own memory. */
export const copyOf = (view: DataView): DataView => new DataView(bytesOf(view).slice().buffer);

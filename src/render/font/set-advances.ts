/**
 * Gives glyphs of a TrueType file other advances, each glyph centred in its new one, so that a substitute is spaced as evenly as the
 * family that it replaces.
 */
import { sumOf } from '../../fonts/sfnt/write-sfnt.js';

interface Table {
  readonly record: number;
  readonly offset: number;
  readonly length: number;
}

function tableOf(view: DataView, tag: string): Table | undefined {
  const count = view.getUint16(4);
  for (let i = 0, record = 12; i < count && record + 16 <= view.byteLength; i += 1, record += 16) {
    const name = String.fromCharCode(
      view.getUint8(record),
      view.getUint8(record + 1),
      view.getUint8(record + 2),
      view.getUint8(record + 3),
    );
    if (name !== tag) continue;
    const offset = view.getUint32(record + 8);
    const length = view.getUint32(record + 12);
    return offset + length <= view.byteLength ? { record, offset, length } : undefined;
  }
  return undefined;
}

/**
 * @param advances font units by glyph id; a glyph without its own metric keeps the shared one
 * @returns the same bytes if the file has no horizontal metrics
 */
export function setAdvances(bytes: Uint8Array, advances: ReadonlyMap<number, number>): Uint8Array {
  // A slice of a Buffer is a view.
  const copy = new Uint8Array(bytes);
  const view = new DataView(copy.buffer, copy.byteOffset, copy.byteLength);
  if (view.byteLength < 12) return bytes;
  const [hhea, hmtx] = [tableOf(view, 'hhea'), tableOf(view, 'hmtx')];
  if (!hhea || !hmtx || hhea.length < 36) return bytes;
  const count = Math.min(view.getUint16(hhea.offset + 34), Math.floor(hmtx.length / 4));
  for (const [glyph, wanted] of advances) {
    if (glyph >= count) continue;
    const at = hmtx.offset + glyph * 4;
    const advance = Math.max(0, Math.min(0xffff, Math.round(wanted)));
    const bearing = view.getInt16(at + 2) + Math.round((advance - view.getUint16(at)) / 2);
    view.setUint16(at, advance);
    view.setInt16(at + 2, Math.max(-0x8000, Math.min(0x7fff, bearing)));
  }
  view.setUint32(hmtx.record + 4, sumOf(copy.subarray(hmtx.offset, hmtx.offset + hmtx.length)));
  return copy;
}

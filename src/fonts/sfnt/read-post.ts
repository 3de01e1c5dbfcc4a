/** The `post` table → the names of glyphs (OpenType, "post"): versions 1, 2 and 3. */
import { macNames } from './mac-names-data.js';

/** @returns By glyph; empty if the table has no names, undefined if it is damaged or has another version */
export function glyphNames(table: DataView | undefined): readonly string[] | undefined {
  if (!table) return [];
  if (table.byteLength < 4) return undefined;
  const version = table.getUint32(0);
  if (version === 0x00030000) return [];
  if (version === 0x00010000) return macNames;
  return version === 0x00020000 ? ownNames(table) : undefined;
}

const headerLength = 34;

function ownNames(table: DataView): readonly string[] | undefined {
  if (table.byteLength < headerLength) return undefined;
  const count = table.getUint16(32);
  let at = headerLength + count * 2;
  if (at > table.byteLength) return undefined;
  const names: string[] = [];
  while (at < table.byteLength) {
    const end = at + 1 + table.getUint8(at);
    if (end > table.byteLength) return undefined;
    names.push(Buffer.from(table.buffer, table.byteOffset + at + 1, end - at - 1).toString('latin1'));
    at = end;
  }
  const found: string[] = [];
  for (let glyph = 0; glyph < count; glyph += 1) {
    const index = table.getUint16(headerLength + glyph * 2);
    const name = index < macNames.length ? macNames[index] : names[index - macNames.length];
    if (name === undefined) return undefined;
    found.push(name);
  }
  return found;
}

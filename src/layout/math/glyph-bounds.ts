/** Ink of single glyphs (OpenType `glyf` and `loca` tables), which equations need but text lines do not. */
import type { FontFace } from '../../fonts/font-types.js';
import { readSfnt } from '../../fonts/sfnt/read-sfnt.js';

/** In em, y upwards. */
export interface Ink {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

type Lookup = (glyph: number) => Ink | undefined;

const lookups = new WeakMap<FontFace, Lookup>();

/** Undefined for a glyph without ink, and for faces without TrueType outlines. */
export function glyphInk(face: FontFace, glyph: number): Ink | undefined {
  let lookup = lookups.get(face);
  if (!lookup) lookups.set(face, (lookup = lookupOf(face)));
  try {
    return lookup(glyph);
  } catch {
    return undefined;
  }
}

function lookupOf(face: FontFace): Lookup {
  if (face.format !== 'truetype') return () => undefined;
  const { tables } = readSfnt(face.bytes, face.collectionIndex);
  const [glyf, loca, head] = [tables.get('glyf'), tables.get('loca'), tables.get('head')];
  if (!glyf || !loca || !head) return () => undefined;
  const isLong = head.getInt16(50) !== 0;
  const offset = (glyph: number): number => (isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2);
  return (glyph) => {
    const start = offset(glyph);
    if (start === offset(glyph + 1)) return undefined;
    const at = (byte: number): number => glyf.getInt16(start + byte) / face.unitsPerEm;
    return { left: at(2), bottom: at(4), right: at(6), top: at(8) };
  };
}

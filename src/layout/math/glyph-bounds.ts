/** Ink of single glyphs (OpenType `glyf` and `loca` tables), which equations need but text lines do not. */
import type { FontFace } from '../../fonts/font-types.js';
import { glyphOffsets, readSfnt } from '../../fonts/sfnt/read-sfnt.js';

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
  if (!lookup) lookups.set(face, (lookup = inkLookup(face)));
  try {
    return lookup(glyph);
  } catch {
    return undefined;
  }
}

function inkLookup(face: FontFace): Lookup {
  if (face.format !== 'truetype') return () => undefined;
  const { tables } = readSfnt(face.bytes, face.collectionIndex);
  const [glyf, loca, head] = [tables.get('glyf'), tables.get('loca'), tables.get('head')];
  if (!glyf || !loca || !head) return () => undefined;
  const offset = glyphOffsets(head, loca);
  return (glyph) => {
    const start = offset(glyph);
    if (start === offset(glyph + 1)) return undefined;
    const at = (byte: number): number => glyf.getInt16(start + byte) / face.unitsPerEm;
    return { left: at(2), bottom: at(4), right: at(6), top: at(8) };
  };
}

/** Taller and wider forms of a face's glyphs (OpenType `MATH` table, MathVariants). */
import type { FontFace } from '../../fonts/font-types.js';
import { readSfnt } from '../../fonts/sfnt/read-sfnt.js';

export interface AssemblyPart {
  readonly glyph: number;
  /** Along the direction of growth, in em. */
  readonly length: number;
  readonly isExtender: boolean;
}

export interface GlyphVariants {
  /** From the smallest on; lengths in em. */
  readonly variants: readonly { readonly glyph: number; readonly length: number }[];
  /** From the bottom or from the left. */
  readonly parts: readonly AssemblyPart[];
}

const none: GlyphVariants = { variants: [], parts: [] };
/** No real face has a longer series. */
const maxRecords = 64;

const tables = new WeakMap<FontFace, DataView | null>();

export function glyphVariants(face: FontFace, glyph: number, direction: 'vertical' | 'horizontal'): GlyphVariants {
  let table = tables.get(face);
  if (table === undefined) tables.set(face, (table = variantsTable(face)));
  if (!table || glyph === 0) return none;
  try {
    return readVariants(table, glyph, direction, face.unitsPerEm);
  } catch {
    return none;
  }
}

function variantsTable(face: FontFace): DataView | null {
  const math = readSfnt(face.bytes, face.collectionIndex).tables.get('MATH');
  if (!math || math.byteLength < 10) return null;
  const start = math.getUint16(8);
  return start === 0 || start >= math.byteLength ? null : tail(math, start);
}

const tail = (view: DataView, start: number): DataView => new DataView(view.buffer, view.byteOffset + start, view.byteLength - start);

function readVariants(table: DataView, glyph: number, direction: 'vertical' | 'horizontal', unitsPerEm: number): GlyphVariants {
  const isVertical = direction === 'vertical';
  const coverage = table.getUint16(isVertical ? 2 : 4);
  if (coverage === 0) return none;
  const index = coverageIndex(tail(table, coverage), glyph);
  if (index === undefined) return none;
  const offset = table.getUint16(10 + ((isVertical ? 0 : table.getUint16(6)) + index) * 2);
  const construction = tail(table, offset);
  const variants = Array.from({ length: Math.min(maxRecords, construction.getUint16(2)) }, (_, at) => ({
    glyph: construction.getUint16(4 + at * 4),
    length: construction.getUint16(6 + at * 4) / unitsPerEm,
  }));
  const assemblyAt = construction.getUint16(0);
  return { variants, parts: assemblyAt === 0 ? [] : readParts(tail(construction, assemblyAt), unitsPerEm) };
}

function readParts(assembly: DataView, unitsPerEm: number): AssemblyPart[] {
  return Array.from({ length: Math.min(maxRecords, assembly.getUint16(4)) }, (_, at) => ({
    glyph: assembly.getUint16(6 + at * 10),
    length: assembly.getUint16(12 + at * 10) / unitsPerEm,
    isExtender: (assembly.getUint16(14 + at * 10) & 1) === 1,
  }));
}

/** OpenType "Coverage Table", formats 1 and 2. */
function coverageIndex(coverage: DataView, glyph: number): number | undefined {
  const format = coverage.getUint16(0);
  const count = coverage.getUint16(2);
  for (let at = 0; at < count; at += 1) {
    if (format === 1) {
      if (coverage.getUint16(4 + at * 2) === glyph) return at;
      continue;
    }
    const [first, last] = [coverage.getUint16(4 + at * 6), coverage.getUint16(6 + at * 6)];
    if (first <= glyph && glyph <= last) return coverage.getUint16(8 + at * 6) + glyph - first;
  }
  return undefined;
}

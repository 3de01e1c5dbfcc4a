/** The `cmap` table → a lookup from code points to glyphs (OpenType, "cmap"): formats 0, 4, 6, 10, 12 and 13. */

export interface CharacterMap {
  /** 0 if the map has no glyph. */
  glyph(codePoint: number): number;
  /** Whether it is a (3, 0) map: codes are those of a symbol font, at U+F000 to U+F0FF. */
  readonly isSymbol: boolean;
}

/** Best first: full Unicode before BMP before symbol before Mac Roman. */
const preferred: readonly (readonly [platform: number, encoding: number])[] = [
  [3, 10],
  [0, 6],
  [0, 4],
  [3, 1],
  [0, 3],
  [0, 2],
  [0, 1],
  [0, 0],
  [3, 0],
  [1, 0],
];

const none: CharacterMap = { glyph: () => 0, isSymbol: false };

export function readCmap(table: DataView | undefined): CharacterMap {
  if (!table || table.byteLength < 4) return none;
  const offsets = new Map<string, number>();
  const count = Math.min(table.getUint16(2), Math.floor((table.byteLength - 4) / 8));
  for (let i = 0; i < count; i++) offsets.set(`${table.getUint16(4 + i * 8)},${table.getUint16(6 + i * 8)}`, table.getUint32(8 + i * 8));
  for (const [platform, encoding] of preferred) {
    const offset = offsets.get(`${platform},${encoding}`);
    const lookup = offset === undefined ? undefined : safely(table, offset);
    if (!lookup) continue;
    const isSymbol = platform === 3 && encoding === 0;
    return { glyph: isSymbol ? symbolLookup(lookup) : lookup, isSymbol };
  }
  return none;
}

export type Lookup = (codePoint: number) => number;

/** Variation sequences, which map no single characters. */
const sequences = 14;
const mostMaps = 32;

/** The lookups of all maps in the table; undefined if one has another format, is damaged or is not in order. */
export function everyLookup(table: DataView): readonly Lookup[] | undefined {
  try {
    const count = table.getUint16(2);
    if (count > mostMaps) return undefined;
    const offsets = Array.from({ length: count }, (_, index) => table.getUint32(8 + index * 8));
    const lookups = [...new Set(offsets)].flatMap((offset) => {
      const format = table.getUint16(offset);
      if (format === sequences) return [];
      const isSorted = format !== 4 || isInOrder(new DataView(table.buffer, table.byteOffset + offset, table.byteLength - offset));
      return [isSorted ? safely(table, offset) : undefined];
    });
    return lookups.every((lookup) => lookup !== undefined) ? lookups : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Whether the ends of segments ascend. */
function isInOrder(table: DataView): boolean {
  const count = table.getUint16(6) >> 1;
  for (let index = 1; index < count; index += 1) if (table.getUint16(14 + index * 2) <= table.getUint16(14 + (index - 1) * 2)) return false;
  return true;
}

/** Symbol fonts are queried with both U+00xx and U+F0xx. */
const symbolLookup =
  (lookup: Lookup): Lookup =>
  (code) =>
    lookup(code) || (code < 256 ? lookup(code + 0xf000) : 0);

/** A lookup that returns 0 if the table is broken. */
function safely(table: DataView, offset: number): Lookup | undefined {
  if (offset + 8 > table.byteLength) return undefined;
  const lookup = subtableLookup(new DataView(table.buffer, table.byteOffset + offset, table.byteLength - offset));
  if (!lookup) return undefined;
  return (codePoint) => {
    try {
      return lookup(codePoint);
    } catch {
      return 0;
    }
  };
}

function subtableLookup(table: DataView): Lookup | undefined {
  switch (table.getUint16(0)) {
    case 0:
      return (code) => (code < 256 ? table.getUint8(6 + code) : 0);
    case 4:
      return format4(table);
    case 6:
      return trimmed(table, table.getUint16(6), table.getUint16(8), 10);
    case 10:
      return trimmed(table, table.getUint32(12), table.getUint32(16), 20);
    case 12:
      return groups(table, (first, glyph, code) => glyph + code - first);
    case 13:
      return groups(table, (_first, glyph) => glyph);
    default:
      return undefined;
  }
}

function trimmed(table: DataView, first: number, count: number, at: number): Lookup {
  return (code) => (code >= first && code < first + count ? table.getUint16(at + (code - first) * 2) : 0);
}

/** Segments with a delta or a glyph array; the first segment whose end is not before the code applies. */
function format4(table: DataView): Lookup {
  const count = table.getUint16(6) >> 1;
  const starts = 16 + count * 2;
  return (code) => {
    if (code > 0xffff) return 0;
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (table.getUint16(14 + middle * 2) < code) low = middle + 1;
      else high = middle;
    }
    const start = table.getUint16(starts + low * 2);
    if (start > code || table.getUint16(14 + low * 2) < code) return 0;
    const delta = table.getUint16(starts + count * 2 + low * 2);
    const rangeAt = starts + count * 4 + low * 2;
    const range = table.getUint16(rangeAt);
    if (range === 0 || range === 0xffff) return (code + delta) & 0xffff;
    const glyph = table.getUint16(rangeAt + range + (code - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}

function groups(table: DataView, glyphOf: (first: number, glyph: number, code: number) => number): Lookup {
  const count = Math.min(table.getUint32(12), Math.floor((table.byteLength - 16) / 12));
  return (code) => {
    let low = 0;
    let high = count - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const at = 16 + middle * 12;
      const first = table.getUint32(at);
      if (code < first) high = middle - 1;
      else if (code > table.getUint32(at + 4)) low = middle + 1;
      else return glyphOf(first, table.getUint32(at + 8), code);
    }
    return 0;
  };
}

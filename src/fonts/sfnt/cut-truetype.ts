/**
 * A TrueType font and the used glyphs → a file with only their outlines, without hinting (OpenType,
 * "glyf", "loca", "hmtx"). Glyph ids stay the same.
 */
import {
  glyphParts,
  glyphTables,
  headerLength,
  isComposite,
  longMetrics,
  metricsOf,
  packedOutlines,
  part,
  type GlyphTables,
} from './glyph-table.js';
import { type Sfnt, bytesOf, copyOf } from './read-sfnt.js';
import { adjustSum, writeSfnt } from './write-sfnt.js';

/** The fields of maxp 1.0 from maxZones to maxSizeOfInstructions: limits of the programs that were removed. */
const programLimits = [14, 28] as const;

/** @returns Undefined for a font that lacks a table or has variations; an unreadable glyph becomes empty */
export function cutTrueType({ tables }: Sfnt, glyphs: Iterable<number>): Uint8Array | undefined {
  const source = glyphTables(tables);
  if (!source) return undefined;
  const outlines = outlinesOf(source, glyphs);
  const count = Math.max(...outlines.keys()) + 1;
  const { glyf, loca, isShort } = packedOutlines(outlines, count);
  const head = copyOf(source.head);
  head.setUint32(8, 0);
  head.setInt16(50, isShort ? 0 : 1);
  const hhea = copyOf(source.hhea);
  hhea.setUint16(34, count);
  const maxp = copyOf(source.maxp);
  maxp.setUint16(4, count);
  if (maxp.byteLength >= programLimits[1]) {
    bytesOf(maxp).fill(0, ...programLimits);
    maxp.setUint16(programLimits[0], 1);
  }
  const hmtx = keptMetrics(source, outlines.keys(), count);
  return adjustSum(
    writeSfnt(
      0x00010000,
      new Map(Object.entries({ glyf, head: bytesOf(head), hhea: bytesOf(hhea), hmtx, loca, maxp: bytesOf(maxp) })),
      'written',
    ),
  );
}

/** By glyph, in ascending order: the requested ones, glyph 0, and their components. */
function outlinesOf(source: GlyphTables, glyphs: Iterable<number>): Map<number, Uint8Array> {
  const found = new Map<number, Uint8Array>();
  const open = [0, ...glyphs];
  for (let glyph = open.pop(); glyph !== undefined; glyph = open.pop()) {
    if (found.has(glyph) || glyph >= source.glyphCount) continue;
    found.set(glyph, readOutline(source, glyph, open));
  }
  return new Map([...found].sort(([a], [b]) => a - b));
}

/** @param parts Receives the components of this glyph */
function readOutline({ glyf, offsetOf, glyphCount }: GlyphTables, glyph: number, parts: number[]): Uint8Array {
  const [start, end] = [offsetOf(glyph), Math.min(offsetOf(glyph + 1), glyf.byteLength)];
  if (end - start < headerLength) return nothing;
  const outline = new Uint8Array(glyf.buffer, glyf.byteOffset + start, end - start);
  try {
    return isComposite(new DataView(glyf.buffer, outline.byteOffset, outline.byteLength))
      ? withPlainParts(outline, glyphCount, parts)
      : withoutProgram(outline);
  } catch (error) {
    if (error instanceof RangeError) return nothing;
    throw error;
  }
}

const nothing = new Uint8Array(0);

/** The outline of a simple glyph without its program. */
function withoutProgram(outline: Uint8Array): Uint8Array {
  const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
  const at = headerLength + 2 * view.getInt16(0);
  const length = view.getUint16(at);
  if (at + 2 + length > outline.length) return nothing;
  if (length === 0) return outline;
  const result = new Uint8Array(outline.length - length);
  result.set(outline.subarray(0, at));
  result.set(outline.subarray(at + 2 + length), at + 2);
  return result;
}

/** The outline of a composite glyph without its program. */
function withPlainParts(outline: Uint8Array, glyphCount: number, parts: number[]): Uint8Array {
  const result = outline.slice();
  const view = new DataView(result.buffer);
  const components = glyphParts(view);
  for (const { at, flags, glyph } of components) {
    if (glyph >= glyphCount) return nothing;
    view.setUint16(at, flags & ~part.instructions);
  }
  const end = components.at(-1)?.end ?? 0;
  if (end > result.length) return nothing;
  for (const { glyph } of components) parts.push(glyph);
  return result.subarray(0, end);
}

/** Advance and left side bearing of each glyph; 0 for removed ones. */
function keptMetrics({ hhea, hmtx }: GlyphTables, kept: Iterable<number>, count: number): Uint8Array {
  const long = longMetrics(hhea, hmtx);
  const metrics = new DataView(new ArrayBuffer(count * 4));
  for (const glyph of kept) {
    const [advance, bearing] = metricsOf(hmtx, long, glyph);
    metrics.setUint16(glyph * 4, advance);
    metrics.setInt16(glyph * 4 + 2, bearing);
  }
  return bytesOf(metrics);
}

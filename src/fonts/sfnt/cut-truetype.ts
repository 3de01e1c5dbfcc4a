/**
 * A TrueType font and the used glyphs → a file with only their outlines, without hinting (OpenType,
 * "glyf", "loca", "hmtx"). Glyph ids stay the same.
 */
import { sumOf, writeSfnt } from './write-sfnt.js';
import { type Sfnt, bytesOf, copyOf, glyphOffsets } from './read-sfnt.js';

/** Flags of a component of a composite glyph. */
const part = { wideArguments: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80, instructions: 0x100 };
const headerLength = 10;
/** The fields of maxp 1.0 from maxZones to maxSizeOfInstructions: limits of the programs that were removed. */
const programLimits = [14, 28] as const;
/** The checksum of a whole file after `head.checkSumAdjustment`. */
const wholeSum = 0xb1b0afba;
/** The longest `glyf` whose offsets fit in the short form of `loca`. */
const longestShort = 0x1fffe;

interface Source {
  readonly head: DataView;
  readonly hhea: DataView;
  readonly maxp: DataView;
  readonly hmtx: DataView;
  readonly glyf: DataView;
  readonly offsetOf: (glyph: number) => number;
  readonly glyphCount: number;
}

/** @returns Undefined for a font that lacks a table or has variations; an unreadable glyph becomes empty */
export function cutTrueType({ tables }: Sfnt, glyphs: Iterable<number>): Uint8Array | undefined {
  const source = sourceTables(tables);
  if (!source) return undefined;
  const outlines = outlinesOf(source, glyphs);
  const count = Math.max(...outlines.keys()) + 1;
  const { glyf, loca, isShort } = packed(outlines, count);
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
  const file = writeSfnt(
    0x00010000,
    new Map(Object.entries({ glyf, head: bytesOf(head), hhea: bytesOf(hhea), hmtx, loca, maxp: bytesOf(maxp) })),
    'written',
  );
  const at = new DataView(file.buffer).getUint32(headRecord + 8);
  new DataView(file.buffer).setUint32(at + 8, (wholeSum - sumOf(file)) >>> 0);
  return file;
}

/** Tables are sorted by tag, so `head` is the second. */
const headRecord = 12 + 16;

function sourceTables(tables: Sfnt['tables']): Source | undefined {
  const [head, hhea, maxp, hmtx, loca, glyf] = ['head', 'hhea', 'maxp', 'hmtx', 'loca', 'glyf'].map((tag) => tables.get(tag));
  if (!head || !hhea || !maxp || !hmtx || !loca || !glyf || tables.has('fvar')) return undefined;
  if (head.byteLength < 54 || hhea.byteLength < 36 || maxp.byteLength < 6 || hhea.getUint16(34) === 0 || hmtx.byteLength < 4)
    return undefined;
  const offsets = loca.byteLength / (head.getInt16(50) === 0 ? 2 : 4);
  const glyphCount = Math.min(maxp.getUint16(4), Math.floor(offsets) - 1);
  return glyphCount > 0 ? { head, hhea, maxp, hmtx, glyf, offsetOf: glyphOffsets(head, loca), glyphCount } : undefined;
}

/** By glyph, in ascending order: the requested ones, glyph 0, and their components. */
function outlinesOf(source: Source, glyphs: Iterable<number>): Map<number, Uint8Array> {
  const found = new Map<number, Uint8Array>();
  const open = [0, ...glyphs];
  for (let glyph = open.pop(); glyph !== undefined; glyph = open.pop()) {
    if (found.has(glyph) || glyph >= source.glyphCount) continue;
    found.set(glyph, readOutline(source, glyph, open));
  }
  return new Map([...found].sort(([a], [b]) => a - b));
}

/** @param parts Receives the components of this glyph */
function readOutline({ glyf, offsetOf, glyphCount }: Source, glyph: number, parts: number[]): Uint8Array {
  const [start, end] = [offsetOf(glyph), Math.min(offsetOf(glyph + 1), glyf.byteLength)];
  if (end - start < headerLength) return nothing;
  const outline = new Uint8Array(glyf.buffer, glyf.byteOffset + start, end - start);
  try {
    return new DataView(glyf.buffer, outline.byteOffset, outline.byteLength).getInt16(0) < 0
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
  const found: number[] = [];
  let at = headerLength;
  for (let flags = part.more; (flags & part.more) !== 0;) {
    flags = view.getUint16(at);
    const glyph = view.getUint16(at + 2);
    if (glyph >= glyphCount) return nothing;
    found.push(glyph);
    view.setUint16(at, flags & ~part.instructions);
    const scales = flags & part.scale ? 1 : flags & part.twoScales ? 2 : flags & part.matrix ? 4 : 0;
    at += 4 + (flags & part.wideArguments ? 4 : 2) + 2 * scales;
  }
  if (at > result.length) return nothing;
  parts.push(...found);
  return result.subarray(0, at);
}

/** Consecutive outlines, each at an even offset, and the start of each glyph. */
function packed(outlines: ReadonlyMap<number, Uint8Array>, count: number): { glyf: Uint8Array; loca: Uint8Array; isShort: boolean } {
  let length = 0;
  for (const outline of outlines.values()) length += evenLength(outline);
  const isShort = length <= longestShort;
  const glyf = new Uint8Array(length);
  const loca = new DataView(new ArrayBuffer((count + 1) * (isShort ? 2 : 4)));
  let at = 0;
  for (let glyph = 0; glyph <= count; glyph += 1) {
    if (isShort) loca.setUint16(glyph * 2, at / 2);
    else loca.setUint32(glyph * 4, at);
    const outline = outlines.get(glyph);
    if (!outline) continue;
    glyf.set(outline, at);
    at += evenLength(outline);
  }
  return { glyf, loca: bytesOf(loca), isShort };
}

const evenLength = ({ length }: Uint8Array): number => length + (length & 1);

/** Advance and left side bearing of each glyph; 0 for removed ones. */
function keptMetrics({ hhea, hmtx }: Source, kept: Iterable<number>, count: number): Uint8Array {
  const long = Math.min(hhea.getUint16(34), Math.floor(hmtx.byteLength / 4));
  const metrics = new DataView(new ArrayBuffer(count * 4));
  for (const glyph of kept) {
    const bearingAt = glyph < long ? glyph * 4 + 2 : long * 4 + (glyph - long) * 2;
    metrics.setUint16(glyph * 4, hmtx.getUint16(Math.min(glyph, long - 1) * 4));
    metrics.setInt16(glyph * 4 + 2, bearingAt + 2 <= hmtx.byteLength ? hmtx.getInt16(bearingAt) : 0);
  }
  return bytesOf(metrics);
}

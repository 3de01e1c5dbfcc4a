/**
 * A TrueType font and the used glyphs → the same with empty outlines in place of the others. Glyph ids, metrics, hinting and maps stay
 * (OpenType, "glyf", "loca"). Several such subsets of one font → one with the outlines of all.
 */
import type { Budget } from '../../base/abort.js';
import {
  glyphParts,
  glyphTables,
  headerLength,
  isComposite,
  longMetrics,
  metricsOf,
  packedOutlines,
  type GlyphTables,
} from './glyph-table.js';
import { bytesOf, copyOf, FontFileError, readSfnt, type Sfnt } from './read-sfnt.js';
import { adjustSum, writeSfnt } from './write-sfnt.js';

export interface OutlineSubset {
  readonly flavor: number;
  /** All but `glyf` and `loca`. */
  readonly tables: ReadonlyMap<string, DataView>;
  /** The used glyphs and their components, also those that the font does not have. */
  readonly outlines: ReadonlyMap<number, Uint8Array>;
  readonly glyphCount: number;
}

/** The tag of a collection. */
const collection = 0x74746366;

/** Tables for the layout of text, and a signature, which would be wrong: nothing that draws single glyphs reads them. */
const unusedTables: ReadonlySet<string> = new Set(['DSIG', 'GDEF', 'GPOS', 'GSUB', 'JSTF', 'kern']);

/** @returns Undefined unless the font is TrueType without a fault */
export function usedOutlines(bytes: Uint8Array, used: Iterable<number>, budget: Budget): OutlineSubset | undefined {
  const sfnt = sfntOf(bytes);
  const source = sfnt && glyphTables(sfnt.tables);
  if (!sfnt || !source || !isSound(source, budget)) return undefined;
  const outlines = new Map<number, Uint8Array>();
  const open = [0, ...used];
  for (let glyph = open.pop(); glyph !== undefined; glyph = open.pop()) {
    budget.step();
    if (outlines.has(glyph)) continue;
    const outline = glyph < source.glyphCount ? outlineOf(source, glyph) : nothing;
    const parts = componentsOf(outline);
    if (!parts?.every((part) => part < source.glyphCount)) return undefined;
    outlines.set(glyph, outline);
    for (const part of parts) open.push(part);
  }
  const tables = new Map([...sfnt.tables].filter(([tag]) => !unusedTables.has(tag) && tag !== 'glyf' && tag !== 'loca'));
  return { flavor: new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), tables, outlines, glyphCount: source.glyphCount };
}

/** Undefined for anything else, for a collection, and for a directory that is damaged or has a table twice. */
function sfntOf(bytes: Uint8Array): Sfnt | undefined {
  try {
    const sfnt = readSfnt(bytes);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return sfnt.format === 'truetype' && view.getUint32(0) !== collection && view.getUint16(4) === sfnt.tables.size ? sfnt : undefined;
  } catch (error) {
    if (error instanceof FontFileError) return undefined;
    throw error;
  }
}

/** Whether all glyphs have their place in `glyf`, in order. */
function isSound({ maxp, glyf, offsetOf, glyphCount }: GlyphTables, budget: Budget): boolean {
  if (maxp.getUint16(4) !== glyphCount) return false;
  budget.step(1 + (glyphCount >> 4));
  for (let glyph = 0; glyph < glyphCount; glyph += 1) if (offsetOf(glyph) > offsetOf(glyph + 1)) return false;
  return offsetOf(glyphCount) <= glyf.byteLength;
}

const nothing = new Uint8Array(0);

function outlineOf({ glyf, offsetOf }: GlyphTables, glyph: number): Uint8Array {
  const start = offsetOf(glyph);
  return new Uint8Array(glyf.buffer, glyf.byteOffset + start, offsetOf(glyph + 1) - start);
}

/** Undefined if the outline ends early. */
function componentsOf(outline: Uint8Array): readonly number[] | undefined {
  if (outline.length === 0) return [];
  if (outline.length < headerLength) return undefined;
  const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
  try {
    return isComposite(view) ? glyphParts(view).map(({ glyph }) => glyph) : [];
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

export function writeOutlines({ flavor, tables, outlines, glyphCount }: OutlineSubset): Uint8Array {
  const { glyf, loca, isShort } = packedOutlines(outlines, glyphCount);
  const written = new Map([...tables].map(([tag, table]) => [tag, bytesOf(table)]));
  const head = copyOf(tableOf(tables, 'head'));
  head.setUint32(8, 0);
  head.setInt16(50, isShort ? 0 : 1);
  return adjustSum(writeSfnt(flavor, written.set('glyf', glyf).set('loca', loca).set('head', bytesOf(head)), 'written'));
}

const tableOf = (tables: OutlineSubset['tables'], tag: string): DataView => tables.get(tag) ?? new DataView(new ArrayBuffer(0));

/** The number of glyphs and the checksum of the file, which differ between subsets: offsets and lengths in their tables. */
const ofSubset: Readonly<Record<string, readonly (readonly [at: number, length: number])[]>> = {
  head: [
    [8, 4],
    [50, 2],
  ],
  hhea: [[34, 2]],
  maxp: [[4, 2]],
};

/** The tables of which all subsets of the same font have the same bytes, with their tags. */
export function* commonTables({ flavor, tables }: OutlineSubset): Generator<readonly [tag: string, bytes: Uint8Array], void, undefined> {
  yield [String(flavor), nothing];
  for (const [tag, table] of [...tables].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (tag === 'hmtx') continue;
    const bytes = bytesOf(copyOf(table));
    for (const [at, length] of ofSubset[tag] ?? []) bytes.fill(0, at, at + length);
    yield [tag, bytes];
  }
}

/**
 * @param a With the same common tables as the other
 * @returns Undefined if a glyph that one of them uses would change
 */
export function joinedOutlines(a: OutlineSubset, b: OutlineSubset, budget: Budget): OutlineSubset | undefined {
  const outlines = new Map(a.outlines);
  for (const [glyph, outline] of b.outlines) {
    budget.step();
    const other = a.outlines.get(glyph);
    if (other && Buffer.compare(other, outline) !== 0) return undefined;
    outlines.set(glyph, outline);
  }
  const glyphCount = Math.max(a.glyphCount, b.glyphCount);
  const hmtx = joinedMetrics(a, b, glyphCount);
  budget.step(1 + (glyphCount >> 4));
  if (!hmtx) return undefined;
  const [hhea, maxp] = [copyOf(tableOf(a.tables, 'hhea')), copyOf(tableOf(a.tables, 'maxp'))];
  hhea.setUint16(34, glyphCount);
  maxp.setUint16(4, glyphCount);
  return { flavor: a.flavor, tables: new Map(a.tables).set('hhea', hhea).set('maxp', maxp).set('hmtx', hmtx), outlines, glyphCount };
}

/** The metrics of the glyphs that each uses; of others those that are not 0. */
function joinedMetrics(a: OutlineSubset, b: OutlineSubset, glyphCount: number): DataView | undefined {
  const [ofA, ofB] = [metricsIn(a), metricsIn(b)];
  const hmtx = new DataView(new ArrayBuffer(glyphCount * 4));
  for (let glyph = 0; glyph < glyphCount; glyph += 1) {
    const [first, second] = [ofA(glyph), ofB(glyph)];
    const isSame = first[0] === second[0] && first[1] === second[1];
    if (!isSame && a.outlines.has(glyph) && b.outlines.has(glyph)) return undefined;
    const isSecond = b.outlines.has(glyph) || (!a.outlines.has(glyph) && first[0] === 0 && first[1] === 0);
    const [advance, bearing] = isSecond ? second : first;
    hmtx.setUint16(glyph * 4, advance);
    hmtx.setInt16(glyph * 4 + 2, bearing);
  }
  return hmtx;
}

function metricsIn({ tables, glyphCount }: OutlineSubset): (glyph: number) => readonly [advance: number, bearing: number] {
  const hmtx = tableOf(tables, 'hmtx');
  const long = longMetrics(tableOf(tables, 'hhea'), hmtx);
  return (glyph) => (glyph < glyphCount ? metricsOf(hmtx, long, glyph) : [0, 0]);
}

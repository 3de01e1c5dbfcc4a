/** The bytes of an sfnt file → a {@link FontFace}. */
import type { ColorGlyphs } from '../color/color-glyph.js';
import { readColorGlyphs } from '../color/read-color-glyphs.js';
import type { LineMetrics } from '../font-types.js';
import { readCmap } from './read-cmap.js';
import { needed, readMetrics } from './read-metrics.js';
import { FontFileError, readSfnt } from './read-sfnt.js';

/** The `name` table → family and PostScript names; English records win over localised ones (WR-FONT-5). */
export interface FaceNames {
  readonly family: string;
  readonly postScript: string;
}

const familyId = 1;
const postScriptId = 6;
const typographicFamilyId = 16;

export function readNames(table: DataView | undefined): FaceNames {
  const best = new Map<number, { rank: number; text: string }>();
  if (table && table.byteLength >= 6) {
    const count = Math.min(table.getUint16(2), Math.floor((table.byteLength - 6) / 12));
    const strings = table.getUint16(4);
    for (let i = 0; i < count; i++) readRecord(table, 6 + i * 12, strings, best);
  }
  const family = best.get(familyId)?.text ?? best.get(typographicFamilyId)?.text ?? '';
  return { family, postScript: best.get(postScriptId)?.text ?? family.replaceAll(/[^\w-]/g, '') };
}

function readRecord(table: DataView, at: number, strings: number, best: Map<number, { rank: number; text: string }>): void {
  const id = table.getUint16(at + 6);
  if (id !== familyId && id !== postScriptId && id !== typographicFamilyId) return;
  const platform = table.getUint16(at);
  const rank = nameRank(platform, table.getUint16(at + 4));
  const known = best.get(id);
  if (known && known.rank <= rank) return;
  const start = strings + table.getUint16(at + 10);
  const end = Math.min(start + table.getUint16(at + 8), table.byteLength);
  let text = '';
  if (platform === 1) for (let k = start; k < end; k++) text += String.fromCharCode(table.getUint8(k));
  else for (let k = start; k + 1 < end; k += 2) text += String.fromCharCode(table.getUint16(k));
  if (text !== '') best.set(id, { rank, text });
}

const englishUnitedStates = 0x409;

function nameRank(platform: number, language: number): number {
  if (platform === 3 && language === englishUnitedStates) return 0;
  if (platform === 3 && (language & 0xff) === 9) return 1;
  if (platform === 0) return 2;
  if (platform === 1 && language === 0) return 3;
  return 4;
}

export interface FaceOptions {
  readonly id: string;
  /** Index in a collection. */
  readonly index?: number;
  /** The style according to the source; if absent, the file decides. */
  readonly bold?: boolean;
  readonly italic?: boolean;
}

/** @throws FontFileError if nothing can be drawn with the file. */
export function readFace(bytes: Uint8Array, options: FaceOptions): FontFace {
  try {
    return new SfntFace(bytes, options);
  } catch (error) {
    if (error instanceof RangeError) throw new FontFileError('a table of the font ends early');
    throw error;
  }
}

/** The face of a font file. Created once per process; safe to share. */
export type FontFace = Pick<SfntFace, keyof SfntFace>;

/** A class, so that all faces have one shape and lookups stay fast. */
class SfntFace {
  /** Unique and stable: the key of the PDF font. */
  readonly id: string;
  readonly postScriptName: string;
  readonly familyName: string;
  readonly format: 'truetype' | 'cff';
  /** The decompressed sfnt file; possibly a collection, see {@link SfntFace.collectionIndex}. */
  readonly bytes: Uint8Array;
  /** Index in a collection, 0 for a file with one face. */
  readonly collectionIndex: number;
  readonly unitsPerEm: number;
  readonly glyphCount: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly fixedPitch: boolean;
  /** Whether its character map uses the codes U+F000 to U+F0FF (or U+0000 to U+00FF), not Unicode. */
  readonly isSymbolEncoded: boolean;
  /** The file's own metrics, in em. */
  readonly metrics: LineMetrics & {
    readonly capHeight: number;
    readonly xHeight: number;
    readonly italicAngle: number;
    /** Negative below the baseline. */
    readonly underlinePosition: number;
    readonly underlineThickness: number;
    readonly strikeoutPosition: number;
    readonly strikeoutSize: number;
    readonly weight: number;
    /** xMin, yMin, xMax, yMax. */
    readonly boundingBox: readonly [number, number, number, number];
  };
  /** Glyphs with their own colours; absent if the face has none. */
  readonly colors?: ColorGlyphs | undefined;
  readonly #advances: Uint16Array;
  readonly #lookup: (codePoint: number) => number;
  /** Glyphs of the requested pages of 256 characters. */
  readonly #pages: (Uint16Array | undefined)[] = new Array<Uint16Array | undefined>(256).fill(undefined);

  constructor(bytes: Uint8Array, { id, index = 0, bold, italic }: FaceOptions) {
    const sfnt = readSfnt(bytes, index);
    const header = readMetrics(sfnt);
    const names = readNames(sfnt.tables.get('name'));
    const outlines = sfnt.format === 'cff' ? 'CFF ' : 'glyf';
    needed(sfnt.tables, outlines, 1);
    this.id = id;
    this.familyName = names.family || id;
    this.format = sfnt.format;
    this.bytes = bytes;
    this.collectionIndex = index;
    this.unitsPerEm = header.unitsPerEm;
    this.glyphCount = needed(sfnt.tables, 'maxp', 6).getUint16(4);
    this.bold = bold ?? header.bold;
    this.italic = italic ?? header.italic;
    this.postScriptName = postScriptName(names.postScript || id, this.bold, this.italic);
    this.fixedPitch = header.fixedPitch;
    this.metrics = header.metrics;
    this.colors = readColorGlyphs(sfnt.tables);
    this.#advances = readAdvances(needed(sfnt.tables, 'hmtx', 4), header.advanceCount, this.glyphCount);
    const map = readCmap(sfnt.tables.get('cmap'));
    this.isSymbolEncoded = map.isSymbol;
    this.#lookup = (codePoint) => {
      const glyph = map.glyph(codePoint);
      return glyph < this.glyphCount ? glyph : 0;
    };
  }

  /** 0 if the face has no glyph. */
  glyphForCodePoint(codePoint: number): number {
    if (codePoint > 0xffff) return this.#lookup(codePoint);
    const page = this.#pages[codePoint >> 8] ?? this.#fillPage(codePoint >> 8);
    return page[codePoint & 255] ?? 0;
  }

  /** Font units. */
  advance(glyph: number): number {
    return this.#advances[glyph] ?? 0;
  }

  #fillPage(number: number): Uint16Array {
    const page = new Uint16Array(256);
    for (let i = 0; i < 256; i++) page[i] = this.#lookup((number << 8) | i);
    this.#pages[number] = page;
    return page;
  }
}

/** Some bold files have the name of the regular one; a PDF should distinguish them. */
function postScriptName(name: string, bold: boolean, italic: boolean): string {
  const plain = name.replace(/-Regular$/, '');
  const needsBold = bold && !/bold|black|heavy|demi/i.test(name);
  const needsItalic = italic && !/ital|obli/i.test(name);
  return needsBold || needsItalic ? `${plain}-${needsBold ? 'Bold' : ''}${needsItalic ? 'Italic' : ''}` : name;
}

/** Glyphs past the last long metric have its advance. */
function readAdvances(hmtx: DataView, count: number, glyphCount: number): Uint16Array {
  const long = Math.min(count, glyphCount, hmtx.byteLength >> 2);
  const advances = new Uint16Array(glyphCount);
  let last = 0;
  for (let glyph = 0; glyph < long; glyph++) advances[glyph] = last = hmtx.getUint16(glyph * 4);
  return advances.fill(last, long);
}

/** A font face read with the few tables that rendering needs, and lines shaped with it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as harfbuzz from 'harfbuzzjs';
import type { FontFace, ResolvedFont } from '../../../../src/fonts/font-types.js';
import { setSubsetterSource } from '../../../../src/fonts/subset-font.js';
import type { GlyphRunItem } from '../../../../src/layout/page-item.js';

const require = createRequire(import.meta.url);

setSubsetterSource(() => readFileSync(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')));

export const fontFiles = {
  sans: '@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf',
  arabic: '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
  hebrew: '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  devanagari: '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  thai: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
} as const;

const shapers = new Map<string, harfbuzz.Font>();
const faces = new Map<string, FontFace>();

/** Reads an sfnt file given by its path in node_modules. */
export function testFace(path: string, bytes: Uint8Array = readFileSync(require.resolve(path))): FontFace {
  const known = faces.get(path);
  if (known) return known;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, number>();
  for (let table = 0; table < view.getUint16(4); table += 1) {
    const at = 12 + table * 16;
    tables.set(Buffer.from(bytes.subarray(at, at + 4)).toString('latin1'), view.getUint32(at + 8));
  }
  const at = (table: string, offset: number): number => (tables.get(table) ?? 0) + offset;
  const unitsPerEm = view.getUint16(at('head', 18));
  const glyphCount = view.getUint16(at('maxp', 4));
  const metricCount = view.getUint16(at('hhea', 34));
  const em = (table: string, offset: number): number => view.getInt16(at(table, offset)) / unitsPerEm;
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  shapers.set(path, shaper);
  const name = path.replace(/^.*\/|\.\w+$/g, '').replace('_400', '-');
  const face: FontFace = {
    id: path,
    postScriptName: name,
    familyName: name,
    format: tables.has('CFF ') ? 'cff' : 'truetype',
    bytes,
    collectionIndex: 0,
    isSymbolEncoded: false,
    unitsPerEm,
    glyphCount,
    bold: false,
    italic: false,
    fixedPitch: false,
    metrics: {
      ascent: em('hhea', 4),
      descent: -em('hhea', 6),
      lineGap: em('hhea', 8),
      eastAsian: false,
      capHeight: 0.7,
      xHeight: 0.5,
      italicAngle: 0,
      underlinePosition: -0.1,
      underlineThickness: 0.05,
      strikeoutPosition: 0.3,
      strikeoutSize: 0.05,
      weight: 400,
      boundingBox: [em('head', 36), em('head', 38), em('head', 40), em('head', 42)],
    },
    glyphForCodePoint: (codePoint) => shaper.nominalGlyph(codePoint) ?? 0,
    advance: (glyph) => view.getUint16(at('hmtx', Math.min(glyph, metricCount - 1) * 4)),
  };
  faces.set(path, face);
  return face;
}

export function testFont(path: string, changes: Partial<ResolvedFont> = {}): ResolvedFont {
  const face = testFace(path);
  return {
    face,
    requestedFamily: face.familyName,
    line: face.metrics,
    syntheticBold: false,
    syntheticItalic: false,
    widthScale: 1,
    ...changes,
  };
}

export interface LineOptions extends Partial<Omit<GlyphRunItem, 'kind' | 'font'>> {
  readonly font: ResolvedFont;
  readonly features?: Readonly<Record<string, number>>;
  /** Added after each glyph. */
  readonly letterSpacing?: number;
}

/** Shapes a text as one run. */
export function shapeLine(text: string, options: LineOptions): GlyphRunItem {
  const { font, features = {}, letterSpacing = 0, ...rest } = options;
  const shaper = shapers.get(font.face.id);
  if (!shaper) throw new Error('unknown face');
  const size = rest.size ?? 12;
  const scale = rest.scale ?? 1;
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  if (rest.rightToLeft !== undefined) buffer.setDirection(rest.rightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  harfbuzz.shape(
    shaper,
    buffer,
    Object.entries(features).map(([tag, value]) => new harfbuzz.Feature(tag, value)),
  );
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const toPoints = size / font.face.unitsPerEm;
  const offsets = Float64Array.from(positions.flatMap((position) => [position.xOffset * toPoints * scale, position.yOffset * toPoints]));
  return {
    kind: 'glyphs',
    x: 72,
    y: 100,
    size,
    scale,
    font,
    color: '000000',
    text,
    rightToLeft: false,
    glyphs: Uint16Array.from(infos, (info) => info.codepoint),
    clusters: Uint32Array.from(infos, (info) => info.cluster),
    advances: Float64Array.from(positions, (position) => position.xAdvance * toPoints * scale + letterSpacing),
    ...(offsets.some((offset) => offset !== 0) ? { offsets } : {}),
    ...rest,
  };
}

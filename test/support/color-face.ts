/** Colour fonts, built byte by byte: squares as outlines, paints as specified (OpenType 1.9.1, "COLR", "CPAL"). */
import { itemAt } from '../../src/base/item-at.js';
import { GlyphWriter } from '../../src/fonts/sfnt/glyph-writer.js';
import { writeSfnt } from '../../src/fonts/sfnt/write-sfnt.js';

export type Bytes = readonly number[];

export const u16 = (value: number): Bytes => [(value >> 8) & 255, value & 255];
const u24 = (value: number): Bytes => [(value >> 16) & 255, ...u16(value)];
const u32 = (value: number): Bytes => [...u16(value >>> 16), ...u16(value)];
const f2dot14 = (value: number): Bytes => u16(Math.round(value * 16384));
const fixed = (value: number): Bytes => u32(Math.round(value * 65536));

export type Stop = readonly [at: number, entry: number, alpha?: number];

const colorLine = (extend: number, stops: readonly Stop[]): Bytes => [
  extend,
  ...u16(stops.length),
  ...stops.flatMap(([at, entry, alpha = 1]) => [...f2dot14(at), ...u16(entry), ...f2dot14(alpha)]),
];

export const paint = {
  layers: (first: number, count: number): Bytes => [1, count, ...u32(first)],
  solid: (entry: number, alpha = 1): Bytes => [2, ...u16(entry), ...f2dot14(alpha)],
  variableSolid: (entry: number, alpha = 1): Bytes => [3, ...u16(entry), ...f2dot14(alpha), ...u32(0)],
  linear: (points: Bytes, stops: readonly Stop[], extend = 0): Bytes => [
    4,
    ...u24(16),
    ...points.flatMap(u16),
    ...colorLine(extend, stops),
  ],
  radial: (circles: Bytes, stops: readonly Stop[], extend = 0): Bytes => [
    6,
    ...u24(16),
    ...circles.flatMap(u16),
    ...colorLine(extend, stops),
  ],
  sweep: ([x, y]: readonly [number, number], angles: Bytes, stops: readonly Stop[]): Bytes => [
    ...[8, ...u24(12), ...u16(x), ...u16(y), ...angles.flatMap((degrees) => f2dot14(degrees / 180 - 1))],
    ...colorLine(0, stops),
  ],
  glyph: (glyph: number, inner: Bytes): Bytes => [10, ...u24(6), ...u16(glyph), ...inner],
  /** A paint that refers back to itself. */
  circle: (glyph: number): Bytes => [10, ...u24(0), ...u16(glyph)],
  colorGlyph: (glyph: number): Bytes => [11, ...u16(glyph)],
  affine: (matrix: Bytes, inner: Bytes): Bytes => [12, ...u24(7), ...u24(7 + inner.length), ...inner, ...matrix.flatMap(fixed)],
  translate: (dx: number, dy: number, inner: Bytes): Bytes => [14, ...u24(8), ...u16(dx), ...u16(dy), ...inner],
  /** Any format from 16 to 31: angles and factors come before the centre. */
  change: (format: number, factors: Bytes, center: Bytes, inner: Bytes): Bytes => {
    const fields = [...factors.flatMap(f2dot14), ...center.flatMap(u16)];
    return [format, ...u24(4 + fields.length), ...fields, ...inner];
  },
  composite: (source: Bytes, mode: number, backdrop: Bytes): Bytes => [
    ...[32, ...u24(8), mode, ...u24(8 + source.length)],
    ...source,
    ...backdrop,
  ],
};

export interface ColorTables {
  /** Version 0: the layers of each glyph, each a glyph and a palette entry. */
  readonly flat?: Readonly<Record<number, readonly (readonly [glyph: number, entry: number])[]>>;
  readonly paints?: Readonly<Record<number, Bytes>>;
  readonly layers?: readonly Bytes[];
  readonly boxes?: Readonly<Record<number, readonly [number, number, number, number]>>;
}

/** Consecutive blobs after an equal number of records. */
function list(count: Bytes, recordLength: number, blobs: readonly Bytes[], recordOf: (index: number, offset: number) => Bytes): Bytes {
  let offset = count.length + recordLength * blobs.length;
  const records = blobs.flatMap((blob, index) => {
    const record = recordOf(index, offset);
    offset += blob.length;
    return record;
  });
  return [...count, ...records, ...blobs.flat()];
}

export function colrTable({ flat = {}, paints, layers = [], boxes = {} }: ColorTables): Uint8Array {
  const headLength = paints ? 34 : 14;
  const flatGlyphs = Object.entries(flat);
  const flatLayers = flatGlyphs.flatMap(([, all]) => all);
  let first = 0;
  const baseRecords = flatGlyphs.flatMap(([glyph, all]) => {
    const record = [...u16(Number(glyph)), ...u16(first), ...u16(all.length)];
    first += all.length;
    return record;
  });
  const layerRecords = flatLayers.flatMap(([glyph, entry]) => [...u16(glyph), ...u16(entry)]);
  const glyphs = Object.keys(paints ?? {}).map(Number);
  const bases = list(u32(glyphs.length), 6, Object.values(paints ?? {}), (index, offset) => [
    ...u16(itemAt(glyphs, index)),
    ...u32(offset),
  ]);
  const layerList = list(u32(layers.length), 4, layers, (_, offset) => u32(offset));
  const boxGlyphs = Object.keys(boxes).map(Number);
  const clips = list(
    [1, ...u32(boxGlyphs.length)],
    7,
    Object.values(boxes).map((box) => [1, ...box.flatMap(u16)]),
    (index, offset) => {
      const glyph = u16(itemAt(boxGlyphs, index));
      return [...glyph, ...glyph, ...u24(offset)];
    },
  );
  const start = headLength + baseRecords.length + layerRecords.length;
  const second = [...u32(start), ...u32(start + bases.length), ...u32(start + bases.length + layerList.length), ...u32(0), ...u32(0)];
  const header = [
    ...[...u16(paints ? 1 : 0), ...u16(flatGlyphs.length), ...u32(headLength), ...u32(headLength + baseRecords.length)],
    ...u16(flatLayers.length),
  ];
  const body = paints ? [...bases, ...layerList, ...clips] : [];
  return Uint8Array.from([...header, ...(paints ? second : []), ...baseRecords, ...layerRecords, ...body]);
}

/** RRGGBBAA colours. */
export function cpalTable(colors: readonly string[]): Uint8Array {
  const records = colors.flatMap((color) => {
    const [red, green, blue, alpha] = Buffer.from(color, 'hex');
    return [blue, green, red, alpha];
  });
  return Uint8Array.from([...u16(0), ...u16(colors.length), ...u16(1), ...u16(colors.length), ...u32(14), ...u16(0), ...records]);
}

const unitsPerEm = 1000;

/** xMin, yMin, xMax and yMax of a rectangle; undefined for a glyph without ink. */
export type Rectangle = readonly [number, number, number, number] | undefined;

export interface FaceParts {
  readonly family: string;
  /** By glyph; the first is the glyph for missing characters. */
  readonly outlines: readonly Rectangle[];
  readonly characters: Readonly<Record<number, number>>;
  readonly tables: ColorTables;
  readonly colors: readonly string[];
}

/** A TrueType file whose glyphs are one em wide. */
export function colorFace({ family, outlines, characters, tables, colors }: FaceParts): Uint8Array {
  const { glyf, loca } = outlineTables(outlines);
  const head = [
    ...[...u32(0x10000), ...u32(0x10000), ...u32(0), ...u32(0x5f0f3cf5), ...u16(0), ...u16(unitsPerEm), ...new Array<number>(16).fill(0)],
    ...[...u16(0), ...u16(-200), ...u16(1000), ...u16(1000), ...u16(0), ...u16(8), ...u16(2), ...u16(1), ...u16(0)],
  ];
  const hhea = [...u32(0x10000), ...u16(800), ...u16(-200), ...new Array<number>(26).fill(0), ...u16(outlines.length)];
  const hmtx = outlines.flatMap((outline) => [...u16(unitsPerEm), ...u16(outline?.[0] ?? 0)]);
  const maxp = [...u32(0x10000), ...u16(outlines.length), ...new Array<number>(26).fill(0)];
  const post = [...u32(0x30000), ...new Array<number>(28).fill(0)];
  const all: Record<string, Bytes | Uint8Array> = {
    glyf,
    loca,
    head,
    hhea,
    hmtx,
    maxp,
    post,
    name: nameTable(family),
    cmap: cmapTable(characters),
  };
  const tablesOfFace = new Map(Object.entries(all).map(([tag, bytes]) => [tag, Uint8Array.from(bytes)]));
  return writeSfnt(0x10000, new Map([...tablesOfFace, ['COLR', colrTable(tables)], ['CPAL', cpalTable(colors)]]), 'written');
}

function outlineTables(outlines: readonly Rectangle[]): { glyf: Uint8Array; loca: Bytes } {
  const writer = new GlyphWriter(1024);
  const offsets: number[] = [];
  for (const outline of outlines) {
    offsets.push(writer.length);
    if (!outline) continue;
    const [left, bottom, right, top] = outline;
    writer.simpleGlyph({
      ends: [3],
      onCurve: Uint8Array.of(1, 1, 1, 1),
      x: Int16Array.of(left, 0, right - left, 0),
      y: Int16Array.of(bottom, top - bottom, 0, bottom - top),
      instructions: new Uint8Array(),
      overlap: false,
      box: outline,
    });
    writer.align();
  }
  return { glyf: writer.bytes(), loca: [...offsets, writer.length].flatMap(u32) };
}

function nameTable(family: string): Bytes {
  const text = [...family].flatMap((letter) => u16(letter.charCodeAt(0)));
  const ids = [1, 6];
  const records = ids.flatMap((id) => [...u16(3), ...u16(1), ...u16(0x409), ...u16(id), ...u16(text.length), ...u16(0)]);
  return [...u16(0), ...u16(ids.length), ...u16(6 + records.length), ...records, ...text];
}

function cmapTable(characters: Readonly<Record<number, number>>): Bytes {
  const groups = Object.entries(characters)
    .map(([code, glyph]) => [Number(code), glyph] as const)
    .sort(([a], [b]) => a - b);
  const body = groups.flatMap(([code, glyph]) => [...u32(code), ...u32(code), ...u32(glyph)]);
  return [
    ...u16(0),
    ...u16(1),
    ...u16(3),
    ...u16(10),
    ...u32(12),
    ...u16(12),
    ...u16(0),
    ...u32(16 + body.length),
    ...u32(0),
    ...u32(groups.length),
    ...body,
  ];
}

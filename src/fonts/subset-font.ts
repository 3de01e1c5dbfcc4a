/**
 * A face and the used glyphs → a font file with only their outlines, for embedding (ISO 32000-2 §9.9.2). Our own code cuts plain
 * TrueType; HarfBuzz's subsetter, which is compiled on first use, cuts all other fonts (docs/decisions/0020-own-truetype-subsetter.md).
 */
import type { FontFace } from './font-types.js';
import { cutTrueType } from './sfnt/cut-truetype.js';
import { readSfnt, type Sfnt } from './sfnt/read-sfnt.js';

export interface FontSubset {
  /** A TrueType file, or the bare `CFF ` table. */
  readonly bytes: Uint8Array;
  readonly format: 'truetype' | 'cff';
}

/** Node has it, but the ES library's types do not. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

/** The module's exports that are used here; it has no imports. */
interface Subsetter {
  readonly memory: { readonly buffer: ArrayBuffer };
  _initialize(): void;
  malloc(size: number): number;
  free(at: number): void;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, set: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

let loadModule: (() => Uint8Array) | undefined;
let subsetter: Subsetter | undefined;

/** Sets the source of HarfBuzz's module; without it, fonts that need it are embedded whole. */
export function setSubsetterSource(load: () => Uint8Array): void {
  loadModule ??= load;
}

/** Compiled once per process. */
function subsetterOf(): Subsetter | undefined {
  if (subsetter || !loadModule) return subsetter;
  const loaded = new WebAssembly.Instance(new WebAssembly.Module(loadModule())).exports as Subsetter;
  loaded._initialize();
  return (subsetter = loaded);
}

/** hb-subset.h: glyph ids must match the page content; hinting, layout and closure over ligatures are not needed in a PDF. */
const flags = { noHinting: 0x1, retainGlyphIds: 0x2, notdefOutline: 0x40, noLayoutClosure: 0x200 };
const dropTableSet = 3;
const droppedTables = [
  'GSUB',
  'GPOS',
  'GDEF',
  'kern',
  'name',
  'OS/2',
  'post',
  'cmap',
  'DSIG',
  'STAT',
  'BASE',
  'JSTF',
  'MATH',
  'COLR',
  'CPAL',
  'SVG ',
  'meta',
  'FFTM',
  'LTSH',
  'VDMX',
  'hdmx',
  'gasp',
  'PCLT',
];

const tag = (name: string): number => [...name].reduce((value, letter) => (value << 8) | letter.charCodeAt(0), 0) >>> 0;

export interface SubsetOptions {
  readonly keepsMap: boolean;
}

/**
 * Glyph 0 is always kept. A face that the subsetter rejects is returned whole.
 * @param options `keepsMap`: the map from characters to glyphs is kept, for fonts whose codes are characters
 */
export function subsetFont(face: FontFace, glyphs: Iterable<number>, { keepsMap }: SubsetOptions = { keepsMap: false }): FontSubset {
  const plain = face.format === 'truetype' && !keepsMap ? cutTrueType(faceTables(face), glyphs) : undefined;
  if (plain) return { bytes: plain, format: 'truetype' };
  const hb = subsetterOf();
  const bytes = (hb && cut(hb, face, glyphs, { keepsMap })) ?? face.bytes;
  return face.format === 'cff' ? { bytes: builtTable(bytes, 'CFF ') ?? bytes, format: 'cff' } : { bytes, format: 'truetype' };
}

/** Read once per face. */
const tables = new WeakMap<FontFace, Sfnt>();

function faceTables(face: FontFace): Sfnt {
  const known = tables.get(face) ?? readSfnt(face.bytes, face.collectionIndex);
  tables.set(face, known);
  return known;
}

function cut(hb: Subsetter, face: FontFace, glyphs: Iterable<number>, { keepsMap }: SubsetOptions): Uint8Array | undefined {
  const data = hb.malloc(face.bytes.length);
  if (data === 0) return undefined;
  new Uint8Array(hb.memory.buffer).set(face.bytes, data);
  const blob = hb.hb_blob_create(data, face.bytes.length, 1, 0, 0);
  const source = hb.hb_face_create(blob, face.collectionIndex);
  const input = hb.hb_subset_input_create_or_fail();
  let result = 0;
  try {
    const set = hb.hb_subset_input_glyph_set(input);
    hb.hb_set_add(set, 0);
    for (const glyph of glyphs) hb.hb_set_add(set, glyph);
    const dropped = hb.hb_subset_input_set(input, dropTableSet);
    for (const name of droppedTables) if (name !== 'cmap' || !keepsMap) hb.hb_set_add(dropped, tag(name));
    hb.hb_subset_input_set_flags(input, flags.noHinting | flags.retainGlyphIds | flags.notdefOutline | flags.noLayoutClosure);
    result = hb.hb_subset_or_fail(source, input);
    return result === 0 ? undefined : faceBytes(hb, result);
  } finally {
    if (result !== 0) hb.hb_face_destroy(result);
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(source);
    hb.hb_blob_destroy(blob);
    hb.free(data);
  }
}

function faceBytes(hb: Subsetter, face: number): Uint8Array | undefined {
  const blob = hb.hb_face_reference_blob(face);
  const length = hb.hb_blob_get_length(blob);
  const at = hb.hb_blob_get_data(blob, 0);
  const bytes = length > 0 ? new Uint8Array(hb.memory.buffer).slice(at, at + length) : undefined;
  hb.hb_blob_destroy(blob);
  return bytes;
}

function builtTable(file: Uint8Array, name: string): Uint8Array | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const wanted = tag(name);
  for (let i = 0, at = 12; i < view.getUint16(4); i++, at += 16) {
    if (view.getUint32(at) === wanted) return file.subarray(view.getUint32(at + 8), view.getUint32(at + 8) + view.getUint32(at + 12));
  }
  return undefined;
}

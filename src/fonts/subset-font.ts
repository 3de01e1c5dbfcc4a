/** A face and the glyphs used → a font file with their outlines only, for embedding (HarfBuzz's subsetter; ISO 32000-2 §9.9.2). */
import type { FontFace } from './font-types.js';

export interface FontSubset {
  /** A TrueType file, or the bare `CFF ` table. */
  readonly bytes: Uint8Array;
  readonly format: 'truetype' | 'cff';
}

/** Node has it; the ES library's types do not. */
declare const WebAssembly: { instantiate(bytes: Uint8Array): Promise<{ readonly instance: { readonly exports: unknown } }> };

/** The exports of the module that are used here; it imports nothing. */
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

/** Compiled once per process; without it fonts are embedded whole. */
let subsetter: Subsetter | undefined;

export async function loadSubsetter(module: Uint8Array): Promise<void> {
  if (subsetter) return;
  const { instance } = await WebAssembly.instantiate(module);
  const loaded = instance.exports as Subsetter;
  loaded._initialize();
  subsetter = loaded;
}

/** hb-subset.h: glyph ids stay what the page content says; hinting, layout and closure over ligatures are of no use in a PDF. */
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

/**
 * Glyph 0 is always kept. A face that the subsetter refuses is given whole.
 * @param keepsMap The map from characters to the glyphs is kept, for fonts whose codes are characters
 */
export function subsetFont(face: FontFace, glyphs: Iterable<number>, keepsMap = false): FontSubset {
  const bytes = (subsetter && cut(subsetter, face, glyphs, keepsMap)) ?? face.bytes;
  return face.format === 'cff' ? { bytes: tableOf(bytes, 'CFF ') ?? bytes, format: 'cff' } : { bytes, format: 'truetype' };
}

function cut(hb: Subsetter, face: FontFace, glyphs: Iterable<number>, keepsMap: boolean): Uint8Array | undefined {
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
    return result === 0 ? undefined : bytesOf(hb, result);
  } finally {
    if (result !== 0) hb.hb_face_destroy(result);
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(source);
    hb.hb_blob_destroy(blob);
    hb.free(data);
  }
}

function bytesOf(hb: Subsetter, face: number): Uint8Array | undefined {
  const blob = hb.hb_face_reference_blob(face);
  const length = hb.hb_blob_get_length(blob);
  const at = hb.hb_blob_get_data(blob, 0);
  const bytes = length > 0 ? new Uint8Array(hb.memory.buffer).slice(at, at + length) : undefined;
  hb.hb_blob_destroy(blob);
  return bytes;
}

function tableOf(file: Uint8Array, name: string): Uint8Array | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const wanted = tag(name);
  for (let i = 0, at = 12; i < view.getUint16(4); i++, at += 16) {
    if (view.getUint32(at) === wanted) return file.subarray(view.getUint32(at + 8), view.getUint32(at + 8) + view.getUint32(at + 12));
  }
  return undefined;
}

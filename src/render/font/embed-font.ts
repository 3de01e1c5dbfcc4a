/** A used face → Type 0 font, CIDFont, descriptor, font program, widths and ToUnicode (ISO 32000-2 §9.7, §9.8, §9.9). */
import { itemAt } from '../../base/item-at.js';
import { createHash } from 'node:crypto';
import type { FontFace } from '../../fonts/font-types.js';
import { subsetFont, type SubsetOptions } from '../../fonts/subset-font.js';
import { pdfDict, pdfName, type PdfDict, type PdfObject, type PdfRef } from '../../pdf/objects/pdf-object.js';
import { byteString } from '../../pdf/objects/text-string.js';
import { flateStream, fontLevel } from '../../pdf/write/flate-stream.js';
import type { PdfFile } from '../../pdf/write/pdf-file.js';
import { codedGlyph, usedCodes, usedGlyphs, widthUnits, type PdfFont } from './pdf-font.js';
import { writeToUnicode } from './to-unicode.js';
import { typingFontDict } from './typing-font.js';
import { sumOf } from '../../fonts/sfnt/write-sfnt.js';

/**
 * Gives glyphs of a TrueType file other advances, each glyph centred in its new one, so that a substitute is spaced as evenly as the
 * family that it replaces.
 */
interface Table {
  readonly record: number;
  readonly offset: number;
  readonly length: number;
}

function findTable(view: DataView, tag: string): Table | undefined {
  const count = view.getUint16(4);
  for (let i = 0, record = 12; i < count && record + 16 <= view.byteLength; i += 1, record += 16) {
    const name = String.fromCharCode(
      view.getUint8(record),
      view.getUint8(record + 1),
      view.getUint8(record + 2),
      view.getUint8(record + 3),
    );
    if (name !== tag) continue;
    const offset = view.getUint32(record + 8);
    const length = view.getUint32(record + 12);
    return offset + length <= view.byteLength ? { record, offset, length } : undefined;
  }
  return undefined;
}

/**
 * @param advances font units by glyph id; a glyph without its own metric keeps the shared one
 * @returns the same bytes if the file has no horizontal metrics
 */
function setAdvances(bytes: Uint8Array, advances: ReadonlyMap<number, number>): Uint8Array {
  // A slice of a Buffer is a view.
  const copy = new Uint8Array(bytes);
  const view = new DataView(copy.buffer, copy.byteOffset, copy.byteLength);
  if (view.byteLength < 12) return bytes;
  const [hhea, hmtx] = [findTable(view, 'hhea'), findTable(view, 'hmtx')];
  if (!hhea || !hmtx || hhea.length < 36) return bytes;
  const count = Math.min(view.getUint16(hhea.offset + 34), Math.floor(hmtx.length / 4));
  for (const [glyph, wanted] of advances) {
    if (glyph >= count) continue;
    const at = hmtx.offset + glyph * 4;
    const advance = Math.max(0, Math.min(0xffff, Math.round(wanted)));
    const bearing = view.getInt16(at + 2) + Math.round((advance - view.getUint16(at)) / 2);
    view.setUint16(at, advance);
    view.setInt16(at + 2, Math.max(-0x8000, Math.min(0x7fff, bearing)));
  }
  view.setUint32(hmtx.record + 4, sumOf(copy.subarray(hmtx.offset, hmtx.offset + hmtx.length)));
  return copy;
}

/** Flags of a descriptor (§9.8.2). */
const flags = { fixedPitch: 1, symbolic: 4, nonsymbolic: 32, italic: 64 };

/** Six capitals that depend only on the face and the chosen glyphs (§9.9.2). */
function subsetTag({ face, requested }: PdfFont, glyphs: readonly number[]): string {
  const digest = createHash('sha256')
    .update(`${face.id}\n${requested ? `${requested.family}\n${requested.scale}\n` : ''}${glyphs.join(' ')}`)
    .digest();
  return String.fromCharCode(...Array.from(digest.subarray(0, 6), (byte) => 0x41 + (byte % 26)));
}

const baseName = (face: FontFace): string => face.postScriptName.replace(/[^A-Za-z0-9_-]/g, '').slice(0, 63) || 'Font';

/** Runs of consecutive codes as `first [widths]`. */
function widthArray(font: PdfFont, codes: readonly number[]): PdfObject[] {
  const array: PdfObject[] = [];
  let run: number[] = [];
  let previous = -2;
  for (const code of codes) {
    if (code !== previous + 1) array.push(code, (run = []));
    run.push(itemAt(font.widths, codedGlyph(font, code)) / widthUnits);
    previous = code;
  }
  return array;
}

/** The glyph of each code, two bytes each; 0 for unused codes (§9.7.4.3). */
function glyphMap(font: PdfFont, codes: readonly number[]): Uint8Array {
  const map = Buffer.alloc(2 * ((codes.at(-1) ?? 0) + 1));
  for (const code of codes) map.writeUInt16BE(codedGlyph(font, code), 2 * code);
  return map;
}

/** The file does not state stem widths; this rule of thumb gives 88 for regular and 166 for bold. */
const stemWidth = (weight: number): number => Math.round(50 + (weight / 65) ** 2);

function descriptor(face: FontFace, name: string, program: PdfObject, key: string, kind: 'symbolic' | 'nonsymbolic'): PdfDict {
  const { metrics } = face;
  const thousandths = (em: number): number => Math.round(em * 1000);
  return pdfDict({
    Type: pdfName('FontDescriptor'),
    FontName: pdfName(name),
    Flags: flags[kind] | (face.fixedPitch ? flags.fixedPitch : 0) | (face.italic ? flags.italic : 0),
    FontBBox: metrics.boundingBox.map(thousandths),
    ItalicAngle: metrics.italicAngle,
    Ascent: thousandths(metrics.ascent),
    Descent: -thousandths(metrics.descent),
    CapHeight: thousandths(metrics.capHeight),
    XHeight: thousandths(metrics.xHeight),
    StemV: stemWidth(metrics.weight),
    [key]: program,
  });
}

function fontProgram(
  file: PdfFile,
  font: PdfFont,
  glyphs: readonly number[],
  options: SubsetOptions,
): { key: string; ref: PdfRef; isCff: boolean } {
  const { bytes: cut, format } = subsetFont(font.face, glyphs, options);
  const bytes = font.requested && format === 'truetype' ? setAdvances(cut, advancesOf(font, glyphs)) : cut;
  if (format === 'cff')
    return { key: 'FontFile3', ref: file.add(flateStream(bytes, { Subtype: pdfName('CIDFontType0C') }, fontLevel)), isCff: true };
  return { key: 'FontFile2', ref: file.add(flateStream(bytes, { Length1: bytes.length }, fontLevel)), isCff: false };
}

/** Stated widths in font units. */
function advancesOf(font: PdfFont, glyphs: readonly number[]): Map<number, number> {
  return new Map(glyphs.map((glyph) => [glyph, (itemAt(font.widths, glyph) / widthUnits / 1000) * font.face.unitsPerEm]));
}

/** The uses of the font. */
export interface FontUse {
  /** Whether pages are drawn with it. */
  readonly isDrawn: boolean;
  /** Reference for a second dictionary, in which codes are characters; absent if no text can be typed in it. */
  readonly typing: PdfRef | undefined;
}

/** Fills the reference that the font got on first use. Both of its dictionaries share one font program. */
export function embedFont(file: PdfFile, font: PdfFont, { isDrawn, typing }: FontUse): void {
  const glyphs = usedGlyphs(font);
  const { face } = font;
  const name = `${subsetTag(font, glyphs)}+${baseName(face)}`;
  const program = fontProgram(file, font, glyphs, { keepsMap: typing !== undefined });
  if (typing) file.set(typing, typingFontDict(font, name, file.add(descriptor(face, name, program.ref, program.key, 'nonsymbolic'))));
  if (!isDrawn) return;
  const codes = usedCodes(font);
  const isOwn = codes.length === glyphs.length;
  const toGlyphs = isOwn ? pdfName('Identity') : file.add(flateStream(glyphMap(font, codes)));
  const descendant = file.add(
    pdfDict({
      Type: pdfName('Font'),
      Subtype: pdfName(program.isCff ? 'CIDFontType0' : 'CIDFontType2'),
      BaseFont: pdfName(name),
      CIDSystemInfo: pdfDict({ Registry: byteString('Adobe'), Ordering: byteString('Identity'), Supplement: 0 }),
      FontDescriptor: file.add(descriptor(face, name, program.ref, program.key, 'symbolic')),
      W: widthArray(font, codes),
      CIDToGIDMap: program.isCff ? undefined : toGlyphs,
    }),
  );
  const type0 = pdfDict({
    Type: pdfName('Font'),
    Subtype: pdfName('Type0'),
    BaseFont: pdfName(program.isCff ? `${name}-Identity-H` : name),
    Encoding: pdfName('Identity-H'),
    DescendantFonts: [descendant],
    ToUnicode: file.add(flateStream(writeToUnicode(font, codes))),
  });
  file.set(font.ref, type0);
}

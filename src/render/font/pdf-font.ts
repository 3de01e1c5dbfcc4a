/** One face as the document uses it: its used glyphs, their written widths, and the text that each represents. */
import { itemAt } from '../../base/item-at.js';
import type { FontFace, ResolvedFont } from '../../fonts/font-types.js';
import type { PdfRef } from '../../pdf/objects/pdf-object.js';

/** Widths are kept and written in hundredths of a thousandth of an em, so that layout's advances need few adjustments. */
export const widthUnits = 100;

const none = -1;

export interface PdfFont {
  readonly face: FontFace;
  /** Resource name. */
  readonly name: string;
  readonly ref: PdfRef;
  /** Whether glyph 0, for characters missing from the face, is drawn. */
  readonly showsMissing: boolean;
  /** Per glyph in {@link widthUnits}; -1 if the glyph is unused. */
  readonly widths: Int32Array;
  /** Used glyphs, in the order of their first use. */
  readonly used: number[];
  /** Per glyph: the code point that it represents; -1 none; from -2 downwards an index into `longTexts`. */
  readonly texts: Int32Array;
  readonly longTexts: string[];
  /** Codes after those of the face's glyphs, which equal the glyph ids: another code for a glyph, with another text. */
  readonly moreCodes: { readonly glyph: number; readonly text: string }[];
  /** By glyph and text. */
  readonly codeOf: Map<string, number>;
  /** Set if the face substitutes a family with other advances: glyphs get those (em by code point, before the horizontal factor). */
  readonly requested:
    { readonly family: string; readonly advanceOf: (codePoint: number) => number | undefined; readonly scale: number } | undefined;
}

export function createPdfFont(
  { face, requestedAdvance, requestedFamily, widthScale }: ResolvedFont,
  name: string,
  ref: PdfRef,
  showsMissing: boolean,
): PdfFont {
  const count = Math.max(1, Math.min(face.glyphCount, 0x10000));
  return {
    face,
    name,
    ref,
    showsMissing,
    widths: new Int32Array(count).fill(none),
    used: [],
    texts: new Int32Array(count).fill(none),
    longTexts: [],
    moreCodes: [],
    codeOf: new Map(),
    // Widths in the file must be those of the font program (ISO 19005-2 §6.2.11.5): TrueType's are changed with them, a CFF program's are kept.
    requested:
      requestedAdvance && face.format === 'truetype'
        ? { family: requestedFamily, advanceOf: requestedAdvance, scale: widthScale }
        : undefined,
  };
}

/** The width that the file will state; from now on the glyph counts as used. */
export function glyphWidth(font: PdfFont, glyph: number): number {
  const known = font.widths[glyph];
  if (known !== undefined && known !== none) return known;
  const width = Math.round((font.face.advance(glyph) * 1000 * widthUnits) / font.face.unitsPerEm);
  setWidth(font, glyph, Number.isFinite(width) ? width : 0);
  return font.widths[glyph] ?? 0;
}

function setWidth(font: PdfFont, glyph: number, width: number): void {
  if (glyph >= font.widths.length) return;
  font.widths[glyph] = width;
  font.used.push(glyph);
}

/** Sets the requested family's advance for a glyph that represents one character, before its width is first requested. */
export function claimAdvance(font: PdfFont, glyph: number, codePoint: number): void {
  if (!font.requested || font.widths[glyph] !== none) return;
  const advance = font.requested.advanceOf(codePoint);
  if (advance === undefined || !(advance > 0)) return;
  setWidth(font, glyph, Math.round((advance / font.requested.scale) * 1000 * widthUnits));
}

/** Glyph ids in use, ascending. */
export const usedGlyphs = (font: PdfFont): number[] => font.used.toSorted((a, b) => a - b);

/** Codes of content that show used glyphs, ascending. */
export function usedCodes(font: PdfFont): number[] {
  const codes = usedGlyphs(font);
  font.moreCodes.forEach(({ glyph }, index) => {
    if (font.widths[glyph] !== none) codes.push(font.widths.length + index);
  });
  return codes;
}

/** The glyph that a code shows. */
export const codedGlyph = (font: PdfFont, code: number): number =>
  code < font.widths.length ? code : itemAt(font.moreCodes, code - font.widths.length).glyph;

/** The text that ToUnicode gives for a code; may be empty. */
export function codeText(font: PdfFont, code: number): string {
  if (code >= font.widths.length) return itemAt(font.moreCodes, code - font.widths.length).text;
  const entry = itemAt(font.texts, code);
  if (entry >= 0) return String.fromCodePoint(entry);
  return entry === none ? '' : itemAt(font.longTexts, -2 - entry);
}

/** Characters that a font may draw with the glyph of a plainer one, which is then the glyph's text. */
function plainForm(codePoint: number): number {
  if (codePoint === 0xa0 || (codePoint >= 0x2000 && codePoint <= 0x200a) || codePoint === 0x202f) return 0x20;
  if (codePoint === 0xad || codePoint === 0x2010 || codePoint === 0x2011) return 0x2d;
  return codePoint;
}

/**
 * Makes `codePoint` the glyph's text if it has none yet; returns whether the glyph now represents it. A no-break space counts as the
 * space that it looks like.
 */
export function claimCodePoint(font: PdfFont, glyph: number, codePoint: number): boolean {
  const known = font.texts[glyph];
  if (known === codePoint) return true;
  const plain = plainForm(codePoint);
  if (known === none) {
    const drawsPlain = plain !== codePoint && font.face.glyphForCodePoint(plain) === glyph;
    font.texts[glyph] = drawsPlain ? plain : codePoint;
  }
  return font.texts[glyph] === codePoint || (plain === 0x20 && font.texts[glyph] === 0x20);
}

/** The same for a text of several code points, such as a ligature's. */
export function claimText(font: PdfFont, glyph: number, text: string): boolean {
  const codePoint = text.codePointAt(0);
  if (codePoint !== undefined && text.length === (codePoint > 0xffff ? 2 : 1)) return claimCodePoint(font, glyph, codePoint);
  if (font.texts[glyph] === none) {
    font.texts[glyph] = -2 - font.longTexts.length;
    font.longTexts.push(beginning(text));
  }
  return codeText(font, glyph) === text;
}

/**
 * A code that shows the glyph and represents the text, so that readers without ActualText read it, too; undefined if it needs ActualText:
 * a hyphen at a line's end, which those readers recognise by its appearance, a text that is too long, and codes of a CFF program, which
 * are its glyphs' (ISO 32000-2 §9.7.4.2).
 */
export function codeFor(font: PdfFont, glyph: number, text: string): number | undefined {
  if (claimText(font, glyph, text)) return glyph;
  const isLook = text.length === 1 && plainForm(text.charCodeAt(0)) === font.texts[glyph];
  if (isLook || font.face.format !== 'truetype' || text.length > longestText) return undefined;
  const key = `${glyph} ${text}`;
  const known = font.codeOf.get(key);
  if (known !== undefined) return known;
  const code = font.widths.length + font.moreCodes.length;
  if (code > lastCode) return undefined;
  font.moreCodes.push({ glyph, text });
  font.codeOf.set(key, code);
  return code;
}

/** Codes have two bytes. */
const lastCode = 0xffff;

/**
 * Most UTF-16 units that ToUnicode gives for a glyph, so that its hexadecimal digits are a token of less than 256 characters: a CMap
 * string may be twice as long, but Poppler omits such an entry.
 */
const longestText = 60;

/** As much of a text as an entry holds, in whole characters; ActualText represents the rest. */
function beginning(text: string): string {
  if (text.length <= longestText) return text;
  const last = text.charCodeAt(longestText - 1);
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? longestText - 1 : longestText);
}

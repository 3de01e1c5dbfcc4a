/** A face with one byte per character in WinAnsiEncoding, for typing in viewers (ISO 32000-2 §9.6.3, Annex D). */
import { pdfDict, pdfName, type PdfDict, type PdfRef } from '../../pdf/objects/pdf-object.js';
import type { PdfFile } from '../../pdf/write/pdf-file.js';
import { claimAdvance, claimCodePoint, glyphWidth, widthUnits, type PdfFont } from './pdf-font.js';

export interface TypingFont {
  /** Name in the form's resources. */
  readonly name: string;
  readonly ref: PdfRef;
}

const firstCode = 0x20;
const lastCode = 0xff;

/** Codes 0x80 to 0x9f; unused ones are shown as a bullet (Annex D.2). */
const upperHalf = '€•‚ƒ„…†‡ˆ‰Š‹Œ•Ž••‘’“”•–—˜™š›œ•žŸ';

/** By code, from the first one on. */
const characters: readonly number[] = Array.from({ length: lastCode - firstCode + 1 }, (_, index) => {
  const code = firstCode + index;
  if (code === 0x7f) return 0x2022;
  return code >= 0x80 && code < 0xa0 ? upperHalf.charCodeAt(code - 0x80) : code;
});

/**
 * Adds all characters that can be typed to the font program; called after the pages are drawn, whose text decides what glyphs
 * represent.
 */
export function claimTyped(font: PdfFont): void {
  for (const character of characters) {
    const glyph = font.face.glyphForCodePoint(character);
    if (glyph === 0) continue;
    claimAdvance(font, glyph, character);
    glyphWidth(font, glyph);
    claimCodePoint(font, glyph, character);
  }
}

/**
 * @param name of the font program
 * @param descriptor of a nonsymbolic font
 */
export function typingFontDict(font: PdfFont, name: string, descriptor: PdfRef): PdfDict {
  return pdfDict({
    Type: pdfName('Font'),
    Subtype: pdfName('TrueType'),
    BaseFont: pdfName(name),
    FirstChar: firstCode,
    LastChar: lastCode,
    Widths: characters.map((character) => glyphWidth(font, font.face.glyphForCodePoint(character)) / widthUnits),
    Encoding: pdfName('WinAnsiEncoding'),
    FontDescriptor: descriptor,
  });
}

/** For faces with other outlines; viewers have this font built in. */
export function standardFont(file: PdfFile): TypingFont {
  const [type, subtype, base, encoding] = ['Font', 'Type1', 'Helvetica', 'WinAnsiEncoding'].map(pdfName);
  return { name: 'Helv', ref: file.add(pdfDict({ Type: type, Subtype: subtype, BaseFont: base, Encoding: encoding })) };
}

/** A character that the requested family lacks → the face of another family that draws it (WR-FONT-2). */
import { scriptPackageOf } from '../base/script-packages.js';
import { arabicWordAdvance } from './arabic-widths.js';
import { fallbackFamilies } from './fallback-families.js';
import { bestHandle, type FamilyIndex } from './family-index.js';
import { familyKey, styleKey } from './family-key.js';
import type { FoundRecord } from './find-record.js';
import type { FontFace, FontRequest, LineMetrics, ResolvedFont } from './font-types.js';
import { faceMean, requestedMean } from './requested-widths.js';

/** Undefined where no face has the character. @param record of the requested family */
export type LendFont = (codePoint: number, request: FontRequest, requested: ResolvedFont, record: FoundRecord) => ResolvedFont | undefined;

export function createLender(index: FamilyIndex): LendFont {
  /** One object a face and request, so that neighbouring characters join in one item. */
  const lent = new Map<string, ResolvedFont>();

  return (codePoint, request, requested, record) => {
    const face = faceWith(codePoint, request, record, index);
    if (!face) return undefined;
    const widthScale = requested.mapSymbol ? 1 : isLetter(codePoint) ? scaleTo(requested, face) : isArabic(codePoint) ? arabicScale : 1;
    const line = borrowedLine(codePoint, face) ?? requested.line;
    const fontKey = `${styleKey(request)}${widthScale} ${line.ascent} ${face.id} ${request.family}`;
    const known = lent.get(fontKey);
    if (known) return known;
    // A borrowed Latin letter does not stretch the line (WR-FONT-2): the line stays the requested family's.
    const font: ResolvedFont = {
      face,
      requestedFamily: request.family,
      line,
      syntheticBold: request.bold && !face.bold,
      syntheticItalic: request.italic && !face.italic && isSlanted(codePoint),
      widthScale,
      ...(isArabic(codePoint) && !request.bold ? { wordAdvance: arabicWordAdvance } : {}),
    };
    lent.set(fontKey, font);
    return font;
  };
}

/** The first face that has the character: of the families that are meant for it, then of all. */
function faceWith(codePoint: number, request: FontRequest, record: FoundRecord, index: FamilyIndex): FontFace | undefined {
  const names = fallbackFamilies(codePoint, record);
  const families = names.map((name) => index.get(familyKey(name))).filter((family) => family !== undefined);
  for (const family of [...families, ...index.all]) {
    const face = bestHandle(family, request.bold, request.italic)?.face();
    if (face && !face.isSymbolEncoded && face.glyphForCodePoint(codePoint) !== 0) return face;
  }
  return undefined;
}

/**
 * Box of Segoe UI Symbol, from which Word borrows dingbats: bullets such as U+274F pitch 12.96 pt at 10 pt beside Arial (WR-FONT-3);
 * and of Nirmala UI, from which it borrows the letters of India (WR-FONT-17).
 */
const segoeBox: LineMetrics = { ascent: 2210 / 2048, descent: 514 / 2048, lineGap: 0, eastAsian: false };

const isDingbat = (codePoint: number): boolean =>
  (codePoint >= 0x2600 && codePoint <= 0x27bf) || (codePoint >= 0x2b00 && codePoint <= 0x2bff);

/** Devanagari to Sinhala. */
const isIndic = (codePoint: number): boolean => codePoint >= 0x900 && codePoint < 0xe00;

/** The box that a borrowed letter brings along; undefined where the line stays as tall as the requested family's. */
function borrowedLine(codePoint: number, { metrics }: FontFace): LineMetrics | undefined {
  if (isDingbat(codePoint) || isIndic(codePoint)) return segoeBox;
  return scriptPackageOf(codePoint)?.bringsBox ? metrics : undefined;
}

/** Latin, Greek and Cyrillic letters, which a family of one style has all about as wide. */
const isLetter = (codePoint: number): boolean => codePoint >= 0xc0 && codePoint < 0x590;

const isArabic = (codePoint: number): boolean => (codePoint >= 0x600 && codePoint < 0x780) || (codePoint >= 0xfb50 && codePoint < 0xff00);

/** The Arabic letters of Arial and Times New Roman to those of Noto Naskh Arabic: mean of nine thousand words, for those whose letters are not all known (WR-FONT-10). */
const arabicScale = 0.876;

/** Brings a borrowed face's letters to the mean advance of the family that lacks them: without it the Cyrillic text of Cambria would be a twelfth too narrow. */
function scaleTo(requested: ResolvedFont, borrowed: FontFace): number {
  const [wanted, given] = [requestedMean(requested), faceMean(borrowed)];
  return wanted > 0 && given > 0 ? Math.min(maxScale, Math.max(1 / maxScale, wanted / given)) : 1;
}

const maxScale = 1.25;

/** Slanting makes sense for letters on a line, not for emoji. */
const isSlanted = (codePoint: number): boolean => codePoint < 0x1f000;

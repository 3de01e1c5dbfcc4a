/** An emoji → the face that draws it in colours (WR-FONT-21). */
import { colorEmojiPackage } from '../base/script-packages.js';
import { bestHandle, type FamilyIndex } from './family-index.js';
import { familyKey, styleKey } from './family-key.js';
import type { FontFace, FontRequest, ResolvedFont } from './font-types.js';
import { borrowedLine } from './lend-font.js';

/** Word's own first, where a host has it. */
const families = ['Segoe UI Emoji', colorEmojiPackage.family];

/** Advance of Noto Emoji in em: a line is as long whether its emoji have colours or not. */
const plainAdvance = 2600 / 2048;

/** Undefined where no face has the character in colours. @param requested of the run */
export type LendEmoji = (codePoint: number, request: FontRequest, requested: ResolvedFont) => ResolvedFont | undefined;

export function createEmojiLender(index: FamilyIndex): LendEmoji {
  /** One object a face, request and box, so that neighbouring emoji join in one item. */
  const lent = new Map<string, ResolvedFont>();
  return (codePoint, request, requested) => {
    const face = faceWith(codePoint, index);
    if (!face) return undefined;
    const line = borrowedLine(codePoint, face) ?? requested.line;
    const key = `${styleKey(request)}${line.ascent} ${face.id} ${request.family}`;
    let font = lent.get(key);
    if (!font) lent.set(key, (font = fontOf(face, request.family, line)));
    return font;
  };
}

/** No pen thickens or slants a picture. */
const fontOf = (face: FontFace, requestedFamily: string, line: ResolvedFont['line']): ResolvedFont => ({
  face,
  requestedFamily,
  line,
  syntheticBold: false,
  syntheticItalic: false,
  widthScale: scaleOf(face),
});

function faceWith(codePoint: number, index: FamilyIndex): FontFace | undefined {
  for (const name of families) {
    const family = index.get(familyKey(name));
    const face = family && bestHandle(family, false, false)?.face();
    if (face?.colors && face.glyphForCodePoint(codePoint) !== 0) return face;
  }
  return undefined;
}

/** A face, its grinning face: those of one design are all as wide. */
const usualEmoji = 0x1f600;

function scaleOf(face: FontFace): number {
  const advance = face.advance(face.glyphForCodePoint(usualEmoji)) / face.unitsPerEm;
  return familyKey(face.familyName) === familyKey(colorEmojiPackage.family) && advance > 0 ? plainAdvance / advance : 1;
}

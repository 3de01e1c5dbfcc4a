/** An emoji → the face that draws it in colours (WR-FONT-21). */
import { colorEmojiPackage } from '../base/package/script-packages.js';
import { bestHandle, type FamilyIndex, familyKey, styleKey } from './family-index.js';
import type { FontFace, FontRequest, ResolvedFont } from './font-types.js';
import { borrowedLine } from './lend-font.js';

/** Word's own first, if the host has it. */
const families = ['Segoe UI Emoji', colorEmojiPackage.family];

/** Advance of Noto Emoji in em: a line has the same length whether its emoji have colours or not. */
const plainAdvance = 2600 / 2048;

/** Undefined if no face has the character in colours. @param requested the run's font */
export type LendEmoji = (codePoint: number, request: FontRequest, requested: ResolvedFont) => ResolvedFont | undefined;

export function createEmojiLender(index: FamilyIndex): LendEmoji {
  /** One object per face, request and box, so that neighbouring emoji are joined in one item. */
  const lent = new Map<string, ResolvedFont>();
  return (codePoint, request, requested) => {
    const face = faceWith(codePoint, index);
    if (!face) return undefined;
    const line = borrowedLine(codePoint, face) ?? requested.line;
    const key = `${styleKey(request)}${line.ascent} ${face.id} ${request.family}`;
    let font = lent.get(key);
    if (!font) lent.set(key, (font = emojiFont(face, request.family, line)));
    return font;
  };
}

/** Colour glyphs are never synthetically bold or italic. */
const emojiFont = (face: FontFace, requestedFamily: string, line: ResolvedFont['line']): ResolvedFont => ({
  face,
  requestedFamily,
  line,
  syntheticBold: false,
  syntheticItalic: false,
  widthScale: emojiScale(face),
});

function faceWith(codePoint: number, index: FamilyIndex): FontFace | undefined {
  for (const name of families) {
    const family = index.get(familyKey(name));
    const face = family && bestHandle(family, { bold: false, italic: false })?.face();
    if (face?.colors && face.glyphForCodePoint(codePoint) !== 0) return face;
  }
  return undefined;
}

/** A face's grinning face: emoji of one design all have its width. */
const usualEmoji = 0x1f600;

function emojiScale(face: FontFace): number {
  const advance = face.advance(face.glyphForCodePoint(usualEmoji)) / face.unitsPerEm;
  return familyKey(face.familyName) === familyKey(colorEmojiPackage.family) && advance > 0 ? plainAdvance / advance : 1;
}

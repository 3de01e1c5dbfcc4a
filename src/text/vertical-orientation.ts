/** Which characters keep upright in vertical text (UAX #50). */
import type { FontFace } from '../fonts/font-types.js';
import { isEastAsian } from './east-asian.js';
import { wordShaper } from './shape-word.js';

/** Signs outside the East Asian blocks that are upright: enclosed letters, shapes, dingbats, and single ones. */
const uprightBlocks: readonly (readonly [from: number, to: number])[] = [
  [0x2460, 0x24ff],
  [0x25a0, 0x2619],
  [0x2620, 0x2767],
  [0x1f000, 0x1faff],
  [0x20000, 0x3ffff],
];
const uprightSigns = new Set([...'§©®±¼½¾×÷‖†‡‰‱※‼⁇⁈⁉℃℉№℡™Ω⇄⇅∞∴∵'].map((sign) => sign.codePointAt(0)));

/** Brackets, dashes and marks of length: they turn with the line where the face has no vertical form of them. */
const turned = new Set(
  [...'〈〉《》「」『』【】〔〕〖〗〘〙〚〛〜〝〞〟〰゠ー（）：；＜＝＞［］＿｛｜｝～｟｠￣－'].map((sign) => sign.codePointAt(0)),
);

export function isUpright(codePoint: number): boolean {
  if (codePoint <= 0xffff && isEastAsian(codePoint)) return !isNarrowForm(codePoint);
  return uprightSigns.has(codePoint) || uprightBlocks.some(([from, to]) => codePoint >= from && codePoint <= to);
}

/** Half-width forms: of katakana they are upright, of Hangul and signs, too; what is Latin is not among them. */
const isNarrowForm = (codePoint: number): boolean => codePoint >= 0xffe8 && codePoint <= 0xffee;

/** How a character is drawn upright: with which glyph; undefined where it turns with its line. */
export function uprightGlyph(face: FontFace, text: string, glyph: number): number | undefined {
  const vertical = verticalGlyph(face, text);
  if (vertical !== undefined && vertical !== glyph) return vertical;
  return turned.has(text.codePointAt(0)) ? undefined : glyph;
}

/** The face's own form for vertical text (`vert` of GSUB). */
function verticalGlyph(face: FontFace, text: string): number | undefined {
  const shape = wordShaper({ face, script: 'Hani', language: 'ja', isRightToLeft: false, features: 'vert=1' });
  const { glyphs } = shape(text);
  return glyphs.length === 1 && glyphs[0] !== 0 ? glyphs[0] : undefined;
}

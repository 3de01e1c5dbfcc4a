/** The characters that stay upright in vertical text (UAX #50). */
import type { FontFace } from '../fonts/font-types.js';
import { isEastAsian } from './character-class.js';
import { wordShaper } from './shape-word.js';

/** Upright symbols outside the East Asian blocks: enclosed letters, shapes, dingbats, and single ones. */
const uprightBlocks: readonly (readonly [from: number, to: number])[] = [
  [0x2460, 0x24ff],
  [0x25a0, 0x2619],
  [0x2620, 0x2767],
  [0x1f000, 0x1faff],
  [0x20000, 0x3ffff],
];
const uprightSigns = new Set([...'§©®±¼½¾×÷‖†‡‰‱※‼⁇⁈⁉℃℉№℡™Ω⇄⇅∞∴∵'].map((sign) => sign.codePointAt(0)));

/** Brackets, dashes and length marks: they rotate with the line unless the face has a vertical form. */
const turned = new Set(
  [...'〈〉《》「」『』【】〔〕〖〗〘〙〚〛〜〝〞〟〰゠ー（）：；＜＝＞［］＿｛｜｝～｟｠￣－'].map((sign) => sign.codePointAt(0)),
);

export function isUpright(codePoint: number): boolean {
  if (codePoint <= 0xffff && isEastAsian(codePoint)) return !isNarrowForm(codePoint);
  return uprightSigns.has(codePoint) || uprightBlocks.some(([from, to]) => codePoint >= from && codePoint <= to);
}

/** Half-width forms of katakana, Hangul and symbols are upright; Latin is not among them. */
const isNarrowForm = (codePoint: number): boolean => codePoint >= 0xffe8 && codePoint <= 0xffee;

/** The glyph that draws a character upright; undefined if it rotates with its line. */
export function uprightGlyph(face: FontFace, text: string, glyph: number): number | undefined {
  const vertical = verticalGlyph(face, text);
  if (vertical !== undefined && vertical !== glyph) return vertical;
  return turned.has(text.codePointAt(0)) ? undefined : glyph;
}

/** The face's own form for vertical text (`vert` in GSUB). */
function verticalGlyph(face: FontFace, text: string): number | undefined {
  const shape = wordShaper({ face, script: 'Hani', language: 'ja', isRightToLeft: false, features: 'vert=1' });
  const { glyphs } = shape(text);
  return glyphs.length === 1 && glyphs[0] !== 0 ? glyphs[0] : undefined;
}

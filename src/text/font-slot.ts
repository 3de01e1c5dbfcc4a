/** Selects one of a run's four families for a character (ECMA-376-1 §17.3.2.26, [MS-OI29500] 2.1.87). */
import type { TextStyle } from './text-types.js';

export type FontSlot = 'ascii' | 'hAnsi' | 'eastAsia' | 'complex';

/** Latin-1 characters that the East Asian hint affects. */
const hintedLatin1 = new Set([...'¡¤§¨ª\u00ad¯°±²³´¶·¸¹º¼½¾¿×÷'].map((c) => c.charCodeAt(0)));
/** Additional ones if the East Asian language is Chinese: the letters of Pinyin. */
const hintedPinyin = new Set([...'àáèéêìíòóùúü'].map((c) => c.charCodeAt(0)));

export function fontSlot(c: number, style: TextStyle): FontSlot {
  if (style.forceComplex) return 'complex';
  if (c < 0x80) return 'ascii';
  const hinted = style.hint === 'eastAsia';
  if (c < 0x100) return hinted && (hintedLatin1.has(c) || (hintedPinyin.has(c) && isChinese(style))) ? 'eastAsia' : 'hAnsi';
  if (c < 0x2b0) return hinted && isChinese(style) ? 'eastAsia' : 'hAnsi';
  if (c < 0x590) return hinted ? 'eastAsia' : 'hAnsi';
  if (c < 0x1100) return c < 0x780 ? complexOr('ascii', style) : complexOr('hAnsi', style);
  if (c < 0x1200) return 'eastAsia';
  if (c < 0x1e00) return complexOr('hAnsi', style);
  if (c < 0x1f00) return hinted && isChinese(style) ? 'eastAsia' : 'hAnsi';
  if (c < 0x2000) return 'hAnsi';
  if (c < 0x2e80) return hinted && isHintedSymbol(c) ? 'eastAsia' : 'hAnsi';
  if (c < 0xa4d0 || (c >= 0xac00 && c < 0xd7b0)) return 'eastAsia';
  if (c < 0xac00) return 'hAnsi';
  if (c < 0xf900) return hinted || c < 0xe000 ? 'eastAsia' : 'hAnsi';
  if (c < 0xfb00) return 'eastAsia';
  if (c < 0xfb1d) return hinted ? 'eastAsia' : 'hAnsi';
  if (c < 0xfe00) return complexOr('ascii', style);
  if (c >= 0xfe30 && c < 0xfe70) return 'eastAsia';
  if (c >= 0xfe70 && c < 0xff00) return complexOr('ascii', style);
  if (c >= 0xff00 && c < 0xfff0) return 'eastAsia';
  return c >= 0x20000 ? 'eastAsia' : 'hAnsi';
}

/** Complex scripts keep the Latin families unless the run is marked as complex. */
const complexOr = (other: FontSlot, style: TextStyle): FontSlot => (style.hint === 'cs' ? 'complex' : other);

const isChinese = (style: TextStyle): boolean => /^zh/i.test(style.languageEastAsian);

/** The symbols that the hint affects: punctuation, letter-like symbols, arrows, mathematics, boxes and dingbats. */
const isHintedSymbol = (c: number): boolean => c < 0x2100 || (c >= 0x2100 && c < 0x2800);

/** A character's class for line breaking and shaping: a small number per code point, computed once. */

export const enum CharacterClass {
  /** Letters, digits and everything without a more specific class. */
  Other = 1,
  /** A line may break after it. */
  Space,
  /** No break on either side. */
  Glue,
  /** Like glue, but without a glyph: word joiner, zero-width no-break space. */
  WordJoiner,
  ZeroWidthSpace,
  SoftHyphen,
  /** Hyphen-minus, hyphen, en and em dash. */
  Hyphen,
  /** Han, kana and full-width forms: a line may break on either side. */
  Ideograph,
  HangulSyllable,
  /** Combining marks, variation selectors, joiners: part of the previous cluster. */
  Extend,
  /** Zero-width joiner: also includes the next character in the cluster. */
  Joiner,
  /** Bidi marks and other characters without a glyph or effect on breaking. */
  Invisible,
  /** Tab, line break: not part of any item. */
  Control,
  /** U+FFFC. */
  Object,
  /** Thai, Lao, Khmer, Myanmar: words are found with a dictionary. */
  SouthEastAsian,
  RegionalIndicator,
  /** Skin tones. */
  EmojiModifier,
}

const known = new Uint8Array(0x10000);

export function characterClass(codePoint: number): CharacterClass {
  if (codePoint > 0xffff) return classOfSupplementary(codePoint);
  return known[codePoint] || (known[codePoint] = classify(codePoint));
}

const mark = /^\p{M}$/u;
const southEastAsian = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;

function classify(c: number): CharacterClass {
  if (c < 0x20) return CharacterClass.Control;
  if (c === 0x20 || c === 0x1680 || (c >= 0x2000 && c <= 0x200a && c !== 0x2007) || c === 0x205f || c === 0x3000)
    return CharacterClass.Space;
  if (c === 0xa0 || c === 0x2007 || c === 0x202f || c === 0x2011) return CharacterClass.Glue;
  if (c === 0x2060 || c === 0xfeff) return CharacterClass.WordJoiner;
  if (c === 0x200b) return CharacterClass.ZeroWidthSpace;
  if (c === 0xad) return CharacterClass.SoftHyphen;
  if (c === 0x2d || c === 0x2010 || c === 0x2013 || c === 0x2014) return CharacterClass.Hyphen;
  if (c === 0x200d) return CharacterClass.Joiner;
  if (c < 0x300) return CharacterClass.Other;
  if (c === 0x200c || c === 0x200e || c === 0x200f || (c >= 0x202a && c <= 0x202e) || (c >= 0x2061 && c <= 0x206f))
    return CharacterClass.Invisible;
  if (c === 0x2028 || c === 0x2029) return CharacterClass.Control;
  if (c === 0xfffc) return CharacterClass.Object;
  if (mark.test(String.fromCharCode(c))) return CharacterClass.Extend;
  if ((c >= 0xac00 && c <= 0xd7af) || (c >= 0x1100 && c <= 0x11ff) || (c >= 0x3130 && c <= 0x318f)) return CharacterClass.HangulSyllable;
  if (isIdeographic(c)) return CharacterClass.Ideograph;
  if (southEastAsian.test(String.fromCharCode(c))) return CharacterClass.SouthEastAsian;
  return CharacterClass.Other;
}

/** ID and CJ of UAX #14, and the full-width punctuation that kinsoku then restricts. */
function isIdeographic(c: number): boolean {
  return (
    (c >= 0x2e80 && c <= 0x312f) ||
    (c >= 0x3190 && c <= 0x4dbf) ||
    (c >= 0x4e00 && c <= 0xa4cf) ||
    (c >= 0xf900 && c <= 0xfaff) ||
    (c >= 0xfe10 && c <= 0xfe1f) ||
    (c >= 0xfe30 && c <= 0xfe6f) ||
    (c >= 0xff00 && c <= 0xffef)
  );
}

function classOfSupplementary(c: number): CharacterClass {
  if (c >= 0x20000 && c <= 0x3ffff) return CharacterClass.Ideograph;
  if (c >= 0x1f3fb && c <= 0x1f3ff) return CharacterClass.EmojiModifier;
  if (c >= 0x1f1e6 && c <= 0x1f1ff) return CharacterClass.RegionalIndicator;
  if (c >= 0xe0000 && c <= 0xe0fff) return CharacterClass.Extend;
  if (c >= 0x1f000 && c <= 0x1faff) return CharacterClass.Ideograph;
  return mark.test(String.fromCodePoint(c)) ? CharacterClass.Extend : CharacterClass.Other;
}

const hidden: ReadonlySet<CharacterClass> = new Set([
  CharacterClass.Invisible,
  CharacterClass.Joiner,
  CharacterClass.ZeroWidthSpace,
  CharacterClass.SoftHyphen,
  CharacterClass.WordJoiner,
]);

/** Characters without a glyph or width. */
export function isInvisible(kind: CharacterClass): boolean {
  return hidden.has(kind);
}

/** The end of the cluster that starts at a unit: the base with its marks, joined emoji, flags. */
export function clusterEnd(text: string, start: number, end: number): number {
  const base = text.codePointAt(start)!;
  let at = start + (base > 0xffff ? 2 : 1);
  let isJoined = false;
  let needsIndicator = characterClass(base) === CharacterClass.RegionalIndicator;
  while (at < end) {
    const next = text.codePointAt(at)!;
    const kind = next < 0x300 && next !== 0x200d ? CharacterClass.Other : characterClass(next);
    const isFlag = needsIndicator && kind === CharacterClass.RegionalIndicator;
    const extends_ = kind === CharacterClass.Extend || kind === CharacterClass.Joiner || kind === CharacterClass.EmojiModifier;
    // A joiner includes the next picture in the cluster; between letters it only affects how they join.
    if (!extends_ && !isFlag && !(isJoined && (next >= 0x1f000 || (next >= 0x2190 && next <= 0x2bff)))) break;
    needsIndicator = false;
    isJoined = kind === CharacterClass.Joiner;
    at += next > 0xffff ? 2 : 1;
  }
  return at;
}

/** Hangul syllables. */
export const isHangul = (code: number): boolean => code >= 0xac00 && code <= 0xd7af;

/** Han, kana, Hangul, full-width forms and their punctuation; UTF-16 units of the basic plane. */
export const isEastAsian = (code: number): boolean =>
  (code >= 0x2e80 && code <= 0x9fff) || isHangul(code) || (code >= 0xf900 && code <= 0xfaff) || (code >= 0xff00 && code <= 0xffef);

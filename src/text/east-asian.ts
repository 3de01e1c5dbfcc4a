/** Hangul syllables. */
export const isHangul = (code: number): boolean => code >= 0xac00 && code <= 0xd7af;

/** Han, kana, Hangul, full-width forms and their punctuation; UTF-16 units of the basic plane. */
export const isEastAsian = (code: number): boolean =>
  (code >= 0x2e80 && code <= 0x9fff) || isHangul(code) || (code >= 0xf900 && code <= 0xfaff) || (code >= 0xff00 && code <= 0xffef);

/** Codes of Windows-1252 → characters (WHATWG Encoding, index-windows-1252). `TextDecoder` of Node.js 20 reads 0x80 to 0x9F as control characters. */

/** 0x80 to 0x9F. */
export const westernSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

export const westernCharacter = (code: number): string => westernSigns[code - 0x80] ?? String.fromCharCode(code);

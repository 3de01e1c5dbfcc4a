/**
 * Codes of Windows-1252 → characters (WHATWG Encoding, index-windows-1252). `TextDecoder` of Node.js 20 reads 0x80 to 0x9F as control
 * characters.
 */
import { Buffer } from 'node:buffer';

/** Its name in the Encoding standard. */
export const western = 'windows-1252';

/** 0x80 to 0x9F. */
const westernSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

export const westernCharacter = (code: number): string => westernSigns[code - 0x80] ?? String.fromCharCode(code);

export const decodeWestern = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => westernSigns[sign.charCodeAt(0) - 0x80] ?? sign);

/**
 * As `TextDecoder` of later versions decodes.
 * @param label The name of any encoding
 * @throws RangeError for an unknown label; TypeError for invalid bytes, if they are `fatal`
 */
export function decodeBytes(bytes: Uint8Array, label: string, options: { readonly fatal?: boolean } = {}): string {
  const decoder = new TextDecoder(label, options);
  return decoder.encoding === western ? decodeWestern(bytes) : decoder.decode(bytes);
}

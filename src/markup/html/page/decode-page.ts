/** The bytes of a page or a text → its text (WHATWG HTML §13.2.3): a byte order mark, then what the carrier says, then what the page says; else UTF-8, else Windows-1252. */

const byteOrderMarks = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
] as const;

/** Bytes in which a page says how it is encoded. */
const prescan = 1024;
const longestLabel = 40;

const western = 'windows-1252';

/** What Windows-1252 has for 0x80 to 0x9F (WHATWG Encoding, index-windows-1252). */
const westernSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** @param charset as the carrier states it: MIME's `charset`, for example */
export function decodePage(bytes: Uint8Array, charset?: string): string {
  const mark = byteOrderMarks.find(([start]) => start.every((byte, index) => bytes[index] === byte))?.[1];
  const stated = mark ?? knownLabel(charset) ?? knownLabel(ownLabel(bytes));
  if (stated !== undefined) return stated === western ? decodeWestern(bytes) : new TextDecoder(stated).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWestern(bytes);
  }
}

function knownLabel(label: string | undefined): string | undefined {
  if (label === undefined || label.length > longestLabel) return undefined;
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return undefined;
  }
}

/** `<meta charset>`, `<meta http-equiv=content-type>` or an XML declaration. One that can be read as bytes is not in UTF-16, whatever it says. */
function ownLabel(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(prescan, bytes.length)).toString('latin1');
  const xml = /^\s*<\?xml[^>]{0,100}\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1];
  const label = xml ?? /<meta\s[^>]*\bcharset\s*=\s*["']?\s*([\w.:-]+)/i.exec(start)?.[1];
  return label !== undefined && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

/** By hand: the decoder of several releases of Node takes it for Latin-1. */
const decodeWestern = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => westernSigns[sign.charCodeAt(0) - 0x80] ?? sign);

/** The bytes of a page, a style sheet or a text → its text: a byte order mark, then what the carrier says, then what the bytes say, else UTF-8 (WHATWG HTML §13.2.3.2, Encoding §6). */
import { prescan } from './prescan.js';

const byteOrderMarks = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
] as const;

const longestLabel = 40;

const western = 'windows-1252';

/** What Windows-1252 has for 0x80 to 0x9F (WHATWG Encoding, index-windows-1252). */
const westernSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

export interface DecodeOptions {
  /** As the carrier states it: MIME's `charset`, for example. */
  readonly charset?: string;
  /** What the bytes may say themselves: a page in `meta` or its XML declaration, a style sheet in `@charset`; a text nothing. Default `page`. */
  readonly kind?: 'page' | 'sheet' | 'text';
  /** Encoding of bytes that state none and are not UTF-8; absent: UTF-8 all the same, with U+FFFD for what is not. */
  readonly otherwise?: typeof western;
}

export interface DecodedPage {
  readonly text: string;
  /** By its name in the Encoding standard. */
  readonly encoding: string;
  /** Some bytes are nothing in this encoding: U+FFFD stands for them. */
  readonly isReplaced: boolean;
}

export function decodePage(bytes: Uint8Array, { charset, kind = 'page', otherwise }: DecodeOptions = {}): DecodedPage {
  const mark = byteOrderMarks.find(([start]) => start.every((byte, index) => bytes[index] === byte))?.[1];
  const stated = mark ?? knownLabel(charset) ?? (kind === 'text' ? undefined : knownLabel(prescan(bytes, kind)));
  if (stated === western) return { text: decodeWestern(bytes), encoding: western, isReplaced: false };
  const encoding = stated ?? 'utf-8';
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding, isReplaced: false };
  } catch {
    if (stated === undefined && otherwise === western) return { text: decodeWestern(bytes), encoding: western, isReplaced: false };
    return { text: new TextDecoder(encoding).decode(bytes), encoding, isReplaced: true };
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

/** By hand: the decoder of several releases of Node takes it for Latin-1. */
const decodeWestern = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => westernSigns[sign.charCodeAt(0) - 0x80] ?? sign);

/**
 * The bytes of a page, a style sheet or a text → its text: by byte order mark, then by the carrier's label, then by the label in the
 * bytes, else UTF-8 (WHATWG HTML §13.2.3.2, Encoding §6).
 */
import { prescan } from './prescan.js';

const byteOrderMarks = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
] as const;

const longestLabel = 40;

const western = 'windows-1252';

/** Characters of Windows-1252 for 0x80 to 0x9F (WHATWG Encoding, index-windows-1252). */
const westernSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

export interface DecodeOptions {
  /** The carrier's label, for example MIME's `charset`. */
  readonly charset?: string;
  /**
   * Where the bytes may state their encoding: a page in `meta` or its XML declaration, a style sheet in `@charset`; a text nowhere.
   * Default `page`.
   */
  readonly kind?: 'page' | 'sheet' | 'text';
  /** Encoding of bytes that state none and are not UTF-8; absent: UTF-8 anyway, with U+FFFD for invalid bytes. */
  readonly otherwise?: typeof western;
}

export interface DecodedPage {
  readonly text: string;
  /** Name in the Encoding standard. */
  readonly encoding: string;
  /** Whether some bytes are invalid in this encoding and were replaced by U+FFFD. */
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

/** Decodes by hand: several releases of Node decode it as Latin-1. */
const decodeWestern = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => westernSigns[sign.charCodeAt(0) - 0x80] ?? sign);

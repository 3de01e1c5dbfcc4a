/**
 * The bytes of a page, a style sheet or a text → its text: by byte order mark, then by the carrier's label, then by the label in the
 * bytes, else UTF-8 (WHATWG HTML §13.2.3.2, Encoding §6).
 */
import { decodeWestern, western } from '../../../base/windows-1252.js';

// The first bytes of a page or a style sheet → the label of the encoding that they state (WHATWG HTML §13.2.3.3, CSS Syntax 3 §3.2).

/** Bytes in which a page or a sheet states its encoding. */
const longestPrescan = 1024;

/** Comments, other tags and declarations are skipped: their content states nothing. */
const markup =
  /<!--(?:>|->|[\s\S]*?(?:-->|$))|<meta[\s/]((?:"[^"]*"|'[^']*'|[^"'>])*)>?|<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>?|<[!/?][^>]*>?/gi;
const attribute = /([^\s"'>/=]+)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** A label readable as bytes does not come from UTF-16 text, whatever it says: UTF-8 is used instead. */
function prescan(bytes: Uint8Array, kind: 'page' | 'sheet'): string | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(longestPrescan, bytes.length)).toString('latin1');
  const label = kind === 'sheet' ? /^@charset "([^"]{1,100})";/.exec(start)?.[1] : labelOfPage(start);
  if (label === undefined) return undefined;
  if (/^\s*utf-?16/i.test(label)) return 'utf-8';
  return /^\s*x-user-defined\s*$/i.test(label) ? western : label;
}

function labelOfPage(start: string): string | undefined {
  const xml = /^\s*<\?xml[^>]{0,100}\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1];
  if (xml !== undefined) return xml;
  for (const [, attributes] of start.matchAll(markup)) {
    const label = attributes === undefined ? undefined : labelOfMeta(attributes);
    if (label !== undefined) return label;
  }
  return undefined;
}

/** `charset`, or the one in `content` beside `http-equiv=content-type`. */
function labelOfMeta(attributes: string): string | undefined {
  const values = new Map<string, string>();
  for (const [, name = '', double, single, bare] of attributes.matchAll(attribute)) {
    const key = name.toLowerCase();
    if (!values.has(key)) values.set(key, double ?? single ?? bare ?? '');
  }
  const charset = values.get('charset');
  if (charset !== undefined) return charset;
  if (values.get('http-equiv')?.toLowerCase() !== 'content-type') return undefined;
  const stated = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i.exec(values.get('content') ?? '');
  return stated?.[1] ?? stated?.[2] ?? stated?.[3];
}

const byteOrderMarks = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
] as const;

const longestLabel = 40;

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

/** Turns the bytes of an XML entity into text by byte order mark, declaration, or UTF-8 (XML 1.0 §4.3.3, Appendix F). */
import { decodeBytes } from '../windows-1252.js';

/** Never throws: bytes that are not characters become U+FFFD. */
export function decodeXmlBytes(bytes: Uint8Array): string {
  const { encoding, skip } = encodingOf(bytes);
  return decode(bytes, encoding, skip);
}

/** About as many bytes as are decoded at a time. */
const pieceBytes = 1 << 18;
const lessThan = 0x3c;

/**
 * The same text in pieces, each from the start of a tag, a comment or the like to another start. Text in other encodings than UTF-8, and
 * that of one piece only, comes whole.
 */
export function* decodeXmlPieces(bytes: Uint8Array): Generator<string, void, undefined> {
  const { encoding, skip } = encodingOf(bytes);
  if (encoding !== 'utf-8') return yield decode(bytes, encoding, skip);
  // No byte of a character of several bytes equals `<`.
  let start = skip;
  while (start < bytes.length) {
    const next = bytes.length - start <= pieceBytes * 2 ? -1 : bytes.indexOf(lessThan, start + pieceBytes);
    const end = next < 0 ? bytes.length : next;
    yield decode(bytes.subarray(start, end), encoding, 0);
    start = end;
  }
}

/** The name of the encoding, and how many bytes its mark takes. */
function encodingOf(bytes: Uint8Array): { readonly encoding: string; readonly skip: number } {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', skip: 3 };
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', skip: 2 };
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', skip: 2 };
  if (a === lessThan && b === 0) return { encoding: 'utf-16le', skip: 0 };
  if (a === 0 && b === lessThan) return { encoding: 'utf-16be', skip: 0 };
  return { encoding: declaredEncoding(bytes), skip: 0 };
}

function declaredEncoding(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 200)).toString('latin1');
  const declared = /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(start)?.[1]?.toLowerCase();
  // An ASCII-compatible declaration cannot be UTF-16, whatever it says.
  return declared === undefined || declared.startsWith('utf') ? 'utf-8' : declared;
}

function decode(bytes: Uint8Array, encoding: string, skip: number): string {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset + skip, bytes.length - skip);
  if (encoding === 'utf-8') return body.toString('utf8');
  try {
    return decodeBytes(body, encoding);
  } catch {
    return body.toString('utf8');
  }
}

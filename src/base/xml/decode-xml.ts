/** Turns the bytes of an XML entity into text by byte order mark, declaration, or UTF-8 (XML 1.0 §4.3.3, Appendix F). */
import { decodeBytes } from '../windows-1252.js';

/** Never throws: bytes that are not characters become U+FFFD. */
export function decodeXmlBytes(bytes: Uint8Array): string {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return decode(bytes, 'utf-8', 3);
  if (a === 0xff && b === 0xfe) return decode(bytes, 'utf-16le', 2);
  if (a === 0xfe && b === 0xff) return decode(bytes, 'utf-16be', 2);
  if (a === 0x3c && b === 0) return decode(bytes, 'utf-16le', 0);
  if (a === 0 && b === 0x3c) return decode(bytes, 'utf-16be', 0);
  return decode(bytes, declaredEncoding(bytes), 0);
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

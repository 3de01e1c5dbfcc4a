/** Base64 text (RFC 4648 §4, §5) → bytes; undefined for invalid input: Node's own decoder skips unknown characters. */

/** Accepts white space, the URL-safe alphabet and missing padding. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const packed = /\s/.test(text) ? text.replace(/\s+/g, '') : text;
  let length = packed.length;
  while (length > packed.length - 2 && packed.charCodeAt(length - 1) === 0x3d) length -= 1;
  if (length % 4 === 1) return undefined;
  const expected = Math.floor((length * 3) / 4);
  const decoded = Buffer.from(packed, 'base64');
  // A character outside the alphabet ends or shortens the decoder's output.
  if (decoded.length !== expected) return undefined;
  const bytes = new Uint8Array(expected);
  bytes.set(decoded);
  return bytes;
}

/** A data URI (RFC 2397) whose data is base64, or the bare base64 → its bytes. */
export function decodeBase64OrDataUri(text: string): Uint8Array<ArrayBuffer> | undefined {
  const start = text.slice(0, 512).trimStart();
  if (!/^data:/i.test(start)) return decodeBase64(text);
  const comma = text.indexOf(',');
  if (comma < 0 || comma > 2048 || !/;\s*base64\s*$/i.test(text.slice(0, comma))) return undefined;
  return decodeBase64(text.slice(comma + 1));
}

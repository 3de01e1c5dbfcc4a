/** Bytes ↔ base64 in JSON bodies, with functions that browsers and Node share (RFC 4648 §4). */

/** Number of arguments of one call that every engine accepts. */
const chunkLength = 0x8000;

export async function encodeBase64(document: Blob | ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = new Uint8Array(document instanceof Blob ? await document.arrayBuffer() : document);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += chunkLength) parts.push(String.fromCharCode(...bytes.subarray(at, at + chunkLength)));
  return btoa(parts.join(''));
}

/** Accepts a data URI or bare base64: services send either. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(/^data:/i.test(text) ? text.slice(text.indexOf(',') + 1) : text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

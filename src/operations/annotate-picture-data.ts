/** Whether there is anything of a picture behind its header: Word shows a red cross for a file that was cut off before. */

/** Of PNG: one whole chunk of pixels (PNG 3 §11.2.3). Of JPEG: the beginning of a scan (ITU-T T.81 B.2.3). Other kinds are taken for whole. */
export function hasPictureData(bytes: Uint8Array, contentType: string): boolean {
  if (contentType === 'image/png') return hasPixelChunk(bytes);
  return contentType !== 'image/jpeg' || hasScan(bytes);
}

const signatureLength = 8;
const pixelChunk = 0x49444154;

function hasPixelChunk(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Length, type, data, checksum.
  for (let at = signatureLength; at + 12 <= bytes.length; at += 12 + view.getUint32(at))
    if (view.getUint32(at + 4) === pixelChunk && at + 12 + view.getUint32(at) <= bytes.length) return true;
  return false;
}

const startOfScan = 0xda;

function hasScan(bytes: Uint8Array): boolean {
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    if (marker === startOfScan) return true;
    at += marker === 0xff ? 1 : 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
  }
  return false;
}

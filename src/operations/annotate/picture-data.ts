/** Checks that a picture has data after its header: Word shows a red cross for a file that was cut off earlier. */
import { jpegSegments, pngChunks } from '../../picture/picture-headers.js';

/** PNG needs one whole chunk of pixels (PNG 3 §11.2.3), JPEG the start of a scan (ITU-T T.81 B.2.3). Other formats count as complete. */
export function hasPictureData(bytes: Uint8Array, contentType: string): boolean {
  if (contentType === 'image/png') return hasPixelChunk(bytes);
  return contentType !== 'image/jpeg' || hasScan(bytes);
}

const pixelChunk = 0x49444154;
const startOfScan = 0xda;

function hasPixelChunk(bytes: Uint8Array): boolean {
  for (const { type, end } of pngChunks(bytes)) if (type === pixelChunk && end + 4 <= bytes.length) return true;
  return false;
}

function hasScan(bytes: Uint8Array): boolean {
  for (const { type } of jpegSegments(bytes)) if (type === startOfScan) return true;
  return false;
}

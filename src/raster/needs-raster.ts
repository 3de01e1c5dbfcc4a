/** Pictures that many readers cannot show as they are: SVG and WebP. */
import type { MediaItem } from '../document/document-tree.js';

/** Whether the picture still needs a PNG. */
export const needsRaster = (item: MediaItem): boolean =>
  (item.raster === undefined || isOnePixel(item.raster)) &&
  (/^image\/(?:svg\+xml|webp)$/i.test(item.contentType) || /[.](?:svg|webp)$/i.test(item.partName));

/** A PNG of one pixel (its header: ISO/IEC 15948 §11.2.2) is only a placeholder. */
function isOnePixel(bytes: Uint8Array): boolean {
  if (bytes.length < 24 || bytes[1] !== 0x50 || bytes[2] !== 0x4e || bytes[3] !== 0x47) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.getUint32(16) === 1 && view.getUint32(20) === 1;
}

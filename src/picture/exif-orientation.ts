/** An APP1 segment → the Exif orientation, 1 to 8 (CIPA DC-008 §4.6.4). */
import { exifOf, tiffEntries } from './picture-headers.js';

export function exifOrientation(segment: Uint8Array): number | undefined {
  const view = exifOf(segment);
  const directory = view && tiffEntries(view);
  if (!directory) return undefined;
  for (const { tag, at } of directory.entries) {
    if (tag !== 0x0112) continue;
    const orientation = view.getUint16(at + 8, directory.little);
    return orientation >= 1 && orientation <= 8 ? orientation : undefined;
  }
  return undefined;
}

/** An APP1 segment → the Exif orientation, 1 to 8 (CIPA DC-008 §4.6.4). */
export function exifOrientation(segment: Uint8Array): number | undefined {
  if (segment.length < 20 || Buffer.from(segment.subarray(0, 4)).toString('latin1') !== 'Exif') return undefined;
  const view = new DataView(segment.buffer, segment.byteOffset + 6, segment.byteLength - 6);
  const little = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, little);
  if (directory + 2 > view.byteLength) return undefined;
  for (let entry = 0; entry < view.getUint16(directory, little); entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > view.byteLength) return undefined;
    if (view.getUint16(at, little) !== 0x0112) continue;
    const orientation = view.getUint16(at + 8, little);
    return orientation >= 1 && orientation <= 8 ? orientation : undefined;
  }
  return undefined;
}

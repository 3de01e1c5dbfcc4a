/** The first bytes of a picture → its kind and size in pixels: PNG, JPEG with its Exif orientation, GIF, BMP, WebP, TIFF, SVG. */
import { jpegSegments, tiffEntries, viewOf } from './picture-headers.js';
import { exifOrientation } from './exif-orientation.js';
import { probeSvg } from './probe-svg.js';

export interface ProbedImage {
  readonly contentType: string;
  /** CSS pixels as displayed, already rotated by the orientation; 0 if an SVG states none. */
  readonly width: number;
  readonly height: number;
  /** Exif orientation, 1 to 8; absent means upright. */
  readonly orientation?: number;
}

/** Undefined unless the bytes are a picture that Word documents can hold. The declared type is never trusted. */
export function probeImage(bytes: Uint8Array): ProbedImage | undefined {
  if (bytes.length < 10) return undefined;
  const probed = probeBy(viewOf(bytes), bytes);
  return probed && probed.width >= 0 && probed.height >= 0 ? probed : undefined;
}

function probeBy(view: DataView, bytes: Uint8Array): ProbedImage | undefined {
  switch (bytes[0]) {
    case 0x89:
      return png(view);
    case 0xff:
      return jpeg(view, bytes);
    case 0x47:
      return startsWith(bytes, 'GIF8')
        ? { contentType: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
        : undefined;
    case 0x42:
      return startsWith(bytes, 'BM') && bytes.length > 26
        ? { contentType: 'image/bmp', width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) }
        : undefined;
    case 0x52:
      return startsWith(bytes, 'RIFF') ? webp(view, bytes) : undefined;
    case 0x49:
    case 0x4d:
      return tiff(view) ?? probeSvg(bytes);
    default:
      return probeSvg(bytes);
  }
}

function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
  return Array.from(text).every((char, index) => bytes[at + index] === char.charCodeAt(0));
}

function png(view: DataView): ProbedImage | undefined {
  if (view.byteLength < 24 || view.getUint32(0) !== 0x89504e47 || view.getUint32(12) !== 0x49484452) return undefined;
  return { contentType: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** Segments and fill bytes before the frame header: photographs have a few dozen. */
const mostSegments = 10_000;

/** Markers up to the frame header (ITU-T T.81 Annex B). */
function jpeg(view: DataView, bytes: Uint8Array): ProbedImage | undefined {
  if (bytes[1] !== 0xd8) return undefined;
  let orientation = 1;
  for (const { type, start, end } of jpegSegments(bytes, mostSegments)) {
    if (type === 0xe1) orientation = exifOrientation(bytes.subarray(start, end)) ?? orientation;
    if (type < 0xc0 || type > 0xcf || type === 0xc4 || type === 0xc8 || type === 0xcc) continue;
    if (start + 5 >= bytes.length) return undefined;
    const [height, width] = [view.getUint16(start + 1), view.getUint16(start + 3)];
    const isTurned = orientation >= 5;
    return {
      contentType: 'image/jpeg',
      width: isTurned ? height : width,
      height: isTurned ? width : height,
      ...(orientation > 1 && { orientation }),
    };
  }
  return undefined;
}

/** Simple, lossless and extended files (developers.google.com/speed/webp/docs/riff_container). */
function webp(view: DataView, bytes: Uint8Array): ProbedImage | undefined {
  if (!startsWith(bytes, 'WEBP', 8) || bytes.length < 30) return undefined;
  const size = (width: number, height: number): ProbedImage => ({ contentType: 'image/webp', width, height });
  if (startsWith(bytes, 'VP8 ', 12)) return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  if (startsWith(bytes, 'VP8L', 12)) {
    const bits = view.getUint32(21, true);
    return size((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
  }
  const three = (at: number) => view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16) + 1;
  return startsWith(bytes, 'VP8X', 12) ? size(three(24), three(27)) : undefined;
}

/** Width and height of the first directory (TIFF 6.0). */
function tiff(view: DataView): ProbedImage | undefined {
  const order = view.getUint16(0);
  if ((order !== 0x4949 && order !== 0x4d4d) || view.getUint16(2, order === 0x4949) !== 42) return undefined;
  const directory = tiffEntries(view);
  if (!directory) return undefined;
  const { little, entries } = directory;
  const size = { width: 0, height: 0 };
  for (const { tag, at } of entries) {
    const value = view.getUint16(at + 2, little) === 3 ? view.getUint16(at + 8, little) : view.getUint32(at + 8, little);
    if (tag === 256) size.width = value;
    if (tag === 257) size.height = value;
  }
  return { contentType: 'image/tiff', ...size };
}

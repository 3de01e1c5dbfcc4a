/** The first bytes of a picture → its kind and size in pixels: PNG, JPEG with its Exif orientation, GIF, BMP, WebP, TIFF, SVG. */
import { jpegSegments, tiffEntries, viewOf, exifOf } from './picture-headers.js';

// The root element of an SVG → its size in CSS pixels.

/** Bytes in which the root element must begin. */
const searched = 16_384;

const pixelsPerUnit: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  ex: 8,
};

function probeSvg(bytes: Uint8Array): ProbedImage | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, searched)).toString('utf8');
  const root = /<(?:[a-z]+:)?svg(?=[\s>])[^>]*/i.exec(head)?.[0];
  if (root === undefined || !/^\uFEFF?\s*</.test(head)) return undefined;
  const attribute = (name: string): string | undefined => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1];
  const box = (attribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [boxWidth = 0, boxHeight = 0] = box.length === 4 && box.every(Number.isFinite) ? box.slice(2) : [];
  const width = pixels(attribute('width'));
  const height = pixels(attribute('height'));
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : undefined;
  return {
    contentType: 'image/svg+xml',
    width: width ?? (height !== undefined && ratio !== undefined ? height * ratio : boxWidth),
    height: height ?? (width !== undefined && ratio !== undefined ? width / ratio : boxHeight),
  };
}

/** Undefined for percentages. */
function pixels(length: string | undefined): number | undefined {
  const match = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*(?:([a-z]+)\s*)?$/i.exec(length ?? '');
  const factor = match ? pixelsPerUnit[(match[2] ?? '').toLowerCase()] : undefined;
  const value = Number(match?.[1]);
  return factor === undefined || !Number.isFinite(value) ? undefined : value * factor;
}

/** An APP1 segment → the Exif orientation, 1 to 8 (CIPA DC-008 §4.6.4). */
function exifOrientation(segment: Uint8Array): number | undefined {
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

export interface ProbedImage {
  readonly contentType: string;
  /** CSS pixels as displayed, already rotated by the orientation; 0 if an SVG states none. */
  readonly width: number;
  readonly height: number;
  /** Exif orientation, 1 to 8; absent means upright. */
  readonly orientation?: number | undefined;
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
      orientation: orientation > 1 ? orientation : undefined,
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

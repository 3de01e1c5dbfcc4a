/**
 * Picture bytes → the dots per inch that they state: PNG `pHYs` (PNG 3rd edition §11.3.4.3), JFIF and Exif of JPEG (ISO/IEC 10918-5, CIPA DC-008 §4.6.4),
 * BMP, TIFF 6.0. Word draws a picture at that size.
 */
import { exifOf, jpegSegments, pngChunks, tiffEntries, viewOf } from './picture-headers.js';

export interface Density {
  readonly x: number;
  readonly y: number;
}

/** The range of cameras and scanners; other values are mistakes. */
const least = 20;
const most = 2400;
/** Segments and chunks read before the picture itself. */
const maxBlocks = 200;

function density(x: number, y: number): Density | undefined {
  const isSane = (value: number): boolean => value >= least && value <= most;
  return isSane(x) && isSane(y) ? { x, y } : undefined;
}

const fromMetre = (perMetre: number): number => perMetre * 0.0254;

function png(bytes: Uint8Array): Density | undefined {
  const view = viewOf(bytes);
  for (const { type, start } of pngChunks(bytes, maxBlocks)) {
    if (type === 0x49444154 || start + 13 > bytes.length) return undefined;
    if (type === 0x70485973)
      return bytes[start + 8] === 1 ? density(fromMetre(view.getUint32(start)), fromMetre(view.getUint32(start + 4))) : undefined;
  }
  return undefined;
}

function jpeg(bytes: Uint8Array): Density | undefined {
  let found: Density | undefined;
  for (const { type, start, end } of jpegSegments(bytes, maxBlocks)) {
    // A frame or a scan: metadata come before it.
    if (type === 0xda || (type >= 0xc0 && type <= 0xc3)) break;
    const content = bytes.subarray(start, end);
    // Cameras and programs set Exif last; JFIF's value is often left at 72.
    if (type === 0xe0) found = found ?? jfif(viewOf(content));
    const exif = type === 0xe1 ? exifOf(content) : undefined;
    if (exif) found = tiff(exif) ?? found;
  }
  return found;
}

function jfif(view: DataView): Density | undefined {
  if (view.byteLength < 12 || view.getUint32(0) !== 0x4a464946) return undefined;
  const factor = { 1: 1, 2: 2.54 }[view.getUint8(7)];
  return factor === undefined ? undefined : density(view.getUint16(8) * factor, view.getUint16(10) * factor);
}

/** Tags 282 and 283 are the resolutions, 296 their unit: 2 inch, 3 centimetre. */
function tiff(view: DataView): Density | undefined {
  const directory = view.byteLength < 8 ? undefined : tiffEntries(view, maxBlocks);
  if (!directory) return undefined;
  const { little, entries } = directory;
  const found = { x: 0, y: 0, unit: 2 };
  for (const { tag, at } of entries) {
    if (tag === 282) found.x = rational(view, view.getUint32(at + 8, little), little);
    if (tag === 283) found.y = rational(view, view.getUint32(at + 8, little), little);
    if (tag === 296) found.unit = view.getUint16(at + 8, little);
  }
  const factor = { 2: 1, 3: 2.54 }[found.unit];
  return factor === undefined ? undefined : density(found.x * factor, (found.y || found.x) * factor);
}

function rational(view: DataView, at: number, little: boolean): number {
  if (at + 8 > view.byteLength) return 0;
  return view.getUint32(at, little) / view.getUint32(at + 4, little);
}

function bmp(bytes: Uint8Array): Density | undefined {
  const view = viewOf(bytes);
  // The older 12-byte header states none.
  if (view.byteLength < 46 || view.getUint32(14, true) < 40) return undefined;
  return density(fromMetre(view.getInt32(38, true)), fromMetre(view.getInt32(42, true)));
}

const readers: Readonly<Record<string, (bytes: Uint8Array) => Density | undefined>> = {
  'image/png': png,
  'image/jpeg': jpeg,
  'image/tiff': (bytes) => tiff(viewOf(bytes)),
  'image/bmp': bmp,
};

/** Undefined if none is stated, or an implausible one. */
export function readDensity(bytes: Uint8Array, contentType: string): Density | undefined {
  return readers[contentType]?.(bytes);
}

/**
 * Picture bytes → the dots per inch that they state: PNG `pHYs` (PNG 3rd edition §11.3.4.3), JFIF and Exif of JPEG (ISO/IEC 10918-5, CIPA DC-008 §4.6.4),
 * BMP, TIFF 6.0. Word draws a picture at that size.
 */
export interface Density {
  readonly x: number;
  readonly y: number;
}

/** Cameras and scanners are within; a value beyond is a mistake. */
const least = 20;
const most = 2400;
/** Segments and chunks looked at before the picture itself. */
const maxBlocks = 200;

function density(x: number, y: number): Density | undefined {
  const isSane = (value: number): boolean => value >= least && value <= most;
  return isSane(x) && isSane(y) ? { x, y } : undefined;
}

const fromMetre = (perMetre: number): number => perMetre * 0.0254;

function png(view: DataView): Density | undefined {
  let at = 8;
  for (let count = 0; count < maxBlocks && at + 21 <= view.byteLength; count++) {
    const type = view.getUint32(at + 4);
    if (type === 0x49444154) return undefined;
    if (type === 0x70485973)
      return view.getUint8(at + 16) === 1 ? density(fromMetre(view.getUint32(at + 8)), fromMetre(view.getUint32(at + 12))) : undefined;
    at += view.getUint32(at) + 12;
  }
  return undefined;
}

function jpeg(view: DataView): Density | undefined {
  let found: Density | undefined;
  let at = 2;
  for (let count = 0; count < maxBlocks && at + 4 <= view.byteLength && view.getUint8(at) === 0xff; count++) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // A frame or a scan: what describes the picture stands before it.
    if (marker === 0xda || (marker >= 0xc0 && marker <= 0xc3)) break;
    const length = view.getUint16(at + 2);
    const end = Math.min(view.byteLength, at + 2 + length);
    const content = new DataView(view.buffer, view.byteOffset + at + 4, Math.max(0, end - at - 4));
    // Exif is what a camera or a program said last; JFIF's is often left at 72.
    if (marker === 0xe0) found = found ?? jfif(content);
    if (marker === 0xe1) found = exif(content) ?? found;
    at += 2 + length;
  }
  return found;
}

function jfif(view: DataView): Density | undefined {
  if (view.byteLength < 12 || view.getUint32(0) !== 0x4a464946) return undefined;
  const factor = { 1: 1, 2: 2.54 }[view.getUint8(7)];
  return factor === undefined ? undefined : density(view.getUint16(8) * factor, view.getUint16(10) * factor);
}

function exif(view: DataView): Density | undefined {
  if (view.byteLength < 14 || view.getUint32(0) !== 0x45786966) return undefined;
  return tiff(new DataView(view.buffer, view.byteOffset + 6, view.byteLength - 6));
}

/** Tags 282 and 283 are the resolutions, 296 their unit: 2 inch, 3 centimetre. */
function tiff(view: DataView): Density | undefined {
  if (view.byteLength < 8) return undefined;
  const little = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, little);
  if (directory + 2 > view.byteLength) return undefined;
  const found = { x: 0, y: 0, unit: 2 };
  const entries = Math.min(maxBlocks, view.getUint16(directory, little));
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > view.byteLength) break;
    const tag = view.getUint16(at, little);
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

function bmp(view: DataView): Density | undefined {
  // The older header of 12 bytes states none.
  if (view.byteLength < 46 || view.getUint32(14, true) < 40) return undefined;
  return density(fromMetre(view.getInt32(38, true)), fromMetre(view.getInt32(42, true)));
}

const readers: Readonly<Record<string, (view: DataView) => Density | undefined>> = {
  'image/png': png,
  'image/jpeg': jpeg,
  'image/tiff': tiff,
  'image/bmp': bmp,
};

/** Undefined where none is stated, or one that cannot be meant. */
export function readDensity(bytes: Uint8Array, contentType: string): Density | undefined {
  return readers[contentType]?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

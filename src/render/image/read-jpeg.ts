/** JPEG → pass-through for DCTDecode; its structure is checked, its pixels are not decoded (ITU-T T.81 Annex B). */
import { checkScan, readFrame, readHuffman, readQuantization, type JpegFrame, type JpegTables } from './jpeg-tables.js';
import { checkSize, ImageError, type PixelColor, type PixelImage } from './pixel-image.js';

const colors: Readonly<Record<number, PixelColor>> = { 1: 'gray', 3: 'rgb', 4: 'cmyk' };

/** SOF0 to SOF2: baseline, extended and progressive Huffman, the only ones that DCTDecode supports. */
const isReadable = (marker: number): boolean => marker >= 0xc0 && marker <= 0xc2;
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Markers without a length: fill bytes, TEM, RSTn, SOI. */
const isBare = (marker: number): boolean => marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

const isAdobe = (content: Uint8Array): boolean => Buffer.from(content.subarray(0, 5)).toString('latin1') === 'Adobe';

interface Structure {
  readonly frame: JpegFrame;
  readonly hasAdobeMarker: boolean;
  /** The end of the picture: after its end marker, or where the bytes end or are damaged. */
  readonly end: number;
  readonly isWhole: boolean;
}

/**
 * A picture whose end is missing is shown up to there, as in every viewer. Orientation in EXIF is not applied, as in Word (WR-DRAW-10).
 * @throws ImageError if a decoder would find no picture
 */
export function readJpeg(bytes: Uint8Array): PixelImage {
  const { frame, hasAdobeMarker, end, isWhole } = readStructure(bytes);
  const { width, height, components } = frame;
  checkSize(width, height);
  const color = colors[components.length];
  if (color === undefined) throw new ImageError(`JPEG of ${components.length} components`);
  const data = isWhole ? bytes : Buffer.concat([bytes.subarray(0, end), Buffer.of(0xff, 0xd9)]);
  const inverted = color === 'cmyk' && hasAdobeMarker;
  return { width, height, bits: 8, color, encoding: 'jpeg', data, inverted, isCut: isWhole ? undefined : true };
}

function readStructure(bytes: Uint8Array): Structure {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables: JpegTables = { quantization: new Set(), huffman: new Set() };
  let hasAdobeMarker = false;
  let frame: JpegFrame | undefined;
  let hasScan = false;
  let at = 2;
  while (at + 2 <= bytes.length) {
    const [prefix, marker] = [view.getUint8(at), view.getUint8(at + 1)];
    if (prefix !== 0xff || isBare(marker)) {
      at += prefix !== 0xff || marker === 0xff ? 1 : 2;
      continue;
    }
    if (marker === 0xd9) {
      if (frame && hasScan) return { frame, hasAdobeMarker, end: at + 2, isWhole: true };
      break;
    }
    const next = at + 4 > bytes.length ? Infinity : at + 2 + view.getUint16(at + 2);
    if (next > bytes.length || next < at + 4) break;
    const content = bytes.subarray(at + 4, next);
    if (marker === 0xdb) readQuantization(content, tables);
    else if (marker === 0xc4) readHuffman(content, tables);
    else if (marker === 0xee) hasAdobeMarker ||= isAdobe(content);
    else if (isFrame(marker)) {
      if (!isReadable(marker)) throw new ImageError('JPEG of a kind that PDF cannot hold');
      if (frame) throw new ImageError('JPEG of several frames');
      frame = readFrame(content, marker === 0xc2);
    }
    at = next;
    if (marker !== 0xda) continue;
    if (!frame) break;
    checkScan(content, frame, tables);
    at = scanEnd(bytes, next);
    hasScan ||= at > next;
  }
  if (!frame || !hasScan) throw new ImageError(frame ? 'JPEG without image data' : 'JPEG without a frame');
  return { frame, hasAdobeMarker, end: Math.min(at, bytes.length), isWhole: false };
}

/** Entropy-coded data end at the first marker that is not a restart marker; a stuffed zero makes 0xFF data (B.1.1.5). */
function scanEnd(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined || !(next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7))) return at;
  }
  return bytes.length;
}

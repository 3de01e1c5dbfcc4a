/** Pixels → PNG bytes (PNG third edition §5, §9, §11): eight bits, with opacity only if needed. */
import { crc32, deflateSync } from 'node:zlib';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * @param pixels red, green, blue, opacity of every pixel, rows from the top; colours are not premultiplied by the
 * opacity
 */
export function writePng(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const channels = hasOpacity(pixels) ? 4 : 3;
  const rows = filteredRows(channels === 4 ? pixels : withoutOpacity(pixels), width * channels, height, channels);
  return packPng({ width, height, bits: 8, colorType: channels === 4 ? 6 : 2, data: deflateSync(rows, { level: 6 }) });
}

/**
 * Encodes the pixels of a drawn page, all opaque, in a third of the time: most of its rows are white, which no filter
 * makes smaller.
 * @param pixels red, green, blue, opacity of every pixel, rows from the top
 */
export function writePagePng(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const rows = new Uint8Array((width * 3 + 1) * height);
  for (let y = 0, from = 0, to = 0; y < height; y += 1) {
    to += 1;
    for (let x = 0; x < width; x += 1, from += 4, to += 3) {
      rows[to] = pixels[from] ?? 0;
      rows[to + 1] = pixels[from + 1] ?? 0;
      rows[to + 2] = pixels[from + 2] ?? 0;
    }
  }
  return packPng({ width, height, bits: 8, colorType: 2, data: deflateSync(rows, { level: 3 }) });
}

/** The parts of a PNG. */
export interface PackedPng {
  readonly width: number;
  readonly height: number;
  /** Bits of one sample. */
  readonly bits: number;
  /** 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGB and alpha. */
  readonly colorType: 0 | 2 | 3 | 4 | 6;
  readonly interlaced?: boolean;
  /** Red, green, blue per entry. */
  readonly palette?: Uint8Array | undefined;
  /** `tRNS`. */
  readonly transparency?: Uint8Array | undefined;
  /** Filtered rows, deflated. */
  readonly data: Uint8Array;
}

/** A PNG from rows that are already deflated. */
export function packPng({ width, height, bits, colorType, interlaced = false, palette, transparency, data }: PackedPng): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, colorType, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from(signature),
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', palette)] : []),
    ...(transparency ? [chunk('tRNS', transparency)] : []),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function hasOpacity(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true;
  return false;
}

function withoutOpacity(pixels: Uint8Array): Uint8Array {
  const plain = new Uint8Array((pixels.length / 4) * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    plain[to] = pixels[from] ?? 0;
    plain[to + 1] = pixels[from + 1] ?? 0;
    plain[to + 2] = pixels[from + 2] ?? 0;
  }
  return plain;
}

/** Subtracts from every row the one above it: the cheapest filter that suits drawings and photographs alike. */
function filteredRows(pixels: Uint8Array, rowLength: number, height: number, channels: number): Uint8Array {
  const rows = new Uint8Array((rowLength + 1) * height);
  for (let row = 0; row < height; row++) {
    const from = row * rowLength;
    const to = row * (rowLength + 1);
    // The first row has none above: it is filtered from the left.
    rows[to] = row === 0 ? 1 : 2;
    const distance = row === 0 ? channels : rowLength;
    for (let at = 0; at < rowLength; at++) {
      const before = row === 0 && at < channels ? 0 : (pixels[from + at - distance] ?? 0);
      rows[to + 1 + at] = (pixels[from + at] ?? 0) - before;
    }
  }
  return rows;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length, 0);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body), 0);
  return Buffer.concat([length, body, sum]);
}

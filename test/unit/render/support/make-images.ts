/** Small pictures of every kind, made byte by byte. All show the same 3 × 2 pixels: red, green, blue / black, gray, white. */
import { deflateSync } from 'node:zlib';
import { itemAt } from '../../../../src/base/item-at.js';

export const size = { width: 3, height: 2 } as const;
export const pixels = [255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 128, 128, 128, 255, 255, 255];
const palette = [255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 128, 128, 128, 255, 255, 255, 0, 0, 0, 0, 0, 0];

const u16 = (value: number): number[] => [value & 255, (value >> 8) & 255];
const u32 = (value: number): number[] => [...u16(value & 0xffff), ...u16((value >>> 16) & 0xffff)];
const u16be = (value: number): number[] => u16(value).reverse();
const u32be = (value: number): number[] => u32(value >>> 0).reverse();
const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];

function chunk(type: string, data: readonly number[]): number[] {
  return [...u32be(data.length), ...ascii(type), ...data, 0, 0, 0, 0];
}

export interface PngOptions {
  readonly colorType: number;
  readonly bits: number;
  readonly interlaced?: boolean;
  readonly palette?: readonly number[];
  readonly transparency?: readonly number[];
  readonly width?: number;
  readonly height?: number;
  /** Filtered rows. */
  readonly rows: readonly number[];
}

/** Checksums are left zero. */
export function makePng(options: PngOptions): Buffer {
  const { width = size.width, height = size.height } = options;
  return Buffer.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...u32be(width), ...u32be(height), options.bits, options.colorType, 0, 0, options.interlaced ? 1 : 0]),
    ...(options.palette ? chunk('PLTE', options.palette) : []),
    ...(options.transparency ? chunk('tRNS', options.transparency) : []),
    ...chunk('IDAT', [...deflateSync(Buffer.from(options.rows))]),
    ...chunk('IEND', []),
  ]);
}

const rgbRow = (row: number): number[] => pixels.slice(row * 9, row * 9 + 9);

export const pngRgb = (): Buffer => makePng({ colorType: 2, bits: 8, rows: [0, ...rgbRow(0), 0, ...rgbRow(1)] });
/** Opaque but for the last pixel. */
export const pngRgba = (): Buffer => {
  const rows = [0, 1].flatMap((row) => [
    0,
    ...[0, 1, 2].flatMap((column) => [...rgbRow(row).slice(column * 3, column * 3 + 3), row + column === 3 ? 64 : 255]),
  ]);
  return makePng({ colorType: 6, bits: 8, rows });
};
export const pngPalette = (transparency?: readonly number[]): Buffer =>
  makePng({ colorType: 3, bits: 4, palette, rows: [0, 0x01, 0x20, 0, 0x34, 0x50], ...(transparency ? { transparency } : {}) });
/** Adam7: for 3 × 2 pixels the passes hold pixel 0 · - · - · 2 · - · 1 · second row. */
export const pngInterlaced = (): Buffer =>
  makePng({
    colorType: 2,
    bits: 8,
    interlaced: true,
    rows: [0, ...rgbRow(0).slice(0, 3), 0, ...rgbRow(0).slice(6, 9), 0, ...rgbRow(0).slice(3, 6), 0, ...rgbRow(1)],
  });

/** LZW that never grows its codes: a clear code before every literal pair. */
export function makeGif(transparent?: number): Buffer {
  const codes = [0, 1, 2, 3, 4, 5].flatMap((index) => [8, index]).concat(9);
  let bits = 0n;
  codes.forEach((code, index) => (bits |= BigInt(code) << BigInt(index * 4)));
  const data = Array.from({ length: Math.ceil((codes.length * 4) / 8) }, (_, index) => Number((bits >> BigInt(index * 8)) & 255n));
  return Buffer.from([
    ...ascii('GIF89a'),
    ...[...u16(3), ...u16(2), 0x82, 0, 0],
    ...palette,
    ...(transparent === undefined ? [] : [0x21, 0xf9, 4, 1, 0, 0, transparent, 0]),
    ...[0x2c, ...u16(0), ...u16(0), ...u16(3), ...u16(2), 0],
    ...[3, data.length, ...data, 0],
    0x3b,
  ]);
}

function bmp(bits: number, compression: number, extra: readonly number[], data: readonly number[], height = 2): Buffer {
  const header = [
    ...u32(40),
    ...u32(3),
    ...u32(height),
    ...u16(1),
    ...u16(bits),
    ...u32(compression),
    ...u32(data.length),
    ...u32(0),
    ...u32(0),
    ...u32(0),
    ...u32(0),
  ];
  const offset = 14 + header.length + extra.length;
  return Buffer.from([...ascii('BM'), ...u32(offset + data.length), ...u32(0), ...u32(offset), ...header, ...extra, ...data]);
}

const bgr = (row: number): number[] =>
  [0, 1, 2].flatMap((column) =>
    rgbRow(row)
      .slice(column * 3, column * 3 + 3)
      .reverse(),
  );
const bmpPalette = (count: number): number[] =>
  Array.from({ length: count }, (_, entry) => [
    palette[entry * 3 + 2] ?? 0,
    palette[entry * 3 + 1] ?? 0,
    palette[entry * 3] ?? 0,
    0,
  ]).flat();

export const bmp24 = (): Buffer => bmp(24, 0, [], [...bgr(1), 0, 0, 0, ...bgr(0), 0, 0, 0]);
export const bmpTopDown = (): Buffer => bmp(24, 0, [], [...bgr(0), 0, 0, 0, ...bgr(1), 0, 0, 0], -2);
export const bmp8 = (): Buffer => bmp(8, 0, bmpPalette(256), [3, 4, 5, 0, 0, 1, 2, 0]);
export const bmp4 = (): Buffer => bmp(4, 0, bmpPalette(16), [0x34, 0x50, 0, 0, 0x01, 0x20, 0, 0]);
/** Literals, end of line, runs, end of picture. */
export const bmpRle8 = (): Buffer => bmp(8, 1, bmpPalette(256), [0, 3, 3, 4, 5, 0, 0, 0, 1, 0, 1, 1, 1, 2, 0, 1]);
export const bmpRle4 = (): Buffer => bmp(4, 2, bmpPalette(16), [0, 3, 0x34, 0x50, 0, 0, 2, 0x01, 1, 0x20, 0, 1]);
/** 5 + 6 + 5 bits; gray is not exact there. */
export const bmp16 = (): Buffer =>
  bmp(
    16,
    3,
    [...u32(0xf800), ...u32(0x07e0), ...u32(0x001f)],
    [0, 0x8410, 0xffff].flatMap(u16).concat(0, 0, [0xf800, 0x07e0, 0x001f].flatMap(u16), 0, 0),
  );

function tiff(
  entries: readonly (readonly [tag: number, type: number, values: readonly number[]])[],
  data: readonly number[],
  big = false,
): Buffer {
  const short = big ? u16be : u16;
  const long = big ? u32be : u32;
  const dataAt = 8;
  let extraAt = dataAt + data.length;
  const extra: number[] = [];
  const all = [...entries, [256, 3, [3]], [257, 3, [2]], [273, 4, [dataAt]], [279, 4, [data.length]]] as [number, number, number[]][];
  const directory = all.flatMap(([tag, type, values]) => {
    const bytes = values.flatMap(type === 3 ? short : long);
    const isInline = bytes.length <= 4;
    const field = isInline ? [...bytes, 0, 0, 0].slice(0, 4) : long(extraAt);
    if (!isInline) {
      extra.push(...bytes);
      extraAt += bytes.length;
    }
    return [...short(tag), ...short(type), ...long(values.length), ...field];
  });
  const start = [...ascii(big ? 'MM' : 'II'), ...short(42), ...long(dataAt + data.length + extra.length)];
  return Buffer.from([...start, ...data, ...extra, ...short(all.length), ...directory, ...long(0)]);
}

const rgbFields = (compression: number): [number, number, number[]][] => [
  [258, 3, [8, 8, 8]],
  [259, 3, [compression]],
  [262, 3, [2]],
  [277, 3, [3]],
  [278, 3, [2]],
];

/** 9-bit codes, most significant first, with a clear code at the start. */
function tiffLzw(data: readonly number[]): number[] {
  let bits = '';
  for (const code of [256, ...data, 257]) bits += code.toString(2).padStart(9, '0');
  return (bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
}

const differences = [0, 1].flatMap((row) =>
  rgbRow(row).map((value, index) => (value - (index < 3 ? 0 : itemAt(rgbRow(row), index - 3))) & 255),
);

export const tiffPlain = (big = false): Buffer => tiff(rgbFields(1), pixels, big);
export const tiffPackBits = (): Buffer => tiff(rgbFields(32773), [17, ...pixels]);
export const tiffDeflate = (): Buffer => tiff(rgbFields(8), [...deflateSync(Buffer.from(pixels))]);
export const tiffLzwPredictor = (): Buffer => tiff([...rgbFields(5), [317, 3, [2]]], tiffLzw(differences));
export const tiffBilevel = (): Buffer =>
  tiff(
    [
      [258, 3, [1]],
      [259, 3, [1]],
      [262, 3, [0]],
      [277, 3, [1]],
      [278, 3, [2]],
    ],
    [0b10100000, 0b01000000],
  );
/** Group 4: both rows white, then the end of the block. */
export const tiffFax = (): Buffer =>
  tiff(
    [
      [258, 3, [1]],
      [259, 3, [4]],
      [262, 3, [0]],
      [277, 3, [1]],
      [278, 3, [2]],
    ],
    [0b11000000, 0b00000100, 0b00000000, 0b01000000],
  );

/** Frame headers only: what is read, not what can be shown. */
/** Tables of quantization, and of Huffman codes with one word of a bit each, for DC and AC. */
const jpegTables = [
  ...[0xff, 0xdb, ...u16be(67), 0, ...Array.from({ length: 64 }, () => 1)],
  ...[0x00, 0x10].flatMap((table) => [0xff, 0xc4, ...u16be(20), table, 1, ...Array.from({ length: 15 }, () => 0), 0]),
];

export function jpegHeader(components: number, options: { adobe?: boolean; marker?: number; precision?: number } = {}): Buffer {
  const adobe = [0xff, 0xee, 0, 14, ...ascii('Adobe'), 0, 100, 0, 0, 0, 0, 2];
  const frame = [
    ...u16be(8 + components * 3),
    options.precision ?? 8,
    ...u16be(2),
    ...u16be(3),
    components,
    ...Array.from({ length: components }, (_, index) => [index + 1, 0x11, 0]).flat(),
  ];
  return Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    0,
    0,
    ...(options.adobe ? adobe : []),
    0xff,
    options.marker ?? 0xc0,
    ...frame,
    ...jpegTables,
    0xff,
    0xda,
    ...u16be(6 + components * 2),
    components,
    ...Array.from({ length: components }, (_, index) => [index + 1, 0]).flat(),
    0,
    options.marker === 0xc2 ? 0 : 63,
    0,
    0x55,
    0xff,
    0xd9,
  ]);
}

/** Real JPEG files of 8 × 8 pixels in one colour: 200, 40, 40; gray 128; the same red as inverted CMYK, and progressive. */
export const jpegs = {
  rgb: Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAIAAgDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAHCP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ABQbrVf/2Q==',
    'base64',
  ),
  gray: Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AD//Z',
    'base64',
  ),
  cmyk: Buffer.from(
    '/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBETFBUVFQwPFxgWFBgSFBUU/9sAQwEDBAQFBAUJBQUJFA0LDRQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU/8AAFAgACAAIBAERAAIRAQMRAQQRAP/EABUAAQEAAAAAAAAAAAAAAAAAAAYI/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABUBAQEAAAAAAAAAAAAAAAAAAAcJ/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAA4EAQACEQMRBAAAPwBQW071gP/Z',
    'base64',
  ),
  progressive: Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wgARCAAIAAgDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAABv/EABUBAQEAAAAAAAAAAAAAAAAAAAYH/9oADAMBAAIQAxAAAAESbtX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAEFAn//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAEDAQE/AX//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/AX//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAY/An//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/IX//2gAMAwEAAgADAAAAEL//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAEDAQE/EH//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/EH//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/EH//2Q==',
    'base64',
  ),
};

import fc from 'fast-check';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { itemAt } from '../../../src/base/item-at.js';
import type { PixelImage } from '../../../src/render/image/pixel-image.js';
import { readImage } from '../../../src/render/image/read-image.js';
import * as make from './support/make-images.js';

/** Red, green, blue of every pixel of an 8-bit or palette image that is not encoded. */
function colorsOf(image: PixelImage): number[] {
  const { color, data, bits, width, height } = image;
  if (color === 'rgb') return [...data];
  const length = Math.ceil((width * bits) / 8);
  const samples = Array.from({ length: width * height }, (_, pixel) => {
    const bit = (pixel % width) * bits;
    return (itemAt(data, Math.floor(pixel / width) * length + (bit >> 3)) >> (8 - bits - (bit & 7))) & ((1 << bits) - 1);
  });
  if (typeof color === 'string') return samples.flatMap((sample) => [sample, sample, sample]);
  return samples.flatMap((sample) => [...color.palette.subarray(sample * 3, sample * 3 + 3)]);
}

test.each([
  ['PNG, interlaced', make.pngInterlaced()],
  ['PNG with opacity', make.pngRgba()],
  ['PNG with a palette and opacity', make.pngPalette([255, 0])],
  ['GIF', make.makeGif()],
  ['BMP of 24 bits', make.bmp24()],
  ['BMP from the top', make.bmpTopDown()],
  ['BMP of 8 bits', make.bmp8()],
  ['BMP of 4 bits', make.bmp4()],
  ['BMP in runs of 8 bits', make.bmpRle8()],
  ['BMP in runs of 4 bits', make.bmpRle4()],
  ['TIFF', make.tiffPlain()],
  ['TIFF, big endian', make.tiffPlain(true)],
  ['TIFF in PackBits', make.tiffPackBits()],
  ['TIFF, deflated', make.tiffDeflate()],
  ['TIFF in LZW with predictor', make.tiffLzwPredictor()],
])('%s shows the original pixels', (_, bytes) => {
  const image = readImage(bytes);
  expect([image.width, image.height]).toEqual([3, 2]);
  expect(colorsOf(image)).toEqual(make.pixels);
});

test('BMP of 16 bits has its own masks', () => {
  expect(colorsOf(readImage(make.bmp16())).slice(0, 12)).toEqual(make.pixels.slice(0, 12));
});

test('a bitmap of an unknown number of bits is refused, also with the short header', () => {
  const header = Buffer.alloc(12);
  header.writeUInt32LE(12, 0);
  for (const [place, value] of [3, 2, 1, 12].entries()) header.writeUInt16LE(value, 4 + 2 * place);
  const file = Buffer.concat([Buffer.from('BM'), Buffer.alloc(12), header, Buffer.alloc(100)]);
  expect(() => readImage(file)).toThrow('bitmap of 12 bits a pixel');
});

test('bilevel TIFF with white as zero', () => {
  expect(colorsOf(readImage(make.tiffBilevel())).filter((_, index) => index % 3 === 0)).toEqual([0, 255, 0, 255, 0, 255]);
});

test('a JPEG keeps its sides and bytes whatever orientation its EXIF data states (WR-DRAW-10)', () => {
  const header = make.jpegHeader(3);
  // TIFF of one entry: orientation (0x0112), a quarter turn (6)
  const exif = Buffer.from('45786966000049492a0008000000010012010300010000000600000000000000', 'hex');
  const turned = Buffer.concat([header.subarray(0, 2), Buffer.of(0xff, 0xe1, 0, exif.length + 2), exif, header.subarray(2)]);
  const image = readImage(turned);
  expect([image.width, image.height]).toEqual([3, 2]);
  expect(image.data).toBe(turned);
});

describe('is passed through', () => {
  test('PNG without opacity', () => {
    const image = readImage(make.pngRgb());
    expect(image).toMatchObject({
      encoding: 'deflated',
      color: 'rgb',
      decodeParms: { Predictor: 15, Colors: 3, BitsPerComponent: 8, Columns: 3 },
    });
    expect([...inflateSync(image.data)].filter((_, index) => index % 10 > 0)).toEqual(make.pixels);
  });
  test.each([
    [1, 'gray'],
    [3, 'rgb'],
    [4, 'cmyk'],
  ])('JPEG of %d components', (components, color) => {
    expect(readImage(make.jpegHeader(components))).toMatchObject({ width: 3, height: 2, encoding: 'jpeg', color, inverted: false });
  });
  test('progressive JPEG, with inverted CMYK if Adobe wrote it', () => {
    expect(readImage(make.jpegHeader(4, { adobe: true, marker: 0xc2 }))).toMatchObject({ color: 'cmyk', inverted: true });
  });
  test('a fax TIFF', () => {
    expect(readImage(make.tiffFax())).toMatchObject({ encoding: 'ccitt', decodeParms: { K: -1, Columns: 3, Rows: 2, BlackIs1: false } });
  });
});

test('opacity is kept separately, and only if it occurs', () => {
  expect([...(readImage(make.pngRgba()).alpha ?? [])]).toEqual([255, 255, 255, 255, 255, 64]);
  expect([...(readImage(make.pngPalette([255, 0])).alpha ?? [])]).toEqual([255, 0, 255, 255, 255, 255]);
  expect([...(readImage(make.makeGif(4)).alpha ?? [])]).toEqual([255, 255, 255, 255, 0, 255]);
  expect(readImage(make.makeGif()).alpha).toBeUndefined();
});

test('PNG filters are undone', () => {
  // Sub, Up, Average, Paeth over gray pixels 10 20 30.
  const rows = [1, 10, 10, 10, 2, 0, 0, 0, 3, 5, 5, 5, 4, 0, 0, 0];
  const png = make.makePng({ colorType: 0, bits: 8, width: 3, height: 4, interlaced: false, transparency: [0, 99], rows });
  expect([...readImage(png).data]).toEqual([10, 20, 30, 10, 20, 30, 10, 20, 30, 10, 20, 30]);
});

test.each([
  ['unknown bytes', Buffer.from('hello there, this is not a picture')],
  ['nothing', Buffer.alloc(0)],
  ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  ['SVG', Buffer.from('<?xml version="1.0"?><svg/>')],
  ['JPEG of 2 components', make.jpegHeader(2)],
  ['lossless JPEG', make.jpegHeader(3, { marker: 0xc3 })],
  ['JPEG of 12 bits', make.jpegHeader(3, { precision: 12 })],
  ['PNG of absurd size', make.makePng({ colorType: 2, bits: 8, width: 2 ** 30, height: 2 ** 30, rows: [] })],
  ['PNG without pixels', make.makePng({ colorType: 2, bits: 8, width: 0, height: 2, rows: [] })],
])('%s is refused', (_, bytes) => {
  expect(() => readImage(bytes)).toThrow();
});

test('a truncated picture shows its beginning', () => {
  const whole = make.bmp24();
  expect(colorsOf(readImage(whole.subarray(0, whole.length - 12))).slice(9)).toEqual(make.pixels.slice(9));
  const png = make.makePng({ colorType: 2, bits: 8, height: 200, rows: [0, ...make.pixels.slice(0, 9), 0, ...make.pixels.slice(9)] });
  expect([...readImage(png).data.subarray(0, 18)]).toEqual(make.pixels);
});

describe('a picture without its end is reported and shown as far as possible', () => {
  test.each(Object.entries(make.jpegs))('JPEG, %s', (_, whole) => {
    expect(readImage(whole).isCut).toBeUndefined();
    expect(readImage(whole).data).toBe(whole);
    const cut = readImage(whole.subarray(0, -2));
    expect(cut).toMatchObject({ width: 8, height: 8, isCut: true });
    expect([...cut.data.subarray(-2)]).toEqual([0xff, 0xd9]);
  });
  test('PNG', () => {
    const whole = make.pngRgb();
    expect(readImage(whole).isCut).toBeUndefined();
    expect(readImage(whole.subarray(0, -12)).isCut).toBe(true);
  });
});

describe('a JPEG that no decoder could read is refused', () => {
  const without = (marker: number): Buffer => {
    const bytes = Buffer.from(make.jpegs.rgb);
    for (let at = bytes.indexOf(Buffer.of(0xff, marker)); at >= 0; at = bytes.indexOf(Buffer.of(0xff, marker), at + 1))
      bytes[at + 1] = 0xef;
    return bytes;
  };
  test.each([
    ['quantization tables', without(0xdb), /lacks its tables/],
    ['Huffman tables', without(0xc4), /lacks its tables/],
    ['frame', without(0xc0), /without a frame/],
    ['scan', without(0xda), /without image data/],
    [
      'codes that are one',
      Buffer.from(make.jpegs.rgb.map((byte, at) => (at === make.jpegs.rgb.indexOf(Buffer.of(0xff, 0xc4)) + 5 ? 3 : byte))),
      /Huffman table is invalid/,
    ],
  ])('no %s', (_, bytes, message) => {
    expect(() => readImage(bytes)).toThrow(message);
  });
});

test('damage of any kind gives pixels or an error, quickly', () => {
  const all = [
    make.pngRgba(),
    make.pngPalette([1]),
    make.pngInterlaced(),
    make.makeGif(1),
    make.bmpRle4(),
    make.bmp16(),
    make.tiffLzwPredictor(),
    make.tiffPackBits(),
    make.jpegHeader(3),
  ];
  const damage = fc.array(fc.tuple(fc.nat({ max: 400 }), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.constantFrom(...all), damage, fc.nat({ max: 400 }), (bytes, changes, length) => {
      const broken = Buffer.from(bytes.subarray(0, Math.max(8, length)));
      for (const [at, value] of changes) if (at > 7 && at < broken.length) broken[at] = value;
      try {
        const image = readImage(broken);
        expect(image.width * image.height).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }),
    { numRuns: 1000 },
  );
}, 60_000);

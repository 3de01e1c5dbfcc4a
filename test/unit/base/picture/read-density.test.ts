/** Dots per inch out of pictures' heads. */
import { expect, test } from 'vitest';
import { readDensity } from '../../../../src/picture/read-density.js';

const hex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text.replace(/\s/g, ''), 'hex'));
const u32 = (value: number): string => value.toString(16).padStart(8, '0');

const png = (chunks: string): Uint8Array => hex(`89504e470d0a1a0a ${chunks} 00000000 49454e44 ae426082`);
const header = `0000000d 49484452 00000001 00000001 08000000 00 00000000`;
const phys = (x: number, y: number, unit: string): string => `00000009 70485973 ${u32(x)} ${u32(y)} ${unit} 00000000`;
const jfif = (unit: string, x: string, y: string): string => `ffe0 0010 4a46494600 0102 ${unit} ${x} ${y} 0000`;

/** A TIFF directory, big-endian: resolutions as rationals at 50 and 58, and their unit. */
const tiff = (x: number, y: number, unit: string): string =>
  `4d4d002a 00000008 0003 011a0005 00000001 00000032 011b0005 00000001 0000003a 01280003 00000001 ${unit}0000 00000000 ${u32(x)} 00000001 ${u32(y)} 00000001`;
const exif = (x: number, y: number): string => `ffe1 0050 457869660000 ${tiff(x, y, '0002')} ${'00'.repeat(6)}`;
const frame = 'ffc0 0011 08 0001 0001 03 012200 021101 031101';

/** The older and the newer header of a bitmap. */
const bmp = (size: string, x: string, y: string): Uint8Array =>
  hex(`424d 00000000 00000000 36000000 ${size} 01000000 01000000 0100 1800 00000000 00000000 ${x} ${y} 00000000 00000000`);

test.each<readonly [string, string, Uint8Array, readonly [number, number] | undefined]>([
  ['PNG of 300', 'image/png', png(header + phys(11_811, 11_811, '01')), [300, 300]],
  ['PNG of 72 by 144', 'image/png', png(header + phys(2835, 5669, '01')), [72, 144]],
  ['PNG that states a ratio only', 'image/png', png(header + phys(2, 1, '00')), undefined],
  ['PNG of a million', 'image/png', png(header + phys(99_999_999, 99_999_999, '01')), undefined],
  ['PNG whose pixels come first', 'image/png', png(`${header} 00000000 49444154 00000000 ${phys(11_811, 11_811, '01')}`), undefined],
  ['PNG that states nothing', 'image/png', png(header), undefined],
  ['JFIF of 150', 'image/jpeg', hex(`ffd8 ${jfif('01', '0096', '0096')} ${frame}`), [150, 150]],
  ['JFIF in centimetres', 'image/jpeg', hex(`ffd8 ${jfif('02', '0076', '0076')} ${frame}`), [300, 300]],
  ['JFIF of a ratio', 'image/jpeg', hex(`ffd8 ${jfif('00', '0001', '0001')} ${frame}`), undefined],
  ['Exif of 240 after JFIF of 72', 'image/jpeg', hex(`ffd8 ${jfif('01', '0048', '0048')} ${exif(240, 240)} ${frame}`), [240, 240]],
  ['Exif behind the picture', 'image/jpeg', hex(`ffd8 ${frame} ${exif(240, 240)}`), undefined],
  ['TIFF of 200', 'image/tiff', hex(tiff(200, 200, '0002')), [200, 200]],
  ['TIFF in centimetres', 'image/tiff', hex(tiff(100, 50, '0003')), [254, 127]],
  ['TIFF without unit', 'image/tiff', hex(tiff(100, 50, '0001')), undefined],
  ['BMP of 96', 'image/bmp', bmp('28000000', 'c40e0000', 'c40e0000'), [96, 96]],
  ['BMP with the older header', 'image/bmp', bmp('0c000000', 'c40e0000', 'c40e0000'), undefined],
  ['GIF', 'image/gif', hex('474946383961 01000100 000000'), undefined],
])('%s', (_, contentType, bytes, expected) => {
  const found = readDensity(bytes, contentType);
  expect(found && [Math.round(found.x), Math.round(found.y)]).toEqual(expected);
});

test('truncated pictures and garbage give no density or a plausible one', () => {
  const whole: readonly (readonly [string, Uint8Array])[] = [
    ['image/png', png(header + phys(11_811, 11_811, '01'))],
    ['image/jpeg', hex(`ffd8 ${jfif('01', '0096', '0096')} ${exif(240, 240)} ${frame}`)],
    ['image/tiff', hex(tiff(200, 200, '0002'))],
    ['image/bmp', bmp('28000000', 'c40e0000', 'c40e0000')],
  ];
  for (const [type, bytes] of whole) {
    for (let length = 0; length <= bytes.length; length += 1) readDensity(bytes.subarray(0, length), type);
    for (let at = 0; at < bytes.length; at += 1) {
      const damaged = new Uint8Array(bytes);
      damaged[at] = 0xff;
      const found = readDensity(damaged, type);
      if (found) for (const value of [found.x, found.y]) expect(value >= 20 && value <= 2400).toBe(true);
    }
  }
});

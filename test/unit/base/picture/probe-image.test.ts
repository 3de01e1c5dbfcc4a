/** First bytes of pictures → kind and size. */
import { describe, expect, it } from 'vitest';
import { probeImage } from '../../../../src/picture/probe-image.js';
import { readDataUri } from '../../../../src/markup/tree/read-data-uri.js';

const hex = (text: string): Uint8Array => Buffer.from(text.replace(/\s/g, ''), 'hex');
const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8');

/** A JPEG of 300 × 200 whose Exif block says `orientation`. */
function jpeg(orientation: number): Uint8Array {
  const exif = hex(`457869660000 4d4d002a00000008 0001 0112 0003 00000001 00${orientation.toString(16).padStart(2, '0')}0000 00000000`);
  const length = (exif.length + 2).toString(16).padStart(4, '0');
  return Buffer.concat([hex(`ffd8 ffe1 ${length}`), exif, hex('ffc0 0011 08 00c8 012c 03 012200 021101 031101 ffd9')]);
}

describe('probing pictures', () => {
  it.each([
    ['PNG', hex('89504e470d0a1a0a 0000000d 49484452 00000078 0000003c 0802000000'), { contentType: 'image/png', width: 120, height: 60 }],
    ['GIF', hex('474946383961 0a00 0500 800000'), { contentType: 'image/gif', width: 10, height: 5 }],
    ['BMP', hex('424d 00000000 00000000 36000000 28000000 0a000000 fbffffff 0100'), { contentType: 'image/bmp', width: 10, height: 5 }],
    ['JPEG', jpeg(1), { contentType: 'image/jpeg', width: 300, height: 200 }],
    ['a JPEG that lies on its side', jpeg(6), { contentType: 'image/jpeg', width: 200, height: 300, orientation: 6 }],
    [
      'lossy WebP',
      hex('52494646 00000000 57454250 56503820 00000000 000000 9d012a 0a00 0500'),
      { contentType: 'image/webp', width: 10, height: 5 },
    ],
    [
      'extended WebP',
      hex('52494646 00000000 57454250 56503858 0a000000 00000000 090000 040000'),
      { contentType: 'image/webp', width: 10, height: 5 },
    ],
    [
      'TIFF',
      hex('49492a0008000000 0200 0001 0300 01000000 0a000000 0101 0300 01000000 05000000'),
      { contentType: 'image/tiff', width: 10, height: 5 },
    ],
    [
      'SVG in points',
      utf8('<?xml version="1.0"?><svg width="72pt" height="36pt"/>'),
      { contentType: 'image/svg+xml', width: 96, height: 48 },
    ],
    ['SVG with a view box', utf8('<svg viewBox="0 0 40 20" width="100%"/>'), { contentType: 'image/svg+xml', width: 40, height: 20 }],
    ['SVG with one side', utf8('<svg height="10" viewBox="0,0,40,20"></svg>'), { contentType: 'image/svg+xml', width: 20, height: 10 }],
    ['text', utf8('hello, this is not a picture'), undefined],
    ['HTML', utf8('<html><body>no picture</body></html>'), undefined],
    ['nothing', new Uint8Array(), undefined],
  ])('%s', (_, bytes, probed) => {
    expect(probeImage(bytes)).toEqual(probed);
  });

  it('reads at most 10,000 segments of a JPEG, whatever its size', () => {
    const filled = (count: number): Uint8Array => Buffer.concat([hex('ffd8'), Buffer.alloc(count, 0xff), jpeg(1).subarray(2)]);
    expect(probeImage(filled(9000))).toEqual({ contentType: 'image/jpeg', width: 300, height: 200 });
    expect(probeImage(filled(10_001))).toBeUndefined();
  });

  it('takes any prefix of any picture', () => {
    const whole = [
      jpeg(6),
      hex('89504e470d0a1a0a0000000d494844520000007800000 03c'),
      hex('52494646 00000000 57454250 5650384c 00000000 2f00000000'),
      hex('49492a00ffffffff 0000'),
    ];
    for (const bytes of whole)
      for (let length = 0; length < bytes.length; length++) expect(() => probeImage(bytes.subarray(0, length))).not.toThrow();
  });
});

describe('data URIs', () => {
  it.each([
    ['data:image/png;base64,AQID', [1, 2, 3]],
    ['data:image/png;base64,AQ%49D', [1, 2, 3]],
    ['DATA:,a%20b', [97, 32, 98]],
    ['data:image/svg+xml;utf8,<é>', [60, 195, 169, 62]],
    ['data:image/png', undefined],
    ['http://x/', undefined],
  ])('%s', (uri, bytes) => {
    expect(readDataUri(uri)).toEqual(bytes && Uint8Array.from(bytes));
  });
});

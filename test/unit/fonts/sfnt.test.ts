import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCmap } from '../../../src/fonts/sfnt/read-cmap.js';
import { readMetrics } from '../../../src/fonts/sfnt/read-metrics.js';
import { readFace, readNames } from '../../../src/fonts/sfnt/read-face.js';
import { FontFileError } from '../../../src/fonts/sfnt/read-sfnt.js';
import { bundledLibrary, plain } from './library.js';

const viewOf = (...words: number[]): DataView => {
  const view = new DataView(new ArrayBuffer(words.length * 2));
  words.forEach((word, i) => view.setUint16(i * 2, word));
  return view;
};

/** A `cmap` table with one subtable. */
const cmap = (platform: number, encoding: number, ...subtable: number[]) => readCmap(viewOf(0, 1, platform, encoding, 0, 12, ...subtable));

describe('readCmap', () => {
  it.each<[string, ReturnType<typeof cmap>, [number, number][]]>([
    // 65 to 67 with delta, 97 through the glyph array, end marker
    [
      'format 4',
      cmap(3, 1, 4, 42, 0, 6, 0, 0, 0, 67, 98, 0xffff, 0, 65, 97, 0xffff, 0x10000 - 60, 0, 1, 0, 4, 0, 21, 22),
      [
        [65, 5],
        [67, 7],
        [68, 0],
        [97, 21],
        [98, 22],
        [0x10041, 0],
      ],
    ],
    [
      'format 6',
      cmap(3, 1, 6, 14, 0, 48, 2, 7, 8),
      [
        [48, 7],
        [49, 8],
        [50, 0],
        [47, 0],
      ],
    ],
    [
      'format 12',
      cmap(3, 10, 12, 0, 0, 28, 0, 0, 0, 1, 1, 0xf600, 1, 0xf602, 0, 9),
      [
        [0x1f600, 9],
        [0x1f602, 11],
        [0x1f603, 0],
        [65, 0],
      ],
    ],
    [
      'format 13',
      cmap(3, 10, 13, 0, 0, 28, 0, 0, 0, 1, 0, 65, 0, 90, 0, 3),
      [
        [65, 3],
        [90, 3],
        [91, 0],
      ],
    ],
    [
      'format 0',
      cmap(1, 0, 0, 262, 0, ...Array.from({ length: 128 }, (_, i) => (i === 32 ? 0x0305 : 0))),
      [
        [64, 3],
        [65, 5],
        [66, 0],
      ],
    ],
    [
      'a symbol map',
      cmap(3, 0, 6, 14, 0, 0xf041, 2, 7, 8),
      [
        [0xf041, 7],
        [0x41, 7],
        [0x42, 8],
        [0x43, 0],
      ],
    ],
  ])('%s', (_name, map, expected) => {
    for (const [codePoint, glyph] of expected) expect([codePoint, map.glyph(codePoint)]).toEqual([codePoint, glyph]);
  });

  it('returns 0 for tables that misstate their size', () => {
    const map = cmap(3, 10, 12, 0, 0, 28, 0, 0, 0x7fff, 0xffff, 0, 65);
    expect(map.glyph(65)).toBe(0);
  });
});

/** A `name` table of families; records are in the order of the table. */
function nameTable(...records: readonly (readonly [platform: number, language: number, name: string])[]): DataView {
  const words = [0, records.length, 6 + records.length * 12];
  let offset = 0;
  for (const [platform, language, name] of records) {
    words.push(platform, 1, language, 1, name.length * 2, offset);
    offset += name.length * 2;
  }
  return viewOf(...words, ...records.flatMap(([, , name]) => Array.from(name, (letter) => letter.charCodeAt(0))));
}

describe('readNames', () => {
  const [japanese, american, british, unicode] = [
    [3, 0x411, 'メイリオ'],
    [3, 0x409, 'Meiryo'],
    [3, 0x809, 'Meiryo GB'],
    [0, 0, 'Meiryo U'],
  ] as const;
  it.each([
    ['the English name before a localised one', [japanese, american], 'Meiryo'],
    ['that of the United States before others in English', [british, american], 'Meiryo'],
    ['English of any country before a localised one', [japanese, british], 'Meiryo GB'],
    ['a name without a language before a localised one', [japanese, unicode], 'Meiryo U'],
    ['a localised name where no other is there', [japanese], 'メイリオ'],
  ])('takes %s (WR-FONT-5)', (_, records, family) => {
    expect(readNames(nameTable(...records)).family).toBe(family);
  });
});

describe('readMetrics', () => {
  it.each([
    ['version 1: the Windows box', 1, 1000, { ascent: 1, descent: 0.3, lineGap: 0 }],
    ['later versions: those of hhea', 4, 1000, { ascent: 0.8, descent: 0.2, lineGap: 0.1 }],
    ['later versions whose Windows box is as high: that box (WR-LINE-16)', 4, 800, { ascent: 0.8, descent: 0.3, lineGap: 0 }],
  ])('the heights of a face, %s (WR-LINE-2)', (_, version, windowsAscent, expected) => {
    const [head, hhea, os2] = [54, 36, 96].map((length) => new DataView(new ArrayBuffer(length)));
    if (!head || !hhea || !os2) throw new Error('no tables');
    head.setUint16(18, 1000);
    hhea.setInt16(4, 800);
    hhea.setInt16(6, -200);
    hhea.setInt16(8, 100);
    os2.setUint16(0, version);
    os2.setUint16(74, windowsAscent);
    os2.setUint16(76, 300);
    const tables = new Map([
      ['head', head],
      ['hhea', hhea],
      ['OS/2', os2],
    ]);
    expect(readMetrics({ format: 'truetype', tables }).metrics).toMatchObject(expected);
  });
});

describe('readFace', () => {
  let font: Uint8Array;
  beforeAll(async () => {
    font = (await bundledLibrary()).resolve(plain('Segoe UI')).face.bytes;
  });

  it('reads a broken font or refuses it with FontFileError, and never crashes', () => {
    const damage = fc.array(fc.record({ at: fc.nat(2000), value: fc.integer({ min: 0, max: 255 }) }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(damage, fc.double({ min: 0, max: 1, noNaN: true }), (changes, share) => {
        // A Buffer's own slice would be a view of the library's font.
        const bytes = new Uint8Array(font.subarray(0, Math.max(1, Math.floor(font.length * share))));
        for (const { at, value } of changes) if (at < bytes.length) bytes[at] = value;
        try {
          const face = readFace(bytes, { id: 'broken' });
          for (const codePoint of [0x20, 0x41, 0xe9, 0x4e00, 0x1f600]) face.advance(face.glyphForCodePoint(codePoint));
        } catch (error) {
          expect(error).toBeInstanceOf(FontFileError);
        }
      }),
      { numRuns: 300 },
    );
  });
});

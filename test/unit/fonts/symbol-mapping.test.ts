import { beforeAll, describe, expect, it } from 'vitest';
import { itemAt } from '../../../src/base/item-at.js';
import { fitGlyphs } from '../../../src/fonts/fit-glyphs.js';
import type { FontFace, SharedFontLibrary } from '../../../src/fonts/font-types.js';
import { symbolMapping } from '../../../src/fonts/symbol-mapping.js';
import { readFace } from '../../../src/fonts/sfnt/read-face.js';
import { readSfnt } from '../../../src/fonts/sfnt/read-sfnt.js';
import { writeSfnt } from '../../../src/fonts/sfnt/write-sfnt.js';
import { firstItems } from '../../support/first-items.js';
import { bundledLibrary, plain } from './library.js';

let library: SharedFontLibrary;
beforeAll(async () => {
  library = await bundledLibrary();
});

describe('codes of the symbol families', () => {
  it.each([
    ['symbol', 0xb7, '•'],
    ['symbol', 0x61, 'α'],
    ['symbol', 0xae, '→'],
    ['symbol', 0xa3, '≤'],
    ['symbol', 0xe5, '∑'],
    ['wingdings', 0xa7, '▪'],
    ['wingdings', 0xfc, '✓'],
    ['wingdings', 0xfe, '☑'],
    ['wingdings', 0x6f, '□'],
    ['wingdings', 0xd8, '➢'],
    ['wingdings', 0x4a, '☺'],
    ['wingdings2', 0x50, '✓'],
    ['wingdings2', 0x52, '☑'],
    ['wingdings3', 0x70, '▲'],
    ['webdings', 0x61, '✔'],
  ] as const)('%s %s is %s, from U+00xx as from U+F0xx', (set, code, character) => {
    const map = symbolMapping(set);
    expect(String.fromCodePoint(map(code))).toBe(character);
    expect(map(0xf000 + code)).toBe(map(code));
  });

  it.each(['Symbol', 'Wingdings', 'Wingdings 2', 'Wingdings 3', 'Webdings'])('%s: some face has every character', (family) => {
    const font = library.resolve(plain(family));
    const missing = Array.from({ length: 0xe0 }, (_, i) => font.mapSymbol!(0xf020 + i))
      .filter((codePoint) => codePoint > 0xff)
      .filter((codePoint) => font.face.glyphForCodePoint(codePoint) === 0 && !library.fallback(codePoint, plain(family)));
    expect(missing).toEqual([]);
  });
});

describe('WR-FONT-12: bullets are as large and as high as those of the symbol family', () => {
  const boxOf = ({ bytes, unitsPerEm }: FontFace, glyph: number): number[] => {
    const { tables } = readSfnt(bytes);
    const [head, loca, glyf] = firstItems(
      ['head', 'loca', 'glyf'].map((tag) => tables.get(tag)!),
      3,
    );
    const at = head.getInt16(50) === 0 ? loca.getUint16(glyph * 2) * 2 : loca.getUint32(glyph * 4);
    return [2, 4, 6, 8].map((edge) => Math.round((1000 * glyf.getInt16(at + edge)) / unitsPerEm));
  };

  it.each([
    ['Symbol', 0xf0b7, [52, 103, 409, 460]],
    ['Symbol', 0xf0ff, [50, 0, 550, 625]],
    ['Wingdings', 0xf0a7, [84, 217, 374, 506]],
    ['Wingdings', 0xf06f, [84, 0, 807, 723]],
    ['Wingdings 2', 0xf050, [72, 131, 729, 766]],
    ['Webdings', 0xf057, [64, -45, 439, 665]],
  ] as const)('%s %i', (family, code, box) => {
    for (const style of ['', 'b']) {
      const { face, mapSymbol, requestedAdvance } = library.resolve(plain(family, style));
      const glyph = face.glyphForCodePoint(mapSymbol!(code));
      // rendering centres a glyph of which the face states another advance
      expect(face.advance(glyph) / face.unitsPerEm).toBeCloseTo(requestedAdvance!(code)!, 2);
      expect(boxOf(face, glyph).map((edge, i) => Math.abs(edge - itemAt(box, i)) <= 1)).toEqual([true, true, true, true]);
    }
  });

  it('leaves the text family that lends the glyphs alone', () => {
    const [symbol, text] = [library.resolve(plain('Symbol')).face, library.resolve(plain('Times New Roman')).face];
    const bullet = text.glyphForCodePoint(0x2022);
    expect(boxOf(text, bullet)).not.toEqual(boxOf(symbol, bullet));
    expect([symbol, text].map((face) => Math.round((face.advance(bullet) / face.unitsPerEm) * 1000))).toEqual([460, 350]);
    const alpha = text.glyphForCodePoint(0x3b1);
    expect(boxOf(symbol, alpha)).toEqual(boxOf(text, alpha));
    expect(symbol.id).not.toBe(text.id);
  });

  it('draws a face whose outlines end early as it is', () => {
    const { face } = library.resolve(plain('Times New Roman'));
    const { tables } = readSfnt(face.bytes);
    const cut = writeSfnt(
      0x00010000,
      new Map(
        [...tables].map(([tag, { buffer, byteOffset, byteLength }]) => [
          tag,
          new Uint8Array(buffer, byteOffset, tag === 'glyf' ? 40 : byteLength),
        ]),
      ),
    );
    const broken = readFace(cut, { id: 'cut' });
    expect(fitGlyphs(broken, new Map([[0x2022, { box: [0, 0, 1, 1] }]]), 'cut fitted')).toBe(broken);
  });
});

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SharedFontLibrary } from '../../../src/fonts/font-types.js';
import { readFace } from '../../../src/fonts/sfnt/read-face.js';
import { readSfnt } from '../../../src/fonts/sfnt/read-sfnt.js';
import { subsetFont } from '../../../src/fonts/subset-font.js';
import { bundledLibrary, plain } from './library.js';

let library: SharedFontLibrary;
beforeAll(async () => {
  library = await bundledLibrary();
});

describe('subsetFont', () => {
  it.each([
    ['Calibri', 30_000],
    ['Times New Roman', 30_000],
    ['SimSun', 400_000],
  ])('%s keeps glyph ids and little else', (family, limit) => {
    const { face } = library.resolve(plain(family));
    const glyphs = [...'Hamburgefonstiv'].map((letter) => face.glyphForCodePoint(letter.charCodeAt(0)));
    const { bytes, format } = subsetFont(face, glyphs);
    expect(format).toBe('truetype');
    expect(bytes.length).toBeLessThan(limit);
    const { tables } = readSfnt(bytes);
    for (const dropped of ['GSUB', 'GPOS', 'cmap', 'name', 'fpgm', 'OS/2']) expect(tables.has(dropped)).toBe(false);
    const loca = tables.get('loca')!;
    const isLong = tables.get('head')!.getInt16(50) === 1;
    const lengthOf = (glyph: number) =>
      isLong ? loca.getUint32(glyph * 4 + 4) - loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2 + 2) - loca.getUint16(glyph * 2);
    for (const glyph of glyphs) expect(lengthOf(glyph)).toBeGreaterThan(0);
    expect(lengthOf(face.glyphForCodePoint(0x63))).toBe(0);
  });

  it('gives the bare table of a CFF font', () => {
    const file = readFileSync('node_modules/bwip-js/fonts/Inconsolata.otf');
    const { bytes, format } = subsetFont(readFace(file, { id: 'otf', index: 0, bold: false, italic: false }), [1, 2, 3]);
    expect(format).toBe('cff');
    // Header of CFF 1: major version, then the header's own length.
    expect([bytes[0], bytes[2]]).toEqual([1, 4]);
    expect(bytes.length).toBeLessThan(4000);
  });

  it('frees what it takes: a thousand subsets fit in the same memory', () => {
    const { face } = library.resolve(plain('Segoe UI'));
    for (let i = 0; i < 1000; i++) expect(subsetFont(face, [i % 300]).bytes.length).toBeGreaterThan(0);
  });
});

/** TrueType files cut to the glyphs that are used: what is kept, and what a font that lies about itself becomes. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FontFace, SharedFontLibrary } from '../../../src/fonts/font-types.js';
import { cutTrueType } from '../../../src/fonts/sfnt/cut-truetype.js';
import { readFace } from '../../../src/fonts/sfnt/read-face.js';
import { FontFileError, readSfnt } from '../../../src/fonts/sfnt/read-sfnt.js';
import { readSimpleGlyph } from '../../../src/fonts/fit-glyphs.js';
import { sumOf, writeSfnt } from '../../../src/fonts/sfnt/write-sfnt.js';
import { firstItems } from '../../support/first-items.js';
import { bundledLibrary, plain } from './library.js';

let library: SharedFontLibrary;
beforeAll(async () => {
  library = await bundledLibrary();
});

const tablesOf = (face: FontFace) => readSfnt(face.bytes, face.collectionIndex);

/** The bytes of a glyph. */
function outlineOf({ tables }: ReturnType<typeof readSfnt>, glyph: number): DataView {
  const [head, loca, glyf] = firstItems(
    ['head', 'loca', 'glyf'].map((tag) => tables.get(tag)!),
    3,
  );
  const offsetOf = (id: number): number => (head.getInt16(50) === 0 ? loca.getUint16(id * 2) * 2 : loca.getUint32(id * 4));
  return new DataView(glyf.buffer, glyf.byteOffset + offsetOf(glyph), offsetOf(glyph + 1) - offsetOf(glyph));
}

const glyphsOf = (face: FontFace, text: string): number[] => [...text].map((letter) => face.glyphForCodePoint(letter.codePointAt(0)!));

describe('cutTrueType', () => {
  it.each(['Calibri', 'Cambria', 'Times New Roman', 'Courier New', 'SimSun'])('keeps points and metrics of %s', (family) => {
    const { face } = library.resolve(plain(family));
    const glyphs = glyphsOf(face, 'Aäöé&g');
    const source = tablesOf(face);
    const cut = readSfnt(cutTrueType(source, glyphs)!);
    const read = readFace(cutWithMap(face, glyphs), { id: 'cut' });
    for (const glyph of glyphs) {
      expect(readSimpleGlyph(outlineOf(cut, glyph))).toEqual(readSimpleGlyph(outlineOf(source, glyph)));
      expect(read.advance(glyph)).toBe(face.advance(glyph));
    }
    expect(read.unitsPerEm).toBe(face.unitsPerEm);
    expect(read.glyphCount).toBeGreaterThan(Math.max(...glyphs));
    expect(read.glyphCount).toBeLessThan(face.glyphCount);
  });

  it('keeps the components of a glyph, without instructions', () => {
    const { face } = library.resolve(plain('Times New Roman'));
    const source = tablesOf(face);
    const composed = glyphsOf(face, 'äéåñ').filter((glyph) => outlineOf(source, glyph).getInt16(0) < 0);
    expect(composed.length).toBeGreaterThan(0);
    const cut = readSfnt(cutTrueType(source, composed)!);
    for (const glyph of composed) {
      const outline = outlineOf(cut, glyph);
      expect(outline.getUint16(10) & 0x100).toBe(0);
      expect(outlineOf(cut, outline.getUint16(12)).byteLength).toBeGreaterThan(0);
    }
  });

  it('writes correct checksums', () => {
    const { face } = library.resolve(plain('Arial'));
    const file = cutTrueType(tablesOf(face), glyphsOf(face, 'Sums'))!;
    expect(sumOf(file)).toBe(0xb1b0afba);
    const view = new DataView(file.buffer);
    for (let record = 12; record < 12 + 16 * view.getUint16(4); record += 16) {
      const table = file.slice(view.getUint32(record + 8), view.getUint32(record + 8) + view.getUint32(record + 12));
      // The head's own sum is that of the table with no adjustment.
      if (String.fromCharCode(...file.subarray(record, record + 4)) === 'head') table.fill(0, 8, 12);
      expect(sumOf(table)).toBe(view.getUint32(record + 4));
    }
  });

  it('does not touch the font', () => {
    const { face } = library.resolve(plain('Georgia'));
    const before = Buffer.from(face.bytes);
    cutTrueType(tablesOf(face), glyphsOf(face, 'äbc'));
    expect(before.equals(face.bytes)).toBe(true);
  });

  it('makes a file or nothing of any damaged font', () => {
    const { face } = library.resolve(plain('Arial'));
    const { tables } = tablesOf(face);
    const spots = ['head', 'hhea', 'maxp', 'loca', 'glyf', 'hmtx'].map(
      (tag) => tables.get(tag)!.byteOffset - tables.get('head')!.byteOffset,
    );
    const start = tables.get('head')!.byteOffset - face.bytes.byteOffset;
    const damage = fc.array(fc.record({ spot: fc.constantFrom(...spots), at: fc.nat(4000), value: fc.nat(255) }), {
      minLength: 1,
      maxLength: 20,
    });
    let made = 0;
    fc.assert(
      fc.property(damage, fc.array(fc.nat(70_000), { maxLength: 40 }), (changes, glyphs) => {
        const bytes = new Uint8Array(face.bytes);
        for (const { spot, at, value } of changes) bytes[start + spot + at] = value;
        try {
          const cut = cutTrueType(readSfnt(bytes), glyphs);
          if (cut) expect(readSfnt(cut).tables.size).toBe(6);
          if (cut) made += 1;
        } catch (error) {
          expect(error).toBeInstanceOf(FontFileError);
        }
      }),
      { numRuns: 200 },
    );
    expect(made).toBeGreaterThan(50);
  });
});

/** With the tables that a face is read by, of which a cut file needs none. */
function cutWithMap(face: FontFace, glyphs: readonly number[]): Uint8Array {
  const { tables } = tablesOf(face);
  const cut = readSfnt(cutTrueType(tablesOf(face), glyphs)!).tables;
  const all = new Map([...cut, ...[...tables].filter(([tag]) => ['OS/2', 'name', 'post', 'cmap'].includes(tag))]);
  return writeSfnt(
    0x00010000,
    new Map([...all].map(([tag, view]) => [tag, new Uint8Array(view.buffer, view.byteOffset, view.byteLength)])),
  );
}

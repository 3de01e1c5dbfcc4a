/** Embedded TrueType fonts keep the outlines that something shows, and lose the others. */
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { glyphParts } from '../../../../src/fonts/sfnt/glyph-table.js';
import { bytesOf, glyphOffsets, readSfnt } from '../../../../src/fonts/sfnt/read-sfnt.js';
import { sumOf } from '../../../../src/fonts/sfnt/write-sfnt.js';
import { convert } from '../../../../src/operations/convert/convert.js';
import { merge } from '../../../../src/operations/merge/merge.js';
import { PdfDict, PdfName, PdfRef, type PdfStream } from '../../../../src/pdf/objects/pdf-object.js';
import { optimizePdf } from '../../../../src/pdf/optimize/optimize-pdf.js';
import { asName, asStream } from '../../../../src/pdf/read/object-source.js';
import type { PdfDocument } from '../../../../src/pdf/read/pdf-document.js';
import { readPdf } from '../../../../src/pdf/read/read-pdf.js';
import { bundledLibrary, plain } from '../../fonts/library.js';
import { partOf } from '../merge/parts.js';
import type { Objects } from '../support/build-pdf.js';

const { face } = (await bundledLibrary()).resolve(plain('Calibri'));
const program = face.bytes;

const optimized = (bytes: Uint8Array): Uint8Array => optimizePdf(bytes, { budget: new Budget() });
const glyphOf = (letter: string): number => face.glyphForCodePoint(letter.codePointAt(0) ?? 0);
/** The operand that shows the letters in the composite font. */
const shown = (letters: string): string => `<${[...letters].map((letter) => glyphOf(letter).toString(16).padStart(4, '0')).join('')}>`;

const stream = (dict: string, data: Uint8Array | string): Buffer =>
  Buffer.concat([Buffer.from(`<<${dict}/Length ${String(data.length)}>>stream\n`), Buffer.from(data), Buffer.from('\nendstream')]);

/** Object 110 is a composite font, 120 a simple one, each with its own program. */
const fontObjects = (): Record<number, string | Buffer> => ({
  110: '<</Type/Font/Subtype/Type0/BaseFont/Calibri/Encoding/Identity-H/DescendantFonts[111 0 R]>>',
  111: '<</Type/Font/Subtype/CIDFontType2/BaseFont/Calibri/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor 112 0 R>>',
  112: '<</Type/FontDescriptor/FontName/Calibri/Flags 4/CIDSet 114 0 R/FontFile2 113 0 R>>',
  113: stream(`/Length1 ${String(program.length)}`, program),
  114: stream('', Uint8Array.of(0xff)),
  120: '<</Type/Font/Subtype/TrueType/BaseFont/Other/Encoding/WinAnsiEncoding/FirstChar 32/LastChar 33/Widths[500 500]/FontDescriptor 121 0 R>>',
  121: '<</Type/FontDescriptor/FontName/Other/Flags 32/FontFile2 122 0 R>>',
  122: stream(`/Length1 ${String(program.length + 1)}`, Buffer.concat([program, Buffer.of(0)])),
});

interface Content {
  /** The content of the only page. */
  readonly content?: string;
  readonly resources?: string;
  readonly objects?: Objects;
  readonly catalog?: string;
}

function withFonts({ content = '', resources = '', objects = {}, catalog = '' }: Content): Uint8Array {
  const annotations = objects[100] === undefined ? '' : '/Annots 100 0 R';
  const fonts = '/Font<</F1 3 0 R/C 110 0 R/S 120 0 R>>';
  return partOf('A', 1, {
    catalog,
    objects: {
      ...fontObjects(),
      10: `<</Type/Page/Parent 2 0 R/Contents 12 0 R/Resources<<${fonts}${resources}>>${annotations}>>`,
      12: stream('', content),
      ...objects,
    },
  }).bytes;
}

interface Program {
  readonly bytes: Uint8Array;
  readonly stream: PdfStream;
  readonly descriptor: PdfDict;
}

const isOther = ({ descriptor }: Program): boolean => nameIn(descriptor).endsWith('Other');
const nameIn = (dict: PdfDict): string => {
  const name = dict.get('FontName');
  return name instanceof PdfName ? name.value : '';
};

/** The embedded programs, each once; of the simple font last. */
function programsIn(bytes: Uint8Array): readonly Program[] {
  const document = readPdf(bytes);
  const found = new Map<number, Program>();
  for (const number of document.objectNumbers()) {
    const descriptor = dictOf(document, number);
    const file = descriptor?.get('FontFile2');
    const program = asStream(document, file);
    if (descriptor && file instanceof PdfRef && program)
      found.set(file.number, { bytes: document.decodeStream(program).data, stream: program, descriptor });
  }
  return [...found.values()].sort((a, b) => Number(isOther(a)) - Number(isOther(b)));
}

function dictOf(document: PdfDocument, number: number): PdfDict | undefined {
  const value = document.resolve(new PdfRef(number));
  return value instanceof PdfDict ? value : undefined;
}

/** The letters of ASCII and some others that have outlines in the program. */
function lettersIn(bytes: Uint8Array): string {
  const { tables } = readSfnt(bytes);
  const [head, loca] = [tables.get('head'), tables.get('loca')];
  const offsetOf = (glyph: number): number => (head?.getInt16(50) === 0 ? loca?.getUint16(glyph * 2) : loca?.getUint32(glyph * 4)) ?? 0;
  return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789é€’']
    .filter((letter) => offsetOf(glyphOf(letter) + 1) > offsetOf(glyphOf(letter)))
    .join('');
}

const bothLetters = (content: Content): string[] => programsIn(optimized(withFonts(content))).map(({ bytes }) => lettersIn(bytes));
const composite = (letters: string): string => `BT /C 9 Tf ${shown(letters)} Tj ET`;
const form = (content: string, more = '/Resources<</Font<</C 110 0 R/S 120 0 R>>>>'): Buffer =>
  stream(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]${more}`, content);

describe('a font keeps the outlines of letters', () => {
  test.each<[string, Content, [string, string]]>([
    ['that a page shows', { content: composite('AZ') + ' BT /S 9 Tf (xy) Tj ET' }, ['AZ', 'xy']],
    ['in all ways', { content: `BT /S 9 Tf [(a) 9 (b)] TJ (c) ' 1 2 (d) " ET q BT /C 9 Tf ET Q (e) Tj` }, ['', 'abcde']],
    ['in a form', { resources: '/XObject<</X 150 0 R>>', objects: { 150: form(composite('B')) } }, ['B', '']],
    [
      'in a pattern',
      {
        objects: { 150: stream('/PatternType 1/PaintType 1/Resources<</Font<</C 110 0 R>>>>', composite('B')) },
        resources: '/Pattern<</P 150 0 R>>',
      },
      ['B', ''],
    ],
    [
      'in an appearance',
      {
        objects: {
          100: '[<</Type/Annot/Subtype/Stamp/Rect[0 0 9 9]/AP<</N<</On 150 0 R/Off 151 0 R>>/D 152 0 R>>>>]',
          150: form(composite('B')),
          151: form(composite('C')),
          152: form(composite('D')),
        },
      },
      ['BCD', ''],
    ],
    [
      'in a glyph of a Type 3 font',
      {
        resources: '/ColorSpace<</T 150 0 R>>',
        objects: {
          150: '<</Type/Font/Subtype/Type3/CharProcs<</a 151 0 R>>/Resources<</Font<</C 110 0 R>>>>>>',
          151: stream('', composite('B')),
        },
      },
      ['B', ''],
    ],
    [
      'in a page outside the tree',
      {
        catalog: '/Names<</Templates<</Names[(x) 150 0 R]>>>>',
        objects: { 150: '<</Type/Page/Contents 151 0 R/Resources<</Font<</C 110 0 R>>>>>>', 151: stream('', composite('B')) },
      },
      ['B', ''],
    ],
  ])('%s', (_, content, letters) => {
    expect(bothLetters(content)).toEqual(letters);
  });

  it('by the encoding of a simple font', () => {
    const [, letters] = bothLetters({ content: 'BT /S 9 Tf (\\200\\222) Tj ET' });
    expect(letters).toContain('€’');
    expect(letters).not.toMatch(/[xyz]/);
  });

  it('of which a letter is composed', () => {
    const [first] = programsIn(optimized(withFonts({ content: composite('é') })));
    const parts = glyphParts(outlineIn(readSfnt(program).tables, glyphOf('é')));
    const { tables } = readSfnt(first?.bytes ?? new Uint8Array());
    expect(parts.length).toBeGreaterThan(1);
    for (const { glyph } of parts) expect(outlineIn(tables, glyph).byteLength).toBeGreaterThan(0);
  });
});

describe('a subset', () => {
  const small = (): Program => {
    const [first] = programsIn(optimized(withFonts({ content: composite('AZ') })));
    if (!first) throw new Error('the program is missing');
    return first;
  };

  it('is small, with right lengths and checksums, and all else as it was', () => {
    const { bytes, stream: file } = small();
    expect(file.dict.get('Length1')).toBe(bytes.length);
    expect(file.data.length).toBeLessThan(deflateSync(program).length / 2);
    expect(sumOf(bytes)).toBe(0xb1b0afba);
    const [before, after] = [readSfnt(program).tables, readSfnt(bytes).tables];
    for (const tag of ['cmap', 'cvt ', 'fpgm', 'prep', 'hmtx', 'hhea', 'maxp', 'post', 'OS/2']) {
      const [own, other] = [before, after].map((tables) => bytesIn(tables.get(tag)));
      expect(other, tag).toEqual(own);
    }
  });

  it('has a name with a prefix, and no list of glyphs', () => {
    const document = readPdf(optimized(withFonts({ content: composite('AZ') })));
    const dicts = [...document.objectNumbers()].flatMap((number) => dictOf(document, number) ?? []);
    const names = dicts.flatMap((dict) => asName(document, dict.get('BaseFont') ?? dict.get('FontName')) ?? []);
    const own = names.filter((name) => name.endsWith('Calibri'));
    expect(own).toHaveLength(3);
    expect(own[0]).toMatch(/^[A-Z]{6}\+Calibri$/);
    expect(new Set(own).size).toBe(1);
    expect(small().descriptor.get('CIDSet')).toBeUndefined();
  });

  it('is the same for the same document', () => {
    const bytes = withFonts({ content: composite('AZ') });
    expect(optimized(bytes)).toEqual(optimized(bytes));
    expect(optimized(optimized(bytes)).length).toBeLessThanOrEqual(optimized(bytes).length);
  });
});

const bytesIn = (table: DataView | undefined): Buffer | undefined => table && Buffer.from(bytesOf(table));

const type0 = (encoding: string): string => `<</Type/Font/Subtype/Type0/BaseFont/Calibri/Encoding/${encoding}/DescendantFonts[111 0 R]>>`;

describe('a font stays as it is', () => {
  const metadata = (part: number): Buffer =>
    stream(
      '/Type/Metadata/Subtype/XML',
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="${String(part)}" pdfaid:conformance="B"/></rdf:RDF>`,
    );
  const isWhole = (content: Content): boolean[] =>
    programsIn(optimized(withFonts(content))).map(({ bytes }) => bytes.length >= program.length);

  test.each<[string, Content, [boolean, boolean]]>([
    ['only for a reason', { content: 'BT /S 9 Tf (a) Tj ET' }, [false, false]],
    ['in a form with fields', { catalog: '/AcroForm<</Fields[]/DR<</Font<</C 110 0 R>>>>>>' }, [true, false]],
    [
      'in the appearance of a field',
      {
        objects: {
          100: '[<</Type/Annot/Subtype/Widget/FT/Tx/Rect[0 0 9 9]/AP<</N 150 0 R>>>>]',
          150: form('', '/Resources<</Font<</C 110 0 R>>>>'),
        },
      },
      [true, false],
    ],
    ['in a graphics state', { resources: '/ExtGState<</G<</Font[110 0 R 9]>>>>' }, [true, false]],
    ['in a form without resources', { resources: '/XObject<</X 150 0 R>>', objects: { 150: form(composite('B'), '') } }, [true, false]],
    ['in a form that shows text without a font', { resources: '/XObject<</X 150 0 R>>', objects: { 150: form('(x) Tj') } }, [true, true]],
    ['on a page with broken content', { content: `${composite('A')} 1 0 0 mystery` }, [true, true]],
    ['on a page that cannot be unpacked', { objects: { 12: stream('/Filter/FlateDecode', 'broken') } }, [true, true]],
    ['with another encoding', { objects: { 110: type0('UniJIS-UTF16-H') } }, [true, false]],
    ['in PDF/A-1', { catalog: '/Metadata 160 0 R', objects: { 160: metadata(1) } }, [true, true]],
    ['not in PDF/A-2', { content: 'BT /S 9 Tf (a) Tj ET', catalog: '/Metadata 160 0 R', objects: { 160: metadata(2) } }, [false, false]],
    ['with a program that anything else uses', { catalog: '/Own[113 0 R]' }, [true, false]],
    [
      'without widths',
      { objects: { 120: '<</Type/Font/Subtype/TrueType/BaseFont/Other/Encoding/WinAnsiEncoding/FontDescriptor 121 0 R>>' } },
      [false, true],
    ],
    [
      'with names of glyphs that it does not know',
      {
        content: 'BT /S 9 Tf (a) Tj ET',
        objects: {
          120: '<</Type/Font/Subtype/TrueType/BaseFont/Other/Encoding<</Differences[97/strange]>>/Widths[500]/FontDescriptor 121 0 R>>',
        },
      },
      [false, true],
    ],
  ])('%s', (_, content, whole) => {
    expect(isWhole(content)).toEqual(whole);
  });

  it('like an equal one that does', () => {
    const objects = { 122: stream('', program), 113: stream('', program) };
    expect(isWhole({ objects, catalog: '/Own[122 0 R]' })).toEqual([true]);
    expect(isWhole({ objects })).toEqual([false]);
  });
});

describe('hostile programs', () => {
  const changed = (change: (tables: ReadonlyMap<string, DataView>) => void): Buffer => {
    const copy = Uint8Array.from(program);
    change(readSfnt(copy).tables);
    return Buffer.from(copy);
  };
  const rewritten = (file: Buffer): Buffer => {
    const objects = { 113: stream('', file) };
    const [first] = programsIn(optimized(withFonts({ content: composite('é'), objects })));
    return Buffer.from(first?.bytes ?? []);
  };

  test.each<[string, () => Buffer]>([
    [
      'offsets beyond the outlines',
      () => changed((tables) => tables.get('loca')?.setUint32((tables.get('loca')?.byteLength ?? 4) - 4, 0xfffffff0)),
    ],
    ['offsets that descend', () => changed((tables) => tables.get('loca')?.setUint32(4, 0x7fff))],
    ['more glyphs than offsets', () => changed((tables) => tables.get('maxp')?.setUint16(4, 0xffff))],
    ['a table twice', () => changed((tables) => new DataView(tables.get('maxp')?.buffer ?? new ArrayBuffer(0)).setUint32(12, 0x6d617870))],
    ['half of the file', () => Buffer.from(program.subarray(0, program.length >> 1))],
    ['a collection', () => Buffer.concat([Buffer.from('ttcf'), program.subarray(4)])],
    ['no font at all', () => Buffer.from('no font '.repeat(1000))],
  ])('with %s stay as they are', (_, make) => {
    const file = make();
    expect(rewritten(file).equals(file)).toBe(true);
  });

  it('with components in a circle lose what is not used', () => {
    const file = changed((tables) => {
      const outline = outlineIn(tables, glyphOf('é'));
      outline.setUint16(12, glyphOf('é'));
    });
    expect(rewritten(file).length).toBeLessThan(file.length);
  });

  it('never crash', () => {
    const head = program.subarray(0, 400);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(head.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }), (changes) => {
        const file = Buffer.from(program);
        for (const [at, value] of changes) file[at] = value;
        expect(rewritten(file).length).toBeGreaterThan(0);
      }),
      { numRuns: 12 },
    );
  });
});

function outlineIn(tables: ReadonlyMap<string, DataView>, glyph: number): DataView {
  const [head, loca, glyf] = ['head', 'loca', 'glyf'].map((tag) => tables.get(tag));
  if (!head || !loca || !glyf) throw new Error('a table is missing');
  const offsetOf = glyphOffsets(head, loca);
  return new DataView(glyf.buffer, glyf.byteOffset + offsetOf(glyph), offsetOf(glyph + 1) - offsetOf(glyph));
}

describe('subsets of the same font', () => {
  const pdfOf = async (text: string): Promise<Uint8Array> => (await convert({ bytes: Buffer.from(text), from: 'md', to: 'pdf' })).bytes;
  const textOf = async (bytes: Uint8Array): Promise<string> =>
    Buffer.from((await convert({ bytes, from: 'pdf', to: 'txt' })).bytes).toString('utf8');

  it('become one in merged documents', async () => {
    const texts = ['# Alpha\n\nThe quick brown fox.', '# Beta\n\nJumps over the lazy dog.', '# Gamma\n\nSphinx of black quartz.'];
    const documents = (await Promise.all(texts.map(pdfOf))).map((bytes, index) => ({ bytes, name: `${String(index)}.pdf` }));
    const { bytes: plainBytes } = await merge({ documents });
    const { bytes } = await merge({ documents, optimise: true });
    const programs = programsIn(bytes).length;
    expect(programs).toBeLessThan(programsIn(plainBytes).length / 2);
    expect(bytes.length).toBeLessThan(plainBytes.length * 0.8);
    expect(await textOf(bytes)).toBe(await textOf(plainBytes));
  });
});

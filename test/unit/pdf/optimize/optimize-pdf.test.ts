/** Smaller PDFs that show the same. */
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { merge } from '../../../../src/operations/merge/merge.js';
import { PdfRef, PdfStream, typeName, type PdfDict } from '../../../../src/pdf/objects/pdf-object.js';
import { optimizePdf } from '../../../../src/pdf/optimize/optimize-pdf.js';
import { asArray, asDict, asName, asStream } from '../../../../src/pdf/read/object-source.js';
import type { PdfDocument } from '../../../../src/pdf/read/pdf-document.js';
import { contentOf, openedOf, partOf, type Merged } from '../merge/parts.js';

const optimized = (bytes: Uint8Array): Uint8Array => optimizePdf(bytes, { budget: new Budget() });

const stream = (dict: string, data: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`<<${dict}/Length ${String(data.length)}>>stream\n`), data, Buffer.from('\nendstream')]);
/** Enough for the rest of the file not to matter. */
const program = Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * index) % 251));
const font = (name: string, descriptor: number): string =>
  `<</Type/Font/Subtype/TrueType/BaseFont/${name}/FontDescriptor ${String(descriptor)} 0 R>>`;
const descriptor = (name: string, file: number): string =>
  `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontFile2 ${String(file)} 0 R>>`;

const withResources = (resources: string, objects: Record<number, string | Buffer>): Uint8Array =>
  partOf('A', 2, { page: `/Resources<<${resources}>>`, objects }).bytes;

const resourceOf = ({ document, pages: [page] }: Merged, category: string): PdfDict | undefined =>
  asDict(document, asDict(document, page?.get('Resources'))?.get(category));

function streamsIn(document: PdfDocument): PdfStream[] {
  return [...document.objectNumbers()]
    .map((number) => document.resolve(new PdfRef(number)))
    .filter((value) => value instanceof PdfStream && !['XRef', 'ObjStm'].includes(typeName(value) ?? '')) as PdfStream[];
}

test('shows the same with everything in place', async () => {
  const { bytes } = await merge({ documents: [partOf('A', 3), partOf('B', 2)] });
  const [plain, small] = [openedOf(bytes), openedOf(optimized(bytes))];
  expect(small.texts).toEqual(['A1', 'A2', 'A3', 'B1', 'B2']);
  expect(small.pages.map((page) => contentOf(small.document, page))).toEqual(plain.pages.map((page) => contentOf(plain.document, page)));
  expect(small.catalog.entries.size).toBe(plain.catalog.entries.size);
  expect(small.document.findings).toEqual([]);
});

describe('streams', () => {
  const pixels = Buffer.alloc(6000, 'abcdef');
  const picture = (filter: string, data: Uint8Array, more = ''): Merged =>
    openedOf(
      optimized(
        withResources('/XObject<</X 100 0 R>>', {
          100: stream(
            `/Type/XObject/Subtype/Image/Width 50/Height 40/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter${filter}${more}`,
            data,
          ),
        }),
      ),
    );
  const filterOf = (merged: Merged): readonly [string | undefined, Buffer] => {
    const image = asStream(merged.document, resourceOf(merged, 'XObject')?.get('X'));
    const data = image ? merged.document.decodeStream(image).data : new Uint8Array();
    return [asName(merged.document, image?.dict.get('Filter')), Buffer.from(data)];
  };

  test('of other filters are deflated', () => {
    const hex = Buffer.from(`${pixels.toString('hex')}>`);
    expect(filterOf(picture('/ASCIIHexDecode', hex))).toEqual(['FlateDecode', pixels]);
    expect(filterOf(picture('[/ASCIIHexDecode/RunLengthDecode]', Buffer.from(`${runs(pixels).toString('hex')}>`)))).toEqual([
      'FlateDecode',
      pixels,
    ]);
  });

  test('that are packed badly are packed again', () => {
    const merged = picture('/FlateDecode', deflateSync(pixels, { level: 0 }));
    expect(filterOf(merged)).toEqual(['FlateDecode', pixels]);
    expect(asStream(merged.document, resourceOf(merged, 'XObject')?.get('X'))?.data.length).toBeLessThan(200);
  });

  test('of pictures keep the filter of the picture alone', () => {
    const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), program]);
    const merged = picture(
      '[/ASCIIHexDecode/DCTDecode]',
      Buffer.from(`${jpeg.toString('hex')}>`),
      '/DecodeParms[null<</ColorTransform 0>>]',
    );
    const image = asStream(merged.document, resourceOf(merged, 'XObject')?.get('X'));
    expect(asName(merged.document, image?.dict.get('Filter'))).toBe('DCTDecode');
    expect(asDict(merged.document, image?.dict.get('DecodeParms'))?.get('ColorTransform')).toBe(0);
    expect(Buffer.from(image?.data ?? [])).toEqual(jpeg);
  });

  test('that are damaged stay as they are', () => {
    const cut = deflateSync(program).subarray(0, 1000);
    const image = asStreamOf(picture('/FlateDecode', cut));
    expect(Buffer.from(image?.data ?? [])).toEqual(cut);
  });

  function asStreamOf(merged: Merged): PdfStream | undefined {
    return asStream(merged.document, resourceOf(merged, 'XObject')?.get('X'));
  }
});

describe('equal resources', () => {
  test('are stored once: fonts with the same program', () => {
    const bytes = withResources('/Font<</F1 100 0 R/F2 101 0 R>>', {
      100: font('Same', 102),
      101: font('Same', 103),
      102: descriptor('Same', 104),
      103: descriptor('Same', 105),
      104: stream('', program),
      105: stream('', program),
    });
    const merged = openedOf(optimized(bytes));
    const fonts = resourceOf(merged, 'Font');
    expect((fonts?.get('F1') as PdfRef).number).toBe((fonts?.get('F2') as PdfRef).number);
    expect(streamsIn(merged.document).filter(({ dict }) => dict.get('Length') !== undefined)).toHaveLength(3);
  });

  test('share only the program where fonts differ', () => {
    const bytes = withResources('/Font<</F1 100 0 R/F2 101 0 R>>', {
      100: font('AAAAAA+Same', 102),
      101: font('BBBBBB+Same', 103),
      102: descriptor('AAAAAA+Same', 104),
      103: descriptor('BBBBBB+Same', 105),
      104: stream('', program),
      105: stream('', program),
    });
    const merged = openedOf(optimized(bytes));
    const fonts = resourceOf(merged, 'Font');
    const files = ['F1', 'F2'].map((name) =>
      asDict(merged.document, asDict(merged.document, fonts?.get(name))?.get('FontDescriptor'))?.get('FontFile2'),
    );
    expect((fonts?.get('F1') as PdfRef).number).not.toBe((fonts?.get('F2') as PdfRef).number);
    expect((files[0] as PdfRef).number).toBe((files[1] as PdfRef).number);
  });

  test('are not annotations, layers or pages', () => {
    const note = '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(same)>>';
    const layer = '<</Type/OCG/Name(same)>>';
    const bytes = partOf('A', 2, {
      page: '/Resources<</Properties<</L1 103 0 R/L2 104 0 R>>>>',
      objects: {
        100: '[101 0 R 102 0 R]',
        101: note,
        102: note,
        103: layer,
        104: layer,
        105: stream('', program),
        106: stream('', program),
      },
      catalog: '/Pad[105 0 R 106 0 R]',
    }).bytes;
    const merged = openedOf(optimized(bytes));
    const notes = asArray(merged.document, merged.pages[0]?.get('Annots')) as readonly PdfRef[];
    const layers = resourceOf(merged, 'Properties');
    expect(notes[0]?.number).not.toBe(notes[1]?.number);
    expect((layers?.get('L1') as PdfRef).number).not.toBe((layers?.get('L2') as PdfRef).number);
    expect(merged.texts).toEqual(['A1', 'A2']);
  });
});

test('unused objects are left out', () => {
  const { document } = openedOf(optimized(partOf('A', 1, { objects: { 200: stream('', program) } }).bytes));
  expect(streamsIn(document)).toHaveLength(1);
});

test('is never larger, and the same for the same document', async () => {
  const { bytes } = await merge({ documents: [partOf('A', 3), partOf('B', 2)], optimise: true });
  expect(optimized(bytes).length).toBeLessThanOrEqual(bytes.length);
  expect(optimized(bytes)).toEqual(optimized(bytes));
});

test('takes its time from the budget', () => {
  const { bytes } = partOf('A', 300);
  expect(() => optimizePdf(bytes, { budget: new Budget({ maxSteps: 700 }) })).toThrow(/too complex/);
});

/** Run lengths of literal bytes. */
function runs(data: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < data.length; at += 128) {
    const piece = data.subarray(at, at + 128);
    parts.push(Buffer.of(piece.length - 1), piece);
  }
  return Buffer.concat([...parts, Buffer.of(128)]);
}

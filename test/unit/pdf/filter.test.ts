import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeStreamData } from '../../../src/pdf/filter/decode-stream.js';
import { TooLargeError } from '../../../src/pdf/filter/inflate.js';
import { PdfDict, pdfDict, pdfName, PdfRef, PdfStream, type PdfObject } from '../../../src/pdf/objects/pdf-object.js';
import type { ObjectSource } from '../../../src/pdf/read/object-source.js';

const source: ObjectSource = {
  trailer: new PdfDict(),
  resolve: (object) => (object instanceof PdfRef || object === undefined ? null : object),
};
const limits = { maxBytes: 1 << 20, maxFilters: 4 };

function decoded(data: Uint8Array | string, entries: Readonly<Record<string, PdfObject>>) {
  const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
  const result = decodeStreamData(source, new PdfStream(pdfDict(entries), bytes), limits);
  return { text: Buffer.from(result.data).toString('latin1'), damaged: result.damaged, remaining: result.remaining };
}

const filter = (...names: string[]) => ({ Filter: names.map(pdfName) });
const flate = { Filter: pdfName('FlateDecode') };
const parameters = (entries: Readonly<Record<string, PdfObject>>) => ({ ...flate, DecodeParms: pdfDict(entries) });
/** The standard's own example (ISO 32000-2 §7.4.4.2): 45 45 45 45 45 65 45 45 45 66. */
const lzwExample = Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01);

test.each<[string, Uint8Array | string, Readonly<Record<string, PdfObject>>, string]>([
  ['none', 'as it is', {}, 'as it is'],
  ['hexadecimal, white space, odd digit', '41 4\n2 5>', filter('ASCIIHexDecode'), 'ABP'],
  ['base 85 with zeros and a short group', 'z87cURD]i,"Ebo80~>', filter('ASCII85Decode'), '\0\0\0\0Hello World!'],
  ['run lengths', Uint8Array.of(2, 65, 66, 67, 254, 68, 128), filter('RunLengthDecode'), 'ABCDDD'],
  ['LZW', lzwExample, filter('LZWDecode'), '-----A---B'],
  ['Flate', deflateSync(Buffer.from('text')), flate, 'text'],
  ['two filters and abbreviations', '41>', filter('AHx', 'Crypt'), 'A'],
  ['PNG: sub, up', deflateSync(Uint8Array.of(1, 65, 1, 1, 2, 1, 1, 1)), parameters({ Predictor: 15, Columns: 3 }), 'ABCBCD'],
  ['PNG: average, Paeth', deflateSync(Uint8Array.of(3, 64, 33, 4, 1, 0)), parameters({ Predictor: 12, Columns: 2 }), '@AAA'],
  ['TIFF', deflateSync(Uint8Array.of(65, 1, 1)), parameters({ Predictor: 2, Columns: 3 }), 'ABC'],
])('%s', (_, data, entries, expected) => {
  expect(decoded(data, entries)).toEqual({ text: expected, damaged: false, remaining: [] });
});

test('keeps filters of pictures', () => {
  expect(decoded('4142>', filter('ASCIIHexDecode', 'DCTDecode'))).toEqual({ text: 'AB', damaged: false, remaining: ['DCTDecode'] });
});

test.each<[string, Uint8Array | string, Readonly<Record<string, PdfObject>>, string]>([
  ['Flate that ends early', deflateSync(Buffer.alloc(5000, 'abc')).subarray(0, -6), flate, 'abc'],
  ['invalid Flate', 'nothing', flate, ''],
  ['hexadecimal without an end', '41', filter('ASCIIHexDecode'), 'A'],
  ['LZW with an undefined code', Uint8Array.of(0x80, 0x3f, 0xff, 0xff), filter('LZWDecode'), 'ÿ'],
  ['run lengths without an end', Uint8Array.of(1, 65, 66), filter('RunLengthDecode'), 'AB'],
  ['an invalid predictor', deflateSync(Buffer.from('ab')), parameters({ Predictor: 15, Columns: -1 }), 'ab'],
])('%s is damaged; the data before are kept', (_, data, entries, start) => {
  const result = decoded(data, entries);
  expect(result.damaged).toBe(true);
  expect(result.text.slice(0, 3)).toBe(start);
});

describe('refuses data that unpack to too much', () => {
  test.each<[string, Uint8Array | string, Readonly<Record<string, PdfObject>>]>([
    ['Flate', deflateSync(Buffer.alloc(2 << 20)), flate],
    ['run lengths', Buffer.alloc(2 * 9000, Buffer.of(129, 65)), filter('RunLengthDecode')],
    ['base 85', 'z'.repeat(300_000), filter('ASCII85Decode')],
  ])('%s', (_, data, entries) => {
    expect(() => decoded(data, entries)).toThrow(TooLargeError);
  });

  test('a long chain stops', () => {
    expect(decoded('41>', filter(...Array.from({ length: 9 }, () => 'ASCIIHexDecode'))).damaged).toBe(true);
  });
});

test('no filter throws anything else, whatever the bytes and parameters', () => {
  const names = fc.constantFrom('FlateDecode', 'LZWDecode', 'ASCIIHexDecode', 'ASCII85Decode', 'RunLengthDecode');
  const numbers = fc.integer({ min: -3, max: 40 });
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), names, numbers, numbers, numbers, (data, name, predictor, columns, colors) => {
      const entries = { Filter: pdfName(name), DecodeParms: pdfDict({ Predictor: predictor, Columns: columns, Colors: colors }) };
      expect(typeof decoded(data, entries).damaged).toBe('boolean');
    }),
    { numRuns: 1000 },
  );
});

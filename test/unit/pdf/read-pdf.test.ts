import { describe, expect, test } from 'vitest';
import { PdfDict, PdfRef, PdfStream, type PdfObject } from '../../../src/pdf/objects/pdf-object.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { catalogOf, asDict, asName } from '../../../src/pdf/read/object-source.js';
import { eachPage } from '../../../src/pdf/read/page-tree.js';
import type { PdfDocument } from '../../../src/pdf/read/pdf-document.js';
import { classicPdf, classicUpdate, hybridPdf, plainObjects, streamPdf } from './support/build-pdf.js';

const codes = (document: PdfDocument): string[] => document.findings.map((finding) => finding.code);
const fontOf = (document: PdfDocument): string | undefined => asName(document, asDict(document, new PdfRef(5))?.get('BaseFont'));

describe.each([
  ['a table', classicPdf(), ['table']],
  ['a cross-reference stream', streamPdf(), ['stream']],
  ['a hybrid file', hybridPdf(), ['table', 'stream']],
])('%s', (_, bytes, kinds) => {
  test('reads every object, one revision, and no problems', () => {
    const document = readPdf(bytes);
    expect(document.revisions.map(({ start, end, endOfLine }) => [start, end, endOfLine])).toEqual([[0, bytes.length - 1, bytes.length]]);
    expect(document.newest.sections.map((section) => section.kind)).toEqual(kinds);
    expect([...eachPage(document)]).toHaveLength(1);
    expect(fontOf(document)).toBe('Helvetica');
    expect(codes(document)).toEqual([]);
  });

  test('every object is at its stated offset', () => {
    const document = readPdf(bytes);
    for (const number of document.objectNumbers()) {
      const object = document.indirectObject(new PdfRef(number));
      if (!object || object.container !== undefined) continue;
      const text = bytes.toString('latin1', object.range.start, object.range.end);
      expect(text).toMatch(new RegExp(`^${number} 0 obj[^]*endobj$`));
      if (object.streamRange)
        expect(bytes.subarray(object.streamRange.start, object.streamRange.end)).toEqual((object.value as PdfStream).data);
    }
  });
});

describe('revisions', () => {
  const first = classicPdf();
  const second = classicUpdate(first, { 5: '<</Type/Font/BaseFont/Times-Roman>>', 8: '(new)' });
  const third = classicUpdate(second, { 5: '<</Type/Font/BaseFont/Courier>>' });

  test('each is read in its own state', () => {
    const document = readPdf(third);
    expect(document.revisions.map(({ end, endOfLine }) => [end, endOfLine])).toEqual(
      [first, second, third].map(({ length }) => [length - 1, length]),
    );
    const fonts = [0, 1, 2].map((revision) => {
      const view = document.asOf(revision);
      return asName(view, asDict(view, new PdfRef(5))?.get('BaseFont'));
    });
    expect(fonts).toEqual(['Helvetica', 'Times-Roman', 'Courier']);
    expect(document.resolve(new PdfRef(8), 0)).toBeNull();
    expect(document.resolve(new PdfRef(8), 2)).not.toBeNull();
    expect([...document.changedEntries(1).keys()]).toEqual([5, 8]);
    expect(document.entry(5)?.revision).toBe(2);
    expect(document.entry(1)?.revision).toBe(0);
    expect(document.nextObjectNumber).toBe(50);
  });

  test('a stream whose length changed differs in each', () => {
    const base = classicPdf({ ...plainObjects, 6: '<</Length 7 0 R>>stream\nab\nendstream cd\nendstream', 7: '2' });
    const document = readPdf(classicUpdate(base, { 7: '15' }));
    const data = [0, 1].map((revision) => Buffer.from((document.resolve(new PdfRef(6), revision) as PdfStream).data).toString());
    expect(data).toEqual(['ab', 'ab\nendstream cd']);
  });
});

describe('reads odd content and names the problem', () => {
  const value = (object: string): { document: PdfDocument; value: PdfObject } => {
    const document = readPdf(classicPdf({ ...plainObjects, 6: object }));
    return { document, value: document.resolve(new PdfRef(6)) };
  };

  test.each<[string, string, string[], unknown]>([
    ['a key twice: the last counts', '<</A 1/B 2/A 3>>', ['duplicate-key'], { A: 3, B: 2 }],
    ['a wrong length', '<</Length 3>>stream\n12345\nendstream', ['stream-length'], '12345'],
    ['a length that leads to its own stream', '<</Length 6 0 R>>stream\n12345\nendstream', ['stream-length'], '12345'],
    ['no object', '<</A', ['object-malformed'], null],
    ['a number with two signs', '<</A --5>>', ['token-malformed'], { A: -5 }],
    ['a name with a bare #', '<</A/B#zz>>', ['token-malformed'], { A: 'B#zz' }],
  ])('%s', (_, object, expected, content) => {
    const read = value(object);
    expect(codes(read.document)).toEqual(expected);
    if (read.value instanceof PdfStream) expect(Buffer.from(read.value.data).toString()).toBe(content);
    else if (read.value instanceof PdfDict) {
      const plain = Object.fromEntries(
        [...read.value.entries].map(([key, entry]) => [key, typeof entry === 'number' ? entry : asName(read.document, entry)]),
      );
      expect(plain).toEqual(content);
    } else expect(read.value).toBe(content);
  });

  test.each<[string, Buffer, string[]]>([
    ['bytes after the end', Buffer.concat([classicPdf(), Buffer.from('7 0 obj\n(x)\nendobj\n')]), ['trailing-bytes']],
    ['no %%EOF', classicPdf().subarray(0, -6), ['revision-end']],
  ])('%s', (_, bytes, expected) => {
    expect(codes(readPdf(bytes))).toEqual(expected);
  });

  test('an entry that leads to another object yields null', () => {
    const bytes = Buffer.from(classicPdf().toString('latin1').replace('\n5 0 obj', '\n9 0 obj'), 'latin1');
    const document = readPdf(bytes);
    expect(document.resolve(new PdfRef(5))).toBeNull();
    expect(codes(document)).toEqual(['entry-mismatch']);
  });

  test('another generation than the entry’s is another object', () => {
    expect(readPdf(classicPdf()).resolve(new PdfRef(5, 1))).toBeNull();
  });
});

describe('positions of dictionary entries', () => {
  const object = '<</Type /Sig /Contents <00AA> /Inner<</ByteRange [0 1 2 3]>>/Contents(x)>>';
  const bytes = classicPdf({ ...plainObjects, 6: object });
  const text = (start: number, end: number): string => bytes.toString('latin1', start, end);

  test('include duplicates, and entries within direct dictionaries', () => {
    const document = readPdf(bytes);
    const indirect = document.indirectObject(new PdfRef(6));
    if (!indirect) throw new Error('not read');
    const found = document
      .entryRanges(indirect)
      ?.map(({ key, keyStart, start, end }) => [key, text(keyStart, keyStart + 2), text(start, end)]);
    expect(found).toEqual([
      ['Type', '/T', '/Sig'],
      ['Contents', '/C', '<00AA>'],
      ['Inner', '/I', '<</ByteRange [0 1 2 3]>>'],
      ['Contents', '/C', '(x)'],
    ]);
    expect(document.entryRanges(indirect, ['Inner'])?.map(({ start, end }) => text(start, end))).toEqual(['[0 1 2 3]']);
    expect(document.entryRanges(indirect, ['Type'])).toBeUndefined();
  });
});

test('the catalog is found', () => {
  expect(asName(readPdf(classicPdf()), catalogOf(readPdf(classicPdf()))?.get('Type'))).toBe('Catalog');
});

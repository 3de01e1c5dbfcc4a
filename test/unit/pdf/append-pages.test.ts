import { describe, expect, test } from 'vitest';
import { PdfRef, type PdfString } from '../../../src/pdf/objects/pdf-object.js';
import { asArray, catalogOf, asDict, asNumber, asString } from '../../../src/pdf/read/object-source.js';
import { pageGeometry, eachPage } from '../../../src/pdf/read/page-tree.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { appendPages } from '../../../src/pdf/write/append-pages.js';
import { attachFile } from '../../../src/pdf/write/embedded-file.js';
import { IncrementalUpdate } from '../../../src/pdf/write/incremental-update.js';
import { writeIncrementalUpdate } from '../../../src/pdf/write/write-incremental-update.js';
import { classicPdf, plainObjects, streamPdf, type Objects } from './support/build-pdf.js';

const random = (size: number): Uint8Array => new Uint8Array(size);

function updated(bytes: Uint8Array, change: (update: IncrementalUpdate) => void) {
  const update = new IncrementalUpdate(readPdf(bytes));
  change(update);
  return readPdf(writeIncrementalUpdate(update, { random }).bytes);
}

/** Two pages that refer to each other and share a font. */
const source = readPdf(
  classicPdf({
    ...plainObjects,
    2: '<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2/MediaBox[0 0 100 200]/Resources<</Font<</F1 5 0 R>>>>>>',
    3: '<</Type/Page/Parent 2 0 R/Contents 4 0 R/StructParents 3/Annots[<</Subtype/Link/Dest[6 0 R/Fit]>>]>>',
    6: '<</Type/Page/Parent 2 0 R/Rotate 270/CropBox[10 10 50 60]/Resources<</Font<</F1 5 0 R>>>>>>',
  }),
);

describe('appended pages', () => {
  const inheriting = { ...plainObjects, 2: '<</Type/Pages/Kids[3 0 R]/Count 1/Rotate 90/CropBox[0 0 9 9]/MediaBox[0 0 9 9]>>' };

  test('follow the last one and inherit nothing from the other page tree', () => {
    const document = updated(classicPdf(inheriting), (update) => expect(appendPages(update, source).count).toBe(2));
    const [, ...added] = [...eachPage(document)];
    expect(added.map((page) => pageGeometry(document, page))).toEqual([
      { box: [0, 0, 100, 200], rotation: 0 },
      { box: [10, 10, 50, 60], rotation: 270 },
    ]);
    expect(asNumber(document, asDict(document, catalogOf(document)?.get('Pages'))?.get('Count'))).toBe(3);
  });

  test('refer to each other and to shared objects, and to nothing outside', () => {
    const document = updated(streamPdf(), (update) => appendPages(update, source));
    const [, first, second] = [...eachPage(document)];
    const link = asDict(document, asArray(document, first?.dict.get('Annots'))[0]);
    expect(asArray(document, link?.get('Dest'))[0]).toEqual(second?.reference);
    const fonts = [first, second].map((page) => asDict(document, asDict(document, page?.dict.get('Resources'))?.get('Font'))?.get('F1'));
    expect(fonts[0]).toEqual(fonts[1]);
    expect(first?.dict.get('StructParents')).toBeUndefined();
    expect(first?.dict.get('Parent')).toEqual(new PdfRef(2));
  });
});

describe('an attached file is entered where it belongs', () => {
  const file = { name: 'm.json', data: Buffer.from('{}'), mediaType: 'application/json', description: 'd', modified: new Date(0) };
  const withNames = (tree: string, more: Objects = {}): Buffer =>
    classicPdf({ ...plainObjects, 1: `<</Type/Catalog/Pages 2 0 R/Names<</Dests 5 0 R/EmbeddedFiles ${tree}>>>>`, ...more });

  const namesIn = (bytes: Uint8Array): string[] => {
    const document = updated(bytes, (update) => attachFile(update, file));
    const names: string[] = [];
    const walk = (value: Parameters<typeof asDict>[1]): void => {
      const node = asDict(document, value);
      const limits = asArray(document, node?.get('Limits')).map((limit) => Buffer.from((limit as PdfString).bytes).toString());
      if (limits.length > 0) names.push(limits.join('–'));
      asArray(document, node?.get('Names')).forEach((item, index) => {
        if (index % 2 === 0) names.push(Buffer.from(asString(document, item)?.bytes ?? []).toString());
      });
      asArray(document, node?.get('Kids')).forEach(walk);
    };
    const dict = asDict(document, catalogOf(document)?.get('Names'));
    if (Buffer.from(bytes).includes('/Dests')) expect(dict?.get('Dests')).toEqual(new PdfRef(5));
    walk(dict?.get('EmbeddedFiles'));
    return names;
  };

  test.each<[string, Uint8Array, string[]]>([
    ['no names at all', classicPdf(), ['m.json']],
    ['an empty tree', withNames('<<>>'), ['m.json']],
    ['a leaf', withNames('<</Names[(a)null(z)null]>>'), ['a', 'm.json', 'z']],
    ['the same name', withNames('6 0 R', { 6: '<</Names 7 0 R>>', 7: '[(m.json)null]' }), ['m-2.json', 'm.json']],
    [
      'a tree',
      withNames('6 0 R', {
        6: '<</Kids[7 0 R 8 0 R]>>',
        7: '<</Limits[(a)(b)]/Names[(a)1(b)2]>>',
        8: '<</Limits[(p)(q)]/Names[(p)1(q)2]>>',
      }),
      ['a–b', 'a', 'b', 'm.json–q', 'm.json', 'p', 'q'],
    ],
    [
      'a tree that ends before it',
      withNames('6 0 R', { 6: '<</Kids[7 0 R]>>', 7: '<</Limits[(a)(b)]/Names[(a)1(b)2]>>' }),
      ['a–m.json', 'a', 'b', 'm.json'],
    ],
  ])('%s', (_, bytes, expected) => {
    expect(namesIn(bytes)).toEqual(expected);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pdfDict, PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfObject } from '../../../src/pdf/objects/pdf-object.js';
import { asDict } from '../../../src/pdf/read/object-source.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { IncrementalUpdate } from '../../../src/pdf/write/incremental-update.js';
import { writeIncrementalUpdate } from '../../../src/pdf/write/write-incremental-update.js';
import { classicPdf, classicUpdate, hybridPdf, plainObjects, streamPdf } from './support/build-pdf.js';

const random = (size: number): Uint8Array => new Uint8Array(size).fill(7);

function updated(bytes: Uint8Array, change: (update: IncrementalUpdate) => void) {
  const update = new IncrementalUpdate(readPdf(bytes));
  change(update);
  const written = writeIncrementalUpdate(update, { random });
  return { ...written, document: readPdf(written.bytes) };
}

const bases: [string, Buffer, string][] = [
  ['a table', classicPdf(), 'table'],
  ['a table, updated once', classicUpdate(classicPdf(), { 8: '(x)' }), 'table'],
  ['a cross-reference stream', streamPdf(), 'stream'],
  ['a hybrid file', hybridPdf(), 'table'],
];

describe.each(bases)('an update of %s', (_, base, kind) => {
  const change = (update: IncrementalUpdate): void => {
    update.edit(new PdfRef(1)).set('Lang', new PdfString(Buffer.from('en')));
    update.edit(new PdfRef(5)).set('Changed', true);
    update.add([1, 2.5, 1e-7, 123456789.123, -0.00001]);
    update.add(new PdfStream(pdfDict({ Length: 1 }), Buffer.from('binary \0\r\n')));
  };

  test('keeps the earlier bytes and the kind of file, and is read back', () => {
    const { bytes, document, ranges } = updated(base, change);
    const next = readPdf(base).nextObjectNumber;
    expect(bytes.subarray(0, base.length).equals(base)).toBe(true);
    expect(document.findings).toEqual([]);
    expect(document.revisions).toHaveLength(readPdf(base).revisions.length + 1);
    expect(document.newest.sections[0]?.kind).toBe(kind);
    expect(document.resolve(new PdfRef(next))).toEqual([1, 2.5, 1e-7, 123456789.123, -0.00001]);
    expect(Buffer.from((document.resolve(new PdfRef(next + 1)) as PdfStream).data).toString('latin1')).toBe('binary \0\r\n');
    expect(asDict(document, new PdfRef(5))?.get('Changed')).toBe(true);
    for (const [number, range] of ranges) expect(document.indirectObject(new PdfRef(number))?.range).toEqual(range);
  });

  test('keeps the previous revision readable', () => {
    const { document } = updated(base, change);
    const view = document.asOf(document.revisions.length - 2);
    expect(asDict(view, new PdfRef(1))?.get('Lang')).toBeUndefined();
    expect(asDict(view, new PdfRef(5))?.get('Changed')).toBeUndefined();
  });

  test('never assigns a number twice', () => {
    const once = updated(base, change);
    const twice = updated(once.bytes, change);
    const numbers = [...twice.ranges.keys()].filter((number) => ![1, 5].includes(number));
    for (const number of numbers) expect(once.document.entry(number)).toBeUndefined();
  });
});

test('the list of free objects and the first identifier stay', () => {
  const base = classicPdf(plainObjects, '/ID[<0102><0304>]');
  const { bytes, document } = updated(base, (update) => update.add(null));
  expect(bytes.toString('latin1', base.length)).toContain('xref\n0 1\n0000000000 65535 f \n6 1\n');
  const [first, second] = document.trailer.get('ID') as PdfString[];
  expect(first).toEqual(new PdfString(Uint8Array.of(1, 2), true));
  expect(Buffer.from(second?.bytes ?? []).toString('hex')).not.toBe('0304');
});

test('a file without a line end at its end gets one before the update', () => {
  const base = classicPdf().subarray(0, -1);
  expect(updated(base, (update) => update.add(null)).bytes.toString('latin1', base.length, base.length + 9)).toBe('\n6 0 obj\n');
});

test('Prev repeats startxref, even with white space before the section', () => {
  const base = classicPdf();
  const early = Buffer.from(
    base.toString('latin1').replace(/startxref\n(\d+)/, (_, at: string) => `startxref\n${Number(at) - 1}`),
    'latin1',
  );
  const { document } = updated(early, (update) => update.add(null));
  expect(document.revisions.map(({ startXref }) => startXref)[0]).toBe(readPdf(base).newest.startXref - 1);
  expect(document.trailer.get('Prev')).toBe(readPdf(base).newest.startXref - 1);
  expect(document.findings).toEqual([]);
});

test('a document’s own dictionaries are not changed by an update', () => {
  const document = readPdf(classicPdf());
  const update = new IncrementalUpdate(document);
  update.editEntry(update.editCatalog(), 'Names').set('X', 1);
  expect(asDict(document, new PdfRef(1))?.entries.has('Names')).toBe(false);
});

const scalar: fc.Arbitrary<PdfObject> = fc.oneof(
  fc.constantFrom(null, true, false),
  fc.integer(),
  // smaller ones no program writes
  fc.double({ noNaN: true, min: -1e300, max: 1e300 }).map((value) => (Math.abs(value) < 1e-60 ? 0 : value)),
  fc.array(fc.integer({ min: 1, max: 255 })).map((codes) => new PdfName(String.fromCharCode(...codes))),
  fc.tuple(fc.uint8Array(), fc.boolean()).map(([bytes, isHex]) => new PdfString(bytes, isHex)),
  fc.tuple(fc.nat({ max: 8_000_000 }), fc.nat({ max: 65535 })).map(([number, generation]) => new PdfRef(number, generation)),
);

const { object } = fc.letrec<{ object: PdfObject }>((tie) => ({
  object: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.array(tie('object'), { maxLength: 5 }),
    fc.dictionary(fc.stringMatching(/^[!-~]{1,8}$/), tie('object'), { maxKeys: 5 }).map((entries) => {
      const dict = new PdfDict();
      for (const [key, value] of Object.entries(entries)) dict.set(key, value);
      return dict;
    }),
  ),
}));

test('reads back the same objects that an update writes, in both kinds of file', () => {
  fc.assert(
    fc.property(fc.array(object, { minLength: 1, maxLength: 4 }), fc.constantFrom(classicPdf(), streamPdf()), (objects, base) => {
      const refs: PdfRef[] = [];
      const { document } = updated(base, (update) => refs.push(...objects.map((item) => update.add(item))));
      const read = refs.map((ref) => document.indirectObject(ref)?.value);
      expect(read).toEqual(objects);
    }),
    { numRuns: 300 },
  );
});

describe('files that fuzzing found', () => {
  const next = (base: Buffer): number => new IncrementalUpdate(readPdf(base)).reserve().number;

  test('a catalog that refers to itself is refused', () => {
    const update = new IncrementalUpdate(readPdf(classicPdf({ ...plainObjects, 1: '1 0 R' })));
    expect(() => update.editCatalog()).toThrow(expect.objectContaining({ code: 'UNPROCESSABLE_DOCUMENT' }));
  });

  test('changes a dictionary behind two references in its own object', () => {
    const base = classicPdf({ ...plainObjects, 6: '7 0 R', 7: '<</A 1>>' });
    const { document } = updated(base, (update) => update.edit(new PdfRef(6)).set('B', 2));
    expect(document.indirectObject(new PdfRef(6))?.value).toEqual(new PdfRef(7));
    expect(asDict(document, new PdfRef(7))?.get('B')).toBe(2);
  });

  test.each([
    ['larger than any', '4294967295', 6],
    ['a fraction', '9.5', 6],
    ['valid and larger', '40', 40],
  ])('a Size that is %s', (_what, size, expected) => {
    const base = Buffer.from(classicPdf().toString('latin1').replace('/Size 6', `/Size ${size}`), 'latin1');
    expect(next(base)).toBe(expected);
  });

  test('an object that only refers to a dictionary has no own entries', () => {
    const document = readPdf(classicPdf({ ...plainObjects, 6: '7 0 R', 7: '<</A 1>>' }));
    const entriesOf = (number: number) => {
      const object = document.indirectObject(new PdfRef(number));
      return object && document.entryRanges(object)?.map(({ key }) => key);
    };
    expect([entriesOf(6), entriesOf(7)]).toEqual([undefined, ['A']]);
  });

  test('assigns no number that a reader refuses', () => {
    const base = Buffer.from(classicPdf().toString('latin1').replace('/Size 6', '/Size 8388608'), 'latin1');
    expect(() => next(base)).toThrow(expect.objectContaining({ code: 'UNPROCESSABLE_DOCUMENT' }));
  });
});

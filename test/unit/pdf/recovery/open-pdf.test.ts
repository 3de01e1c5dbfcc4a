/** Damaged files are opened as viewers open them, where nothing is judged; whole ones are read as they say. */
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { sniffFormat } from '../../../../src/docx/opc/sniff-format.js';
import { PdfRef } from '../../../../src/pdf/objects/pdf-object.js';
import { asDict, asStream } from '../../../../src/pdf/read/object-source.js';
import { eachPage } from '../../../../src/pdf/read/page-tree.js';
import { readPdf } from '../../../../src/pdf/read/read-pdf.js';
import { openPdf, type OpenedPdf } from '../../../../src/pdf/recovery/open-pdf.js';
import { classicPdf, classicUpdate, hybridPdf, type Objects, plainObjects, startXrefOf, streamPdf } from '../support/build-pdf.js';

const open = (bytes: Uint8Array): OpenedPdf => openPdf(bytes, { budget: new Budget() });

/** The content of its first page. */
function shown({ document }: OpenedPdf): string {
  const [page] = eachPage(document);
  const content = asStream(document, page?.dict.get('Contents'));
  const fonts = asDict(document, asDict(document, page?.attributes.get('Resources'))?.get('Font'));
  const font = asDict(document, fonts?.get('F1'));
  return font && content ? Buffer.from(document.decodeStream(content).data).toString('latin1') : '';
}

const latin = (bytes: Buffer, change: (text: string) => string): Buffer => Buffer.from(change(bytes.toString('latin1')), 'latin1');
const withoutXref = (bytes: Buffer): Buffer => latin(bytes, (text) => text.replace(/^xref$/m, 'xxxx'));
const moved = (bytes: Buffer): Buffer =>
  latin(bytes, (text) =>
    text.replace(/^3 0 obj/m, '(moved)\n3 0 obj').replace(/startxref\n(\d+)/, (_, at) => `startxref\n${Number(at) + 8}`),
  );

describe('intact files are read as written', () => {
  test.each([
    ['a table', classicPdf()],
    ['a cross-reference stream', streamPdf()],
    ['both', hybridPdf()],
    ['an update', classicUpdate(classicPdf(), { 9: '(new)' })],
    ['an entry that leads to nothing', classicUpdate(classicPdf(), {}, {})],
    [
      'an entry of a missing object',
      latin(classicPdf(), (text) => text.replace(/^5 1\n\d{10}/m, '8 1\n0000000012').replace('/F1 5 0 R', '/F1 5 0 R')),
    ],
  ])('%s', (_name, bytes) => {
    expect(open(bytes)).not.toHaveProperty('damage');
  });
});

describe('damaged files show the same as in viewers', () => {
  test.each<readonly [string, Buffer, string]>([
    ['the table is missing', withoutXref(classicPdf()), 'the cross-reference section is missing'],
    ['startxref is missing', latin(classicPdf(), (text) => text.replace('startxref', 'startxxxx')), 'it has no startxref'],
    ['everything after the objects is lost', latin(classicPdf(), (text) => text.slice(0, text.indexOf('xref\n'))), 'it has no startxref'],
    ['line ends were changed', latin(classicPdf(), (text) => text.replaceAll('\n', '\r\n')), 'cross-reference section is missing'],
    ['an offset leads past the end', latin(classicPdf(), (text) => text.replace(/startxref\n\d+/, 'startxref\n99999')), 'past its end'],
    ['objects moved', moved(classicPdf()), '3 of its objects are not where its cross-reference says'],
    [
      'a chain has a cycle',
      classicUpdate(classicPdf(), { 9: '(new)' }, { prev: classicPdf().length + '9 0 obj\n(new)\nendobj\n'.length }),
      'are circular',
    ],
    [
      'bytes were put before the header',
      Buffer.concat([Buffer.from('junk\n'), withoutXref(classicPdf())]),
      'cross-reference section is missing',
    ],
    ['a cross-reference stream is truncated', latin(streamPdf(), (text) => text.replace('/W[1 4 2]', '/W[1 4 9]')), 'W, Index or Size'],
    ['the trailer is lost', latin(classicPdf(), (text) => text.replace(/xref\n0 1[^]*/, '')), 'it has no startxref'],
    [
      'the catalog of the last trailer is missing',
      withoutXref(latin(classicUpdate(classicPdf(), { 9: '(new)' }), (text) => text.replace(/Root 1(?=[^]*$)(?![^]*Root 1)/, 'Root 8'))),
      'cross-reference section is missing',
    ],
  ])('%s', (_name, bytes, damage) => {
    const opened = open(bytes);
    expect(opened.damage).toContain(damage);
    expect(shown(opened)).toContain('(Hello) Tj');
    expect([...eachPage(opened.document)]).toHaveLength(1);
  });
});

describe('a file without its header', () => {
  const beheaded = latin(classicPdf(), (text) => text.replace(/^%PDF-1\.7\n/, ''));

  test('is opened if it begins with an object', () => {
    const opened = open(beheaded);
    expect(opened.damage).toBe('it has no header');
    expect(shown(opened)).toContain('(Hello) Tj');
  });

  test('is not a PDF for the strict reader, and other texts are not PDFs for any', () => {
    expect(() => readPdf(beheaded)).toThrow('The file is not a PDF.');
    expect(() => open(Buffer.concat([Buffer.from('The syntax: '), beheaded]))).toThrow('The file is not a PDF.');
    expect([sniffFormat(beheaded), sniffFormat(Buffer.from('1 0 object of interest'))]).toEqual(['pdf', 'text']);
  });
});

test('an update whose startxref names no offset counts, as in viewers', () => {
  const update = classicUpdate(classicPdf(), { 4: '<</Length 3>>stream\nnew\nendstream' });
  const opened = open(latin(update, (text) => text.replace(/startxref\n\d+\n%%EOF\n$/, 'startxref\noops\n%%EOF\n')));
  expect(opened.damage).toBe('its last startxref is not followed by an offset');
  expect(shown(opened)).toBe('new');
});

describe('objects that are damaged themselves', () => {
  const page = String(plainObjects[3]);
  const content = String(plainObjects[4]);
  const rows: readonly (readonly [string, Objects])[] = [
    ['wrong digits in a hexadecimal string', { 3: page.replace('/Contents', '/ID<00zz11>/Contents') }],
    ['a value without a key', { 3: page.replace('/Contents', '12 0 R (text)[1]/Contents') }],
    ['a key without a value', { 3: page.replace(/>>$/, '/Rotate>>') }],
    ['a number with letters', { 3: page.replace('/Contents', '/UserUnit 1x/Contents') }],
    ['an array without an end', { 3: page.replace('/MediaBox[0 0 300 400]', '').replace(/>>$/, '/MediaBox[0 0 300 400>>') }],
    ['a dictionary without an end', { 3: page.replace(/>>$/, '') }],
    ['a dictionary that ends with a single bracket', { 3: page.replace(/>>$/, '>') }],
    ['a stream without an end', { 4: content.replace('endstream', 'enxstream') }],
    ['a page tree with stray delimiters', { 2: '<</Type/Pages/Kids[3 0 R)}]/Count 1>>' }],
  ];

  test.each(rows)('%s: the rest is read', (_name, damaged) => {
    for (const change of [(bytes: Buffer): Buffer => bytes, withoutXref]) {
      const bytes = change(classicPdf({ ...plainObjects, ...damaged }));
      const opened = openPdf(bytes, { budget: new Budget(), isForgiving: true });
      expect(shown(opened)).toContain('(Hello) Tj');
      expect(opened.document.findings.map(({ code }) => code)).toContainEqual(
        expect.stringMatching(/^(?:object-malformed|stream-length)$/),
      );
    }
  });

  test.each(rows)('%s: nothing of the object is read where a verdict is given, or by default', (_name, damaged) => {
    const bytes = classicPdf({ ...plainObjects, ...damaged });
    const [number = 0] = Object.keys(damaged).map(Number);
    expect(readPdf(bytes).resolve(new PdfRef(number))).toBeNull();
    expect((open(bytes).strict ?? open(bytes).document).resolve(new PdfRef(number))).toBeNull();
  });

  test('an object without an end does not hide those that follow', () => {
    const bytes = withoutXref(
      latin(classicPdf({ ...plainObjects, 3: page.replace(/>>$/, '') }), (text) => text.replaceAll('endobj\n', '')),
    );
    expect(shown(openPdf(bytes, { budget: new Budget(), isForgiving: true }))).toContain('(Hello) Tj');
  });
});

describe('of several objects with one number', () => {
  test('the last one counts', () => {
    const later = withoutXref(classicPdf({ ...plainObjects, 4: '<</Length 3>>stream\nold\nendstream' }));
    const update = Buffer.from('4 0 obj\n<</Length 3>>stream\nnew\nendstream\nendobj\n');
    expect(shown(open(Buffer.concat([later, update])))).toBe('new');
  });

  test('one in the data of a stream does not count, nor one in a string', () => {
    const inner = '4 0 obj\n<</Length 3>>stream\nbad\nendstream\nendobj\n'.replaceAll('endstream', 'endstreaM');
    const bytes = classicPdf({ ...plainObjects, 8: `<</Length ${inner.length}>>stream\n${inner}\nendstream`, 9: `(4 0 obj (bad) endobj)` });
    expect(shown(open(withoutXref(bytes)))).toContain('Hello');
  });

  test('one in a later object stream counts', () => {
    const data = '5 0 <</Type/Font/BaseFont/Later>>';
    const stream = `<</Type/ObjStm/N 1/First 4/Length ${data.length}>>stream\n${data}\nendstream`;
    const bytes = withoutXref(classicUpdate(classicPdf(), { 9: stream }));
    const { document } = open(bytes);
    expect(asDict(document, new PdfRef(5))?.get('BaseFont')).toMatchObject({ value: 'Later' });
  });
});

describe('files without pages are refused, or read as written', () => {
  test('objects without a catalog', () => {
    const bytes = withoutXref(classicPdf({ 1: '(nothing)' }));
    expect(() => open(bytes)).toThrow(/the cross-reference section is missing/);
  });
  test('an empty tree', () => {
    const bytes = classicPdf({ ...plainObjects, 2: '<</Type/Pages/Kids[]/Count 0>>' });
    expect(open(bytes)).not.toHaveProperty('damage');
  });
});

test('the strict reader does not see recovered objects', () => {
  const bytes = withoutXref(classicPdf());
  expect(() => readPdf(bytes)).toThrow(/damaged/);
  expect(startXrefOf(bytes)).toBeGreaterThan(0);
  const half = moved(classicPdf());
  expect(readPdf(half).resolve(new PdfRef(3))).toBeNull();
  const { strict } = open(half);
  expect(strict?.resolve(new PdfRef(3))).toBeNull();
});

describe('a document that encrypts only its attachments', () => {
  const hashes = `/O<${'01'.repeat(32)}>/U<${'02'.repeat(32)}>`;
  const encryption = `<</Filter/Standard/V 4/R 4/P -4${hashes}/CF<</F<</CFM/AESV2>>>>/StmF/Identity/StrF/Identity/EFF/F>>`;
  const file = `<</Type/EmbeddedFile/Length 32>>stream\n${'x'.repeat(32)}\nendstream`;
  const bytes = classicUpdate(classicPdf(), { 8: file, 9: encryption }, { trailer: '/Encrypt 9 0 R/ID[<01><01>]' });

  test('opens without its password: pages are shown, attachments are not', () => {
    const opened = open(bytes);
    expect(shown(opened)).toContain('Hello');
    expect(opened.document.resolve(new PdfRef(8))).toBeNull();
    expect(opened.document.findings).toContainEqual(expect.objectContaining({ code: 'stream-locked', object: 8 }));
  });

  test('also if it is damaged', () => {
    const opened = open(withoutXref(withoutXref(bytes)));
    expect(opened).toHaveProperty('damage');
    expect(shown(opened)).toContain('Hello');
    expect(opened.document.resolve(new PdfRef(8))).toBeNull();
  });

  test('needs the password where a verdict is given', () => {
    expect(() => readPdf(bytes)).toThrow(/needs a password/);
  });
});

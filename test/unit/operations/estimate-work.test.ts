import fc from 'fast-check';
import { expect, it } from 'vitest';
import { estimateWork } from '../../../src/operations/estimate-work.js';
import type { InputOf } from '../../../src/operations/operation-table.js';
import { longWorkMs } from '../../../src/workers/waiting-line.js';
import { zipOf, type ZipFile } from '../../support/docx-package.js';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** A package of a document of so many bytes, by its directory. */
const packageOf = (xmlBytes: number, ...others: ZipFile[]): Uint8Array =>
  zipOf([{ name: '[Content_Types].xml', data: '<Types/>' }, { name: 'word/document.xml', data: 'x', declaredSize: xmlBytes }, ...others]);
const letter = packageOf(30 * kibibyte);
const report = packageOf(6 * mebibyte);
const text = (bytes: number): Uint8Array => Buffer.alloc(bytes, 'A paragraph of a page, with *signs* and words.\n');
/** A page with a picture in it. */
const withPicture = (bytes: number): Uint8Array =>
  Buffer.concat([
    text(2 * kibibyte),
    Buffer.from('<img src="data:image/png;base64,'),
    Buffer.alloc(bytes, 'iVBORw0KGgo+/8'),
    text(2 * kibibyte),
  ]);
const pdf = (bytes: number): Uint8Array => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes)]);

const convert = (bytes: Uint8Array, from: InputOf<'convert'>['from'] = 'docx', to: InputOf<'convert'>['to'] = 'pdf'): number =>
  estimateWork('convert', { bytes, from, to });
const annotate = (bytes: Uint8Array, record = 0, more: Partial<InputOf<'annotate'>> = {}): number =>
  estimateWork('annotate', { bytes, plans: [], record: new Uint8Array(record), ...more });
const annotateRecords = (bytes: Uint8Array, record: number): number =>
  estimateWork('annotateRecords', { bytes, record: new Uint8Array(record) });
const verify = (bytes: Uint8Array): number => estimateWork('verify', { bytes, trust: { roots: [] } } as unknown as InputOf<'verify'>);

it.each<[string, number]>([
  ['a letter', convert(letter)],
  [
    'a letter with photographs',
    convert(packageOf(30 * kibibyte, { name: 'word/media/a.jpg', data: Buffer.alloc(4 * mebibyte), stored: true })),
  ],
  ['a page of Markdown', convert(text(4 * kibibyte), 'md')],
  ['a page of HTML with a picture in it', convert(withPicture(2 * mebibyte), 'html')],
  ['the first of many pages as PNG', estimateWork('convert', { bytes: packageOf(300 * kibibyte), from: 'docx', to: 'png', pages: '1' })],
  ['a filled letter', annotate(letter, 10 * kibibyte, { to: 'pdf' })],
  ['200 filled letters', annotateRecords(letter, 100 * kibibyte)],
  ['a look into a PDF of 25 MB', estimateWork('inspect', { bytes: pdf(25 * mebibyte) })],
  ['the signatures of 25 MB', verify(pdf(25 * mebibyte))],
])('%s is short work', (_name, ms) => {
  expect(ms).toBeGreaterThan(0);
  expect(ms).toBeLessThan(longWorkMs);
});

it.each<[string, number]>([
  ['a report', convert(report)],
  ['a report as pictures', convert(report, 'docx', 'png')],
  ['the pages of a report', estimateWork('inspect', { bytes: report })],
  ['a book in Markdown', convert(text(2 * mebibyte), 'md')],
  ['a book in Chinese', convert(Buffer.from('一二三四五六七八九十'.repeat(70_000)), 'html')],
  ['a filled report as PDF', annotate(report, 0, { to: 'pdf' })],
  ['a letter that includes a report', annotate(letter, 0, { to: 'pdf', templates: { report } })],
  ['a table of 20,000 rows as PDF', annotate(letter, mebibyte, { to: 'pdf' })],
  ['the pages of 20 letters as PNG', convert(packageOf(300 * kibibyte), 'docx', 'png')],
  ['20,000 letters', annotateRecords(letter, 10 * mebibyte)],
])('%s is long work', (_name, ms) => {
  expect(ms).toBeGreaterThanOrEqual(longWorkMs);
});

it('a DOCX of text is less work than its pages, and reading less than laying out', () => {
  expect(convert(text(mebibyte), 'md', 'docx')).toBeLessThan(convert(text(mebibyte), 'md', 'pdf'));
  expect(estimateWork('inspect', { bytes: report, pages: false })).toBeLessThan(estimateWork('inspect', { bytes: report }));
  expect(annotate(report)).toBeLessThan(annotate(report, 0, { to: 'pdf' }));
  // a PDF form is copied, not drawn
  expect(annotate(pdf(mebibyte), 0, { to: 'pdf' })).toBeLessThan(convert(pdf(mebibyte), 'pdf', 'md'));
});

it('a package whose directory cannot be read counts as its bytes', () => {
  const cut = Buffer.concat([Buffer.from(letter).subarray(0, 100), Buffer.alloc(5 * mebibyte)]);
  expect(convert(cut)).toBeGreaterThanOrEqual(longWorkMs);
  expect(convert(letter.subarray(0, 100))).toBeLessThan(1);
});

it('false sizes give a number like any other', () => {
  expect(convert(packageOf(0))).toBeLessThan(1);
  const monster = convert(zipOf([{ name: 'word/document.xml', data: 'x', declaredSize: 2 ** 62 }], { zip64: true }));
  expect(Number.isFinite(monster)).toBe(true);
  expect(monster).toBeGreaterThanOrEqual(longWorkMs);
});

it('any bytes give a number', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40_000 }), fc.constantFrom('docx', 'md', 'html'), (bytes, from) => {
      for (const ms of [
        convert(bytes, from),
        estimateWork('findReferences', { bytes, from, known: { files: [], sheets: [], pictures: [], absent: [] }, most: 1 }),
        annotate(bytes),
        annotateRecords(bytes, bytes.length),
        estimateWork('inspect', { bytes }),
        verify(bytes),
      ])
        expect(ms >= 0 && Number.isFinite(ms)).toBe(true);
    }),
  );
});

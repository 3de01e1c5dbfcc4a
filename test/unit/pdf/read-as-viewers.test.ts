/** Files that break the standard and every viewer reads: nothing of such a file is lost. */
import { deflateSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PdfDict, PdfRef, PdfStream } from '../../../src/pdf/objects/pdf-object.js';
import { asDict, asName, asNumber } from '../../../src/pdf/read/object-source.js';
import { eachPage } from '../../../src/pdf/read/page-tree.js';
import type { PdfDocument } from '../../../src/pdf/read/pdf-document.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { classicPdf, plainObjects } from './support/build-pdf.js';

const codes = (document: PdfDocument): string[] => document.findings.map((finding) => finding.code);
const textOf = (document: PdfDocument): string => {
  const stream = document.resolve(new PdfRef(4));
  return stream instanceof PdfStream ? Buffer.from(document.decodeStream(stream).data).toString('latin1').trim() : '';
};
const text = 'BT /F1 24 Tf 50 300 Td (Hello) Tj ET';

describe('the keyword stream followed by spaces, as SQL Server Reporting Services writes it', () => {
  test.each([
    ['a blank and CR LF', ' \r\n'],
    ['a blank and LF', ' \n'],
    ['a tab and LF', '\t\n'],
    ['several blanks', '   \r\n'],
  ])('%s', (_, between) => {
    const document = readPdf(classicPdf({ ...plainObjects, 4: `<</Length ${text.length}>>stream${between}${text}\nendstream` }));
    expect(textOf(document)).toBe(text);
    expect(codes(document)).toEqual([]);
  });

  test('spaces are data unless a line end follows them', () => {
    const document = readPdf(classicPdf({ ...plainObjects, 4: '<</Length 4>>stream\n  ab\nendstream' }));
    const stream = document.resolve(new PdfRef(4)) as PdfStream;
    expect(Buffer.from(stream.data).toString()).toBe('  ab');
  });
});

describe('a table that counts from 1 although its first entry is object 0', () => {
  const pdf = (): string => {
    const plain = classicPdf().toString('latin1');
    const [entries] = [...plain.matchAll(/^\d{10} \d{5} [nf] $/gm)].map(([entry]) => entry).reduce((all, one) => [[...all[0], one]] as [string[]], [[]] as [string[]]); // prettier-ignore
    const start = plain.indexOf('xref\n');
    return `${plain.slice(0, start)}xref\n1 ${entries.length}\n${entries.join('\n')}\n${plain.slice(plain.indexOf('trailer'))}`;
  };

  test('is read from 0', () => {
    const document = readPdf(Buffer.from(pdf(), 'latin1'));
    expect([...eachPage(document)]).toHaveLength(1);
    expect(textOf(document)).toBe(text);
    expect(codes(document)).toContain('xref-form');
  });

  test('is read as written if object 1 is really free', () => {
    const objects = Object.fromEntries(Object.entries(plainObjects).map(([number, object]) => [Number(number) + 1, object.toString().replaceAll(/(\d) 0 R/g, (_, digit: string) => `${Number(digit) + 1} 0 R`)])); // prettier-ignore
    const plain = classicPdf(objects).toString('latin1').replace('/Root 1 0 R', '/Root 2 0 R').replace('xref\n0 1\n', 'xref\n1 1\n');
    const document = readPdf(Buffer.from(plain, 'latin1'));
    expect([...eachPage(document)]).toHaveLength(1);
  });
});

describe('words in place of keys', () => {
  test.each([
    ['a blank in a font’s name', '<</Type/Font/BaseFont/ABCDEF+Arial Narrow/FirstChar 32>>', 'ABCDEF+Arial', 32],
    ['two blanks in it', '<</Type/Font/BaseFont/Arial Unicode MS/FirstChar 33>>', 'Arial', 33],
  ])('%s', (_, object, font, first) => {
    const document = readPdf(classicPdf({ ...plainObjects, 5: object }));
    const dict = asDict(document, new PdfRef(5));
    expect(asName(document, dict?.get('BaseFont'))).toBe(font);
    expect(asNumber(document, dict?.get('FirstChar'))).toBe(first);
    expect(codes(document)).toContain('token-malformed');
  });

  test('a dictionary that never ends is still refused', () => {
    const document = readPdf(classicPdf({ ...plainObjects, 5: '<</Type/Font' }));
    expect(document.resolve(new PdfRef(5))).toBeNull();
    expect(codes(document)).toContain('object-malformed');
  });
});

test('a comment is at the offset of an object', () => {
  const plain = classicPdf().toString('latin1');
  const entryAt = plain.indexOf('5 0 obj');
  const bytes = Buffer.from(plain.replace('endobj\n5 0 obj', 'endobj%c\n5 0 obj').replace('>>>>>>\nendobj', '>>>>>>endobj'), 'latin1');
  // The comment takes the place of an end of a line and a blank before it, so the entry leads to the comment.
  const shifted = Buffer.from(bytes.toString('latin1').replace(String(entryAt).padStart(10, '0'), String(bytes.indexOf('%c')).padStart(10, '0')), 'latin1'); // prettier-ignore
  const start = shifted.lastIndexOf('xref\n0 1');
  const document = readPdf(Buffer.from(shifted.toString('latin1').replace(/startxref\n\d+/, `startxref\n${start}`), 'latin1'));
  expect(asName(document, asDict(document, new PdfRef(5))?.get('BaseFont'))).toBe('Helvetica');
});

describe('bytes before the header, with offsets counted from the header', () => {
  test.each([
    ['a byte order mark', '\xef\xbb\xbf'],
    ['a MIME boundary', '--boundary\r\nContent-Type: application/pdf\r\n\r\n'],
    ['a job ticket of a printer', '\x1b%-12345X@PJL JOB\n@PJL ENTER LANGUAGE = PDF\n'],
  ])('%s', (_, preamble) => {
    const document = readPdf(Buffer.concat([Buffer.from(preamble, 'latin1'), classicPdf()]));
    expect(textOf(document)).toBe(text);
    expect(codes(document)).toEqual(['header-not-first']);
  });
});

/** A document whose cross-reference stream is packed in a form of its own. */
function packedPdf(pack: (rows: Buffer) => Buffer, objects = plainObjects): Buffer {
  let body = '%PDF-1.7\n';
  const rows = [Buffer.from([0, 0, 0, 0, 0xff, 0xff])];
  for (const [number, content] of Object.entries(objects)) {
    const row = Buffer.alloc(6);
    row[0] = 1;
    row.writeUIntBE(body.length, 1, 3);
    rows.push(row);
    body += `${number} 0 obj\n${content.toString()}\nendobj\n`;
  }
  const own = Buffer.alloc(6);
  own[0] = 1;
  own.writeUIntBE(body.length, 1, 3);
  rows.push(own);
  const data = pack(Buffer.concat(rows));
  const size = rows.length;
  const dict = `<</Type/XRef/Size ${size}/W[1 3 2]/Root 1 0 R/Filter/FlateDecode/Length ${data.length}>>`;
  return Buffer.concat([
    Buffer.from(`${body}${size - 1} 0 obj\n${dict}stream\n`, 'latin1'),
    data,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF\n`),
  ]);
}

describe('a cross-reference stream with other compression', () => {
  test.each<[string, (rows: Buffer) => Buffer]>([
    ['with an end and a checksum', (rows) => deflateSync(rows)],
    ['with a flush at its end and no checksum, as Acrobat Reader writes it', (rows) => deflateSync(rows, { finishFlush: constants.Z_SYNC_FLUSH })], // prettier-ignore
    ['without its checksum', (rows) => deflateSync(rows).subarray(0, -4)],
    ['with bytes after its end', (rows) => Buffer.concat([deflateSync(rows), Buffer.from('\r\n')])],
  ])('%s', (_, pack) => {
    expect(textOf(readPdf(packedPdf(pack)))).toBe(text);
  });

  test('is refused if entries are missing', () => {
    expect(() => readPdf(packedPdf((rows) => deflateSync(rows.subarray(0, -6))))).toThrow(/shorter than it claims/);
  });
});

test('finds an object of a large object stream by its number if its index has two bytes', () => {
  const count = 65_600;
  const numbers = Array.from({ length: count }, (_, index) => index + 10);
  const list = numbers.map((number, index) => `${number} ${index * 2}`).join(' ');
  const content = `${list}\n${numbers.map(() => '7 ').join('')}`;
  const packed = deflateSync(Buffer.from(content));
  const rows: Buffer[] = [];
  let body = '%PDF-1.7\n';
  const add = (type: number, second: number, third: number): void => {
    const row = Buffer.alloc(6);
    row[0] = type;
    row.writeUIntBE(second, 1, 3);
    row.writeUInt16BE(third, 4);
    rows.push(row);
  };
  add(0, 0, 65_535);
  for (const [number, object] of Object.entries({ ...plainObjects, 6: undefined })) {
    add(1, body.length, 0);
    const packedText = packed.toString('latin1');
    const content = object ?? `<</Type/ObjStm/N ${count}/First ${list.length + 1}/Filter/FlateDecode/Length ${packed.length}>>stream\n${packedText}\nendstream`; // prettier-ignore
    body += `${number} 0 obj\n${content.toString()}\nendobj\n`;
  }
  for (let number = 7; number < 10; number++) add(0, 0, 0);
  numbers.forEach((_, index) => add(2, 6, index % 65_536));
  const data = deflateSync(Buffer.concat(rows));
  const dict = `<</Type/XRef/Size ${rows.length}/W[1 3 2]/Root 1 0 R/Filter/FlateDecode/Length ${data.length}>>`;
  const file = `${body}${rows.length} 0 obj\n${dict}stream\n${data.toString('latin1')}\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF\n`;
  const document = readPdf(Buffer.from(file, 'latin1'));
  for (const number of [10, 65_545, 65_546, count + 9]) expect(document.resolve(new PdfRef(number))).toBe(7);
  expect(document.resolve(new PdfRef(5))).toBeInstanceOf(PdfDict);
});

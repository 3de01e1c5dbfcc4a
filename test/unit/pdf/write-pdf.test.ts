import { expect, test } from 'vitest';
import { pdfDict, pdfName } from '../../../src/pdf/objects/pdf-object.js';
import { flateStream } from '../../../src/pdf/write/flate-stream.js';
import { PdfFile } from '../../../src/pdf/write/pdf-file.js';
import { writePdf } from '../../../src/pdf/write/write-pdf.js';

function smallFile(content: string): Uint8Array {
  const file = new PdfFile();
  const root = file.reserve();
  const pages = file.reserve();
  const page = file.add(
    pdfDict({ Type: pdfName('Page'), Parent: pages, MediaBox: [0, 0, 9, 9], Contents: file.add(flateStream(Buffer.from(content))) }),
  );
  file.reserve();
  file.set(pages, pdfDict({ Type: pdfName('Pages'), Kids: [page], Count: 1 }));
  file.set(root, pdfDict({ Type: pdfName('Catalog'), Pages: pages }));
  return writePdf(file, { root });
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

test('has a header with a binary comment and ends where the table says', () => {
  const pdf = text(smallFile('q Q'));
  expect(pdf).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}\n/);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);
  expect(pdf.slice(start, start + 8)).toBe('xref\n0 6');
});

test('every entry of the table is 20 bytes and leads to its object', () => {
  const pdf = text(smallFile('q Q'));
  const table = /xref\n0 6\n([\s\S]*)trailer/.exec(pdf)?.[1] ?? '';
  const entries = table.match(/\d{10} \d{5} [nf] \n/g) ?? [];
  expect(entries.join('')).toBe(table);
  expect(entries).toHaveLength(6);
  entries.slice(1).forEach((entry, index) => {
    expect(pdf.slice(Number(entry.slice(0, 10)))).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  });
});

test('a number that was assigned but not used is null', () => {
  expect(text(smallFile('q Q'))).toContain('5 0 obj\nnull\nendobj');
});

test('the same objects give the same bytes, other content another identifier', () => {
  const id = (bytes: Uint8Array): string | undefined => /\/ID\[<(\w+)>/.exec(text(bytes))?.[1];
  expect(smallFile('q Q')).toEqual(smallFile('q Q'));
  expect(id(smallFile('q Q'))).toMatch(/^[0-9A-F]{32}$/);
  expect(id(smallFile('q Q'))).not.toBe(id(smallFile('q q Q Q')));
});
